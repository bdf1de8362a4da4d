// Orders as administrators see them, including the transfers they confirm or refuse.
import * as z from 'zod'
import { chargebackStates } from '../domain/chargebacks.ts'
import { requestKinds } from '../domain/request-moves.ts'
import { orderStates, paymentMethods } from '../domain/vocabulary.ts'
import { changes, endpointsOf, id, instant, money, pageQuery, sinceQuery } from '../endpoint.ts'
import { fee } from './facilities.ts'
import { day, decimal, lengths, optionalProse, prose, word } from './fields.ts'
import { csvExport, optionalBody, seen } from './form.ts'
import { orderedRequest } from './payments.ts'
import { colleague } from './records.ts'

const endpoint = endpointsOf('Payments (back office)')
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
  /** What has arrived of a transfer while the order is open. */
  arrived: z.number().nullable(),
  /** What the administrator who confirmed a transfer read from the bank; null if it was paid online or not stated. */
  received: z
    .object({ amount: z.number().nullable(), on: z.iso.date().nullable(), note: z.string().nullable() })
    .nullable(),
  invoice_number: z.string().nullable(),
  invoice_url: z.string().nullable(),
  certification_id: id.nullable(),
  /** Questions and decisions of the cardholder's bank, newest first. */
  chargebacks: z.array(
    z.object({
      id,
      state: z.enum(chargebackStates),
      amount: z.number(),
      currency: z.string(),
      /** In the words of the payment provider. */
      reason: z.string(),
      provider_reference: z.string(),
      opened_at: instant,
      /** Until when the payment provider takes evidence; null: it waits for none. */
      answer_by: instant.nullable(),
      closed_at: instant.nullable(),
    }),
  ),
  may: z.object({ confirm: z.boolean(), refuse: z.boolean(), undo: z.boolean() }),
})

const filters = {
  status: word(orderStates).optional(),
  method: word(paymentMethods).optional(),
  facility: z.uuid('field.invalid').optional(),
  /** `to-answer`: orders whose cardholder's bank waits for an answer. */
  chargeback: word(['to-answer']).optional(),
}

const sort = () => word(['newest', 'oldest', 'amount', 'amount-desc']).optional()

export const listPayments = endpoint('GET', '/admin/api/payments', {
  who: 'admin',
  scope: 'orders:read',
  summary: 'List orders',
  description:
    'Paged. `search` matches reference, company and facility. Without `sort`, transfers to confirm start with ' +
    'the oldest; any other list starts with the newest.',
  query: pageQuery.extend({ ...filters, ...sinceQuery, sort: sort() }),
  answer: z.object({ payments: z.array(adminOrder), ...changes }),
})

export const exportPayments = endpoint('GET', '/admin/api/payments/export', {
  ...csvExport('order', { ...filters, sort: sort() }),
  scope: 'orders:read',
})

export const getPaymentTotals = endpoint('GET', '/admin/api/payments/totals', {
  who: 'admin',
  scope: 'orders:read',
  summary: 'Get totals of orders',
  description:
    'Takes the filters of `GET /admin/api/payments`. One row for each currency. `received` is the amount ' +
    'recorded for a confirmed transfer, otherwise the fee.',
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

export const getPayment = endpoint('GET', '/admin/api/payments/:orderId', {
  who: 'admin',
  scope: 'orders:read',
  summary: 'Get an order and its events',
  description: 'The order as in the list, with its events, oldest first.',
  params: byOrder,
  answer: adminOrder.extend({ events: z.array(orderEvent) }),
  problems: ['order.not-found'],
})

/** Above the largest order, because more than its total can arrive. */
const receivedAmount = () => decimal({ least: 0.01, most: 200_000_000, places: 2 }, 'payment.received-amount')

export const confirmPayment = endpoint('POST', '/admin/api/payments/:orderId/confirm', {
  who: 'admin',
  summary: 'Confirm a transfer',
  description:
    'Creates the certification and the invoice, and emails the owner. A second confirmation is refused with ' +
    '409. The body is optional. `amount_received` and `received_on` (the date on the bank statement, within ' +
    'the last twelve months) record what arrived. An amount other than the fee requires a `note`, and less ' +
    'than the fee requires a SUPER_ADMIN. A refund never exceeds what was received.',
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
    'payment.less-than-arrived',
    'request.changed-meanwhile',
  ],
})

export const refusePayment = endpoint('POST', '/admin/api/payments/:orderId/refuse', {
  who: 'admin',
  summary: 'Refuse a transfer',
  description: 'Emails the owner the reason. The owner can order again.',
  params: byOrder,
  body: z.object({
    reason: prose(lengths.reason, 'payment.reason-required'),
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

export const undoPayment = endpoint('POST', '/admin/api/payments/:orderId/undo', {
  who: 'admin',
  summary: 'Undo a payment by transfer',
  description:
    'For a transfer that was matched or confirmed by mistake, while no inspector is assigned. Credits the invoice, closes ' +
    'what the payment opened, and emails the owner. A new order at the same price waits for a transfer. The receipts wait again.',
  params: byOrder,
  body: z.object({ reason: prose(lengths.reason, 'payment.reason-required') }),
  answer: adminOrder,
  problems: [
    'order.not-found',
    'payment.not-paid',
    'payment.not-a-transfer',
    'payment.refunded',
    'payment.inspector-assigned',
    'payment.reason-required',
  ],
})
