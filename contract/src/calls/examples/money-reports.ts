// Examples of fields that reports of money have.
import { ofCalls } from './of-calls.ts'

const ofPeriod = ['getMoneyReport', 'exportRevenue', 'exportJournal']

export const ofMoneyReports = {
  ...ofCalls(ofPeriod, {
    from: '2025-04',
    to: '2026-03',
  }),
  'getJournalTotals.month': '2026-03',
  'revenue.month': '2026-03',
  'revenue.service': { id: 1, name: 'Facility Certification' },
  'revenue.invoices': 12,
  'revenue.net': 12_000,
  'revenue.vat': 600,
  'revenue.credit_notes': 1,
  'revenue.credited_net': 1000,
  'revenue.credited_vat': 50,
  'outstanding.orders': 3,
  'outstanding.amount': 3150,
  'refunds.month': '2026-03',
  'refunds.due': 1,
  'refunds.due_amount': 1050,
  'refunds.sent_amount': 1050,
  'refunds.returned': 0,
  'refunds.returned_amount': 0,
  'refunds_open.refunds': 1,
  'refunds_open.amount': 525,
  'accounts.service': null,
  'accounts.debit': 12_600,
  'accounts.credit': 0,
  'totals.entries': 24,
  'totals.debit': 25_200,
  'totals.credit': 25_200,
} as const
