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

/** Input from the checkout page's form or from a script. */
export type CheckoutInput = { outcome?: 'approve' | 'decline' | undefined; card_number?: string | undefined }

/** The sandbox's hosted page. */
export type Checkout = {
  page(ref: string): Promise<Outcome<StreamAnswer>>
  /** `asPage`: answers a browser with a page, otherwise JSON. */
  pay(ref: string, input: CheckoutInput, asPage: boolean): Promise<Outcome<StreamAnswer>>
  /** Sends due messages to our own webhook. Returns how many were accepted. */
  deliverDue(): Promise<number>
}

/** createPayment, expirePayment and status throw GatewayDown if the provider cannot be reached. */
export type Gateway = {
  provider: 'sandbox' | 'stripe'
  createPayment(order: GatewayOrder): Promise<{ providerRef: string; paymentUrl: string }>
  /** The provider's current state, for reconciliation and polling. */
  status(providerRef: string): Promise<{ state: 'open' | 'paid' | 'expired'; amountFils: number; currency: string }>
  /** Closes the payment page. A finished payment does not change. */
  expirePayment(providerRef: string): Promise<void>
  /** Checks the signature over the raw body and its age before anything else. */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<Outcome<PaymentEvent>>
  /** Whether the provider can be reached. Absent without an external provider. */
  answers?(): Promise<boolean>
  /** Sandbox only. */
  checkout?: Checkout
  start(): void
  stop(): Promise<void>
}
