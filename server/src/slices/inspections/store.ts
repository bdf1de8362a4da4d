// Inspections, with the certification or request that each is for. Each statement checks who may see them.
import type { submittedResults } from '@assure/contract/calls/inspection-records'
import type { RequestState } from '@assure/contract/domain/request-moves'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wasAssigned } from '../former-inspectors/index.ts'
import { requestSeenBy } from '../requests/index.ts'

type Recommendation = (typeof submittedResults)[number]

/** The inspection's columns are null until it has begun. */
type AnyExecution = {
  /** The certification's or request's. */
  subject_id: string
  /** The facility's name or the request's number. */
  name: string
  company_id: string
  service_id: number
  assigned_to: string | null
  inspection_id: string | null
  version_id: string | null
  inspector_id: string | null
  began_at: Date | null
  submitted_at: Date | null
  recommendation: Recommendation | null
  reason: string | null
  reopened_at: Date | null
  reopened_reason: string | null
  entries: number | null
  photos: number | null
}

export type CertificationExecution = AnyExecution & {
  kind: 'certification'
  facility_id: string
  status: number
  recommended_status: number | null
}
export type GoodsExecution = AnyExecution & { kind: 'request'; state: RequestState }
export type Execution = CertificationExecution | GoodsExecution

export type Reader = Administrator | Inspector | Owner
/** `onceAssigned`: facilities that the inspector was assigned to until recently. */
type Reach = { reader: Reader } | { onceAssigned: Inspector; now: Date }

const ofInspection = sql`i.id as inspection_id, i.checklist_version_id as version_id, i.inspector_id, i.began_at,
  i.submitted_at, i.recommendation, i.reason, i.reopened_at, i.reopened_reason, i.entries, i.photos`

/** The question of a checklist item, with the number of its repeat. */
export const findQuestion = (
  db: Queryable,
  { inspectionId, key, repeat }: { inspectionId: string; key: string; repeat: string | undefined },
) => {
  const number = repeat === undefined ? '' : ` (${repeat})`
  return db.find<{ en: string; ar: string }>(sql`
    select concat(item->'text'->>'en', ${number}::text) as en, concat(item->'text'->>'ar', ${number}::text) as ar
    from inspections i join checklist_versions v on v.id = i.checklist_version_id
    cross join lateral jsonb_path_query(v.content, '$.sections[*].items[*]') item
    where i.id = ${inspectionId} and item->>'key' = ${key} limit 1`)
}

