// The administrators' list of generated reports, by pages and as CSV, whole.

import type { exportReports as exportCall, listReportsAdmin as listCall } from '@assure/contract/calls/issued-reports'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Language, ReportState } from '@assure/contract/domain/vocabulary'
import type { AnswerOf, QueryOf, StreamAnswer } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type ListedReportRow, listReportPage, wholeReportList } from './read-list.ts'
import { fileNameOf, stateOf } from './wire.ts'

type Context = UseCaseContext<Administrator>

export const listAllReports =
  (deps: Deps) =>
  async ({ actor, now }: Context, query: QueryOf<typeof listCall>): Promise<Outcome<AnswerOf<typeof listCall>>> => {
    const { rows, ...pagination } = await listReportPage(deps.db, query, now)
    const { accountId, sessionId } = actor
    return accept({
      reports: rows.map((row) => ({
        id: row.id,
        number: row.number,
        kind: row.kind,
        state: stateOf(row),
        revision: row.revision,
        facility:
          row.facilityId === null ? null : { id: row.facilityId, name: row.facilityName ?? '', city: row.city ?? '' },
        request:
          row.requestId === null
            ? null
            : { id: row.requestId, number: row.requestNumber ?? '', title: row.requestTitle, place: row.requestPlace },
        company_name: row.companyName,
        issued_at: row.issuedAt.toISOString(),
        withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
        url: deps.files.link('admin', { id: row.fileId, name: fileNameOf(row) }, { accountId, sessionId }),
      })),
      pagination,
    })
  }

const stateWords: Record<ReportState, Record<Language, string>> = {
  valid: { en: 'Valid', ar: 'ساري المفعول' },
  revised: { en: 'Revised', ar: 'معدّل' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوب' },
}

const columns = (language: Language): CsvColumn<ListedReportRow>[] => [
  { title: { en: 'Number', ar: 'الرقم' }, value: ({ number }) => number },
  { title: { en: 'Facility', ar: 'المنشأة' }, value: ({ facilityName }) => facilityName },
  { title: { en: 'City', ar: 'المدينة' }, value: ({ city }) => city },
  { title: { en: 'Company', ar: 'الشركة' }, value: ({ companyName }) => companyName },
  { title: { en: 'Status', ar: 'الحالة' }, value: (row) => stateWords[stateOf(row)][language] },
  { title: { en: 'Revision', ar: 'الإصدار' }, value: ({ revision }) => revision },
  { title: { en: 'Issued On', ar: 'تاريخ الإصدار' }, value: ({ issuedAt }) => issuedAt },
  { title: { en: 'Withdrawn On', ar: 'تاريخ السحب' }, value: ({ withdrawnAt }) => withdrawnAt },
  { title: { en: 'Reason', ar: 'السبب' }, value: ({ withdrawnReason }) => withdrawnReason },
  { title: { en: 'Request', ar: 'الطلب' }, value: ({ requestNumber }) => requestNumber },
  { title: { en: 'Goods', ar: 'البضائع' }, value: ({ requestTitle }) => requestTitle },
  { title: { en: 'Place', ar: 'المكان' }, value: ({ requestPlace }) => requestPlace },
]

export const exportReports =
  (deps: Deps) =>
  async ({ actor }: Context, query: QueryOf<typeof exportCall>): Promise<Outcome<StreamAnswer>> =>
    accept(await csvAnswer('reports.csv', actor.language, columns(actor.language), wholeReportList(deps.db, query)))
