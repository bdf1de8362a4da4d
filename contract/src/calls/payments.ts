// Orders as their owner sees them, the gateway's messages, and the sandbox's checkout page.
import * as z from 'zod'
import { requestKinds } from '../domain/request-moves.ts'
import { certificationStates, orderStates, paymentMethods, paymentStages } from '../domain/vocabulary.ts'
import { changes, endpointsOf, id, instant, named, pageQuery, sinceQuery } from '../endpoint.ts'
import { fee } from './facilities.ts'
import { amount, choice, lengths, opaque, optionalText, reference, word } from './fields.ts'
import { seen } from './form.ts'

const endpoint = endpointsOf('Payments')
const byOrder = z.object({ orderId: z.uuid() })
const method = z.enum(paymentMethods)
const state = z.enum(orderStates)

/** Where to send a transfer; null if the order is paid online. */
export const bankDetails = z.object({
  bank_name: z.string(),
  account_holder_name: z.string(),
  account_number: z.string(),
  iban: z.string(),
  swift_code: z.string(),
})

/** The request that an order is for; `title` is its first goods line. */
export const orderedRequest = z.object({ id, number: z.string(), title: z.string().nullable() })

export const ownOrder = z.object({
  id,
  /** The reference for a transfer. */
  reference: z.string(),
  /** What was asked for. */
  kind: z.enum(requestKinds),
  /** For orders of a certification. */
  facility: z.object({ id, name: z.string(), city: z.string(), emirateInfo: named }).nullable(),
  /** For all other orders. */
  request: orderedRequest.nullable(),
  method,
  state,
  /** While the order is open. */
  payment: z.enum(paymentStages).nullable(),
  fee,
  paymentUrl: z.string().nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** What has arrived of a transfer while the order is open; the rest is still due. */
  arrived: z.number().nullable(),
  bank: bankDetails.nullable(),
  slip: z.object({ name: z.string(), url: z.string(), sent_at: instant }).nullable(),
  invoice_number: z.string().nullable(),
  invoice_url: z.string().nullable(),
  certification: z.object({ id, state: z.enum(certificationStates) }).nullable(),
  steps_done: z.int(),
  open_findings: z.int(),
  may: z.object({ changeMethod: z.boolean(), sendSlip: z.boolean() }),
})

