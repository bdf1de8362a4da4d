// Pure rules: when money may go back.
import type { ChargebackState } from '@assure/contract/domain/chargebacks'
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'

export type RefundFacts = {
  sent_at: Date | null
  requested_at: Date | null
  /** Who was asked to send it. */
  provider: string | null
  chargeback: ChargebackState | null
}

type RefundBar = 'refund.sent-already' | 'refund.sending-already' | 'refund.charged-back'

/** Why it cannot be recorded as sent. `provider`: the one in use, because another one no longer reports. */
export const refundBar = (refund: RefundFacts, provider: string): RefundBar | undefined => {
  if (refund.sent_at !== null) return 'refund.sent-already'
  if (refund.requested_at !== null && refund.provider === provider) return 'refund.sending-already'
  // A bank that decided against us has given the money back itself, which is then recorded.
  return refund.chargeback === 'open' ? 'refund.charged-back' : undefined
}

type CardFacts = RefundFacts & { paid_by: PaymentMethod; payment_provider: string | null; payment_ref: string | null }

/** Why the payment provider cannot send it to the card. */
export const sendingBar = (refund: CardFacts, provider: string): RefundBar | 'refund.not-by-card' | undefined => {
  const bar = refundBar(refund, provider)
  if (bar !== undefined) return bar
  if (refund.chargeback === 'lost') return 'refund.charged-back'
  const isByCard = refund.paid_by === 'onlinePayment' && refund.payment_provider === provider
  return isByCard && refund.payment_ref !== null ? undefined : 'refund.not-by-card'
}
