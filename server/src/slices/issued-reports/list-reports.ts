// The administrators' list of generated reports, as pages and as CSV.

import type * as calls from '@assure/contract/calls/issued-reports'
import { accept } from '@assure/contract/domain/outcome'
import type { Language, ReportState } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type ListedReportRow, listReportPage, wholeReportList } from './read-list.ts'
import { fileNameOf, stateOf } from './wire.ts'

export const listAllReports: UseCase<typeof calls.listReportsAdmin> = async (deps, { actor, now, query }) => {
  const { rows, ...listed } = await listReportPage(deps.db, query, now)
  const { accountId, sessionId } = actor
  return accept({
    reports: rows.map((row) => ({
      ...row,
      state: stateOf(row),
      facility:
        row.facility_id === null ? null : { id: row.facility_id, name: row.facility_name ?? '', city: row.city ?? '' },
      request:
        row.request_id === null
          ? null
          : {
              id: row.request_id,
              number: row.request_number ?? '',
              title: row.request_title,
              place: row.request_place,
            },
      url: deps.files.link('admin', { id: row.file_id, name: fileNameOf(row) }, { accountId, sessionId }),
    })),
    ...listed,
  })
}

const stateWords: Record<ReportState, Record<Language, string>> = {
  valid: { en: 'Valid', ar: 'ساري المفعول' },
  revised: { en: 'Revised', ar: 'معدّل' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوب' },
}

const columns: CsvColumn<ListedReportRow>[] = [
  { key: 'id' },
  { key: 'number', title: { en: 'Number', ar: 'الرقم' } },
  { key: 'facility_name', title: { en: 'Facility', ar: 'المنشأة' } },
  { key: 'city', title: { en: 'City', ar: 'المدينة' } },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, value: stateOf, words: stateWords },
  { key: 'revision', title: { en: 'Revision', ar: 'الإصدار' } },
  { key: 'issued_at', title: { en: 'Issued On', ar: 'تاريخ الإصدار' } },
  { key: 'withdrawn_at', title: { en: 'Withdrawn On', ar: 'تاريخ السحب' } },
  { key: 'withdrawn_reason', title: { en: 'Reason', ar: 'السبب' } },
  { key: 'request_number', title: { en: 'Request', ar: 'الطلب' } },
  { key: 'request_title', title: { en: 'Goods', ar: 'البضائع' } },
  { key: 'request_place', title: { en: 'Place', ar: 'المكان' } },
]

export const exportReports: UseCase<typeof calls.exportReports> = async ({ db }, { actor, query }) =>
  exportCsv({ actor, query }, 'reports.csv', columns, wholeReportList(db, query))
