import type { ChargebackState } from '@assure/contract/domain/chargebacks'
import type { Outcome } from '@assure/contract/domain/outcome'
import type { StreamAnswer } from '@assure/contract/endpoint'

export type GatewayOrder = {
  orderId: string
  amountFils: number
  currency: string
  description: string
  email: string
  language: 'en' | 'ar'
}
export type PaymentEvent = {
  provider: string
  eventId: string
  kind: 'paid' | 'declined' | 'other'
  orderId: string
  providerRef: string
  amountFils: number
  currency: string
}

/** Of one request to refund. `providerRef` is null if the provider refused it. */
export type RefundReport = {
  providerRef: string | null
  state: 'pending' | 'succeeded' | 'failed'
  /** Of a failure, in the provider's words. */
  reason: string | null
}
export type RefundRequest = {
  refundId: string
  /** A request that failed can be made again, as a new one. */
  attempt: number
  /** The payment. */
  providerRef: string
  amountFils: number
  currency: string
}
export type RefundEvent = { kind: 'refund'; refundId: string; attempt: number; report: RefundReport }

export type Chargeback = {
  providerRef: string
  /** The payment. */
  paymentRef: string
  state: ChargebackState
  amountFils: number
  currency: string
  reason: string
  openedAt: Date
  answerBy: Date | null
  /** Before it was read at the provider. */
  readAt: Date
}
export type ChargebackEvent = { kind: 'chargeback'; provider: string; orderId: string; chargeback: Chargeback }

export type GatewayEvent = PaymentEvent | RefundEvent | ChargebackEvent

/** Input from the checkout page's form or from a script. */
export type CheckoutInput = {
  /** `won` and `lost`: how the cardholder's bank decides about a chargeback. */
  outcome?: 'approve' | 'decline' | 'won' | 'lost' | undefined
  card_number?: string | undefined
}

/** The sandbox's hosted page. */
export type Checkout = {
  page(ref: string): Promise<Outcome<StreamAnswer>>
  /** `asPage`: answers a browser with a page, otherwise JSON. */
  pay(ref: string, input: CheckoutInput, asPage: boolean): Promise<Outcome<StreamAnswer>>
  /** Sends due messages to our own webhook. Returns how many were accepted. */
  deliverDue(): Promise<number>
}

/** All that ask the provider throw GatewayDown if it cannot be reached. */
export type Gateway = {
  provider: 'sandbox' | 'stripe'
  createPayment(order: GatewayOrder): Promise<{ providerRef: string; paymentUrl: string }>
  /** The provider's current state, for reconciliation and polling. */
  status(providerRef: string): Promise<{ state: 'open' | 'paid' | 'expired'; amountFils: number; currency: string }>
  /** Closes the payment page. A finished payment does not change. */
  expirePayment(providerRef: string): Promise<void>
  /** A request that was made before returns what became of it. */
  requestRefund(request: RefundRequest): Promise<RefundReport>
  refundStatus(providerRef: string): Promise<RefundReport>
  /** Checks the signature over the raw body and its age before anything else. */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<Outcome<GatewayEvent>>
  /** Whether the provider can be reached. Absent without an external provider. */
  answers?(): Promise<boolean>
  /** Sandbox only. */
  checkout?: Checkout
  start(): void
  stop(): Promise<void>
}
