// All documents of a company, from five tables in one shape. Every statement names the company.
import type { CompanyDocumentKind, OwnerDocumentKind } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import {
  descending,
  listPage,
  type OptionalPaging,
  orderClause,
  type Page,
  pagingIn,
  searchFilters,
  where,
} from '../../platform/db/listing.ts'
import { joinSql, type Sql, sql } from '../../platform/db/sql.ts'

export type OwnDocumentRow = {
  id: string
  kind: OwnerDocumentKind
  name: string
  document_kind: CompanyDocumentKind | null
  facility_id: string | null
  facility_name: string | null
  created_at: Date
  expires_on: string | null
  /** If the document is a stored file. */
  file_id: string | null
  size: number | null
  /** Of invoices, certificates and reports. */
  number: string | null
  order_id: string | null
  /** Cannot be replaced, such as the agreement of an archived facility. */
  is_closed: boolean
}

const company = (companyId: string): Sql => sql`
  select d.id, 'company' as kind, file.name, d.kind as document_kind, null::uuid as facility_id, null as facility_name,
    d.created_at, d.expires_on,
    d.file_id, file.size, null as number, null::uuid as order_id, false as is_closed
  from company_documents d join files file on file.id = d.file_id where d.company_id = ${companyId}
    and d.removed_at is null`

/** Agreements have no table: an agreement's id is the id of its file. */
const agreements = (companyId: string): Sql => sql`
  select file.id, 'agreement', file.name, null, f.id, f.name, file.created_at, f.partnership_agreement_expires_on, file.id, file.size, null,
    null::uuid, f.archived_at is not null
  from facilities f join files file on file.id = f.partnership_agreement_file_id where f.company_id = ${companyId}`

const invoices = (companyId: string): Sql => sql`
  select i.id, 'invoice', i.number || '.pdf', null, f.id, f.name, i.issued_at, null::date, i.pdf_file_id, file.size,
    i.number, i.order_id, true
  from invoices i join orders o on o.id = i.order_id left join facilities f on f.id = o.facility_id
    left join files file on file.id = i.pdf_file_id
  where i.company_id = ${companyId}`

const certificates = (companyId: string): Sql => sql`
  select c.id, 'certificate', c.number || '.pdf', null, c.facility_id, c.facility_name, c.issued_at,
    ((c.expires_at - interval '1 millisecond') at time zone 'Asia/Dubai')::date,
    null::uuid, null::bigint, c.number, null::uuid, true
  from certificates c where c.company_id = ${companyId} and c.superseded_at is null`

const reports = (companyId: string): Sql => sql`
  select r.id, 'report', file.name, null, f.id, f.name, r.created_at, null::date, r.file_id, file.size, null,
    null::uuid, true
  from facility_reports r join facilities f on f.id = r.facility_id join files file on file.id = r.file_id
    where f.company_id = ${companyId} and r.removed_at is null and r.handed_over_at is null
  union all select r.id, 'report', r.number || '.pdf', null, f.id, coalesce(f.name, q.title), v.drawn_at, null::date,
    v.file_id, file.size, r.number, null::uuid, true
  from issued_reports r join report_revisions v on v.report_id = r.id and v.number = r.revision
    join files file on file.id = v.file_id left join facilities f on f.id = r.facility_id
    left join requests q on q.id = r.request_id
    where r.company_id = ${companyId} and r.withdrawn_at is null`

const sources: Record<OwnerDocumentKind, (companyId: string) => Sql> = {
  company,
  agreement: agreements,
  invoice: invoices,
  certificate: certificates,
  report: reports,
}

const documents = (companyId: string, kind: OwnerDocumentKind | undefined): Sql =>
  joinSql(
    // The first select names the columns, even if it returns no rows.
    kind === undefined
      ? Object.values(sources).map((source) => source(companyId))
      : [sql`${company(companyId)} and false`, sources[kind](companyId)],
    ' union all ',
  )

const documentText = sql`search_text(' ' || document.name || ' ' || coalesce(document.facility_name, ''))`

const newestFirst = descending([sql`document.created_at`, sql`document.id`])

type DocumentQuery = { kind?: OwnerDocumentKind | undefined; search: string }

