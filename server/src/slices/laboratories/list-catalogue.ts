// Laboratories and methods, as pages and as CSV.
import type * as calls from '@assure/contract/calls/laboratories'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, exportCsv, yesAndNo } from '../../platform/csv.ts'
import { listPage } from '../../platform/db/listing.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { isOffered } from './rules.ts'
import { type LaboratoryRow, laboratoryList } from './store-laboratories.ts'
import { type MethodRow, methodList } from './store-methods.ts'
import { laboratoryWire, methodWire } from './wire.ts'

const laboratoryColumns = (now: Date): CsvColumn<LaboratoryRow>[] => [
  { key: 'id' },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' } },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' } },
  { key: 'address', title: { en: 'Address', ar: 'العنوان' } },
  { key: 'accreditation_number', title: { en: 'Accreditation Number', ar: 'رقم الاعتماد' } },
  { key: 'accredited_until', title: { en: 'Accredited Until', ar: 'معتمد حتى' } },
  { key: 'scope', title: { en: 'Scope', ar: 'نطاق الاعتماد' } },
  { key: 'analysts', title: { en: 'Analysts', ar: 'المحللون' } },
  {
    key: 'is_offered',
    title: { en: 'Offered', ar: 'معروض' },
    value: (row) => isOffered(row, dubaiDay(now)),
    words: yesAndNo,
  },
]

export const listLaboratories: UseCase<typeof calls.listLaboratories> = async ({ db }, { now, query }) => {
  const { rows, ...listed } = await listPage<LaboratoryRow>(db, laboratoryList(query, now), query, now)
  return accept({ laboratories: rows.map((row) => laboratoryWire(row, now)), ...listed })
}

export const exportLaboratories: UseCase<typeof calls.exportLaboratories> = async ({ db }, { actor, now, query }) =>
  exportCsv(
    { actor, query },
    'laboratories.csv',
    laboratoryColumns(now),
    wholeList<LaboratoryRow>(db, laboratoryList(query, now)),
  )

const methodColumns = (language: Language): CsvColumn<MethodRow>[] => [
  { key: 'id' },
  { key: 'code', title: { en: 'Code', ar: 'الرمز' } },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' } },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' } },
  {
    key: 'matrix',
    title: { en: 'Matrix', ar: 'المادة' },
    value: (row) => (language === 'ar' ? row.matrix_ar : row.matrix_en),
  },
  { key: 'unit', title: { en: 'Unit', ar: 'الوحدة' } },
  { key: 'decimals', title: { en: 'Decimals', ar: 'المنازل العشرية' } },
  { key: 'detection_limit', title: { en: 'Detection Limit', ar: 'حد الكشف' } },
  { key: 'quantification_limit', title: { en: 'Quantification Limit', ar: 'حد القياس الكمي' } },
  { key: 'turnaround_days', title: { en: 'Working Days', ar: 'أيام العمل' } },
  {
    key: 'price',
    title: { en: 'Price (AED)', ar: 'السعر (درهم)' },
    value: (row) => (row.price_fils === null ? null : dirhams(row.price_fils)),
  },
  { key: 'is_active', title: { en: 'Active', ar: 'نشط' }, words: yesAndNo },
]

export const listTestMethods: UseCase<typeof calls.listTestMethods> = async ({ db }, { now, query }) => {
  const { rows, ...listed } = await listPage<MethodRow>(db, methodList(query), query, now)
  return accept({ methods: rows.map(methodWire), ...listed })
}

export const exportTestMethods: UseCase<typeof calls.exportTestMethods> = async ({ db }, { actor, query }) =>
  exportCsv(
    { actor, query },
    'test-methods.csv',
    methodColumns(actor.language),
    wholeList<MethodRow>(db, methodList(query)),
  )
