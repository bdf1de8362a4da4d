// Generated reports and their revisions. A report is not visible until a revision is drawn.
import type { InspectionResult } from '@assure/contract/domain/inspection-result'
import type { PlaceKind, RequestDirection, TransportMode } from '@assure/contract/domain/request-moves'
import type { ReportKind } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DrawnBeside } from './build-facts.ts'

export type ReportSubject = {
  certification_id: string
  facility_id: string
  company_id: string
  inspector_id: string | null
  status: number
  decided_at: Date | null
  decider_kind: 'admin' | 'inspector' | 'system' | null
  decider_name: string | null
  issued_at: Date | null
  certifier_name: string | null
  certifier_area: string | null
  is_override: boolean
  recommended_status: number | null
  reason: string | null
  holder_name: string
  holder_reference: string | null
  facility_name: string
  address_line_1: string
  address_line_2: string | null
  city: string
  emirate_en: string
  emirate_ar: string
  visit_days: string[]
}

/** Locked, so that the second of two simultaneous jobs finds the report of the first. */
export const lockReportSubject = (tx: Tx, certificationId: string): Promise<ReportSubject | undefined> =>
  tx.find<ReportSubject>(sql`
    select c.id as certification_id, c.facility_id, f.company_id, f.inspector_id, c.status, c.decided_at,
      c.decided_by_kind as decider_kind,
      coalesce(nullif(btrim(d.first_name || ' ' || d.last_name), ''), d.email) as decider_name, c.issued_at,
      coalesce(nullif(btrim(g.first_name || ' ' || g.last_name), ''), g.email) as certifier_name,
      g.area as certifier_area, c.is_override, c.recommended_status, c.reason, k.name as holder_name,
      k.reference as holder_reference, f.name as facility_name, f.address_line_1, f.address_line_2, f.city,
      e.name_en as emirate_en, e.name_ar as emirate_ar,
      array(select distinct (v.completed_at at time zone 'Asia/Dubai')::date::text from visits v
        where v.certification_id = c.id and v.completed_at is not null order by 1) as visit_days
    from certifications c join facilities f on f.id = c.facility_id join companies k on k.id = f.company_id
      join emirates e on e.id = f.emirate_id left join accounts d on d.id = c.decided_by
      left join accounts g on g.id = c.certified_by
    where c.id = ${certificationId} for no key update of c`)

export type GoodsSubject = {
  result: InspectionResult
  computed: InspectionResult
  recommended: InspectionResult
  recommended_reason: string | null
  override_reason: string | null
  decided_at: Date
  decider_name: string
  holder_name: string
  holder_reference: string | null
  direction: RequestDirection | null
  instructions: string | null
  place_kind: PlaceKind
  place_name: string
  place_address: string | null
  place_city: string | null
  emirate_en: string | null
  emirate_ar: string | null
  transport_mode: TransportMode | null
  bill_number: string | null
  vessel_or_flight: string | null
  counterparty_name: string | null
  counterparty_country: string | null
  visit_days: string[]
}

/** Expects a decided request. */
export const getGoodsSubject = (tx: Tx, requestId: string): Promise<GoodsSubject> =>
  tx.get<GoodsSubject>(sql`
    select q.result, q.computed_result as computed, q.recommended_result as recommended, q.recommended_reason,
      q.override_reason, q.decided_at, coalesce(nullif(btrim(d.first_name || ' ' || d.last_name), ''), d.email) as decider_name,
      k.name as holder_name, k.reference as holder_reference, q.direction, q.instructions, coalesce(q.place_kind, 'other') as place_kind, coalesce(q.place_name, '') as place_name,
      q.place_address, q.place_city, e.name_en as emirate_en, e.name_ar as emirate_ar, q.transport_mode, q.bill_number,
      q.vessel_or_flight, q.counterparty_name, q.counterparty_country,
      array(select distinct (v.completed_at at time zone 'Asia/Dubai')::date::text from visits v
        where v.request_id = q.id and v.completed_at is not null order by 1) as visit_days
    from requests q join companies k on k.id = q.company_id join accounts d on d.id = q.decided_by
      left join emirates e on e.id = q.place_emirate_id
    where q.id = ${requestId}`)

export type ReportRow = {
  id: string
  number: string
  kind: ReportKind
  /** null for a request. */
  certification_id: string | null
  facility_id: string | null
  request_id: string | null
  /** The facility's name or the request's title. */
  subject_name: string
  /** The current inspector of the facility or the request. */
  inspector_id: string | null
  company_id: string
  /** 0: none is drawn. */
  revision: number
  is_public: boolean
  withdrawn_at: Date | null
  withdrawn_reason: string | null
}

export const reportColumns = sql`r.id, r.number, r.kind, r.certification_id, r.facility_id, r.request_id,
  coalesce(f.name, q.title, q.number, r.number) as subject_name, coalesce(f.inspector_id, q.inspector_id) as inspector_id,
  r.company_id, r.revision, r.is_public, r.withdrawn_at, r.withdrawn_reason`
export const fromReports = sql`from issued_reports r left join facilities f on f.id = r.facility_id
  left join requests q on q.id = r.request_id left join certifications c on c.id = r.certification_id`
/** For `fromReports`: who decided, and who ordered revisions. */
export const makersOfReport = sql`array(
  select v.made_by from report_revisions v where v.report_id = r.id and v.made_by is not null
  union select party from unnest(array[c.decided_by, c.certified_by, q.decided_by]) party where party is not null)`

