// The list of checklists, as a page and as CSV.
import type * as calls from '@assure/contract/calls/checklists'
import { accept } from '@assure/contract/domain/outcome'
import type { ChecklistState, Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type ChecklistRow, listChecklistPage, wholeChecklistList } from './read-checklists.ts'
import { stateOf } from './rules.ts'
import { checklistRowWire } from './wire.ts'

const states: Record<ChecklistState, Record<Language, string>> = {
  draft: { en: 'Draft', ar: 'مسودة' },
  released: { en: 'Released', ar: 'منشورة' },
  retired: { en: 'Retired', ar: 'مسحوبة' },
}

const columns = (language: Language): CsvColumn<ChecklistRow>[] => [
  { key: 'id', value: ({ id }) => id },
  { key: 'code', title: { en: 'Code', ar: 'الرمز' }, value: ({ code }) => code },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, value: (row) => row.name_en },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, value: (row) => row.name_ar },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, value: stateOf, words: states },
  {
    key: 'released_number',
    title: { en: 'Released Version', ar: 'الإصدار المنشور' },
    value: (row) => row.released_number,
  },
  { key: 'draft_number', title: { en: 'Draft Version', ar: 'إصدار المسودة' }, value: (row) => row.draft_number },
  { key: 'item_count', title: { en: 'Items', ar: 'عدد البنود' }, value: (row) => row.item_count },
  {
    key: 'services',
    title: { en: 'Services', ar: 'الخدمات' },
    value: ({ services }) =>
      services.map(({ nameEn, nameAr }) => (language === 'ar' ? nameAr : nameEn)).join(language === 'ar' ? '، ' : ', '),
  },
  {
    key: 'facility_count',
    title: { en: 'Facilities Inspected', ar: 'المنشآت التي فُتشت' },
    value: (row) => row.facility_count,
  },
  { key: 'updated_at', title: { en: 'Changed On', ar: 'تاريخ التعديل' }, value: (row) => row.updated_at },
]

export const listChecklists: UseCase<typeof calls.listChecklists> = async ({ db }, { actor, now, query }) => {
  const { rows, ...listed } = await listChecklistPage(db, query, now)
  return accept({ checklists: rows.map((row) => checklistRowWire(row, actor.language)), ...listed })
}

export const exportChecklists: UseCase<typeof calls.exportChecklists> = async ({ db }, { actor, query }) =>
  accept(
    await csvAnswer(
      'checklists.csv',
      { language: actor.language, header: query.header },
      columns(actor.language),
      wholeChecklistList(db, query),
    ),
  )
