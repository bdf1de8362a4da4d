// Exports the administrators' whole list as CSV.

import type * as calls from '@assure/contract/calls/findings'
import { isOverdueFinding } from '@assure/contract/domain/finding-moves'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { findingClassWords, findingStateWords } from '@assure/contract/words/report'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type FindingRow, wholeFindingList } from './read-findings.ts'

const columns = (language: Language, today: string): CsvColumn<FindingRow>[] => [
  { title: { en: 'Number', ar: 'الرقم' }, value: ({ number }) => number },
  { title: { en: 'Class', ar: 'الدرجة' }, value: (row) => findingClassWords[row.class][language] },
  { title: { en: 'Facility', ar: 'المنشأة' }, value: (row) => row.facility_name },
  { title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.company_name },
  { title: { en: 'Requirement', ar: 'المتطلب' }, value: ({ requirement }) => requirement },
  { title: { en: 'Observation', ar: 'ما لوحظ' }, value: ({ seen }) => seen },
  { title: { en: 'Status', ar: 'الحالة' }, value: ({ state }) => findingStateWords[state][language] },
  { title: { en: 'Due On', ar: 'تاريخ الاستحقاق' }, value: (row) => row.due_on },
  {
    title: { en: 'Overdue', ar: 'متأخرة' },
    value: (row) => (isOverdueFinding(row, today) ? { en: 'Yes', ar: 'نعم' }[language] : null),
  },
  { title: { en: 'Inspector', ar: 'المفتش' }, value: (row) => row.raiser_name },
  { title: { en: 'Raised On', ar: 'تاريخ التسجيل' }, value: (row) => row.raised_at },
  { title: { en: 'Closed On', ar: 'تاريخ الإغلاق' }, value: (row) => row.closed_at },
]

export const exportFindings: UseCase<typeof calls.exportFindings> = async ({ db }, { actor, now, query }) => {
  const { language } = actor
  const batches = wholeFindingList(db, actor, query, now)
  return accept(await csvAnswer('findings.csv', language, columns(language, dubaiDay(now)), batches))
}
