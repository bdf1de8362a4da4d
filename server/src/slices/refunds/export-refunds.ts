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
  { title: { en: 'Credit Note', ar: 'الإشعار الدائن' }, value: ({ note_number: noteNumber }) => noteNumber },
  { title: { en: 'Request', ar: 'الطلب' }, value: ({ request_number: requestNumber }) => requestNumber },
  { title: { en: 'Company', ar: 'الشركة' }, value: ({ company_name: companyName }) => companyName },
  { title: { en: 'Status', ar: 'الحالة' }, value: ({ sent_at: sentAt }) => (sentAt === null ? due : sent)[language] },
  { title: { en: 'Net', ar: 'المبلغ قبل الضريبة' }, value: ({ net_fils: netFils }) => netFils / 100 },
  { title: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, value: ({ vat_fils: vatFils }) => vatFils / 100 },
  { title: { en: 'Total', ar: 'الإجمالي' }, value: ({ total_fils: totalFils }) => totalFils / 100 },
  { title: { en: 'Paid By', ar: 'طريقة الدفع' }, value: ({ paid_by: method }) => paidBy[method][language] },
  { title: { en: 'Payment Reference', ar: 'مرجع الدفع' }, value: ({ paid_reference: paidReference }) => paidReference },
  { title: { en: 'Created On', ar: 'تاريخ الإنشاء' }, value: ({ created_at: createdAt }) => createdAt },
  { title: { en: 'Sent On', ar: 'تاريخ الإرسال' }, value: ({ sent_at: sentAt }) => sentAt },
  {
    title: { en: 'Sent', ar: 'المبلغ المرسل' },
    value: ({ sent_fils: sentFils }) => (sentFils === null ? null : sentFils / 100),
  },
  {
    title: { en: 'Sent By Way Of', ar: 'طريقة الإرسال' },
    value: ({ way }) => (way === null ? null : ways[way][language]),
  },
  { title: { en: 'Reference', ar: 'المرجع' }, value: ({ reference }) => reference },
  {
    title: { en: 'Recorded By', ar: 'سجّله' },
    value: ({ sender_name: senderName, sent_at: sentAt }) => (sentAt === null ? null : senderName),
  },
]

export const exportRefunds: UseCase<typeof calls.exportRefunds> = async ({ db }, { actor: { language }, query }) =>
  accept(await csvAnswer('refunds.csv', language, columns(language), wholeRefundList(db, query)))