export const startPayment = endpoint('POST', '/api/user/payment', {
  who: 'owner',
  summary: 'Start a payment',
  description:
    'For a certification or a request: either `facility_id` or `request_id`. ' +
    '`service_id` selects one of the certification services offered; the default is the oldest. ' +
    '`amount` is the total that the ' +
    'person saw; if it differs from the current fee or price, the call is refused with the right amount in ' +
    '`details`. While an order is open, the call returns the same order, with another payment method if that ' +
    'is still possible; `seen` is then what was shown of it. If readiness is required, an order that is not ' +
    'ready is refused with its gaps in `details`. Redirect the person to `paymentUrl`.',
  body: z
    .object({
      amount: amount(),
      facility_id: reference().optional(),
      request_id: reference().optional(),
      service_id: choice().optional(),
      method: word(paymentMethods).optional(),
      seen: seen(),
    })
    .refine(({ facility_id: facility, request_id: request }) => facility !== undefined || request !== undefined, {
      error: 'field.required',
      path: ['facility_id'],
      // Named beside what else is wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  answer: z.object({ orderId: id, paymentUrl: z.string() }),
  problems: [
    'facility.not-found',
    'facility.archived',
    'service-request.not-found',
    'service-request.move-not-possible',
    'payment.amount-differs',
    'payment.certification-pending',
    'payment.certified-already',
    'payment.method-fixed',
    'payment.service-fixed',
    'service-request.service-unknown',
    'payments.not-open',
    'self-assessment.not-ready',
    'request.changed-meanwhile',
    'payment.gateway-down',
  ],
})

export const getPaymentStatus = endpoint('POST', '/api/payment/status/:orderId', {
  who: 'owner',
  summary: 'Check whether an order is paid',
  description:
    'Poll it every three seconds while the person pays. `status` is true once the order is paid; `state` says ' +
    'whether to continue polling.',
  params: byOrder,
  /** `status`: paid. `state` says whether to ask again. */
  answer: z.object({ status: z.boolean(), state }),
  problems: ['order.not-found'],
})

export const listOrders = endpoint('GET', '/api/user/orders', {
  who: 'owner',
  scope: 'orders:read',
  summary: 'List your orders',
  description: 'Newest first, paged. Filter by `state` and `facility`.',
  query: pageQuery.extend({
    state: z.enum(orderStates, 'field.unknown-choice').optional(),
    facility: z.uuid('field.invalid').optional(),
    ...sinceQuery,
  }),
  answer: z.object({ orders: z.array(ownOrder), ...changes }),
})

export const getOrder = endpoint('GET', '/api/user/orders/:id', {
  who: 'owner',
  scope: 'orders:read',
  summary: 'Get an order',
  description:
    'For a transfer, `bank` is the account and `reference` the payment reference to use. For an online ' +
    'payment, `paymentUrl` is the payment page.',
  answer: ownOrder,
  problems: ['order.not-found'],
})

export const sendTransferSlip = endpoint('POST', '/api/user/orders/:id/transfer-slip', {
  who: 'owner',
  summary: 'Upload a transfer slip',
  description:
    'One pdf, doc, docx, jpg or png of up to 20 MB. A new slip replaces the previous one until an ' +
    'administrator confirms or refuses the transfer.',
  body: z.object({ seen: seen() }),
  files: { slip: { max: 1, required: true, kind: 'document' } },
  answer: ownOrder,
  about: { kind: 'order', id: 'id' },
  problems: [
    'request.changed-meanwhile',
    'order.not-found',
    'payment.not-a-transfer',
    'payment.order-closed',
    'file.quota-reached',
  ],
})

export const getInvoice = endpoint('GET', '/api/user/orders/:id/invoice', {
  who: 'owner',
  scope: 'orders:read',
  summary: 'Download an invoice (PDF)',
  description:
    'The file itself, not a link. A tax invoice, or a plain invoice if the issuer is not registered for VAT. ' +
    'Refused until the order is paid and its invoice is issued.',
  answer: 'stream',
  media: ['application/pdf'],
  problems: ['order.not-found', 'payment.no-invoice-yet', 'payment.invoice-waits'],
})

export const receivePaymentEvent = endpoint('POST', '/api/payment/webhook/:provider', {
  who: 'provider',
  summary: 'Receive a provider webhook',
  description:
    'For payment providers only. The signature covers the raw body and is checked before the body is parsed. A ' +
    'repeated message counts once. A 2xx answer means that it was accepted; otherwise send it again.',
  params: z.object({ provider: opaque(40) }),
  answer: z.object({ received: z.boolean() }),
  problems: ['payment.provider-unknown', 'payment.signature-wrong', 'payment.event-unreadable'],
})

const byCheckout = z.object({ ref: opaque(lengths.token) })

export const openSandboxCheckout = endpoint('GET', '/pay/sandbox/:ref', {
  who: 'anyone',
  tag: 'Sandbox',
  summary: 'Show the sandbox checkout page',
  description: 'Simulates the payment provider’s page in trial installations. `paymentUrl` leads here.',
  params: byCheckout,
  answer: 'stream',
  media: ['text/html'],
  problems: ['payment.no-checkout'],
})

export const paySandboxCheckout = endpoint('POST', '/pay/sandbox/:ref', {
  who: 'anyone',
  tag: 'Sandbox',
  summary: 'Complete a sandbox payment',
  description:
    'A script sends `outcome` as JSON; the page sends the number of a test card. The outcome reaches the ' +
    'application as a signed message, as it would from a real provider. `won` and `lost` end a chargeback.',
  params: byCheckout,
  form: true,
  body: z.object({
    outcome: word(['approve', 'decline', 'won', 'lost']).optional(),
    card_number: optionalText(40),
    expiry: optionalText(10),
    security_code: optionalText(10),
    card_holder: optionalText(lengths.name),
  }),
  answer: 'stream',
  media: ['text/html', 'application/json'],
  problems: ['payment.no-checkout', 'payment.checkout-closed', 'payment.card-unknown'],
})
