// Exports the administrators' whole list as CSV.

import type * as calls from '@assure/contract/calls/findings'
import { isOverdueFinding } from '@assure/contract/domain/finding-moves'
import { findingClassWords, findingStateWords } from '@assure/contract/words/report'
import { type CsvColumn, exportCsv, type YesNoWords } from '../../platform/csv.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type FindingRow, wholeFindingList } from './read-findings.ts'

const overdueWords: YesNoWords = { true: { en: 'Yes', ar: 'نعم' }, false: { en: '', ar: '' } }

const columns = (today: string): CsvColumn<FindingRow>[] => [
  { key: 'id' },
  { key: 'number', title: { en: 'Number', ar: 'الرقم' } },
  { key: 'class', title: { en: 'Class', ar: 'الدرجة' }, words: findingClassWords },
  { key: 'facility_name', title: { en: 'Facility', ar: 'المنشأة' } },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  { key: 'requirement', title: { en: 'Requirement', ar: 'المتطلب' } },
  { key: 'seen', title: { en: 'Observation', ar: 'ما لوحظ' } },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, words: findingStateWords },
  { key: 'due_on', title: { en: 'Due On', ar: 'تاريخ الاستحقاق' } },
  {
    key: 'is_overdue',
    title: { en: 'Overdue', ar: 'متأخرة' },
    value: (row) => isOverdueFinding(row, today),
    words: overdueWords,
  },
  { key: 'raiser_name', title: { en: 'Inspector', ar: 'المفتش' } },
  { key: 'raised_at', title: { en: 'Raised On', ar: 'تاريخ التسجيل' } },
  { key: 'closed_at', title: { en: 'Closed On', ar: 'تاريخ الإغلاق' } },
]

export const exportFindings: UseCase<typeof calls.exportFindings> = async ({ db }, { actor, now, query }) => {
  const batches = wholeFindingList(db, actor, query, now)
  return exportCsv({ actor, query }, 'findings.csv', columns(dubaiDay(now)), batches)
}
