// Money that goes back to owners: due when a request is cancelled, recorded when it is sent.
import * as z from 'zod'
import { chargebackStates } from '../domain/chargebacks.ts'
import { refundStates, refundWays, requestKinds } from '../domain/request-moves.ts'
import { paymentMethods } from '../domain/vocabulary.ts'
import { changes, endpointsOf, id, instant, pageQuery, sinceQuery } from '../endpoint.ts'
import { amount, lengths, text, word } from './fields.ts'
import { csvForm, csvHeader } from './form.ts'
import { colleague } from './records.ts'

const endpoint = endpointsOf('Payments (back office)')

export const refund = z.object({
  id,
  /** null if there was no invoice to credit. */
  credit_note_number: z.string().nullable(),
  credit_note_url: z.string().nullable(),
  state: z.enum(refundStates),
  /** null: of a receipt. */
  request: z.object({ id, number: z.string(), kind: z.enum(requestKinds) }).nullable(),
  order_id: id.nullable(),
  /** Money received that pays no order. */
  receipt: z.object({ id, booked_on: z.iso.date(), payer: z.string().nullable() }).nullable(),
  /** null: nobody knows whose money it is. */
  company_name: z.string().nullable(),
  user_id: id.nullable(),
  /** In AED, as plain numbers. */
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  /** How it was paid, so that it can be refunded the same way. */
  paid_by: z.enum(paymentMethods),
  paid_reference: z.string().nullable(),
  /** The account that a transfer came from, if the bank reported it. */
  payer_iban: z.string().nullable(),
  created_at: instant,
  sent: z
    .object({
      amount: z.number(),
      way: z.enum(refundWays),
      reference: z.string(),
      at: instant,
      by: colleague.nullable(),
    })
    .nullable(),
  /** Why the payment provider could not send it to the card, in its words; null: it did not fail. */
  failure: z.object({ reason: z.string(), at: instant }).nullable(),
  /** A question or decision of the cardholder's bank about the payment. */
  chargeback: z.enum(chargebackStates).nullable(),
  /** `send`: to the card, through the payment provider. */
  may: z.object({ record: z.boolean(), send: z.boolean() }),
  /** Under four eyes: only a SUPER_ADMIN who did not make it due, or confirm or match its transfer, can record it. */
  needs_colleague: z.boolean(),
})

export const listRefunds = endpoint('GET', '/admin/api/refunds', {
  who: 'admin',
  summary: 'List refunds',
  description:
    'Due refunds first, paged. `search` matches the numbers of credit note and request, and the company or payer.',
  query: pageQuery.extend({ state: word(refundStates).optional(), ...sinceQuery }),
  answer: z.object({ refunds: z.array(refund), ...changes }),
})

export const exportRefunds = endpoint('GET', '/admin/api/refunds/export', {
  who: 'admin',
  summary: 'Export refunds as CSV',
  description: `Streams every row, oldest first, one refund per row. Takes the same filters as the list. UTF-8. ${csvForm}`,
  query: z.object({ search: pageQuery.shape.search, state: word(refundStates).optional(), header: csvHeader() }),
  answer: 'stream',
  media: ['text/csv'],
})

export const sendRefund = endpoint('POST', '/admin/api/refunds/:id/send', {
  who: 'superAdmin',
  summary: 'Send a refund to the card',
  description:
    'Asks the payment provider to refund the payment. The result arrives later: `sent`, or `due` again with its `failure`. ' +
    'With two-person control, above the amount in the settings, by someone who is independent.',
  params: z.object({ id }),
  answer: refund,
  problems: [
    'refund.not-found',
    'refund.sent-already',
    'refund.sending-already',
    'refund.not-by-card',
    'refund.charged-back',
    'refund.not-independent',
  ],
})

export const recordRefund = endpoint('POST', '/admin/api/refunds/:id/record', {
  who: 'superAdmin',
  summary: 'Record a refund as sent',
  description:
    'Possible once. `amount` is the total of the refund; `reference` is the reference of the bank or ' +
    'provider. With two-person control, above the amount in the settings, by someone who is independent of ' +
    'whoever cancelled the request, asked for the refund or confirmed the transfer.',
  params: z.object({ id }),
  body: z.object({
    amount: amount(),
    way: word(refundWays),
    reference: text(lengths.name),
  }),
  answer: refund,
  problems: [
    'refund.not-found',
    'refund.sent-already',
    'refund.sending-already',
    'refund.charged-back',
    'refund.amount-differs',
    'refund.not-independent',
  ],
})

export type Refund = z.output<typeof refund>
