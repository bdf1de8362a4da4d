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

/** What comes from the checkout page's form, or from a script. */
export type CheckoutInput = { outcome?: 'approve' | 'decline' | undefined; card_number?: string | undefined }

/** The hosted page of the sandbox, which plays the provider. */
export type Checkout = {
  page(ref: string): Promise<Outcome<StreamAnswer>>
  /** `asPage`: the answer is for a person's browser, else JSON. */
  pay(ref: string, input: CheckoutInput, asPage: boolean): Promise<Outcome<StreamAnswer>>
  /** Sends what is due to our own webhook; says how many were taken. */
  deliverDue(): Promise<number>
}

/** createPayment, expirePayment and status throw GatewayDown when the provider cannot be reached. */
export type Gateway = {
  provider: 'sandbox' | 'stripe'
  createPayment(order: GatewayOrder): Promise<{ providerRef: string; paymentUrl: string }>
  /** What the provider says now: for reconciliation and a careful poll. */
  status(providerRef: string): Promise<{ state: 'open' | 'paid' | 'expired'; amountFils: number; currency: string }>
  /** Nobody can pay on its page any more. One that is over already stays what it is. */
  expirePayment(providerRef: string): Promise<void>
  /** Checks the signature over the raw body and its age; never trusts anything before that. */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<Outcome<PaymentEvent>>
  /** Whether the provider can be reached; absent where there is none outside. */
  answers?(): Promise<boolean>
  /** Sandbox only. */
  checkout?: Checkout
  start(): void
  stop(): Promise<void>
}
