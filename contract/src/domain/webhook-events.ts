// What webhooks can announce. No imports: the web reads this at run time.
export const webhookTypes = [
  'certificate.issued',
  'certificate.withdrawn',
  'certificate.expiring',
  'order.paid',
  'order.reversed',
  'credit-note.issued',
  'refund.due',
  'refund.sent',
  'request.moved',
  'finding.raised',
  'report.issued',
  'report.revised',
  'report.withdrawn',
] as const
export type WebhookType = (typeof webhookTypes)[number]
/** People send a test themselves, so nobody chooses it. */
export const messageTypes = [...webhookTypes, 'webhook.test'] as const
export type MessageType = (typeof messageTypes)[number]

/**
 * `gone`: the receiver answered 410. `maker`: the account that created it was closed or lost its role. `copy`: the
 * installation was restored as a trial.
 */
export const webhookOffReasons = ['failing', 'gone', 'maker', 'copy'] as const

export const deliveryStates = ['queued', 'delivered', 'given-up'] as const

/**
 * Why there was no answer. `not-public`: the name is unknown, or leads to an address that is not allowed. `unsigned`: a
 * secret of the webhook cannot be decrypted.
 */
export const deliveryFaults = ['not-public', 'unreachable', 'tls', 'too-slow', 'unsigned'] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

const minute = 60_000
const hour = 60 * minute

export const webhookLimits = {
  /** Of a company, and of the back office. */
  webhooks: 10,
  longestUrl: 500,
  longestOverlapHours: 168,
  /** The pauses after a failed try: three days in all. */
  pauses: [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour],
  /** A webhook that failed for so long, without a success, is switched off. */
  failingDays: 5,
  /** How long the log is kept. */
  logDays: 30,
} as const
