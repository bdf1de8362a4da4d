// All generated reports for administrators, each with its current revision.

import type { exportReports } from '@assure/contract/calls/issued-reports'
import { recordNumber } from '@assure/contract/domain/digits'
import type { ReportKind, ReportState } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import { inOrder, listPage, type OrderBy, type Paging, searchFilters } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'

export type ListedReportRow = {
  id: string
  number: string
  kind: ReportKind
  revision: number
  withdrawn_at: Date | null
  withdrawn_reason: string | null
  issued_at: Date
  file_id: string
  facility_id: string | null
  facility_name: string | null
  city: string | null
  request_id: string | null
  request_number: string | null
  request_title: string | null
  request_place: string | null
  company_name: string
}

type ReportQuery = QueryOf<typeof exportReports>

/** Must agree with `stateOf` in wire.ts. */
const states: Record<ReportState, Sql> = {
  valid: sql`r.withdrawn_at is null and r.revision = 1`,
  revised: sql`r.withdrawn_at is null and r.revision > 1`,
  withdrawn: sql`r.withdrawn_at is not null`,
}

const searched = (search: string): Sql[] => {
  const number = recordNumber(search)
  return number === undefined
    ? searchFilters(
        sql`search_text(' ' || r.number || ' ' || coalesce(f.name, q.number || ' ' || coalesce(q.title, '') || ' '
          || coalesce(q.place_name, '')) || ' ' || k.name)`,
        search,
      )
    : [sql`${number} in (r.number, q.number)`]
}

const byAge = (descending: boolean): readonly OrderBy[] => inOrder([sql`r.created_at`, sql`r.id`], descending)

const request = ({ search, state, sort }: ReportQuery) => ({
  from: sql`(issued_reports r join companies k on k.id = r.company_id left join facilities f on f.id = r.facility_id
    left join requests q on q.id = r.request_id)`,
  id: sql`r.id`,
  changes: { kind: 'report' as const },
  // Not visible before it is drawn.
  within: sql`r.revision > 0`,
  filters: state === undefined ? [] : [states[state]],
  matches: searched(search),
  order: byAge(sort === 'newest'),
  columns: sql`
    r.id, r.number, r.kind, r.revision, r.withdrawn_at, r.withdrawn_reason, v.drawn_at as issued_at, v.file_id,
    r.facility_id, f.name as facility_name, f.city, r.request_id, q.number as request_number, q.title as request_title,
    q.place_name as request_place, k.name as company_name`,
  joins: sql`
    join report_revisions v on v.report_id = r.id and v.number = r.revision
      and v.drawn_at is not null and v.file_id is not null`,
})

export const listReportPage = (db: Queryable, query: ReportQuery & Paging, now: Date) =>
  listPage<ListedReportRow>(db, request(query), query, now)

export const wholeReportList = (db: Queryable, query: ReportQuery) => wholeList<ListedReportRow>(db, request(query))
