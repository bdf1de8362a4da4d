// Examples of fields that bank statements and receipts have.
import { ofCalls } from './of-calls.ts'

const statements = ['statements', 'importStatement', 'contents', 'checkStatement']
const receipts = ['receipts', 'matchReceipt', 'refundReceipt', 'setAsideReceipt', 'reopenReceipt']

export const ofStatements = {
  ...ofCalls(statements, {
    name: 'statement-march.xml',
    account: 'AE070331234567890123456',
    lines: 42,
    receipts: 17,
    known_receipts: 0,
    opening_balance: 120_350.5,
    closing_balance: 138_200,
    date: 0,
    amount: 5,
    credit: 5,
    debit: 4,
    balance: 6,
    text: 1,
    payer: 2,
    reference: 3,
  }),
  ...ofCalls(receipts, {
    amount: 1050,
    rest: 0,
    text: 'ORD-2026-000123-58 certification fee',
    payer: 'Palm Dates Trading',
    set_aside_because: 'Interest.',
  }),
  ...Object.fromEntries(
    ['date', 'amount', 'credit', 'debit', 'balance', 'text', 'payer', 'reference'].map((name, at) => [
      `columns.${name}`,
      at,
    ]),
  ),
  first_day: '2026-03-01',
  last_day: '2026-03-31',
  booked_on: '2026-03-14',
  headings: 'Transaction Date',
  rows: '01/03/2026',
  'sample.text': 'ORD-2026-000123-58',
  'sample.payer': 'Palm Dates Trading',
  'sample.amount': 1050,
  bank_reference: 'FT26060ABC12',
  payer_iban: 'AE370330000010019100001',
  'receipt.payer': 'Palm Dates Trading',
  'statement.name': 'statement-march.xml',
  'statement.line': 12,
  'orders.amount': 1050,
  'progress.new': 0,
  'progress.waiting': 3,
  'progress.matched': 14,
  'progress.set_aside': 0,
  arrived: 900,
  due: 150,
  needs_balances: false,
}