export const listDocumentRows = async (
  db: Queryable,
  companyId: string,
  { kind, search, ...query }: DocumentQuery & OptionalPaging,
  now: Date,
): Promise<Partial<Page<OwnDocumentRow>> & { rows: OwnDocumentRow[] }> => {
  const from = sql`(${documents(companyId, kind)}) document`
  const filters = searchFilters(documentText, search)
  const paging = pagingIn(query)
  if (paging === undefined)
    return {
      rows: await db.many<OwnDocumentRow>(
        sql`select document.* from ${from} ${where(filters)} ${orderClause(newestFirst)}`,
      ),
    }
  return listPage<OwnDocumentRow>(
    db,
    {
      from,
      id: sql`document.id`,
      filters,
      order: newestFirst,
      columns: sql`document.*`,
    },
    paging,
    now,
  )
}

export const findDocument = (db: Queryable, companyId: string, id: string): Promise<OwnDocumentRow | undefined> =>
  db.find<OwnDocumentRow>(
    sql`select document.* from (${documents(companyId, undefined)}) document where document.id = ${id}`,
  )

/** Company documents and agreements that expired before `today` (2026-03-05, Asia/Dubai). */
export const countExpired = async (db: Queryable, companyId: string, today: string): Promise<number> =>
  (
    await db.get<{ count: number }>(sql`
      select (select count(*) from company_documents where company_id = ${companyId} and removed_at is null
          and expires_on < ${today})
        + (select count(*) from facilities where company_id = ${companyId} and archived_at is null
          and partnership_agreement_file_id is not null and partnership_agreement_expires_on < ${today}) as count`)
  ).count

export type ExpiredDocument = { id: string; kind: 'trade_license' | 'agreement'; name: string; expires_on: string }

/** Expired documents that a certification needs: the trade licence, unless a later one is valid, and the agreement. */
export const listExpiredForCertification = (
  db: Queryable,
  { companyId, facilityId, today }: { companyId: string; facilityId: string; today: string },
): Promise<ExpiredDocument[]> =>
  db.many<ExpiredDocument>(sql`
    select d.id, 'trade_license' as kind, file.name, d.expires_on
    from company_documents d join files file on file.id = d.file_id
    where d.company_id = ${companyId} and d.removed_at is null and d.kind = 'trade_license'
      and d.expires_on < ${today}::date
      and not exists (
        select 1 from company_documents later where later.company_id = d.company_id and later.removed_at is null
          and later.kind = d.kind and later.created_at > d.created_at
          and (later.expires_on is null or later.expires_on >= ${today}::date))
    union all
    select file.id, 'agreement', file.name, f.partnership_agreement_expires_on
    from facilities f join files file on file.id = f.partnership_agreement_file_id
    where f.id = ${facilityId} and f.company_id = ${companyId} and f.partnership_agreement_expires_on < ${today}::date`)

type NewDocument = {
  id: string
  companyId: string
  fileId: string
  kind: CompanyDocumentKind
  expiresOn: string | null
  by: string
  now: Date
}

export const insertDocument = (
  tx: Tx,
  { id, companyId, fileId, kind, expiresOn, by, now }: NewDocument,
): Promise<number> =>
  tx.run(sql`
    insert into company_documents (id, company_id, file_id, kind, expires_on, uploaded_by, created_at)
      values (${id}, ${companyId}, ${fileId}, ${kind}, ${expiresOn}, ${by}, ${now})`)

/** 0 if it has been removed or replaced. */
export const supersedeDocument = (
  tx: Tx,
  { companyId, id, successor, by, now }: { companyId: string; id: string; successor: string; by: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update company_documents set removed_at = ${now}, removed_by = ${by}, replaced_by = ${successor} where id = ${id}
      and company_id = ${companyId} and removed_at is null`)

type AgreementSwap = {
  companyId: string
  facilityId: string
  former: string
  fileId: string
  expiresOn: string | null
  by: string
  now: Date
}

/** 0 if the facility has another agreement now. */
export const swapAgreement = (
  tx: Tx,
  { companyId, facilityId, former, fileId, expiresOn, by, now }: AgreementSwap,
): Promise<number> =>
  tx.run(sql`
    update facilities set partnership_agreement_file_id = ${fileId}, partnership_agreement_expires_on = ${expiresOn},
      updated_at = ${now}, updated_by = ${by}, version = version + 1
    where id = ${facilityId} and company_id = ${companyId} and partnership_agreement_file_id = ${former}
      and archived_at is null`)
