// Orders as administrators see them, including the transfers they confirm or refuse.
import * as z from 'zod'
import { requestKinds } from '../domain/request-moves.ts'
import { orderStates, paymentMethods } from '../domain/vocabulary.ts'
import { endpoint, id, instant, money, pageQuery, pagination } from '../endpoint.ts'
import { fee } from './facilities.ts'
import { day, lengths, optionalProse, prose, word } from './fields.ts'
import { optionalBody, seen } from './form.ts'
import { orderedRequest } from './payments.ts'
import { colleague } from './records.ts'

const tag = 'Payments (back office)'
const byOrder = z.object({ orderId: z.uuid() })

export const adminOrder = z.object({
  id,
  reference: z.string(),
  kind: z.enum(requestKinds),
  /** For orders of a certification. */
  facility: z.object({ id, name: z.string() }).nullable(),
  /** For all other orders. */
  request: orderedRequest.nullable(),
  company_name: z.string(),
  /** The company's account, to link to it. */
  user_id: id,
  method: z.enum(paymentMethods),
  provider: z.string().nullable(),
  provider_reference: z.string().nullable(),
  state: z.enum(orderStates),
  fee,
  created_at: instant,
  paid_at: instant.nullable(),
  slip: z.object({ name: z.string(), content_type: z.string(), url: z.string(), sent_at: instant }).nullable(),
  decided_by: colleague.nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  /** What the administrator who confirmed a transfer read from the bank; null if it was paid online or not stated. */
  received: z
    .object({ amount: z.number().nullable(), on: z.iso.date().nullable(), note: z.string().nullable() })
    .nullable(),
  invoice_number: z.string().nullable(),
  invoice_url: z.string().nullable(),
  certification_id: id.nullable(),
  may: z.object({ confirm: z.boolean(), refuse: z.boolean() }),
})

const filters = {
  status: word(orderStates).optional(),
  method: word(paymentMethods).optional(),
  facility: z.uuid('field.invalid').optional(),
}

const sort = () => word(['newest', 'oldest', 'amount', 'amount-desc']).optional()

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/api/payments',
  who: 'admin',
  tag,
  summary: 'Orders, by reference, company or facility, filtered and sorted',
  description:
    'Paged. `search` looks into reference, company and facility. Without `sort`, transfers that wait begin with the ' +
    'oldest, anything else with the newest.',
  query: pageQuery.extend({ ...filters, sort: sort() }),
  answer: z.object({ payments: z.array(adminOrder), pagination }),
  problems: [],
})

export const exportPayments = endpoint({
  method: 'GET',
  path: '/admin/api/payments/export',
  who: 'admin',
  tag,
  summary: 'The same list as CSV, whole and streamed',
  description: 'Takes the same filters as the list. UTF-8, one row an order; formulas are made harmless.',
  query: z.object({ search: pageQuery.shape.search, ...filters, sort: sort() }),
  answer: 'stream',
  media: ['text/csv'],
  problems: [],
})

export const getPaymentTotals = endpoint({
  method: 'GET',
  path: '/admin/api/payments/totals',
  who: 'admin',
  tag,
  summary: 'What a filtered list of orders adds up to',
  description:
    'The filters of `GET /admin/api/payments`. One row a currency. `received` counts the amount that was stated for a confirmed transfer, else the fee.',
  query: z.object({ ...filters, search: pageQuery.shape.search }),
  answer: z.object({
    totals: z.array(
      z.object({
        currency: z.string(),
        orders: z.int(),
        /** The fees of all orders, of the paid ones, and the amount received for those. */
        fees: z.number(),
        paid: z.number(),
        received: z.number(),
      }),
    ),
  }),
  problems: [],
})

/**
 * One event of an order: an act from the audit trail, or a report from the payment provider (`provider.paid` and
 * similar).
 */
const orderEvent = z.object({
  at: instant,
  action: z.string(),
  by: z.string().nullable(),
  /** The event's detail: a slip's name, an invoice's number, the result of a report. */
  detail: z.string().nullable(),
  amount: money.nullable(),
  /** The fee, if a different amount arrived. */
  expected: money.nullable(),
  note: z.string().nullable(),
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/admin/api/payments/:orderId',
  who: 'admin',
  tag,
  summary: 'One order with all that happened to it',
  description: 'The order as in the list, and its events, the oldest first.',
  params: byOrder,
  answer: adminOrder.extend({ events: z.array(orderEvent) }),
  problems: ['order.not-found'],
})

/** Up to ten million, in whole fils. */
const receivedAmount = () =>
  z
    .number('payment.received-amount')
    .positive('payment.received-amount')
    .max(10_000_000, 'payment.received-amount')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'payment.received-amount')

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/admin/api/payments/:orderId/confirm',
  who: 'admin',
  tag,
  summary: 'Confirm that a transfer has come',
  description:
    'Makes the certification and the invoice, and tells the owner by mail. Once: a second confirmation is refused ' +
    'with 409. The body may be left out. With `amount_received` and `received_on` (the day on the bank statement, ' +
    'of the last twelve months) the order keeps what came; another amount than the fee needs a `note`, and less than ' +
    'the fee a SUPER_ADMIN. A refund is never more than what came.',
  params: byOrder,
  body: optionalBody({
    amount_received: receivedAmount().optional(),
    received_on: day().optional(),
    note: optionalProse(lengths.reason),
    seen: seen(),
  }),
  answer: adminOrder,
  about: { kind: 'order', id: 'orderId' },
  problems: [
    'order.not-found',
    'payment.not-a-transfer',
    'payment.order-closed',
    'payment.received-amount',
    'payment.received-on',
    'payment.note-required',
    'payment.less-than-due',
    'request.changed-meanwhile',
  ],
})

export const refusePayment = endpoint({
  method: 'POST',
  path: '/admin/api/payments/:orderId/refuse',
  who: 'admin',
  tag,
  summary: 'Refuse a transfer',
  description: 'The owner is mailed the reason and may order again.',
  params: byOrder,
  body: z.object({
    reason: z
      .string('payment.reason-required')
      .trim()
      .min(1, { error: 'payment.reason-required', abort: true })
      .pipe(prose(lengths.reason)),
    seen: seen(),
  }),
  answer: adminOrder,
  about: { kind: 'order', id: 'orderId' },
  problems: [
    'order.not-found',
    'payment.not-a-transfer',
    'payment.order-closed',
    'payment.reason-required',
    'request.changed-meanwhile',
  ],
})
