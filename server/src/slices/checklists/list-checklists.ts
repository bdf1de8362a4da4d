// The list of checklists, as a page and as CSV.
import type * as calls from '@assure/contract/calls/checklists'
import { accept } from '@assure/contract/domain/outcome'
import type { ChecklistState, Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import { listPage } from '../../platform/db/listing.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type ChecklistRow, checklistList } from './read-checklists.ts'
import { stateOf } from './rules.ts'
import { checklistRowWire } from './wire.ts'

const states: Record<ChecklistState, Record<Language, string>> = {
  draft: { en: 'Draft', ar: 'مسودة' },
  released: { en: 'Released', ar: 'منشورة' },
  retired: { en: 'Retired', ar: 'مسحوبة' },
}

const columns = (language: Language): CsvColumn<ChecklistRow>[] => [
  { key: 'id' },
  { key: 'code', title: { en: 'Code', ar: 'الرمز' } },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' } },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' } },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, value: stateOf, words: states },
  { key: 'released_number', title: { en: 'Released Version', ar: 'الإصدار المنشور' } },
  { key: 'draft_number', title: { en: 'Draft Version', ar: 'إصدار المسودة' } },
  { key: 'item_count', title: { en: 'Items', ar: 'عدد البنود' } },
  {
    key: 'services',
    title: { en: 'Services', ar: 'الخدمات' },
    value: ({ services }) =>
      services.map(({ nameEn, nameAr }) => (language === 'ar' ? nameAr : nameEn)).join(language === 'ar' ? '، ' : ', '),
  },
  { key: 'facility_count', title: { en: 'Facilities Inspected', ar: 'المنشآت التي فُتشت' } },
  { key: 'updated_at', title: { en: 'Changed On', ar: 'تاريخ التعديل' } },
]

export const listChecklists: UseCase<typeof calls.listChecklists> = async ({ db }, { actor, now, query }) => {
  const { rows, ...listed } = await listPage<ChecklistRow>(db, checklistList(query), query, now)
  return accept({ checklists: rows.map((row) => checklistRowWire(row, actor.language)), ...listed })
}

export const exportChecklists: UseCase<typeof calls.exportChecklists> = async ({ db }, { actor, query }) =>
  exportCsv(
    { actor, query },
    'checklists.csv',
    columns(actor.language),
    wholeList<ChecklistRow>(db, checklistList(query)),
  )
