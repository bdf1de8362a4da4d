import type * as calls from '@assure/contract/calls/refunds'
import { accept } from '@assure/contract/domain/outcome'
import type { RefundWay } from '@assure/contract/domain/request-moves'
import type { Language, PaymentMethod } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { type RefundRow, wholeRefundList } from './read-refunds.ts'

type Words = Record<Language, string>
const paidBy: Record<PaymentMethod, Words> = {
  onlinePayment: { en: 'Online payment', ar: 'دفع إلكتروني' },
  wireTransfer: { en: 'Wire transfer', ar: 'تحويل بنكي' },
}
const ways: Record<RefundWay, Words> = {
  card: { en: 'Card', ar: 'بطاقة' },
  transfer: { en: 'Wire transfer', ar: 'تحويل بنكي' },
}
const due: Words = { en: 'Due', ar: 'مستحق' }
const sent: Words = { en: 'Sent', ar: 'أُرسل' }

const columns = (language: Language): CsvColumn<RefundRow>[] => [
  { title: { en: 'Credit Note', ar: 'الإشعار الدائن' }, value: (row) => row.note_number },
  { title: { en: 'Request', ar: 'الطلب' }, value: (row) => row.request_number },
  { title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.company_name },
  { title: { en: 'Status', ar: 'الحالة' }, value: (row) => (row.sent_at === null ? due : sent)[language] },
  { title: { en: 'Net', ar: 'المبلغ قبل الضريبة' }, value: (row) => dirhams(row.net_fils) },
  { title: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, value: (row) => dirhams(row.vat_fils) },
  { title: { en: 'Total', ar: 'الإجمالي' }, value: (row) => dirhams(row.total_fils) },
  { title: { en: 'Paid By', ar: 'طريقة الدفع' }, value: ({ paid_by: method }) => paidBy[method][language] },
  { title: { en: 'Payment Reference', ar: 'مرجع الدفع' }, value: (row) => row.paid_reference },
  { title: { en: 'Created On', ar: 'تاريخ الإنشاء' }, value: (row) => row.created_at },
  { title: { en: 'Sent On', ar: 'تاريخ الإرسال' }, value: (row) => row.sent_at },
  {
    title: { en: 'Sent', ar: 'المبلغ المرسل' },
    value: (row) => (row.sent_fils === null ? null : dirhams(row.sent_fils)),
  },
  {
    title: { en: 'Sent By Way Of', ar: 'طريقة الإرسال' },
    value: ({ way }) => (way === null ? null : ways[way][language]),
  },
  { title: { en: 'Reference', ar: 'المرجع' }, value: ({ reference }) => reference },
  {
    title: { en: 'Recorded By', ar: 'سجّله' },
    value: (row) => (row.sent_at === null ? null : row.sender_name),
  },
]

export const exportRefunds: UseCase<typeof calls.exportRefunds> = async ({ db }, { actor: { language }, query }) =>
  accept(await csvAnswer('refunds.csv', language, columns(language), wholeRefundList(db, query)))
