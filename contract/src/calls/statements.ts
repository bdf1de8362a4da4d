// Bank statements, and the money that they report: matched to orders automatically, or by an administrator.
import * as z from 'zod'
import { withLatinDigits } from '../domain/digits.ts'
import { dateOrders, receiptReasons, receiptStates, statementFormats } from '../domain/receipts.ts'
import { orderStates } from '../domain/vocabulary.ts'
import { changes, endpointsOf, id, instant, pageQuery, pagination, sinceQuery } from '../endpoint.ts'
import { fee } from './facilities.ts'
import { amount, lengths, optionalProse, prose, reference, searchText, word } from './fields.ts'
import { csvExport } from './form.ts'
import { colleague } from './records.ts'

const endpoint = endpointsOf('Bank statements')

const column = () =>
  z.coerce.number('field.number').int('field.number').min(0, 'field.number').max(99, 'field.number').optional()
/** As people copy it from a statement: 1,234.50 */
const balance = () =>
  z
    .string('field.number')
    .trim()
    .max(30, 'field.too-long')
    .overwrite((typed) => withLatinDigits(typed).replace(/[,\s]/g, ''))
    .regex(/^-?\d{1,11}(\.\d{1,2})?$/, 'field.number')
    .transform(Number)
    .optional()

/** Which column of a CSV file holds what, counted from 0. CAMT.053 needs none. */
const columns = {
  date: column(),
  /** Signed; or `credit` and `debit`. */
  amount: column(),
  credit: column(),
  debit: column(),
  balance: column(),
  text: column(),
  payer: column(),
  reference: column(),
  date_order: word(dateOrders).optional(),
}

const statementForm = z.object({
  ...columns,
  /** For a file that does not state them. */
  opening_balance: balance(),
  closing_balance: balance(),
})

const file = { statement: { max: 1, required: true, kind: 'statement' } } as const

const unreadable = [
  'statement.unreadable',
  'statement.empty',
  'statement.too-many-lines',
  'statement.line-wrong',
  'statement.does-not-add-up',
  'statement.several-accounts',
  'statement.other-account',
  'statement.other-currency',
  'statement.line-ahead',
  'statement.known-already',
] as const

const line = z.object({
  booked_on: z.iso.date(),
  amount: z.number(),
  text: z.string(),
  payer: z.string().nullable(),
})

const contents = z.object({
  format: z.enum(statementFormats),
  /** The IBAN; the account in the settings if the file names none. */
  account: z.string(),
  currency: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  opening_balance: z.number(),
  closing_balance: z.number(),
  lines: z.int(),
  /** Lines of money that arrived, and how many of them another statement already reported. */
  receipts: z.int(),
  known_receipts: z.int(),
})

