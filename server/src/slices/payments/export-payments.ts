import type * as calls from '@assure/contract/calls/admin-payments'
import { accept } from '@assure/contract/domain/outcome'
import type { Language, OrderState, PaymentMethod } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { wholePaymentList } from './read-orders.ts'
import type { OrderRow } from './store.ts'

type Words = Record<Language, string>
const states: Record<OrderState, Words> = {
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

const columns = (language: Language): CsvColumn<OrderRow>[] => [
  { title: { en: 'Reference', ar: 'الرقم المرجعي' }, value: ({ reference }) => reference },
  { title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.company_name },
  { title: { en: 'Facility', ar: 'المنشأة' }, value: (row) => row.facility_name },
  { title: { en: 'Request', ar: 'الطلب' }, value: (row) => row.request_number },
  { title: { en: 'Method', ar: 'طريقة الدفع' }, value: ({ method }) => methods[method][language] },
  { title: { en: 'Status', ar: 'الحالة' }, value: ({ state }) => states[state][language] },
  { title: { en: 'Net', ar: 'المبلغ قبل الضريبة' }, value: (row) => dirhams(row.net_fils) },
  { title: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, value: (row) => dirhams(row.vat_fils) },
  { title: { en: 'Total', ar: 'الإجمالي' }, value: (row) => dirhams(row.total_fils) },
  {
    title: { en: 'Received', ar: 'المبلغ المستلم' },
    value: (row) => (row.received_fils === null ? null : dirhams(row.received_fils)),
  },
  { title: { en: 'Currency', ar: 'العملة' }, value: ({ currency }) => currency },
  { title: { en: 'Invoice', ar: 'الفاتورة' }, value: (row) => row.invoice_number },
  { title: { en: 'Created On', ar: 'تاريخ الإنشاء' }, value: (row) => row.created_at },
  { title: { en: 'Paid On', ar: 'تاريخ الدفع' }, value: (row) => row.paid_at },
]

export const exportPayments: UseCase<typeof calls.exportPayments> = async ({ db }, { actor: { language }, query }) =>
  accept(await csvAnswer('payments.csv', language, columns(language), wholePaymentList(db, query, language)))
