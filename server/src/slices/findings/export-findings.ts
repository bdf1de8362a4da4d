// Exports the administrators' whole list as CSV.

import type * as calls from '@assure/contract/calls/findings'
import { isOverdueFinding } from '@assure/contract/domain/finding-moves'
import { accept } from '@assure/contract/domain/outcome'
import { findingClassWords, findingStateWords } from '@assure/contract/words/report'
import { type CsvColumn, csvAnswer, type YesNoWords } from '../../platform/csv.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type FindingRow, wholeFindingList } from './read-findings.ts'

const overdueWords: YesNoWords = { true: { en: 'Yes', ar: 'نعم' }, false: { en: '', ar: '' } }

const columns = (today: string): CsvColumn<FindingRow>[] => [
  { key: 'id', value: ({ id }) => id },
  { key: 'number', title: { en: 'Number', ar: 'الرقم' }, value: ({ number }) => number },
  { key: 'class', title: { en: 'Class', ar: 'الدرجة' }, value: (row) => row.class, words: findingClassWords },
  { key: 'facility_name', title: { en: 'Facility', ar: 'المنشأة' }, value: (row) => row.facility_name },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.company_name },
  { key: 'requirement', title: { en: 'Requirement', ar: 'المتطلب' }, value: ({ requirement }) => requirement },
  { key: 'seen', title: { en: 'Observation', ar: 'ما لوحظ' }, value: ({ seen }) => seen },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, value: ({ state }) => state, words: findingStateWords },
  { key: 'due_on', title: { en: 'Due On', ar: 'تاريخ الاستحقاق' }, value: (row) => row.due_on },
  {
    key: 'is_overdue',
    title: { en: 'Overdue', ar: 'متأخرة' },
    value: (row) => isOverdueFinding(row, today),
    words: overdueWords,
  },
  { key: 'raiser_name', title: { en: 'Inspector', ar: 'المفتش' }, value: (row) => row.raiser_name },
  { key: 'raised_at', title: { en: 'Raised On', ar: 'تاريخ التسجيل' }, value: (row) => row.raised_at },
  { key: 'closed_at', title: { en: 'Closed On', ar: 'تاريخ الإغلاق' }, value: (row) => row.closed_at },
]

export const exportFindings: UseCase<typeof calls.exportFindings> = async ({ db }, { actor, now, query }) => {
  const { language } = actor
  const batches = wholeFindingList(db, actor, query, now)
  return accept(await csvAnswer('findings.csv', { language, header: query.header }, columns(dubaiDay(now)), batches))
}
