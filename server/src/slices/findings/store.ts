// Findings. Each statement checks who may see them, and each change the state it expects.
import type { FindingCheck, FindingClass, FindingState } from '@assure/contract/domain/finding-moves'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { assignerOfDecision } from '../staff/index.ts'

export type FindingReader = Owner | Administrator | Inspector

/** For `findings n join facilities f`. */
export const seenBy = (reader: FindingReader): Sql => {
  if (reader.kind === 'admin') return sql`true`
  return reader.kind === 'owner'
    ? sql`f.company_id = ${reader.companyId}`
    : sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`
}

/** For `findings n join facilities f`: who assigned the inspector that the finding belongs to. */
export const assignerOf: Sql = sql`coalesce(
  (select ${assignerOfDecision} from certifications c where c.id = n.certification_id), f.inspector_assigned_by)`

export type LockedFinding = {
  id: string
  number: string
  class: FindingClass
  state: FindingState
  check: FindingCheck
  due_on: string | null
  extension_until: string | null
  raised_at: Date
  certification_id: string | null
  facility_id: string
  facility_name: string
  company_id: string
  inspector_id: string | null
}

/** Undefined if this reader may not see it. */
export const findFinding = (db: Queryable, id: string, reader: FindingReader) =>
  db.find<{ company_id: string; updated_at: Date }>(sql`
    select f.company_id, n.updated_at from findings n join facilities f on f.id = n.facility_id
    where n.id = ${id} and ${seenBy(reader)}`)

/** Locks finding and facility, so that no one else answers or assigns another inspector until the commit. */
export const lockFinding = (tx: Tx, id: string, reader: FindingReader) =>
  tx.find<LockedFinding>(sql`
    select n.id, n.number, n.class, n.state, n.check_at as "check", n.due_on, n.extension_until, n.raised_at,
      n.certification_id, f.id as facility_id, f.name as facility_name, f.company_id, f.inspector_id
    from findings n join facilities f on f.id = n.facility_id
    where n.id = ${id} and ${seenBy(reader)} for no key update of n for share of f`)

export type FindingFacility = { id: string; name: string; company_id: string; inspector_id: string | null }

/** Locked so that no other inspector is assigned until the commit. */
export const lockFindingFacility = (tx: Tx, facilityId: string, inspectorId: string) =>
  tx.find<FindingFacility>(sql`
    select f.id, f.name, f.company_id, f.inspector_id from facilities f
    where f.id = ${facilityId} and f.inspector_id = ${inspectorId} and f.archived_at is null for share of f`)

export const countRaised = async (tx: Tx, facilityId: string, by: string): Promise<number> =>
  (
    await tx.get<{ count: number }>(
      sql`select count(*)::int as count from findings where facility_id = ${facilityId} and raised_by = ${by}`,
    )
  ).count

/** The given certification, or else the facility's latest; null: there is none. */
export const findCertificationOf = async (
  tx: Tx,
  facilityId: string,
  certificationId: string | undefined,
): Promise<string | null> =>
  (
    await tx.find<{ id: string }>(sql`
      select c.id from certifications c where c.facility_id = ${facilityId}
        and (${certificationId ?? null}::uuid is null or c.id = ${certificationId ?? null}::uuid)
      order by c.created_at desc, c.id desc limit 1`)
  )?.id ?? null

/** null until the inspection has begun. */
export const findInspectionOf = async (tx: Tx, certificationId: string | null): Promise<string | null> =>
  (await tx.find<{ id: string }>(sql`select id from inspections where certification_id = ${certificationId}`))?.id ??
  null

export type NewFinding = {
  id: string
  number: string
  facilityId: string
  certificationId: string | null
  inspectionId: string | null
  itemKey: string | null
  repeat: string | null
  class: FindingClass
  requirement: string | null
  seen: string
  check: FindingCheck
  dueOn: string | null
  by: string
  now: Date
}

export const insertFinding = (tx: Tx, finding: NewFinding): Promise<number> =>
  tx.run(sql`
    insert into findings (id, number, facility_id, certification_id, inspection_id, item_key, repeat, class,
      requirement, seen, check_at, state, due_on, raised_by, raised_at, updated_at)
    values (${finding.id}, ${finding.number}, ${finding.facilityId}, ${finding.certificationId},
      ${finding.inspectionId}, ${finding.itemKey}, ${finding.repeat}, ${finding.class}, ${finding.requirement},
      ${finding.seen}, ${finding.check}, 'open', ${finding.dueOn}, ${finding.by}, ${finding.now}, ${finding.now})`)

/** Call after the finding and its facility are locked. */
export const findAssigner = async (tx: Tx, id: string): Promise<string | null> =>
  (
    await tx.get<{ assigner: string | null }>(sql`
      select ${assignerOf} as assigner from findings n join facilities f on f.id = n.facility_id where n.id = ${id}`)
  ).assigner

export type FindingChange = {
  from: LockedFinding
  state: FindingState
  dueOn: string | null
  extensionUntil: string | null
  /** Set when the finding is closed or waived. */
  closed: { by: string; check: FindingCheck | null; visitId: string | null } | null
  now: Date
}

/** 0: changed since it was read. */
export const changeFinding = (
  tx: Tx,
  { from, state, dueOn, extensionUntil, closed, now }: FindingChange,
): Promise<number> =>
  tx.run(sql`
    update findings set state = ${state}, due_on = ${dueOn}, extension_until = ${extensionUntil},
      sequence = sequence + case when due_on is distinct from ${dueOn}::date then 1 else 0 end,
      closed_at = case when ${closed?.by ?? null}::uuid is null then closed_at else ${now}::timestamptz end,
      closed_by = coalesce(${closed?.by ?? null}::uuid, closed_by),
      closed_check = ${closed?.check ?? null}, visit_id = ${closed?.visitId ?? null}, updated_at = ${now}
    where id = ${from.id} and state = ${from.state} and due_on is not distinct from ${from.due_on}::date
      and extension_until is not distinct from ${from.extension_until}::date`)

/** The latest visit scheduled between the finding and now. A visit that ended with a Fail doesn't count. */
export const findFollowUp = (tx: Tx, { facility_id: facilityId, raised_at: raisedAt }: LockedFinding, now: Date) =>
  tx.find<{ id: string }>(sql`
    select v.id from visits v
    where v.facility_id = ${facilityId} and v.status <> 'CANCELLED' and v.outcome is distinct from 'failed'
      and v.scheduled_at > ${raisedAt} and v.scheduled_at <= ${now}
    order by v.scheduled_at desc, v.id desc limit 1`)

/** The latest visit at which a critical or major finding was closed since the Fail. */
export const findVisitSeenAt = (tx: Tx, certificationId: string) =>
  tx.find<{ id: string }>(sql`
    select v.id from findings n join visits v on v.id = n.visit_id join certifications c on c.id = n.certification_id
    where c.id = ${certificationId} and n.class in ('critical', 'major') and n.closed_at > c.decided_at
      and v.outcome is distinct from 'failed'
    order by v.scheduled_at desc, v.id desc limit 1`)

/** The certification has failed, and its critical and major findings are all closed or waived. */
export const isFailedAndPutRight = async (tx: Tx, certificationId: string): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as found from certifications c where c.id = ${certificationId} and c.status = 3 and not exists (
      select 1 from findings n where n.certification_id = c.id and n.class in ('critical', 'major')
        and n.state not in ('closed', 'waived'))`)) !== undefined
