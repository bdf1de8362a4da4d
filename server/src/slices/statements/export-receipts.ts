import type * as calls from '@assure/contract/calls/statements'
import { receiptReasonWords, receiptStateWords } from '@assure/contract/words/receipts'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { type ReceiptRow, wholeReceiptList } from './read-receipts.ts'

const columns: CsvColumn<ReceiptRow>[] = [
  { key: 'id' },
  { key: 'booked_on', title: { en: 'Day', ar: 'اليوم' } },
  { key: 'amount', title: { en: 'Amount', ar: 'المبلغ' }, value: ({ fils }) => dirhams(fils) },
  { key: 'currency', title: { en: 'Currency', ar: 'العملة' } },
  { key: 'payer', title: { en: 'Payer', ar: 'الدافع' } },
  { key: 'text', title: { en: 'Text', ar: 'النص' } },
  { key: 'bank_reference', title: { en: 'Bank reference', ar: 'مرجع البنك' } },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, words: receiptStateWords },
  { key: 'reason', title: { en: 'Reason', ar: 'السبب' }, words: receiptReasonWords },
  {
    key: 'orders',
    title: { en: 'Orders', ar: 'الطلبات' },
    value: ({ orders }) => orders.map(({ reference }) => reference).join(', '),
  },
  { key: 'statement', title: { en: 'Statement', ar: 'كشف الحساب' }, value: (row) => row.statement_name },
  { key: 'line', title: { en: 'Line', ar: 'السطر' } },
]

export const exportReceipts: UseCase<typeof calls.exportReceipts> = async ({ db }, { actor, query }) =>
  exportCsv({ actor, query }, 'receipts.csv', columns, wholeReceiptList(db, query))
