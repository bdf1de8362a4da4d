// Stripe through its own SDK: a hosted Checkout Session and signed webhooks. The session is read again before a message
// is trusted.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { ChargebackState } from '@assure/contract/domain/chargebacks'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { isReachable } from '../reachable.ts'
import type { Gateway, GatewayEvent, GatewayOrder, PaymentEvent, RefundReport, RefundRequest } from './gateway.ts'
import { GatewayDown } from './gateway-down.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  apiBase: string | undefined
  publicUrl: string
  clock: Clock
}

const answerMs = 5_000
const toleranceSeconds = 300
/** An exchange including its retry takes less than the client's ten seconds. */
const retries = 0

const connection = (apiBase: string | undefined) => {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const plain = protocol === 'http:'
  return {
    host: hostname,
    protocol: plain ? ('http' as const) : ('https' as const),
    port: port === '' ? (plain ? 80 : 443) : Number(port),
  }
}

const asDown = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new GatewayDown(error)
  }
}

const sessionFor = (order: GatewayOrder, publicUrl: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: order.orderId,
  metadata: { order_id: order.orderId },
  customer_email: order.email,
  // Checkout has no Arabic, so the browser's language decides.
  locale: order.language === 'en' ? 'en' : 'auto',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: order.currency.toLowerCase(),
        unit_amount: order.amountFils,
        product_data: { name: order.description },
      },
    },
  ],
  payment_intent_data: { metadata: { order_id: order.orderId } },
  success_url: `${publicUrl}/facilities`,
  cancel_url: `${publicUrl}/facilities`,
})

