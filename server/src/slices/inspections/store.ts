// The rows of inspections, with the certification and the facility that each is for. Who may see them is part of every
// statement.
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wasAssigned } from '../former-inspectors/index.ts'

/** A certification with its inspection; what is the inspection's is null until it has begun. */
export type Execution = {
  certificationId: string
  facilityId: string
  facilityName: string
  companyId: string
  assignedTo: string | null
  status: number
  recommendedStatus: number | null
  inspectionId: string | null
  versionId: string | null
  inspectorId: string | null
  beganAt: Date | null
  submittedAt: Date | null
  recommendation: 'pass' | 'fail' | 'findings' | null
  reason: string | null
  entries: number | null
  photos: number | null
}

export type Reader = Administrator | Inspector | Owner
/** `onceAssigned`: also what was there when the facility was taken from the inspector, a while ago. */
export type Reach = { reader: Reader } | { onceAssigned: Inspector; now: Date }

/** Names the tables `f` and `c`. */
const isReached = (reach: Reach): Sql => {
  if ('onceAssigned' in reach) return wasAssigned(reach.onceAssigned.accountId, reach.now, sql`c.created_at`)
  const { reader } = reach
  if (reader.kind === 'admin') return sql`true`
  return reader.kind === 'owner'
    ? sql`f.company_id = ${reader.companyId}`
    : sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`
}

/** `id` is the certification's or the inspection's. */
const execution = (id: string, reach: Reach): Sql => sql`
  select c.id as certification_id, f.id as facility_id, f.name as facility_name, f.company_id,
    f.inspector_id as assigned_to, c.status, c.recommended_status, i.id as inspection_id,
    i.checklist_version_id as version_id, i.inspector_id, i.began_at, i.submitted_at, i.recommendation, i.reason,
    i.entries, i.photos
  from certifications c
  join facilities f on f.id = c.facility_id
  left join inspections i on i.certification_id = c.id
  where c.id = coalesce((select one.certification_id from inspections one where one.id = ${id}), ${id})
    and ${isReached(reach)}`

export const findExecution = (db: Queryable, id: string, reach: Reach): Promise<Execution | undefined> =>
  db.find<Execution>(execution(id, reach))

/** Locked until the commit: nobody is assigned and nothing is decided meanwhile. */
export const lockExecution = (tx: Tx, id: string, reach: Reach): Promise<Execution | undefined> =>
  tx.find<Execution>(sql`${execution(id, reach)} for share of f`)

/** One after another from here on: the order of arrival is the order in which this lock was got. */
export const lockInspection = (tx: Tx, id: string) =>
  tx.get<{ entries: number; photos: number; versionId: string; submittedAt: Date | null }>(sql`
    select i.entries, i.photos, i.checklist_version_id as version_id, i.submitted_at from inspections i
    where i.id = ${id} for no key update`)

/** What is counted of one inspector is counted one after another. */
export const lockAuthor = (tx: Tx, accountId: string) =>
  tx.get(sql`select i.account_id from inspectors i where i.account_id = ${accountId} for no key update`)

type NewInspection = {
  id: string
  certificationId: string
  facilityId: string
  versionId: string
  inspectorId: string
  now: Date
}

/** No row: another device was first. */
export const insertInspection = (
  tx: Tx,
  { id, certificationId, facilityId, versionId, inspectorId, now }: NewInspection,
) =>
  tx.run(sql`
    insert into inspections (id, certification_id, facility_id, checklist_version_id, inspector_id, began_at)
    values (${id}, ${certificationId}, ${facilityId}, ${versionId}, ${inspectorId}, ${now})
    on conflict (certification_id) do nothing`)

export const getInspectionId = async (tx: Tx, certificationId: string): Promise<string> =>
  (await tx.get<{ id: string }>(sql`select i.id from inspections i where i.certification_id = ${certificationId}`)).id

/** Whether a version was ever released: what a phone has read may have been retired since. */
export const wasReleased = async (db: Queryable, versionId: string): Promise<boolean> =>
  (await db.find(
    sql`select 1 as found from checklist_versions where id = ${versionId} and released_at is not null`,
  )) !== undefined

type Entered = { id: string; inspectorId: string; entries?: number; photos?: number }

/** What was entered, and by whom last. */
export const countEntered = (tx: Tx, { id, inspectorId, entries = 0, photos = 0 }: Entered) =>
  tx.run(sql`
    update inspections set entries = entries + ${entries}, photos = photos + ${photos}, inspector_id = ${inspectorId}
    where id = ${id}`)

type Submission = {
  id: string
  inspectorId: string
  recommendation: 'pass' | 'fail' | 'findings'
  reason: string | null
  now: Date
}

export const markSubmitted = (tx: Tx, { id, inspectorId, recommendation, reason, now }: Submission) =>
  tx.run(sql`
    update inspections set submitted_at = ${now}, submitted_by = ${inspectorId}, inspector_id = ${inspectorId},
      recommendation = ${recommendation}, reason = ${reason}
    where id = ${id} and submitted_at is null`)

/** No row: it was not submitted. */
export const markReopened = (tx: Tx, id: string) =>
  tx.run(sql`
    update inspections set submitted_at = null, submitted_by = null, recommendation = null, reason = null
    where id = ${id} and submitted_at is not null`)

export const findPersonName = async (db: Queryable, accountId: string): Promise<string> =>
  (
    await db.get<{ name: string }>(sql`
      select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as name
      from accounts a where a.id = ${accountId}`)
  ).name

/** The checklist that an administrator chose; undefined without a choice. */
export const findChoice = async (db: Queryable, certificationId: string): Promise<string | undefined> =>
  (
    await db.find<{ checklistId: string }>(
      sql`select checklist_id from inspection_choices where certification_id = ${certificationId}`,
    )
  )?.checklistId

/** The version of the checklist that the order kept. */
export const findKeptVersion = async (db: Queryable, certificationId: string): Promise<string | undefined> =>
  (
    await db.find<{ versionId: string | null }>(sql`
      select o.checklist_version_id as version_id from certifications c join orders o on o.id = c.order_id
      where c.id = ${certificationId}`)
  )?.versionId ?? undefined

type Choice = { certificationId: string; checklistId: string; by: string; now: Date }

export const saveChoice = (tx: Tx, { certificationId, checklistId, by, now }: Choice) =>
  tx.run(sql`
    insert into inspection_choices (certification_id, checklist_id, chosen_by, chosen_at)
    values (${certificationId}, ${checklistId}, ${by}, ${now})
    on conflict (certification_id) do update set checklist_id = excluded.checklist_id, chosen_by = excluded.chosen_by,
      chosen_at = excluded.chosen_at`)

/** Of an inspection; an id that is none is taken for the certification's. */
export const certificationOf = async (db: Queryable, id: string): Promise<string> =>
  (await db.find<{ certificationId: string }>(sql`select certification_id from inspections where id = ${id}`))
    ?.certificationId ?? id

export type InspectionRow = {
  id: string
  facilityId: string
  versionId: string
  inspectorId: string
  beganAt: Date
  submittedAt: Date | null
}

export const findInspectionOf = (db: Queryable, certificationId: string): Promise<InspectionRow | undefined> =>
  db.find<InspectionRow>(sql`
    select i.id, i.facility_id, i.checklist_version_id as version_id, i.inspector_id, i.began_at, i.submitted_at
    from inspections i where i.certification_id = ${certificationId}`)