export const checkStatement = endpoint('POST', '/admin/api/statements/check', {
  who: 'admin',
  summary: 'Check a bank statement',
  description:
    'CSV or CAMT.053, at most 20 MB and 50,000 lines. Books nothing. For a CSV file, `columns` are those that were ' +
    'sent, else those remembered for this bank, else a guess; `sample` is null as long as columns or balances are missing.',
  body: statementForm,
  files: file,
  answer: z.object({
    /** For a CSV file: its headings and first rows, to choose columns by. */
    table: z.object({ headings: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
    columns: z
      .object({
        date: z.int().optional(),
        amount: z.int().optional(),
        credit: z.int().optional(),
        debit: z.int().optional(),
        balance: z.int().optional(),
        text: z.int().optional(),
        payer: z.int().optional(),
        reference: z.int().optional(),
        date_order: z.enum(dateOrders).optional(),
      })
      .nullable(),
    /** True if `opening_balance` and `closing_balance` have to be sent. */
    needs_balances: z.boolean(),
    contents: contents.nullable(),
    sample: z.array(line).nullable(),
  }),
  problems: unreadable,
})

export const bankStatement = contents.omit({ known_receipts: true }).extend({
  id,
  name: z.string(),
  /** Its receipts by state. `new` falls to 0 while the job judges them. */
  progress: z.object({ new: z.int(), waiting: z.int(), matched: z.int(), set_aside: z.int() }),
  imported_by: colleague,
  imported_at: instant,
})

export const importStatement = endpoint('POST', '/admin/api/statements', {
  who: 'admin',
  summary: 'Import a bank statement',
  description:
    'All or nothing. A file counts once, and so does a line that two statements report. A job then matches each ' +
    'receipt: exactly one payment reference with exactly the amount due settles the order. All others wait for a person.',
  body: statementForm,
  files: file,
  answer: bankStatement,
  status: 201,
  problems: ['statement.columns-missing', 'statement.balances-missing', ...unreadable],
})

export const listStatements = endpoint('GET', '/admin/api/statements', {
  who: 'admin',
  summary: 'List bank statements',
  description: 'Newest first, paged. `search` matches the file’s name.',
  query: pageQuery,
  answer: z.object({ statements: z.array(bankStatement), pagination }),
})

const receiptOrder = z.object({
  id,
  reference: z.string(),
  company_name: z.string(),
  /** The part of the receipt that belongs to this order. */
  amount: z.number(),
})

export const receipt = z.object({
  id,
  state: z.enum(receiptStates),
  /** While it waits, and what it waited for once a person decided. */
  reason: z.enum(receiptReasons).nullable(),
  booked_on: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  /** What neither pays a settled order nor is refunded. */
  rest: z.number(),
  text: z.string(),
  payer: z.string().nullable(),
  payer_iban: z.string().nullable(),
  bank_reference: z.string().nullable(),
  statement: z.object({ id, name: z.string(), line: z.int() }),
  orders: z.array(receiptOrder),
  /** Whose money its rest is, as far as orders say. A refund of it is announced to this company. */
  company_name: z.string().nullable(),
  set_aside_because: z.string().nullable(),
  decided_by: colleague.nullable(),
  decided_at: instant.nullable(),
  may: z.object({ match: z.boolean(), refund: z.boolean(), setAside: z.boolean(), reopen: z.boolean() }),
})
export type Receipt = z.output<typeof receipt>

const receiptFilters = {
  state: word(receiptStates).optional(),
  reason: word(receiptReasons).optional(),
  statement: z.uuid('field.invalid').optional(),
}

export const exportReceipts = endpoint('GET', '/admin/api/receipts/export', {
  ...csvExport('receipt', receiptFilters),
})

export const listReceipts = endpoint('GET', '/admin/api/receipts', {
  who: 'admin',
  summary: 'List receipts',
  description:
    'Money that arrived on the bank account, newest first, paged. `search` matches the payer, the text and the bank’s reference.',
  query: pageQuery.extend({ ...receiptFilters, ...sinceQuery }),
  answer: z.object({ receipts: z.array(receipt), ...changes }),
})

export const suggestOrders = endpoint('GET', '/admin/api/receipts/:id/suggestions', {
  who: 'admin',
  summary: 'Suggest orders for a receipt',
  description:
    'Orders that await a transfer, at most ten: those that its text names, have exactly this amount due, or belong to a company ' +
    'with a name similar to the payer; those that fit in most of these first. With `search`: by reference and company instead.',
  query: z.object({ search: searchText() }),
  answer: z.object({
    orders: z.array(
      z.object({
        id,
        reference: z.string(),
        company_name: z.string(),
        /** The facility's name or the request's number. */
        subject: z.string(),
        state: z.enum(orderStates),
        fee,
        due: z.number(),
        why: z.enum(['named', 'amount', 'payer', 'search']),
      }),
    ),
  }),
  problems: ['receipt.not-found'],
})

export const matchReceipt = endpoint('POST', '/admin/api/receipts/:id/match', {
  who: 'admin',
  summary: 'Match a receipt to orders',
  description:
    'One order or several. Orders that are covered are settled, as when an administrator confirms a transfer. Less than ' +
    'the amount due is possible for one order: it stays open until the rest arrives. More than the amount due requires a `note`; the rest waits, to be matched or refunded. `rest` is what was left of it as it was shown: with it, the call is refused if a colleague matched a part meanwhile.',
  body: z.object({
    orders: z.array(reference()).min(1, 'field.required').max(10, 'field.too-many'),
    note: optionalProse(lengths.reason),
    rest: amount().optional(),
  }),
  answer: receipt,
  problems: [
    'receipt.not-found',
    'receipt.not-waiting',
    'receipt.rest-differs',
    'receipt.less-than-due',
    'receipt.other-currency',
    'order.not-found',
    'payment.not-a-transfer',
    'payment.order-closed',
    'payment.note-required',
  ],
})

export const refundReceipt = endpoint('POST', '/admin/api/receipts/:id/refund', {
  who: 'admin',
  summary: 'Refund a receipt',
  description:
    'Makes a refund of all that pays no settled order due, to the account that it came from. A part that an open order ' +
    'counted no longer counts. `rest` is what is left of it as it was shown. A SUPER_ADMIN then records the refund as sent.',
  body: z.object({ reason: prose(lengths.reason, 'payment.reason-required'), rest: amount() }),
  answer: receipt,
  problems: ['receipt.not-found', 'receipt.not-waiting', 'receipt.rest-differs', 'payment.reason-required'],
})

export const setAsideReceipt = endpoint('POST', '/admin/api/receipts/:id/set-aside', {
  who: 'admin',
  summary: 'Set a receipt aside',
  description:
    'For money that pays no order. A part that an order counted no longer counts. Can be reopened. `rest` as for a match.',
  body: z.object({ reason: prose(lengths.reason, 'payment.reason-required'), rest: amount().optional() }),
  answer: receipt,
  problems: ['receipt.not-found', 'receipt.not-waiting', 'receipt.rest-differs', 'payment.reason-required'],
})

export const reopenReceipt = endpoint('POST', '/admin/api/receipts/:id/reopen', {
  who: 'admin',
  summary: 'Reopen a receipt that was set aside',
  description: 'It is judged again at once, and waits again unless it now settles an order.',
  answer: receipt,
  problems: ['receipt.not-found', 'receipt.not-set-aside'],
})
