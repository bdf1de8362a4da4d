// Specifications, as a page and as CSV.
import type * as calls from '@assure/contract/calls/specifications'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { yesOrNo } from './list-catalogue.ts'
import { listSpecificationPage, type SpecificationRow, wholeSpecificationList } from './store-specifications.ts'
import { specificationBrief } from './wire.ts'

const columns = (language: Language): CsvColumn<SpecificationRow>[] => [
  { title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, value: (row) => row.name_en },
  { title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, value: (row) => row.name_ar },
  { title: { en: 'Version in Force', ar: 'الإصدار الساري' }, value: (row) => row.released_number },
  { title: { en: 'Draft Version', ar: 'إصدار المسودة' }, value: (row) => row.draft_number },
  { title: { en: 'Parameters', ar: 'عدد الاختبارات' }, value: (row) => row.parameter_count },
  {
    title: { en: 'Services', ar: 'الخدمات' },
    value: ({ services }) => services.map(({ name }) => name[language]).join(language === 'ar' ? '، ' : ', '),
  },
  { title: { en: 'Active', ar: 'نشط' }, value: (row) => yesOrNo(row.is_active, language) },
  {
    title: { en: 'As a Second Specification', ar: 'مواصفة ثانية' },
    value: (row) => yesOrNo(row.may_be_second, language),
  },
]

export const listSpecifications: UseCase<typeof calls.listSpecifications> = async ({ db }, { now, query }) => {
  const { rows, ...pagination } = await listSpecificationPage(db, query, now)
  return accept({ specifications: rows.map(specificationBrief), pagination })
}

export const exportSpecifications: UseCase<typeof calls.exportSpecifications> = async ({ db }, { actor, query }) =>
  accept(
    await csvAnswer('specifications.csv', actor.language, columns(actor.language), wholeSpecificationList(db, query)),
  )
