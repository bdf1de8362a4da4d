// Who may open which file, decided by the records that refer to it now: one statement for each kind of reader. A
// facility's documents are for administrators only.
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

const findingFiles = sql`finding_files x join finding_entries e on e.id = x.entry_id
  join findings n on n.id = e.finding_id join facilities f on f.id = n.facility_id`

/** The owner and the assigned inspector read everything that is said about a request. */
const messageFiles = (fileId: string): Sql => sql`request_message_files x
  join request_messages m on m.id = x.message_id join requests r on r.id = m.request_id where x.file_id = ${fileId}`

const goodsPhotos = (fileId: string): Sql => sql`inspection_photos p join inspections i on i.id = p.inspection_id
  join requests r on r.id = i.request_id where ${fileId} in (p.file_id, p.thumbnail_file_id) and p.removed_at is null`

const productPhotos = (fileId: string): Sql => sql`product_photos x join products p on p.id = x.product_id
  where ${fileId} in (x.file_id, x.thumbnail_file_id)`

const ownersFile = (fileId: string, companyId: string): Sql => sql`
  select 1 as may from company_documents where file_id = ${fileId} and company_id = ${companyId} and removed_at is null
  union all select 1 from facilities where partnership_agreement_file_id = ${fileId} and company_id = ${companyId}
  union all select 1 from orders where slip_file_id = ${fileId} and company_id = ${companyId}
  union all select 1 from invoices where pdf_file_id = ${fileId} and company_id = ${companyId}
  union all select 1 from credit_notes where pdf_file_id = ${fileId} and company_id = ${companyId}
  union all select 1 from certificates where pdf_file_id = ${fileId} and company_id = ${companyId}
  union all select 1 from facility_reports r join facilities f on f.id = r.facility_id where r.file_id = ${fileId}
    and f.company_id = ${companyId} and r.removed_at is null and r.handed_over_at is null
  union all select 1 from ${findingFiles} where x.file_id = ${fileId} and f.company_id = ${companyId}
  union all select 1 from inspection_photos p join inspections i on i.id = p.inspection_id
    join facilities f on f.id = i.facility_id
    where ${fileId} in (p.file_id, p.thumbnail_file_id) and f.company_id = ${companyId} and p.removed_at is null
    and (i.submitted_at is not null or exists (select 1 from findings n where n.certification_id = i.certification_id
      and n.item_key = p.item_key and n.repeat is not distinct from p.repeat))
  union all select 1 from ${goodsPhotos(fileId)} and r.company_id = ${companyId} and i.submitted_at is not null
  union all select 1 from report_revisions v join issued_reports r on r.id = v.report_id where v.file_id = ${fileId}
    and r.company_id = ${companyId}
  union all select 1 from request_documents d join requests r on r.id = d.request_id where d.file_id = ${fileId}
    and r.company_id = ${companyId}
  union all select 1 from ${messageFiles(fileId)} and r.company_id = ${companyId}
  union all select 1 from ${productPhotos(fileId)} and p.company_id = ${companyId}
  limit 1`

const inspectorsFile = (fileId: string, inspectorId: string): Sql => sql`
  select 1 as may from inspectors where account_id = ${inspectorId} and image_file_id = ${fileId}
  union all select 1 from facilities where partnership_agreement_file_id = ${fileId} and inspector_id = ${inspectorId}
    and archived_at is null
  union all select 1 from facility_reports r join facilities f on f.id = r.facility_id where r.file_id = ${fileId}
    and f.inspector_id = ${inspectorId} and r.removed_at is null
  union all select 1 from ${findingFiles} where x.file_id = ${fileId} and f.inspector_id = ${inspectorId}
    and f.archived_at is null
  union all select 1 from inspection_photos p join inspections i on i.id = p.inspection_id
    join facilities f on f.id = i.facility_id
    where ${fileId} in (p.file_id, p.thumbnail_file_id) and f.inspector_id = ${inspectorId} and p.removed_at is null
  union all select 1 from ${goodsPhotos(fileId)} and r.inspector_id = ${inspectorId}
  union all select 1 from report_revisions v join issued_reports r on r.id = v.report_id
    join facilities f on f.id = r.facility_id where v.file_id = ${fileId} and f.inspector_id = ${inspectorId}
    and f.archived_at is null
  union all select 1 from report_revisions v join issued_reports p on p.id = v.report_id
    join requests r on r.id = p.request_id where v.file_id = ${fileId} and r.inspector_id = ${inspectorId}
  union all select 1 from request_documents d join requests r on r.id = d.request_id where d.file_id = ${fileId}
    and r.inspector_id = ${inspectorId} and r.kind <> 'certification'
  union all select 1 from ${messageFiles(fileId)} and r.inspector_id = ${inspectorId}
  union all select 1 from ${productPhotos(fileId)} and exists (select 1 from request_goods g
    join requests r on r.id = g.request_id where g.product_id = p.id and r.inspector_id = ${inspectorId})
  limit 1`

/** Administrators may open every file that was not deleted. */
const anyFile = (fileId: string): Sql => sql`select 1 as may from files where id = ${fileId} and deleted_at is null`

export const mayOpenFile = async (
  db: Queryable,
  actor: Owner | Administrator | Inspector,
  fileId: string,
): Promise<boolean> => {
  const query =
    actor.kind === 'owner'
      ? ownersFile(fileId, actor.companyId)
      : actor.kind === 'inspector'
        ? inspectorsFile(fileId, actor.accountId)
        : anyFile(fileId)
  return (await db.find(query)) !== undefined
}

export type IdentityDocument = {
  id: string
  kind: string
  name: string
  inspector_id: string
  first_name: string
  last_name: string
  email: string
}

/** Undefined if the file is not an inspector's document. */
export const findIdentityDocument = (db: Queryable, fileId: string): Promise<IdentityDocument | undefined> =>
  db.find<IdentityDocument>(sql`
    select d.id, d.kind, f.name, d.inspector_id, a.first_name, a.last_name, a.email
    from inspector_documents d
    join files f on f.id = d.file_id
    join accounts a on a.id = d.inspector_id
    where d.file_id = ${fileId}`)
