// What was earned, is outstanding, was refunded, and a journal of all of it, for bookkeeping.
import * as z from 'zod'
import { journalAccounts, mostReportMonths, outstandingAges } from '../domain/money-report.ts'
import { endpointsOf, named } from '../endpoint.ts'
import { csvForm, csvHeader } from './form.ts'

const endpoint = endpointsOf('Payments (back office)')
const path = '/admin/api/money-report'

const month = () => z.string('field.date').regex(/^(20|21)\d\d-(0[1-9]|1[0-2])$/, 'field.date')
const monthShown = z.string()
const period = { from: month().optional(), to: month().optional() }
const problems = ['money-report.period'] as const
const ofPeriod =
  'Of the months from `from` to `to` (as 2026-03, in Asia/Dubai): the last twelve if omitted, ' +
  `${mostReportMonths} at most. `

export const getMoneyReport = endpoint('GET', path, {
  who: 'admin',
  scope: 'orders:read',
  summary: 'Get the report of money',
  description:
    `${ofPeriod}\`revenue\` is by the month in which an invoice or credit note was issued, and by service. ` +
    '`outstanding` is what is due now for unpaid orders, less what has arrived, by the days since the order. ' +
    'Amounts are plain numbers.',
  query: z.object(period),
  answer: z.object({
    from: monthShown,
    to: monthShown,
    revenue: z.array(
      z.object({
        month: monthShown,
        service: named,
        currency: z.string(),
        invoices: z.int(),
        net: z.number(),
        vat: z.number(),
        credit_notes: z.int(),
        credited_net: z.number(),
        credited_vat: z.number(),
      }),
    ),
    outstanding: z.array(
      z.object({ age: z.enum(outstandingAges), currency: z.string(), orders: z.int(), amount: z.number() }),
    ),
    /** In the month: what became due, was sent, and came back after it was sent. */
    refunds: z.array(
      z.object({
        month: monthShown,
        currency: z.string(),
        due: z.int(),
        due_amount: z.number(),
        sent: z.int(),
        sent_amount: z.number(),
        returned: z.int(),
        returned_amount: z.number(),
      }),
    ),
    /** Refunds that are due now, whenever they became due. */
    refunds_open: z.array(z.object({ currency: z.string(), refunds: z.int(), amount: z.number() })),
  }),
  problems,
})

export const exportRevenue = endpoint('GET', `${path}/revenue/export`, {
  who: 'admin',
  scope: 'orders:read',
  summary: 'Export revenue and VAT as CSV',
  description: `${ofPeriod}One row for each month, service and currency. UTF-8. ${csvForm}`,
  query: z.object({ ...period, header: csvHeader() }),
  answer: 'stream',
  media: ['text/csv'],
  problems,
})

export const exportOutstanding = endpoint('GET', `${path}/outstanding/export`, {
  who: 'admin',
  scope: 'orders:read',
  summary: 'Export outstanding orders as CSV',
  description: `Every order that is not paid yet, oldest first. UTF-8. ${csvForm}`,
  query: z.object({ header: csvHeader() }),
  answer: 'stream',
  media: ['text/csv'],
})

export const getJournalTotals = endpoint('GET', `${path}/journal`, {
  who: 'admin',
  scope: 'orders:read',
  summary: 'Get the totals of the journal of a month',
  description: 'By account, in Asia/Dubai: the present month if omitted. Debits equal credits in each currency.',
  query: z.object({ month: month().optional() }),
  answer: z.object({
    month: monthShown,
    accounts: z.array(
      z.object({
        account: z.enum(journalAccounts),
        /** Of revenue. */
        service: named.nullable(),
        currency: z.string(),
        debit: z.number(),
        credit: z.number(),
      }),
    ),
    totals: z.array(z.object({ currency: z.string(), entries: z.int(), debit: z.number(), credit: z.number() })),
  }),
})

export const exportJournal = endpoint('GET', `${path}/journal/export`, {
  who: 'admin',
  scope: 'orders:read',
  summary: 'Export the journal as CSV',
  description:
    `${ofPeriod}One row for each line of an entry, in the order of time; the lines of an entry have the same \`kind\` ` +
    `and \`id\`, and their debits equal their credits. UTF-8. ${csvForm}`,
  query: z.object({ ...period, header: csvHeader() }),
  answer: 'stream',
  media: ['text/csv'],
  problems,
})
