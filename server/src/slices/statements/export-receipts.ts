import type * as calls from '@assure/contract/calls/statements'
import { accept } from '@assure/contract/domain/outcome'
import { receiptReasonWords, receiptStateWords } from '@assure/contract/words/receipts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { type ReceiptRow, wholeReceiptList } from './read-receipts.ts'

const columns: CsvColumn<ReceiptRow>[] = [
  { key: 'id', value: ({ id }) => id },
  { key: 'booked_on', title: { en: 'Day', ar: 'اليوم' }, value: (row) => row.booked_on },
  { key: 'amount', title: { en: 'Amount', ar: 'المبلغ' }, value: ({ fils }) => dirhams(fils) },
  { key: 'currency', title: { en: 'Currency', ar: 'العملة' }, value: ({ currency }) => currency },
  { key: 'payer', title: { en: 'Payer', ar: 'الدافع' }, value: ({ payer }) => payer },
  { key: 'text', title: { en: 'Text', ar: 'النص' }, value: ({ text }) => text },
  { key: 'bank_reference', title: { en: 'Bank reference', ar: 'مرجع البنك' }, value: (row) => row.bank_reference },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, value: ({ state }) => state, words: receiptStateWords },
  { key: 'reason', title: { en: 'Reason', ar: 'السبب' }, value: ({ reason }) => reason, words: receiptReasonWords },
  {
    key: 'orders',
    title: { en: 'Orders', ar: 'الطلبات' },
    value: ({ orders }) => orders.map(({ reference }) => reference).join(', '),
  },
  { key: 'statement', title: { en: 'Statement', ar: 'كشف الحساب' }, value: (row) => row.statement_name },
  { key: 'line', title: { en: 'Line', ar: 'السطر' }, value: ({ line }) => line },
]

export const exportReceipts: UseCase<typeof calls.exportReceipts> = async ({ db }, { actor: { language }, query }) =>
  accept(await csvAnswer('receipts.csv', { language, header: query.header }, columns, wholeReceiptList(db, query)))
