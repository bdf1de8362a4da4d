// Stripe through its own SDK: a hosted Checkout Session and signed webhooks. The session is read again before a message
// is trusted.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { isReachable } from '../reachable.ts'
import type { Gateway, GatewayOrder, PaymentEvent } from './gateway.ts'
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
  const retrieve = (id: string) =>
    asDown(async () => {
      const session = await stripe.checkout.sessions.retrieve(id)
      if (session.id !== id) throw new Error('The answer is not the session that was asked for.')
      return session
    })

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
      if (!event.type.startsWith('checkout.session.'))
        return accept({
          provider: 'stripe',
          eventId: event.id,
          kind: 'other',
          orderId: '',
          providerRef: '',
          amountFils: 0,
          currency: '',
        })
      const { id } = event.data.object as { id?: unknown }
      if (typeof id !== 'string') return refuse('payment.event-unreadable')
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
    },

    answers: () => isReachable(apiBase ?? 'https://api.stripe.com'),
    start: () => {},
    stop: async () => {},
  }
}