/** `subjectId`: the certification's or the request's. Locks the report. */
export const findReportOf = (tx: Tx, subjectId: string): Promise<ReportRow | undefined> =>
  tx.find<ReportRow>(sql`
    select ${reportColumns} ${fromReports} where r.certification_id = ${subjectId} or r.request_id = ${subjectId}
    for no key update of r`)

export const lockReport = (tx: Tx, id: string): Promise<ReportRow | undefined> =>
  tx.find<ReportRow>(sql`select ${reportColumns} ${fromReports} where r.id = ${id} for no key update of r`)

/** Call after the report is locked. */
export const findMakers = async (tx: Tx, id: string): Promise<string[]> =>
  (await tx.get<{ makers: string[] }>(sql`select ${makersOfReport} as makers ${fromReports} where r.id = ${id}`)).makers

/** Read without a lock, because a request must be locked before its report. */
export const findRequestOf = async (tx: Tx, reportId: string): Promise<string | undefined> =>
  (
    await tx.find<{ request_id: string | null }>(sql`
      select r.request_id from issued_reports r where r.id = ${reportId} and r.revision > 0`)
  )?.request_id ?? undefined

type NewReport = Pick<ReportRow, 'id' | 'number' | 'kind' | 'company_id'> &
  Partial<Pick<ReportRow, 'certification_id' | 'facility_id' | 'request_id'>> & { now: Date }

export const insertReport = (tx: Tx, report: NewReport): Promise<number> =>
  tx.run(sql`
    insert into issued_reports (id, number, kind, certification_id, facility_id, request_id, company_id, created_at)
    values (${report.id}, ${report.number}, ${report.kind}, ${report.certification_id ?? null},
      ${report.facility_id ?? null}, ${report.request_id ?? null}, ${report.company_id}, ${report.now})`)

export const markPublic = (tx: Tx, id: string, isPublic: boolean): Promise<number> =>
  tx.run(sql`update issued_reports set is_public = ${isPublic} where id = ${id} and is_public <> ${isPublic}`)

type Withdrawal = { id: string; by: string; reason: string; now: Date }

/** 0: already withdrawn. */
export const markWithdrawn = (tx: Tx, { id, by, reason, now }: Withdrawal): Promise<number> =>
  tx.run(sql`
    update issued_reports set withdrawn_at = ${now}, withdrawn_by = ${by}, withdrawn_reason = ${reason}
    where id = ${id} and withdrawn_at is null and revision > 0`)

type NewestRevision = { number: number; decided_at: Date; is_drawn: boolean }

/** Includes one that is not drawn yet. */
export const findNewestRevision = (tx: Tx, reportId: string): Promise<NewestRevision | undefined> =>
  tx.find<NewestRevision>(sql`
    select v.number, v.decided_at, v.drawn_at is not null as is_drawn from report_revisions v
    where v.report_id = ${reportId} order by v.number desc limit 1`)

export const getNewestPayload = async (tx: Tx, reportId: string): Promise<string> =>
  (
    await tx.get<{ payload: string }>(sql`
      select v.payload from report_revisions v where v.report_id = ${reportId} order by v.number desc limit 1`)
  ).payload

type NewRevision = {
  id: string
  reportId: string
  number: number
  payload: string
  jws: string
  decidedAt: Date
  reasonEn: string | null
  reasonAr: string | null
  drawing: DrawnBeside
  by: string | null
  now: Date
}

export const insertRevision = (tx: Tx, revision: NewRevision): Promise<number> =>
  tx.run(sql`
    insert into report_revisions (id, report_id, number, payload, jws, decided_at, reason_en, reason_ar, drawing,
      made_by, made_at)
    values (${revision.id}, ${revision.reportId}, ${revision.number}, ${revision.payload}, ${revision.jws},
      ${revision.decidedAt}, ${revision.reasonEn}, ${revision.reasonAr}, ${JSON.stringify(revision.drawing)}::jsonb,
      ${revision.by}, ${revision.now})`)

export type WaitingRevision = {
  id: string
  report_id: string
  number: number
  payload: string
  jws: string
  /** Not null until the revision is drawn. */
  drawing: DrawnBeside | null
  company_id: string
}

export const findWaitingRevision = (db: Queryable, id: string): Promise<WaitingRevision | undefined> =>
  db.find<WaitingRevision>(sql`
    select v.id, v.report_id, v.number, v.payload, v.jws, v.drawing, r.company_id
    from report_revisions v join issued_reports r on r.id = v.report_id where v.id = ${id} and v.drawn_at is null`)

type Drawn = { id: string; fileId: string; keyHash: string; now: Date }

/** 0: already drawn by another job. */
export const markDrawn = (tx: Tx, { id, fileId, keyHash, now }: Drawn): Promise<number> =>
  tx.run(sql`
    update report_revisions set drawn_at = ${now}, file_id = ${fileId}, key_hash = ${keyHash}, drawing = null
    where id = ${id} and drawn_at is null`)

/** Makes this revision the current one, unless a later one already is. */
export const raiseRevision = (tx: Tx, id: string, number: number): Promise<number> =>
  tx.run(sql`update issued_reports set revision = greatest(revision, ${number}::int) where id = ${id}`)

export type FileHash = { id: string; sha256: string }

export const listFileHashes = (db: Queryable, ids: readonly string[]): Promise<FileHash[]> =>
  db.many<FileHash>(sql`select id, sha256 from files where id = any(${ids}::uuid[])`)