type Refund = { id: string; status: string | null; failure_reason?: string }
const refundStates: Record<string, RefundReport['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}
const reportOf = ({ id, status, failure_reason: reason }: Refund): RefundReport => {
  const state = refundStates[status ?? ''] ?? 'pending'
  return { providerRef: id, state, reason: state === 'failed' ? (reason ?? status) : null }
}

const chargebackStateOf = (status: string): ChargebackState => {
  if (status === 'won') return 'won'
  // `prevented`: Stripe refunded the cardholder before the bank decided.
  if (status === 'lost' || status === 'prevented') return 'lost'
  if (status === 'warning_closed') return 'closed'
  return status.startsWith('warning_') ? 'inquiry' : 'open'
}

/** The messages that count. `charge.refund.updated` is the former name of `refund.updated`. */
const topics = ['checkout.session.', 'refund.', 'charge.refund.', 'charge.dispute.'] as const

const dateOf = (seconds: number): Date => new Date(seconds * 1000)
const idOf = (value: string | { id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id

/** A message about something else. */
const irrelevant = (eventId: string): PaymentEvent => ({
  provider: 'stripe',
  eventId,
  kind: 'other',
  orderId: '',
  providerRef: '',
  amountFils: 0,
  currency: '',
})

const kindOf = (type: string, session: Stripe.Checkout.Session): PaymentEvent['kind'] => {
  // The session's current state counts, not the message.
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded')
    return session.payment_status === 'paid' ? 'paid' : 'other'
  return type === 'checkout.session.async_payment_failed' && session.payment_status !== 'paid' ? 'declined' : 'other'
}

export const createStripeGateway = ({
  secretKey,
  webhookSecret,
  apiBase,
  publicUrl,
  clock,
}: StripeOptions): Gateway => {
  // Only loaded if it is used, because it is large.
  const Sdk = createRequire(import.meta.url)('stripe') as typeof Stripe
  const stripe = new Sdk(secretKey, {
    ...connection(apiBase),
    timeout: answerMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  // The SDK does not validate the answer's shape.
  const retrieveAs = <T extends { id: string }>(id: string, retrieving: () => Promise<T>): Promise<T> =>
    asDown(async () => {
      const answer = await retrieving()
      if (answer.id !== id) throw new Error('The answer is not what was asked for.')
      return answer
    })
  const retrieve = (id: string) => retrieveAs(id, () => stripe.checkout.sessions.retrieve(id))
  const retrieveRefund = (id: string) => retrieveAs(id, () => stripe.refunds.retrieve(id))

  /** The keys of requests end after a day or more, so an earlier request is looked for first. */
  const findRefund = (paymentIntent: string, { refundId, attempt }: RefundRequest) =>
    asDown(async () => {
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })
      return data.find(({ metadata }) => metadata?.refund_id === refundId && metadata.attempt === String(attempt))
    })

  const createRefund = (paymentIntent: string, { refundId, attempt, amountFils }: RefundRequest) =>
    asDown(async () => {
      const refund = await stripe.refunds.create(
        {
          payment_intent: paymentIntent,
          amount: amountFils,
          metadata: { refund_id: refundId, attempt: String(attempt) },
        },
        { idempotencyKey: `refund:${refundId}:${attempt}` },
      )
      if (typeof refund.id !== 'string') throw new Error('no id in the refund')
      return refund
    })

  const readRefundEvent = async (eventId: string, id: string): Promise<GatewayEvent> => {
    const refund = await retrieveRefund(id)
    const { refund_id: refundId, attempt } = refund.metadata ?? {}
    // Made by hand at the provider, or by another program.
    if (refundId === undefined || attempt === undefined) return irrelevant(eventId)
    return { kind: 'refund', refundId, attempt: Number(attempt), report: reportOf(refund) }
  }

  const readDispute = async (eventId: string, id: string): Promise<GatewayEvent> => {
    const readAt = clock.now()
    const dispute = await retrieveAs(id, () => stripe.disputes.retrieve(id))
    const paymentIntent = idOf(dispute.payment_intent)
    if (paymentIntent === undefined) return irrelevant(eventId)
    const { metadata } = await retrieveAs(paymentIntent, () => stripe.paymentIntents.retrieve(paymentIntent))
    const { data } = await asDown(() => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }))
    const paymentRef = data[0]?.id
    if (metadata.order_id === undefined || paymentRef === undefined) return irrelevant(eventId)
    const state = chargebackStateOf(dispute.status)
    const { due_by: dueBy, has_evidence: hasEvidence } = dispute.evidence_details
    const waits = dispute.status.endsWith('needs_response') && !hasEvidence && dueBy !== null
    return {
      kind: 'chargeback',
      provider: 'stripe',
      orderId: metadata.order_id,
      chargeback: {
        providerRef: dispute.id,
        paymentRef,
        state,
        amountFils: dispute.amount,
        currency: dispute.currency.toUpperCase(),
        reason: dispute.reason,
        openedAt: dateOf(dispute.created),
        answerBy: waits ? dateOf(dueBy) : null,
        readAt,
      },
    }
  }

  const readSession = async (event: Stripe.Event, id: string): Promise<Outcome<GatewayEvent>> => {
    const session = await retrieve(id)
    const orderId = session.client_reference_id ?? ''
    // Created by another program in the same Stripe account, or tampered with.
    if (orderId === '' || session.metadata?.order_id !== orderId) return refuse('payment.event-unreadable')
    return accept({
      provider: 'stripe',
      eventId: event.id,
      kind: kindOf(event.type, session),
      orderId,
      providerRef: session.id,
      amountFils: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
    })
  }

  return {
    provider: 'stripe',

    createPayment: async (order) => {
      const params = sessionFor(order, publicUrl)
      // Within a day, the same order with the same facts gets the same session.
      const idempotencyKey = createHash('sha256').update(JSON.stringify(params)).digest('hex')
      const session = await asDown(() => stripe.checkout.sessions.create(params, { idempotencyKey }))
      const { id, url } = session as { id?: unknown; url?: unknown }
      if (typeof id !== 'string' || typeof url !== 'string')
        throw new GatewayDown(new Error('no address in the session'))
      return { providerRef: id, paymentUrl: url }
    },

    status: async (providerRef) => {
      const session = await retrieve(providerRef)
      const state = session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'expired' : 'open'
      return { state, amountFils: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() }
    },

    expirePayment: async (providerRef) => {
      try {
        await stripe.checkout.sessions.expire(providerRef)
      } catch (error) {
        // Stripe refuses to expire a paid or expired session. `status` tells which.
        if (!(error instanceof Sdk.errors.StripeInvalidRequestError)) throw new GatewayDown(error)
      }
    },

    requestRefund: async (request) => {
      try {
        const { payment_intent: intent } = await retrieve(request.providerRef)
        const paymentIntent = idOf(intent)
        if (paymentIntent === undefined) return { providerRef: null, state: 'failed', reason: 'no_payment' }
        const earlier = await findRefund(paymentIntent, request)
        if (earlier !== undefined) return reportOf(earlier)
        return reportOf(await createRefund(paymentIntent, request))
      } catch (error) {
        const cause = error instanceof GatewayDown ? error.cause : undefined
        // Refused for good: it was refunded at Stripe by hand, or the payment is of another account.
        if (cause instanceof Sdk.errors.StripeInvalidRequestError || cause instanceof Sdk.errors.StripeCardError)
          return { providerRef: null, state: 'failed', reason: cause.code ?? cause.type }
        throw error
      }
    },

    refundStatus: async (providerRef) => reportOf(await retrieveRefund(providerRef)),

    readWebhook: async (rawBody, headers) => {
      const header = headers['stripe-signature']
      if (typeof header !== 'string') return refuse('payment.signature-wrong')
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          rawBody,
          header,
          webhookSecret,
          toleranceSeconds,
          undefined,
          clock.now().getTime(),
        )
      } catch {
        return refuse('payment.signature-wrong')
      }
      const topic = topics.find((one) => event.type.startsWith(one))
      if (topic === undefined) return accept(irrelevant(event.id))
      const { id } = event.data.object as { id?: unknown }
      if (typeof id !== 'string') return refuse('payment.event-unreadable')
      if (topic === 'checkout.session.') return readSession(event, id)
      return accept(await (topic === 'charge.dispute.' ? readDispute : readRefundEvent)(event.id, id))
    },

    answers: () => isReachable(apiBase ?? 'https://api.stripe.com'),
    start: () => {},
    stop: async () => {},
  }
}
