// Facility reports and facility documents: two tables of one shape. Each statement checks who may see them.
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { wasAssigned } from '../former-inspectors/index.ts'

export type FileReader = Administrator | Inspector
export type FacilityFileKind = 'report' | 'document'

const tables: Record<FacilityFileKind, Sql> = {
  report: unsafeText('facility_reports'),
  document: unsafeText('facility_documents'),
}

export type FacilityFileRow = {
  id: string
  file_id: string
  name: string
  type: string
  size: number
  created_at: Date
  uploader_id: string
  uploader_name: string
  uploader_area: 'admin' | 'inspector'
  expires_on: string | null
  handed_over_at: Date | null
}

type FacilityFiles = { kind: FacilityFileKind; facilityId: string; ids?: readonly string[] }

/** Newest first. `ids`: only these. */
export const listFacilityFiles = (
  db: Queryable,
  { kind, facilityId, ids }: FacilityFiles,
): Promise<FacilityFileRow[]> =>
  db.many<FacilityFileRow>(sql`
    select p.id, p.file_id, file.name, file.type, file.size, p.created_at, p.uploaded_by as uploader_id,
      coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as uploader_name,
      a.area as uploader_area, ${kind === 'document' ? sql`p.expires_on` : sql`null::date`} as expires_on,
      ${kind === 'report' ? sql`p.handed_over_at` : sql`null::timestamptz`} as handed_over_at
    from ${tables[kind]} p join files file on file.id = p.file_id join accounts a on a.id = p.uploaded_by
    where p.facility_id = ${facilityId} and p.removed_at is null
      and (${ids ?? null}::uuid[] is null or p.id = any(${ids ?? null}::uuid[]))
    order by p.created_at desc, p.id desc`)

export type FileFacility = {
  id: string
  name: string
  company_id: string
  inspector_id: string | null
}

const isSeenBy = (reader: FileReader): Sql =>
  reader.kind === 'admin' ? sql`true` : sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`

/** `formerAt`: facilities that the inspector was assigned to until recently. */
export type ReaderScope = 'seen' | { formerAt: Date }

const isReached = (reader: FileReader, reach: ReaderScope): Sql =>
  reach === 'seen' ? isSeenBy(reader) : wasAssigned(reader.accountId, reach.formerAt)

type Visible = { id: string; reader: FileReader; reach?: ReaderScope }

const visibleFacility = ({ id, reader, reach = 'seen' }: Visible): Sql => sql`
  select f.id, f.name, f.company_id, f.inspector_id from facilities f where f.id = ${id}
    and ${isReached(reader, reach)}`

export const findVisibleFacility = (db: Queryable, visible: Visible): Promise<FileFacility | undefined> =>
  db.find<FileFacility>(visibleFacility(visible))

/** Locked so that no other inspector is assigned until the commit. */
export const lockVisibleFacility = (tx: Tx, visible: Visible): Promise<FileFacility | undefined> =>
  tx.find<FileFacility>(sql`${visibleFacility(visible)} for share of f`)

type NewFile = { id: string; facilityId: string; fileId: string; expiresOn: string | null; by: string; now: Date }

/** A report belongs to the facility's latest certification and to the inspector's next visit, if one is scheduled. */
const insertReport = (tx: Tx, { id, facilityId, fileId, by, now }: NewFile): Promise<number> =>
  tx.run(sql`
    insert into facility_reports (id, facility_id, file_id, certification_id, visit_id, uploaded_by, created_at)
    values (${id}, ${facilityId}, ${fileId},
      (select c.id from certifications c where c.facility_id = ${facilityId}
        order by c.created_at desc, c.id desc limit 1),
      (select v.id from visits v where v.facility_id = ${facilityId} and v.inspector_id = ${by}
        and v.status = 'SCHEDULED'
        order by v.scheduled_at, v.id limit 1),
      ${by}, ${now})`)

const insertDocument = (tx: Tx, { id, facilityId, fileId, expiresOn, by, now }: NewFile): Promise<number> =>
  tx.run(sql`
    insert into facility_documents (id, facility_id, file_id, expires_on, uploaded_by, created_at)
    values (${id}, ${facilityId}, ${fileId}, ${expiresOn}, ${by}, ${now})`)

/** Belongs to no visit and no certification, because those are the next inspector's. */
const insertHandedOver = (tx: Tx, { id, facilityId, fileId, by, now }: NewFile): Promise<number> =>
  tx.run(sql`
    insert into facility_reports (id, facility_id, file_id, uploaded_by, created_at, handed_over_at)
    values (${id}, ${facilityId}, ${fileId}, ${by}, ${now}, ${now})`)

/** `handed-over`: a report of an inspector who was replaced in the meantime. */
export type UploadWay = FacilityFileKind | 'handed-over'

export const insertFacilityFile: Record<UploadWay, (tx: Tx, file: NewFile) => Promise<number>> = {
  report: insertReport,
  document: insertDocument,
  'handed-over': insertHandedOver,
}
