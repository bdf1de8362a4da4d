// Payments by card that the cardholder's bank questions or takes back.

/**
 * `inquiry`: the bank asks, and no money has moved. `open`: the bank has taken the money until it decides. `closed`: an
 * inquiry that ended.
 */
export const chargebackStates = ['inquiry', 'open', 'won', 'lost', 'closed'] as const
export type ChargebackState = (typeof chargebackStates)[number]

/** The bank has not decided yet. */
export const openChargebacks = ['inquiry', 'open'] as const satisfies readonly ChargebackState[]
