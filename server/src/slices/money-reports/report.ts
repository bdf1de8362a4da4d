// Revenue and VAT by month and service, what is outstanding by age, and refunds by month.
import type * as calls from '@assure/contract/calls/money-reports'
import { daysBetween } from '@assure/contract/domain/days-left'
import { ageOf } from '@assure/contract/domain/money-report'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { outstandingAgeWords } from '@assure/contract/words/money-report'
import { type CsvColumn, exportCsv, inOneBatch } from '../../platform/csv.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { orderStateWords } from '../payments/index.ts'
import { periodOf } from './period.ts'
import {
  listOutstanding,
  listRevenue,
  type OutstandingRow,
  type RevenueRow,
  sumOpenRefunds,
  sumOutstanding,
  sumRefunds,
} from './store.ts'

export const getMoneyReport: UseCase<typeof calls.getMoneyReport> = async ({ replica: db }, { actor, now, query }) => {
  const period = periodOf(query, now)
  if (!period.ok) return period
  const { months } = period.value
  const revenue = await listRevenue(db, period.value)
  const outstanding = await sumOutstanding(db, dubaiDay(now))
  const refunds = await sumRefunds(db, period.value)
  const open = await sumOpenRefunds(db)
  return accept({
    from: months[0] ?? '',
    to: months.at(-1) ?? '',
    revenue: revenue.map((row) => ({
      ...row,
      service: { id: row.service_id, name: row[`service_${actor.language}`] },
      net: dirhams(row.net_fils),
      vat: dirhams(row.vat_fils),
      credited_net: dirhams(row.credited_net_fils),
      credited_vat: dirhams(row.credited_vat_fils),
    })),
    outstanding: outstanding.map(({ fils, ...row }) => ({ ...row, amount: dirhams(fils) })),
    refunds: refunds.map(({ due_fils: due, sent_fils: sent, returned_fils: returned, ...row }) => ({
      ...row,
      due_amount: dirhams(due),
      sent_amount: dirhams(sent),
      returned_amount: dirhams(returned),
    })),
    refunds_open: open.map(({ fils, ...row }) => ({ ...row, amount: dirhams(fils) })),
  })
}

const revenueColumns = (language: Language): CsvColumn<RevenueRow>[] => [
  { key: 'month', title: { en: 'Month', ar: 'الشهر' } },
  { key: 'service_id' },
  { key: 'service_name', title: { en: 'Service', ar: 'الخدمة' }, value: (row) => row[`service_${language}`] },
  { key: 'currency', title: { en: 'Currency', ar: 'العملة' } },
  { key: 'invoices', title: { en: 'Invoices', ar: 'الفواتير' } },
  { key: 'net', title: { en: 'Invoiced Net', ar: 'المفوتر قبل الضريبة' }, value: (row) => dirhams(row.net_fils) },
  { key: 'vat', title: { en: 'Invoiced VAT', ar: 'الضريبة المفوترة' }, value: (row) => dirhams(row.vat_fils) },
  { key: 'credit_notes', title: { en: 'Credit Notes', ar: 'الإشعارات الدائنة' } },
  {
    key: 'credited_net',
    title: { en: 'Credited Net', ar: 'المقيّد للعملاء قبل الضريبة' },
    value: (row) => dirhams(row.credited_net_fils),
  },
  {
    key: 'credited_vat',
    title: { en: 'Credited VAT', ar: 'الضريبة المقيّدة للعملاء' },
    value: (row) => dirhams(row.credited_vat_fils),
  },
  {
    key: 'revenue',
    title: { en: 'Revenue', ar: 'الإيراد' },
    value: (row) => dirhams(row.net_fils - row.credited_net_fils),
  },
  {
    key: 'vat_due',
    title: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
    value: (row) => dirhams(row.vat_fils - row.credited_vat_fils),
  },
]

export const exportRevenue: UseCase<typeof calls.exportRevenue> = async ({ replica: db }, { actor, now, query }) => {
  const period = periodOf(query, now)
  if (!period.ok) return period
  const rows = inOneBatch(await listRevenue(db, period.value))
  return exportCsv({ actor, query }, 'revenue.csv', revenueColumns(actor.language), rows)
}

const outstandingColumns = (now: Date): CsvColumn<OutstandingRow>[] => {
  const daysOf = (row: OutstandingRow): number => daysBetween(row.created_at, now)
  return [
    { key: 'id' },
    { key: 'reference', title: { en: 'Reference', ar: 'الرقم المرجعي' } },
    { key: 'company_id' },
    { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
    { key: 'facility_name', title: { en: 'Facility', ar: 'المنشأة' } },
    { key: 'request_number', title: { en: 'Request', ar: 'الطلب' } },
    { key: 'state', title: { en: 'Status', ar: 'الحالة' }, words: orderStateWords },
    { key: 'total', title: { en: 'Total', ar: 'الإجمالي' }, value: (row) => dirhams(row.total_fils) },
    { key: 'arrived', title: { en: 'Received', ar: 'المبلغ المستلم' }, value: (row) => dirhams(row.arrived_fils) },
    { key: 'due', title: { en: 'Outstanding', ar: 'المستحق' }, value: (row) => dirhams(row.due_fils) },
    { key: 'currency', title: { en: 'Currency', ar: 'العملة' } },
    { key: 'created_at', title: { en: 'Created On', ar: 'تاريخ الإنشاء' } },
    { key: 'days', title: { en: 'Days', ar: 'الأيام' }, value: daysOf },
    { key: 'age', title: { en: 'Age', ar: 'العمر' }, value: (row) => ageOf(daysOf(row)), words: outstandingAgeWords },
  ]
}

export const exportOutstanding: UseCase<typeof calls.exportOutstanding> = async ({ db }, { actor, now, query }) =>
  exportCsv({ actor, query }, 'outstanding.csv', outstandingColumns(now), listOutstanding(db))
