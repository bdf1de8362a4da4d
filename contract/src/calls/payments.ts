// Orders as their owner sees them, the gateway's messages, and the sandbox's checkout page.
import * as z from 'zod'
import { requestKinds } from '../domain/request-moves.ts'
import { certificationStates, orderStates, paymentMethods, paymentStages } from '../domain/vocabulary.ts'
import { byId, endpoint, id, instant, named, pageQuery, pagination } from '../endpoint.ts'
import { fee } from './facilities.ts'
import { amount, choice, lengths, opaque, optionalText, reference, word } from './fields.ts'
import { seen } from './form.ts'

const tag = 'Payments'
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
  bank: bankDetails.nullable(),
  slip: z.object({ name: z.string(), url: z.string(), sent_at: instant }).nullable(),
  invoice_number: z.string().nullable(),
  invoice_url: z.string().nullable(),
  certification: z.object({ id, state: z.enum(certificationStates) }).nullable(),
  steps_done: z.int(),
  open_findings: z.int(),
  may: z.object({ changeMethod: z.boolean(), sendSlip: z.boolean() }),
})

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/user/payment',
  who: 'owner',
  tag,
  summary: 'Order a certification, or pay for a request; asking twice gives the same order',
  description:
    'Either `facility_id` or `request_id`. `service_id` says by which of the certification services that are offered; ' +
    'without it, by the oldest. ' +
    '`amount` is the total that the person saw; another one than the fee in force, or than the price of the ' +
    'request, is refused, with the right ' +
    'amount in `details`. While an order of it is open, asking again answers the same order, by another ' +
    'method if that is still possible; `seen` is then what was shown of it. Where ' +
    'readiness is required, an order that is not ready is refused with its gaps in `details`. Send the person to ' +
    '`paymentUrl`.',
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

export const getPaymentStatus = endpoint({
  method: 'POST',
  path: '/api/payment/status/:orderId',
  who: 'owner',
  tag,
  summary: 'Ask whether an order is paid',
  description:
    'Made to be asked every three seconds while the person pays. `status` is true once the order is paid; `state` ' +
    'says whether asking again makes sense.',
  params: byOrder,
  /** `status`: paid. `state` says whether to ask again. */
  answer: z.object({ status: z.boolean(), state }),
  problems: ['order.not-found'],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/user/orders',
  who: 'owner',
  tag,
  summary: 'Own orders, newest first',
  description: 'Paged. `state` and `facility` narrow the list.',
  query: pageQuery.extend({
    state: z.enum(orderStates, 'field.unknown-choice').optional(),
    facility: z.uuid('field.invalid').optional(),
  }),
  answer: z.object({ orders: z.array(ownOrder), pagination }),
  problems: [],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/user/orders/:id',
  who: 'owner',
  tag,
  summary: 'One own order, with bank details and reference for a transfer',
  description:
    'For a transfer: `bank` says where to, `reference` what to write on it. For a payment online: `paymentUrl` is ' +
    'the page to pay at.',
  params: byId,
  answer: ownOrder,
  problems: ['order.not-found'],
})

export const sendTransferSlip = endpoint({
  method: 'POST',
  path: '/api/user/orders/:id/transfer-slip',
  who: 'owner',
  tag,
  summary: 'Attach the slip of a wire transfer',
  description:
    'One pdf, doc, docx, jpg or png of 20 MB at most. A new slip replaces the one before, until an administrator ' +
    'has confirmed or refused the transfer.',
  params: byId,
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

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/user/orders/:id/invoice',
  who: 'owner',
  tag,
  summary: 'The invoice of a paid order (PDF)',
  description:
    'The file itself, not a link: a tax invoice, or a plain one from an issuer who is not registered for VAT. Refused until the order is paid and its invoice is issued.',
  params: byId,
  answer: 'stream',
  media: ['application/pdf'],
  problems: ['order.not-found', 'payment.no-invoice-yet', 'payment.invoice-waits'],
})

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payment/webhook/:provider',
  who: 'provider',
  tag,
  summary: 'A message of the payment provider',
  description:
    'For the provider only. The signature covers the body as it was sent and is checked before anything of it is ' +
    'read. The same message twice counts once. Answer 2xx: it was taken; anything else: send it again.',
  params: z.object({ provider: opaque(40) }),
  answer: z.object({ received: z.boolean() }),
  problems: ['payment.provider-unknown', 'payment.signature-wrong', 'payment.event-unreadable'],
})

const byCheckout = z.object({ ref: opaque(lengths.token) })

export const openSandboxCheckout = endpoint({
  method: 'GET',
  path: '/pay/sandbox/:ref',
  who: 'anyone',
  tag: 'Sandbox',
  summary: 'The checkout page of the sandbox (a page)',
  description: 'Plays the payment provider’s page on the trial set-up. An owner gets here by `paymentUrl`.',
  params: byCheckout,
  answer: 'stream',
  media: ['text/html'],
  problems: ['payment.no-checkout'],
})

export const paySandboxCheckout = endpoint({
  method: 'POST',
  path: '/pay/sandbox/:ref',
  who: 'anyone',
  tag: 'Sandbox',
  summary: 'Pay or decline: by an outcome in JSON, or by a test card from the page',
  description:
    'A script sends `outcome` as JSON; the page sends the number of a test card. The outcome reaches the ' +
    'application as a signed message, as from a real provider.',
  params: byCheckout,
  body: z.object({
    outcome: word(['approve', 'decline']).optional(),
    card_number: optionalText(40),
    expiry: optionalText(10),
    security_code: optionalText(10),
    card_holder: optionalText(lengths.name),
  }),
  answer: 'stream',
  media: ['text/html', 'application/json'],
  problems: ['payment.no-checkout', 'payment.checkout-closed', 'payment.card-unknown'],
})
