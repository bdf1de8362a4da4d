import type * as calls from '@assure/contract/calls/admin-payments'
import type { Language, OrderState, PaymentMethod } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { wholePaymentList } from './read-orders.ts'
import type { OrderRow } from './store.ts'

type Words = Record<Language, string>
export const orderStateWords: Record<OrderState, Words> = {
  'awaiting-payment': { en: 'Awaiting payment', ar: 'بانتظار الدفع' },
  'awaiting-transfer': { en: 'Awaiting transfer', ar: 'بانتظار التحويل' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  refused: { en: 'Refused', ar: 'مرفوضة' },
  cancelled: { en: 'Cancelled', ar: 'ملغاة' },
}
const methods: Record<PaymentMethod, Words> = {
  onlinePayment: { en: 'Online payment', ar: 'دفع إلكتروني' },
  wireTransfer: { en: 'Wire transfer', ar: 'تحويل بنكي' },
}

const columns: CsvColumn<OrderRow>[] = [
  { key: 'id' },
  { key: 'reference', title: { en: 'Reference', ar: 'الرقم المرجعي' } },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  { key: 'facility_name', title: { en: 'Facility', ar: 'المنشأة' } },
  { key: 'request_number', title: { en: 'Request', ar: 'الطلب' } },
  { key: 'method', title: { en: 'Method', ar: 'طريقة الدفع' }, words: methods },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, words: orderStateWords },
  { key: 'net', title: { en: 'Net', ar: 'المبلغ قبل الضريبة' }, value: (row) => dirhams(row.net_fils) },
  { key: 'vat', title: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, value: (row) => dirhams(row.vat_fils) },
  { key: 'total', title: { en: 'Total', ar: 'الإجمالي' }, value: (row) => dirhams(row.total_fils) },
  {
    key: 'received',
    title: { en: 'Received', ar: 'المبلغ المستلم' },
    value: (row) => (row.received_fils === null ? null : dirhams(row.received_fils)),
  },
  { key: 'currency', title: { en: 'Currency', ar: 'العملة' } },
  { key: 'invoice_number', title: { en: 'Invoice', ar: 'الفاتورة' } },
  { key: 'created_at', title: { en: 'Created On', ar: 'تاريخ الإنشاء' } },
  { key: 'paid_at', title: { en: 'Paid On', ar: 'تاريخ الدفع' } },
]

export const exportPayments: UseCase<typeof calls.exportPayments> = async ({ db }, { actor, query }) =>
  exportCsv({ actor, query }, 'payments.csv', columns, wholePaymentList(db, query, actor.language))
