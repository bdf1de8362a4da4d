// Laboratories and methods, as pages and as CSV.
import type * as calls from '@assure/contract/calls/laboratories'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { isOffered } from './rules.ts'
import { type LaboratoryRow, listLaboratoryPage, wholeLaboratoryList } from './store-laboratories.ts'
import { listMethodPage, type MethodRow, wholeMethodList } from './store-methods.ts'
import { laboratoryWire, methodWire } from './wire.ts'

const yesAndNo: Record<'yes' | 'no', Record<Language, string>> = {
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
}
export const yesOrNo = (isTrue: boolean, language: Language): string => yesAndNo[isTrue ? 'yes' : 'no'][language]

const laboratoryColumns = (language: Language, now: Date): CsvColumn<LaboratoryRow>[] => [
  { title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, value: (row) => row.name_en },
  { title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, value: (row) => row.name_ar },
  { title: { en: 'Address', ar: 'العنوان' }, value: (row) => row.address },
  { title: { en: 'Accreditation Number', ar: 'رقم الاعتماد' }, value: (row) => row.accreditation_number },
  { title: { en: 'Accredited Until', ar: 'معتمد حتى' }, value: (row) => row.accredited_until },
  { title: { en: 'Scope', ar: 'نطاق الاعتماد' }, value: (row) => row.scope },
  { title: { en: 'Analysts', ar: 'المحللون' }, value: (row) => row.analysts },
  { title: { en: 'Offered', ar: 'معروض' }, value: (row) => yesOrNo(isOffered(row, dubaiDay(now)), language) },
]

export const listLaboratories: UseCase<typeof calls.listLaboratories> = async ({ db }, { now, query }) => {
  const { rows, ...pagination } = await listLaboratoryPage(db, query, now)
  return accept({ laboratories: rows.map((row) => laboratoryWire(row, now)), pagination })
}

export const exportLaboratories: UseCase<typeof calls.exportLaboratories> = async ({ db }, { actor, now, query }) =>
  accept(
    await csvAnswer(
      'laboratories.csv',
      actor.language,
      laboratoryColumns(actor.language, now),
      wholeLaboratoryList(db, query, now),
    ),
  )

const methodColumns = (language: Language): CsvColumn<MethodRow>[] => [
  { title: { en: 'Code', ar: 'الرمز' }, value: (row) => row.code },
  { title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, value: (row) => row.name_en },
  { title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, value: (row) => row.name_ar },
  { title: { en: 'Matrix', ar: 'المادة' }, value: (row) => (language === 'ar' ? row.matrix_ar : row.matrix_en) },
  { title: { en: 'Unit', ar: 'الوحدة' }, value: (row) => row.unit },
  { title: { en: 'Decimals', ar: 'المنازل العشرية' }, value: (row) => row.decimals },
  { title: { en: 'Detection Limit', ar: 'حد الكشف' }, value: (row) => row.detection_limit },
  { title: { en: 'Quantification Limit', ar: 'حد القياس الكمي' }, value: (row) => row.quantification_limit },
  { title: { en: 'Working Days', ar: 'أيام العمل' }, value: (row) => row.turnaround_days },
  {
    title: { en: 'Price (AED)', ar: 'السعر (درهم)' },
    value: (row) => (row.price_fils === null ? null : dirhams(row.price_fils)),
  },
  { title: { en: 'Active', ar: 'نشط' }, value: (row) => yesOrNo(row.is_active, language) },
]

export const listTestMethods: UseCase<typeof calls.listTestMethods> = async ({ db }, { now, query }) => {
  const { rows, ...pagination } = await listMethodPage(db, query, now)
  return accept({ methods: rows.map(methodWire), pagination })
}

export const exportTestMethods: UseCase<typeof calls.exportTestMethods> = async ({ db }, { actor, query }) =>
  accept(await csvAnswer('test-methods.csv', actor.language, methodColumns(actor.language), wholeMethodList(db, query)))
