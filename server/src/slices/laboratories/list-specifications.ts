// Specifications, as a page and as CSV.
import type * as calls from '@assure/contract/calls/specifications'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { yesAndNo } from './list-catalogue.ts'
import { listSpecificationPage, type SpecificationRow, wholeSpecificationList } from './store-specifications.ts'
import { specificationBrief } from './wire.ts'

const columns = (language: Language): CsvColumn<SpecificationRow>[] => [
  { key: 'id', value: ({ id }) => id },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, value: (row) => row.name_en },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, value: (row) => row.name_ar },
  {
    key: 'released_number',
    title: { en: 'Version in Force', ar: 'الإصدار الساري' },
    value: (row) => row.released_number,
  },
  { key: 'draft_number', title: { en: 'Draft Version', ar: 'إصدار المسودة' }, value: (row) => row.draft_number },
  { key: 'parameter_count', title: { en: 'Parameters', ar: 'عدد الاختبارات' }, value: (row) => row.parameter_count },
  {
    key: 'services',
    title: { en: 'Services', ar: 'الخدمات' },
    value: ({ services }) => services.map(({ name }) => name[language]).join(language === 'ar' ? '، ' : ', '),
  },
  { key: 'is_active', title: { en: 'Active', ar: 'نشط' }, value: (row) => row.is_active, words: yesAndNo },
  {
    key: 'may_be_second',
    title: { en: 'As a Second Specification', ar: 'مواصفة ثانية' },
    value: (row) => row.may_be_second,
    words: yesAndNo,
  },
]

export const listSpecifications: UseCase<typeof calls.listSpecifications> = async ({ db }, { now, query }) => {
  const { rows, ...listed } = await listSpecificationPage(db, query, now)
  return accept({ specifications: rows.map(specificationBrief), ...listed })
}

export const exportSpecifications: UseCase<typeof calls.exportSpecifications> = async ({ db }, { actor, query }) =>
  accept(
    await csvAnswer(
      'specifications.csv',
      { language: actor.language, header: query.header },
      columns(actor.language),
      wholeSpecificationList(db, query),
    ),
  )
