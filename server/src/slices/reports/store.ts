// The rows of facility reports and facility documents: two tables of one shape. Who may see them is part of every statement.
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'

export type FileReader = Administrator | Inspector
export type PaperKind = 'report' | 'document'

const tables: Record<PaperKind, Sql> = {
  report: unsafeText('facility_reports'),
  document: unsafeText('facility_documents'),
}

export type PaperRow = {
  id: string
  fileId: string
  name: string
  type: string
  size: number
  createdAt: Date
  uploaderId: string
  uploaderName: string
  uploaderArea: 'admin' | 'inspector'
}

export const listPapers = (
  db: Queryable,
  kind: PaperKind,
  facilityId: string,
  ids?: readonly string[],
): Promise<PaperRow[]> =>
  db.many<PaperRow>(sql`
    select p.id, p.file_id, file.name, file.type, file.size, p.created_at, p.uploaded_by as uploader_id,
      coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as uploader_name, a.area as uploader_area
    from ${tables[kind]} p join files file on file.id = p.file_id join accounts a on a.id = p.uploaded_by
    where p.facility_id = ${facilityId} and p.removed_at is null and (${ids ?? null}::uuid[] is null or p.id = any(${ids ?? null}::uuid[]))
    order by p.created_at desc, p.id desc`)

export type PaperFacility = {
  id: string
  name: string
  companyId: string
  ownerAccountId: string
  inspectorId: string | null
}

const seenFacility = (id: string, reader: FileReader): Sql => sql`
  select f.id, f.name, f.company_id, c.account_id as owner_account_id, f.inspector_id from facilities f join companies c on c.id = f.company_id
  where f.id = ${id} and ${reader.kind === 'admin' ? sql`true` : sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`}`

export const findSeen = (db: Queryable, id: string, reader: FileReader): Promise<PaperFacility | undefined> =>
  db.find<PaperFacility>(seenFacility(id, reader))

/** Held until the commit, so that a change of inspector comes before or after, never in between. */
export const holdSeen = (tx: Tx, id: string, reader: FileReader): Promise<PaperFacility | undefined> =>
  tx.find<PaperFacility>(sql`${seenFacility(id, reader)} for share of f`)

type NewPaper = { id: string; facilityId: string; fileId: string; by: string }

/** A report is for the latest certification of its facility and, while one is planned, for the visit that comes first. */
const insertReport = (tx: Tx, { id, facilityId, fileId, by }: NewPaper, now: Date): Promise<number> =>
  tx.run(sql`
    insert into facility_reports (id, facility_id, file_id, certification_id, visit_id, uploaded_by, created_at)
    values (${id}, ${facilityId}, ${fileId},
      (select c.id from certifications c where c.facility_id = ${facilityId} order by c.created_at desc, c.id desc limit 1),
      (select v.id from visits v where v.facility_id = ${facilityId} and v.inspector_id = ${by} and v.status = 'SCHEDULED' order by v.scheduled_at, v.id limit 1),
      ${by}, ${now})`)

const insertDocument = (tx: Tx, { id, facilityId, fileId, by }: NewPaper, now: Date): Promise<number> =>
  tx.run(
    sql`insert into facility_documents (id, facility_id, file_id, uploaded_by, created_at) values (${id}, ${facilityId}, ${fileId}, ${by}, ${now})`,
  )

export const insertPaper: Record<PaperKind, (tx: Tx, paper: NewPaper, now: Date) => Promise<number>> = {
  report: insertReport,
  document: insertDocument,
}
