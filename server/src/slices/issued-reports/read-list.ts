// All generated reports, for administrators: of each the revision that counts.
import { recordNumber } from '@assure/contract/digits'
import type { QueryOf } from '@assure/contract/endpoint'
import type { exportReports } from '@assure/contract/issued-reports'
import type { ReportKind, ReportState } from '@assure/contract/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { listPage, type OrderBy, searchFilters } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'

export type ListedReportRow = {
  id: string
  number: string
  kind: ReportKind
  revision: number
  withdrawnAt: Date | null
  withdrawnReason: string | null
  issuedAt: Date
  fileId: string
  facilityId: string
  facilityName: string
  city: string
  companyName: string
}

type Asked = QueryOf<typeof exportReports>

/** As `stateOf` in wire.ts. */
const states: Record<ReportState, Sql> = {
  valid: sql`r.withdrawn_at is null and r.revision = 1`,
  revised: sql`r.withdrawn_at is null and r.revision > 1`,
  withdrawn: sql`r.withdrawn_at is not null`,
}

const searched = (search: string): Sql[] => {
  const number = recordNumber(search)
  return number === undefined
    ? searchFilters(sql`search_text(' ' || r.number || ' ' || f.name || ' ' || f.company_name)`, search)
    : [sql`r.number = ${number}`]
}

const byAge = (descending: boolean): readonly OrderBy[] => [
  { column: sql`r.created_at`, descending },
  { column: sql`r.id`, descending },
]

const request = ({ search, state, sort }: Asked) => ({
  from: sql`(issued_reports r join facilities f on f.id = r.facility_id)`,
  id: sql`r.id`,
  // Nobody sees one before it is drawn.
  within: sql`r.revision > 0`,
  filters: [...(state === undefined ? [] : [states[state]]), ...searched(search)],
  doc: sql`''`,
  search: '',
  order: byAge(sort === 'newest'),
  columns: sql`
    r.id, r.number, r.kind, r.revision, r.withdrawn_at, r.withdrawn_reason, v.drawn_at as issued_at, v.file_id,
    r.facility_id, f.name as facility_name, f.city, k.name as company_name`,
  joins: sql`
    join report_revisions v on v.report_id = r.id and v.number = r.revision
      and v.drawn_at is not null and v.file_id is not null
    join companies k on k.id = r.company_id`,
})

export const listReportPage = (
  db: Queryable,
  { page, limit, ...asked }: Asked & { page: number; limit: number },
  now: Date,
) => listPage<ListedReportRow>(db, { ...request(asked), page, limit }, now)

export const wholeReportList = (db: Queryable, asked: Asked) => wholeList<ListedReportRow>(db, request(asked))