/** For `facilities f` and `certifications c`. */
const isReached = (reach: Reach): Sql => {
  if ('onceAssigned' in reach) return wasAssigned(reach.onceAssigned.accountId, reach.now, sql`c.created_at`)
  const { reader } = reach
  if (reader.kind === 'admin') return sql`true`
  return reader.kind === 'owner'
    ? sql`f.company_id = ${reader.companyId}`
    : sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`
}

/** `id`: the certification's or the inspection's. */
const execution = (id: string, reach: Reach): Sql => sql`
  select 'certification' as kind, c.id as subject_id, f.id as facility_id, f.name, f.company_id,
    r.service_id, f.inspector_id as assigned_to, c.status, c.recommended_status, ${ofInspection}
  from certifications c
  join requests r on r.id = c.order_id
  join facilities f on f.id = c.facility_id
  left join inspections i on i.certification_id = c.id
  where c.id = coalesce((select one.certification_id from inspections one where one.id = ${id}), ${id})
    and ${isReached(reach)}`

/** `id`: the request's or the inspection's. */
const goodsExecution = (id: string, reader: Reader): Sql => sql`
  select 'request' as kind, r.id as subject_id, coalesce(r.number, '') as name, r.company_id, r.service_id,
    r.inspector_id as assigned_to, r.state, ${ofInspection}
  from requests r left join inspections i on i.request_id = r.id
  where r.id = coalesce((select one.request_id from inspections one where one.id = ${id}), ${id})
    and r.kind = 'inspection' and ${requestSeenBy(reader)}`

export const lockCertificationExecution = (
  tx: Tx,
  id: string,
  reach: Reach,
): Promise<CertificationExecution | undefined> =>
  tx.find<CertificationExecution>(sql`${execution(id, reach)} for share of f`)

export const findExecution = async (db: Queryable, id: string, reader: Reader): Promise<Execution | undefined> =>
  (await db.find<CertificationExecution>(execution(id, { reader }))) ??
  (await db.find<GoodsExecution>(goodsExecution(id, reader)))

/** Locked so that no one is assigned and nothing is decided until the commit. */
export const lockExecution = async (tx: Tx, id: string, reader: Reader): Promise<Execution | undefined> =>
  (await lockCertificationExecution(tx, id, { reader })) ??
  // Locked as its begin and end need it, because upgrading a weaker lock could deadlock.
  (await tx.find<GoodsExecution>(sql`${goodsExecution(id, reader)} for no key update of r`))

/** The order of this lock is the order of arrival. */
export const lockInspection = (tx: Tx, id: string) =>
  tx.get<{ entries: number; photos: number; version_id: string | null; submitted_at: Date | null }>(sql`
    select i.entries, i.photos, i.checklist_version_id as version_id, i.submitted_at from inspections i
    where i.id = ${id} for no key update`)

/** Serialises the counts of one inspector. */
export const lockAuthor = (tx: Tx, accountId: string) =>
  tx.get(sql`select i.account_id from inspectors i where i.account_id = ${accountId} for no key update`)

type NewInspection = {
  id: string
  execution: Execution
  versionId: string | null
  inspectorId: string
  now: Date
}

/** 0: another device was first. */
export const insertInspection = (tx: Tx, { id, execution: one, versionId, inspectorId, now }: NewInspection) => {
  const ofCertification = one.kind === 'certification'
  return tx.run(sql`
    insert into inspections (id, certification_id, facility_id, request_id, checklist_version_id, inspector_id, began_at)
    values (${id}, ${ofCertification ? one.subject_id : null}, ${ofCertification ? one.facility_id : null},
      ${ofCertification ? null : one.subject_id}, ${versionId}, ${inspectorId}, ${now})
    on conflict do nothing`)
}

const isOf = (subjectId: string): Sql => sql`(i.certification_id = ${subjectId} or i.request_id = ${subjectId})`

export const getInspectionId = async (tx: Tx, subjectId: string): Promise<string> =>
  (await tx.get<{ id: string }>(sql`select i.id from inspections i where ${isOf(subjectId)}`)).id

/** Also true if it was retired since. */
export const wasReleased = async (db: Queryable, versionId: string): Promise<boolean> =>
  (await db.find(
    sql`select 1 as there from checklist_versions where id = ${versionId} and released_at is not null`,
  )) !== undefined

type Entered = { id: string; inspectorId: string; entries?: number; photos?: number }

export const countEntered = (tx: Tx, { id, inspectorId, entries = 0, photos = 0 }: Entered) =>
  tx.run(sql`
    update inspections set entries = entries + ${entries}, photos = photos + ${photos}, inspector_id = ${inspectorId}
    where id = ${id}`)

type Submission = {
  id: string
  inspectorId: string
  recommendation: Recommendation
  reason: string | null
  now: Date
}

export const markSubmitted = (tx: Tx, { id, inspectorId, recommendation, reason, now }: Submission) =>
  tx.run(sql`
    update inspections set submitted_at = ${now}, submitted_by = ${inspectorId}, inspector_id = ${inspectorId},
      recommendation = ${recommendation}, reason = ${reason}
    where id = ${id} and submitted_at is null`)

/** 0: not submitted. */
export const markReopened = (tx: Tx, { id, reason, now }: { id: string; reason: string; now: Date }) =>
  tx.run(sql`
    update inspections set submitted_at = null, submitted_by = null, recommendation = null, reason = null,
      reopened_at = ${now}, reopened_reason = ${reason}
    where id = ${id} and submitted_at is not null`)

export const findPersonName = async (db: Queryable, accountId: string): Promise<string> =>
  (
    await db.get<{ name: string }>(sql`
      select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as name
      from accounts a where a.id = ${accountId}`)
  ).name

/** A facility has at most one. */
export const findPendingOf = async (db: Queryable, facilityId: string): Promise<string | undefined> =>
  (
    await db.find<{ id: string }>(
      sql`select id from certifications where facility_id = ${facilityId} and status = ${certificationStatus.pending}`,
    )
  )?.id

/** The checklist that an administrator chose. */
export const findChoice = async (db: Queryable, certificationId: string): Promise<string | undefined> =>
  (
    await db.find<{ checklist_id: string }>(
      sql`select checklist_id from inspection_choices where certification_id = ${certificationId}`,
    )
  )?.checklist_id

/** The version fixed by the order. */
export const findOrderedVersion = async (db: Queryable, certificationId: string): Promise<string | undefined> =>
  (
    await db.find<{ version_id: string | null }>(sql`
      select o.checklist_version_id as version_id from certifications c join orders o on o.id = c.order_id
      where c.id = ${certificationId}`)
  )?.version_id ?? undefined

type Choice = { certificationId: string; checklistId: string; by: string; now: Date }

export const saveChoice = (tx: Tx, { certificationId, checklistId, by, now }: Choice) =>
  tx.run(sql`
    insert into inspection_choices (certification_id, checklist_id, chosen_by, chosen_at)
    values (${certificationId}, ${checklistId}, ${by}, ${now})
    on conflict (certification_id) do update set checklist_id = excluded.checklist_id, chosen_by = excluded.chosen_by,
      chosen_at = excluded.chosen_at`)

/** `id`: the inspection's or the certification's. */
export const certificationOf = async (db: Queryable, id: string): Promise<string> =>
  (await db.find<{ certification_id: string | null }>(sql`select certification_id from inspections where id = ${id}`))
    ?.certification_id ?? id

export type InspectionRow = {
  id: string
  certification_id: string | null
  request_id: string | null
  facility_id: string | null
  version_id: string | null
  inspector_id: string
  began_at: Date
  submitted_at: Date | null
}

export const certifiedBy = async (db: Queryable, certificationId: string): Promise<number> =>
  (
    await db.get<{ service_id: number }>(sql`
      select r.service_id from certifications c join requests r on r.id = c.order_id where c.id = ${certificationId}`)
  ).service_id

/** Of a certification or request. */
export const findInspectionOf = (db: Queryable, subjectId: string): Promise<InspectionRow | undefined> =>
  db.find<InspectionRow>(sql`
    select i.id, i.certification_id, i.request_id, i.facility_id, i.checklist_version_id as version_id, i.inspector_id,
      i.began_at, i.submitted_at
    from inspections i where ${isOf(subjectId)}`)
