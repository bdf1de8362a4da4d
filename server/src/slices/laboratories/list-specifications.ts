// Specifications, as a page and as CSV.
import type * as calls from '@assure/contract/calls/specifications'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, exportCsv, yesAndNo } from '../../platform/csv.ts'
import { listPage } from '../../platform/db/listing.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type SpecificationRow, specificationList } from './store-specifications.ts'
import { specificationBrief } from './wire.ts'

const columns = (language: Language): CsvColumn<SpecificationRow>[] => [
  { key: 'id' },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' } },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' } },
  { key: 'released_number', title: { en: 'Version in Force', ar: 'الإصدار الساري' } },
  { key: 'draft_number', title: { en: 'Draft Version', ar: 'إصدار المسودة' } },
  { key: 'parameter_count', title: { en: 'Parameters', ar: 'عدد الاختبارات' } },
  {
    key: 'services',
    title: { en: 'Services', ar: 'الخدمات' },
    value: ({ services }) => services.map(({ name }) => name[language]).join(language === 'ar' ? '، ' : ', '),
  },
  { key: 'is_active', title: { en: 'Active', ar: 'نشط' }, words: yesAndNo },
  { key: 'may_be_second', title: { en: 'As a Second Specification', ar: 'مواصفة ثانية' }, words: yesAndNo },
]

export const listSpecifications: UseCase<typeof calls.listSpecifications> = async ({ db }, { now, query }) => {
  const { rows, ...listed } = await listPage<SpecificationRow>(db, specificationList(query), query, now)
  return accept({ specifications: rows.map(specificationBrief), ...listed })
}

export const exportSpecifications: UseCase<typeof calls.exportSpecifications> = async ({ db }, { actor, query }) =>
  exportCsv(
    { actor, query },
    'specifications.csv',
    columns(actor.language),
    wholeList<SpecificationRow>(db, specificationList(query)),
  )
