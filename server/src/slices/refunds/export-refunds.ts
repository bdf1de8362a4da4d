import type * as calls from '@assure/contract/calls/refunds'
import { type RefundState, type RefundWay, refundStateOf } from '@assure/contract/domain/request-moves'
import type { Language, PaymentMethod } from '@assure/contract/domain/vocabulary'
import { chargebackWords } from '@assure/contract/words/chargeback'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
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
const states: Record<RefundState, Words> = {
  due: { en: 'Due', ar: 'مستحق' },
  sending: { en: 'Sending', ar: 'قيد الإرسال' },
  sent: { en: 'Sent', ar: 'أُرسل' },
}

const columns: CsvColumn<RefundRow>[] = [
  { key: 'id' },
  { key: 'credit_note_number', title: { en: 'Credit Note', ar: 'الإشعار الدائن' }, value: (row) => row.note_number },
  { key: 'request_number', title: { en: 'Request', ar: 'الطلب' } },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, value: refundStateOf, words: states },
  { key: 'net', title: { en: 'Net', ar: 'المبلغ قبل الضريبة' }, value: (row) => dirhams(row.net_fils) },
  { key: 'vat', title: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, value: (row) => dirhams(row.vat_fils) },
  { key: 'total', title: { en: 'Total', ar: 'الإجمالي' }, value: (row) => dirhams(row.total_fils) },
  { key: 'paid_by', title: { en: 'Paid By', ar: 'طريقة الدفع' }, words: paidBy },
  { key: 'paid_reference', title: { en: 'Payment Reference', ar: 'مرجع الدفع' } },
  { key: 'created_at', title: { en: 'Created On', ar: 'تاريخ الإنشاء' } },
  { key: 'sent_at', title: { en: 'Sent On', ar: 'تاريخ الإرسال' } },
  {
    key: 'sent_amount',
    title: { en: 'Sent', ar: 'المبلغ المرسل' },
    value: (row) => (row.sent_fils === null ? null : dirhams(row.sent_fils)),
  },
  { key: 'way', title: { en: 'Sent By Way Of', ar: 'طريقة الإرسال' }, words: ways },
  { key: 'reference', title: { en: 'Reference', ar: 'المرجع' } },
  {
    key: 'sender_name',
    title: { en: 'Recorded By', ar: 'سجّله' },
    value: (row) => (row.sent_at === null ? null : row.sender_name),
  },
  { key: 'receipt_booked_on', title: { en: 'Transfer Of', ar: 'تحويل بتاريخ' }, value: (row) => row.receipt_day },
  { key: 'payer', title: { en: 'Payer', ar: 'الدافع' }, value: (row) => row.receipt_payer },
  { key: 'failure', title: { en: 'Failure', ar: 'سبب الفشل' } },
  { key: 'chargeback', title: { en: 'Chargeback', ar: 'اعتراض حامل البطاقة' }, words: chargebackWords },
]

export const exportRefunds: UseCase<typeof calls.exportRefunds> = async ({ db }, { actor, query }) =>
  exportCsv({ actor, query }, 'refunds.csv', columns, wholeRefundList(db, query))
