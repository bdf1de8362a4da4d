// The administrators' list as CSV, whole.
import type { exportChecklists as exportCall } from '@assure/contract/calls/checklists'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { ChecklistState, Language } from '@assure/contract/domain/vocabulary'
import type { QueryOf, StreamAnswer } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type ChecklistRow, wholeChecklistList } from './read-checklists.ts'
import { stateOf } from './rules.ts'

const states: Record<ChecklistState, Record<Language, string>> = {
  draft: { en: 'Draft', ar: 'مسودة' },
  released: { en: 'Released', ar: 'منشورة' },
  retired: { en: 'Retired', ar: 'مسحوبة' },
}

const columns = (language: Language): CsvColumn<ChecklistRow>[] => [
  { title: { en: 'Code', ar: 'الرمز' }, value: ({ code }) => code },
  { title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, value: ({ nameEn }) => nameEn },
  { title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, value: ({ nameAr }) => nameAr },
  { title: { en: 'Status', ar: 'الحالة' }, value: (row) => states[stateOf(row)][language] },
  { title: { en: 'Released Version', ar: 'الإصدار المنشور' }, value: ({ releasedNumber }) => releasedNumber },
  { title: { en: 'Draft Version', ar: 'إصدار المسودة' }, value: ({ draftNumber }) => draftNumber },
  { title: { en: 'Items', ar: 'عدد البنود' }, value: ({ itemCount }) => itemCount },
  {
    title: { en: 'Services', ar: 'الخدمات' },
    value: ({ services }) =>
      services.map(({ nameEn, nameAr }) => (language === 'ar' ? nameAr : nameEn)).join(language === 'ar' ? '، ' : ', '),
  },
  { title: { en: 'Facilities Inspected', ar: 'المنشآت التي فُتشت' }, value: ({ facilityCount }) => facilityCount },
  { title: { en: 'Changed On', ar: 'تاريخ التعديل' }, value: ({ updatedAt }) => updatedAt },
]

export const exportChecklists =
  (deps: Deps) =>
  async ({ actor }: UseCaseContext<Administrator>, query: QueryOf<typeof exportCall>): Promise<Outcome<StreamAnswer>> =>
    accept(
      await csvAnswer('checklists.csv', actor.language, columns(actor.language), wholeChecklistList(deps.db, query)),
    )
