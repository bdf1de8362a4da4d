import type * as calls from '@assure/contract/calls/refunds'
import { accept } from '@assure/contract/domain/outcome'
import type { RefundWay } from '@assure/contract/domain/request-moves'
import type { Language, PaymentMethod } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
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
  { title: { en: 'Credit Note', ar: 'الإشعار الدائن' }, value: ({ noteNumber }) => noteNumber },
  { title: { en: 'Request', ar: 'الطلب' }, value: ({ requestNumber }) => requestNumber },
  { title: { en: 'Company', ar: 'الشركة' }, value: ({ companyName }) => companyName },
  { title: { en: 'Status', ar: 'الحالة' }, value: ({ sentAt }) => (sentAt === null ? due : sent)[language] },
  { title: { en: 'Net', ar: 'المبلغ قبل الضريبة' }, value: ({ netFils }) => netFils / 100 },
  { title: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, value: ({ vatFils }) => vatFils / 100 },
  { title: { en: 'Total', ar: 'الإجمالي' }, value: ({ totalFils }) => totalFils / 100 },
  { title: { en: 'Paid By', ar: 'طريقة الدفع' }, value: ({ paidBy: method }) => paidBy[method][language] },
  { title: { en: 'Payment Reference', ar: 'مرجع الدفع' }, value: ({ paidReference }) => paidReference },
  { title: { en: 'Created On', ar: 'تاريخ الإنشاء' }, value: ({ createdAt }) => createdAt },
  { title: { en: 'Sent On', ar: 'تاريخ الإرسال' }, value: ({ sentAt }) => sentAt },
  {
    title: { en: 'Sent', ar: 'المبلغ المرسل' },
    value: ({ sentFils }) => (sentFils === null ? null : sentFils / 100),
  },
  {
    title: { en: 'Sent By Way Of', ar: 'طريقة الإرسال' },
    value: ({ way }) => (way === null ? null : ways[way][language]),
  },
  { title: { en: 'Reference', ar: 'المرجع' }, value: ({ reference }) => reference },
  {
    title: { en: 'Recorded By', ar: 'سجّله' },
    value: ({ senderName, sentAt }) => (sentAt === null ? null : senderName),
  },
]

export const exportRefunds: UseCase<typeof calls.exportRefunds> = async ({ db }, { actor: { language }, query }) =>
  accept(await csvAnswer('refunds.csv', language, columns(language), wholeRefundList(db, query)))
