// Examples of fields that bank statements and receipts have.
const statements = ['statements', 'importStatement', 'contents', 'checkStatement']
const receipts = ['receipts', 'matchReceipt', 'refundReceipt', 'setAsideReceipt', 'reopenReceipt']

export const ofStatements = {
  ...Object.fromEntries(
    statements.flatMap((parent) => [
      [`${parent}.name`, 'statement-march.xml'],
      [`${parent}.account`, 'AE070331234567890123456'],
      [`${parent}.lines`, 42],
      [`${parent}.receipts`, 17],
      [`${parent}.known_receipts`, 0],
      [`${parent}.opening_balance`, 120_350.5],
      [`${parent}.closing_balance`, 138_200],
      [`${parent}.date`, 0],
      [`${parent}.amount`, 5],
      [`${parent}.credit`, 5],
      [`${parent}.debit`, 4],
      [`${parent}.balance`, 6],
      [`${parent}.text`, 1],
      [`${parent}.payer`, 2],
      [`${parent}.reference`, 3],
    ]),
  ),
  ...Object.fromEntries(
    receipts.flatMap((parent) => [
      [`${parent}.amount`, 1050],
      [`${parent}.rest`, 0],
      [`${parent}.text`, 'ORD-2026-000123-58 certification fee'],
      [`${parent}.payer`, 'Palm Dates Trading'],
      [`${parent}.set_aside_because`, 'Interest.'],
    ]),
  ),
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
