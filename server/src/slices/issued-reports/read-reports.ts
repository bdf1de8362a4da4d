// Reads the reports of a facility, and a report for its public page.
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { type ReleaseRow, releaseColumn } from '../requests/index.ts'
import { fromReports, makersOfReport, type ReportRow, reportColumns } from './store.ts'

export type ReportReader = Owner | Administrator | Inspector

const seenBy = (reader: ReportReader): Sql => {
  if (reader.kind === 'admin') return sql`true`
  return reader.kind === 'owner'
    ? sql`f.company_id = ${reader.companyId}`
    : sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`
}

export const isFacilitySeen = async (db: Queryable, reader: ReportReader, facilityId: string): Promise<boolean> =>
  (await db.find(sql`select 1 as found from facilities f where f.id = ${facilityId} and ${seenBy(reader)}`)) !==
  undefined

export type ListedRevision = {
  report_id: string
  number: number
  drawn_at: Date
  reason_en: string | null
  reason_ar: string | null
  file_id: string
}
export type ListedReport = ReportRow & { is_waiting: boolean; makers: string[] }

/** Newest first. Owners don't see reports issued to the facility's former company. */
export const listReports = (
  db: Queryable,
  { reader, facilityId, id }: { reader: ReportReader; facilityId?: string; id?: string },
): Promise<ListedReport[]> =>
  db.many<ListedReport>(sql`
    select ${reportColumns}, ${makersOfReport} as makers,
      exists (select 1 from report_revisions w where w.report_id = r.id and w.drawn_at is null) as is_waiting
    ${fromReports}
    where r.revision > 0 and (${facilityId ?? null}::uuid is null or r.facility_id = ${facilityId ?? null}::uuid)
      and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
      and ${reader.kind === 'owner' ? sql`r.company_id = ${reader.companyId}` : sql`true`}
    order by r.created_at desc, r.id desc`)

export const listRevisions = (db: Queryable, reportIds: readonly string[]): Promise<ListedRevision[]> =>
  db.many<ListedRevision>(sql`
    select v.report_id, v.number, v.drawn_at, v.reason_en, v.reason_ar, v.file_id from report_revisions v
    where v.report_id = any(${reportIds}::uuid[]) and v.drawn_at is not null order by v.number desc`)

export type PublicRevision = {
  number: number
  payload: string
  jws: string
  drawn_at: Date
  key_hash: string
}
export type PublicReportRow = Pick<ReportRow, 'id' | 'number' | 'kind' | 'revision' | 'is_public' | 'withdrawn_at'> & {
  release: ReleaseRow | null
}

/** A number copied from a document may have spaces around it and lower case. */
const asWritten = (reference: string): string => reference.trim().toUpperCase()

export const findPublicReport = (db: Queryable, number: string): Promise<PublicReportRow | undefined> =>
  db.find<PublicReportRow>(sql`
    select p.id, p.number, p.kind, p.revision, p.is_public, p.withdrawn_at, ${releaseColumn} as release
    from issued_reports p left join requests r on r.id = p.request_id
    where p.number = ${asWritten(number)} and p.revision > 0`)

export const listPublicRevisions = (db: Queryable, reportId: string): Promise<PublicRevision[]> =>
  db.many<PublicRevision>(sql`
    select v.number, v.payload, v.jws, v.drawn_at, v.key_hash from report_revisions v
    where v.report_id = ${reportId} and v.drawn_at is not null order by v.number`)
