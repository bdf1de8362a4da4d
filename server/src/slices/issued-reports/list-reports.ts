// The administrators' list of generated reports, as pages and as CSV.

import type { exportReports as exportCall, listReportsAdmin as listCall } from '@assure/contract/calls/issued-reports'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Language, ReportState } from '@assure/contract/domain/vocabulary'
import type { QueryOf, ReturnOf, StreamAnswer } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type ListedReportRow, listReportPage, wholeReportList } from './read-list.ts'
import { fileNameOf, stateOf } from './wire.ts'

type Context = UseCaseContext<Administrator>

export const listAllReports =
  (deps: Deps) =>
  async ({ actor, now }: Context, query: QueryOf<typeof listCall>): Promise<Outcome<ReturnOf<typeof listCall>>> => {
    const { rows, ...listed } = await listReportPage(deps.db, query, now)
    const { accountId, sessionId } = actor
    return accept({
      reports: rows.map((row) => ({
        id: row.id,
        number: row.number,
        kind: row.kind,
        state: stateOf(row),
        revision: row.revision,
        facility:
          row.facility_id === null
            ? null
            : { id: row.facility_id, name: row.facility_name ?? '', city: row.city ?? '' },
        request:
          row.request_id === null
            ? null
            : {
                id: row.request_id,
                number: row.request_number ?? '',
                title: row.request_title,
                place: row.request_place,
              },
        company_name: row.company_name,
        issued_at: row.issued_at,
        withdrawn_at: row.withdrawn_at,
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
  { key: 'id', value: ({ id }) => id },
  { key: 'number', title: { en: 'Number', ar: 'الرقم' }, value: ({ number }) => number },
  { key: 'facility_name', title: { en: 'Facility', ar: 'المنشأة' }, value: (row) => row.facility_name },
  { key: 'city', title: { en: 'City', ar: 'المدينة' }, value: ({ city }) => city },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.company_name },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, value: stateOf, words: stateWords },
  { key: 'revision', title: { en: 'Revision', ar: 'الإصدار' }, value: ({ revision }) => revision },
  { key: 'issued_at', title: { en: 'Issued On', ar: 'تاريخ الإصدار' }, value: (row) => row.issued_at },
  { key: 'withdrawn_at', title: { en: 'Withdrawn On', ar: 'تاريخ السحب' }, value: (row) => row.withdrawn_at },
  { key: 'withdrawn_reason', title: { en: 'Reason', ar: 'السبب' }, value: (row) => row.withdrawn_reason },
  { key: 'request_number', title: { en: 'Request', ar: 'الطلب' }, value: (row) => row.request_number },
  { key: 'request_title', title: { en: 'Goods', ar: 'البضائع' }, value: (row) => row.request_title },
  { key: 'request_place', title: { en: 'Place', ar: 'المكان' }, value: (row) => row.request_place },
]

export const exportReports =
  (deps: Deps) =>
  async ({ actor }: Context, query: QueryOf<typeof exportCall>): Promise<Outcome<StreamAnswer>> =>
    accept(
      await csvAnswer(
        'reports.csv',
        { language: actor.language, header: query.header },
        columns,
        wholeReportList(deps.db, query),
      ),
    )
