// Laboratories and methods, as pages and as CSV.
import type * as calls from '@assure/contract/calls/laboratories'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer, type YesNoWords } from '../../platform/csv.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { isOffered } from './rules.ts'
import { type LaboratoryRow, listLaboratoryPage, wholeLaboratoryList } from './store-laboratories.ts'
import { listMethodPage, type MethodRow, wholeMethodList } from './store-methods.ts'
import { laboratoryWire, methodWire } from './wire.ts'

export const yesAndNo: YesNoWords = {
  true: { en: 'Yes', ar: 'نعم' },
  false: { en: 'No', ar: 'لا' },
}

const laboratoryColumns = (now: Date): CsvColumn<LaboratoryRow>[] => [
  { key: 'id', value: ({ id }) => id },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, value: (row) => row.name_en },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, value: (row) => row.name_ar },
  { key: 'address', title: { en: 'Address', ar: 'العنوان' }, value: (row) => row.address },
  {
    key: 'accreditation_number',
    title: { en: 'Accreditation Number', ar: 'رقم الاعتماد' },
    value: (row) => row.accreditation_number,
  },
  { key: 'accredited_until', title: { en: 'Accredited Until', ar: 'معتمد حتى' }, value: (row) => row.accredited_until },
  { key: 'scope', title: { en: 'Scope', ar: 'نطاق الاعتماد' }, value: (row) => row.scope },
  { key: 'analysts', title: { en: 'Analysts', ar: 'المحللون' }, value: (row) => row.analysts },
  {
    key: 'is_offered',
    title: { en: 'Offered', ar: 'معروض' },
    value: (row) => isOffered(row, dubaiDay(now)),
    words: yesAndNo,
  },
]

export const listLaboratories: UseCase<typeof calls.listLaboratories> = async ({ db }, { now, query }) => {
  const { rows, ...listed } = await listLaboratoryPage(db, query, now)
  return accept({ laboratories: rows.map((row) => laboratoryWire(row, now)), ...listed })
}

export const exportLaboratories: UseCase<typeof calls.exportLaboratories> = async ({ db }, { actor, now, query }) =>
  accept(
    await csvAnswer(
      'laboratories.csv',
      { language: actor.language, header: query.header },
      laboratoryColumns(now),
      wholeLaboratoryList(db, query, now),
    ),
  )

const methodColumns = (language: Language): CsvColumn<MethodRow>[] => [
  { key: 'id', value: ({ id }) => id },
  { key: 'code', title: { en: 'Code', ar: 'الرمز' }, value: (row) => row.code },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, value: (row) => row.name_en },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, value: (row) => row.name_ar },
  {
    key: 'matrix',
    title: { en: 'Matrix', ar: 'المادة' },
    value: (row) => (language === 'ar' ? row.matrix_ar : row.matrix_en),
  },
  { key: 'unit', title: { en: 'Unit', ar: 'الوحدة' }, value: (row) => row.unit },
  { key: 'decimals', title: { en: 'Decimals', ar: 'المنازل العشرية' }, value: (row) => row.decimals },
  { key: 'detection_limit', title: { en: 'Detection Limit', ar: 'حد الكشف' }, value: (row) => row.detection_limit },
  {
    key: 'quantification_limit',
    title: { en: 'Quantification Limit', ar: 'حد القياس الكمي' },
    value: (row) => row.quantification_limit,
  },
  { key: 'turnaround_days', title: { en: 'Working Days', ar: 'أيام العمل' }, value: (row) => row.turnaround_days },
  {
    key: 'price',
    title: { en: 'Price (AED)', ar: 'السعر (درهم)' },
    value: (row) => (row.price_fils === null ? null : dirhams(row.price_fils)),
  },
  { key: 'is_active', title: { en: 'Active', ar: 'نشط' }, value: (row) => row.is_active, words: yesAndNo },
]

export const listTestMethods: UseCase<typeof calls.listTestMethods> = async ({ db }, { now, query }) => {
  const { rows, ...listed } = await listMethodPage(db, query, now)
  return accept({ methods: rows.map(methodWire), ...listed })
}

export const exportTestMethods: UseCase<typeof calls.exportTestMethods> = async ({ db }, { actor, query }) =>
  accept(
    await csvAnswer(
      'test-methods.csv',
      { language: actor.language, header: query.header },
      methodColumns(actor.language),
      wholeMethodList(db, query),
    ),
  )
