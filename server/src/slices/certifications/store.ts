// Certifications. Each statement checks who may see them and the state it expects.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { emptySql, type Sql, sql } from '../../platform/db/sql.ts'
import { hasOpenGraveFinding, waiversOf } from '../findings/index.ts'
import { assignerOfDecision } from '../staff/index.ts'

export type CertificationUnderDecision = {
  id: string
  facility_id: string
  status: number
  expires_at: Date | null
  updated_at: Date
  recommended_status: number | null
  recommended_by: string | null
  /** Fixed by its order; null: the setting applies. */
  validity_months: number | null
  /** null: the default service. */
  service: InBothLanguages | null
}

/** A new certification renews the latest one that was granted and not withdrawn. */
export const findRenewedCertification = async (db: Queryable, facilityId: string): Promise<string | null> =>
  (
    await db.find<{ id: string }>(sql`
      select id from certifications
      where facility_id = ${facilityId} and status in (${certificationStatus.certified}, ${certificationStatus.expired})
      order by expires_at desc, id desc limit 1`)
  )?.id ?? null

type NewCertification = {
  id: string
  orderId: string
  facilityId: string
  renewalOf: string | null
  now: Date
}

export const insertCertification = (tx: Tx, { id, orderId, facilityId, renewalOf, now }: NewCertification) =>
  tx.run(sql`
    insert into certifications (id, order_id, facility_id, status, requested_at, renewal_of, created_at, updated_at)
    values (${id}, ${orderId}, ${facilityId}, ${certificationStatus.pending}, ${now}, ${renewalOf}, ${now}, ${now})`)

/** The checklist that an administrator chose for it before it began, if any. */
export const takeChoice = async (tx: Tx, orderId: string): Promise<string | undefined> =>
  (
    await tx.find<{ checklist_id: string }>(sql`
      delete from inspection_choices x using certifications c
      where c.id = x.certification_id and c.order_id = ${orderId} returning x.checklist_id`)
  )?.checklist_id

/** A pending one that nobody worked on, whose order is not paid after all. */
export const deleteCertification = (tx: Tx, orderId: string): Promise<number> =>
  tx.run(sql`
    delete from certifications where order_id = ${orderId} and status = ${certificationStatus.pending}
      and recommended_at is null`)

export const accountCreatedAt = async (db: Queryable, id: string): Promise<Date> =>
  (await db.get<{ created_at: Date }>(sql`select created_at from accounts where id = ${id}`)).created_at

/** `inspectorId`: only if assigned to this inspector. */
export const findCertification = (db: Queryable, id: string, inspectorId?: string) =>
  db.find<CertificationUnderDecision>(sql`
    select c.id, c.facility_id, c.status, c.expires_at, c.updated_at, c.recommended_status, c.recommended_by,
      o.validity_months,
      (select json_build_object('en', s.name_en, 'ar', s.name_ar) from services s
        where s.id = o.service_id and not s.certifies) as service
    from certifications c join facilities f on f.id = c.facility_id join orders o on o.id = c.order_id
    where c.id = ${id} ${inspectorId === undefined ? emptySql : sql`and f.inspector_id = ${inspectorId}`}`)

export type FacilityUnderDecision = {
  id: string
  name: string
  company_id: string
  inspector_id: string | null
}

/** Locked so that no one is assigned and nothing else is decided until the commit. */
export const lockFacilityUnderDecision = (tx: Tx, facilityId: string, inspectorId?: string) =>
  tx.find<FacilityUnderDecision>(sql`
    select f.id, f.name, f.company_id, f.inspector_id from facilities f
    where f.id = ${facilityId} ${inspectorId === undefined ? emptySql : sql`and f.inspector_id = ${inspectorId}`}
    for no key update`)

/** Who took part before the decision. Read after the facility is locked. */
export const findEarlierParties = (tx: Tx, id: string) =>
  tx.get<{ assigner: string | null; waivers: string[] }>(sql`
    select ${assignerOfDecision} as assigner, ${waiversOf} as waivers
    from certifications c join facilities f on f.id = c.facility_id where c.id = ${id}`)

/** Unchanged since it was read. A past expiry counts before the job has marked it. */
const isUnchanged = ({ id, status, expires_at: expiresAt }: CertificationUnderDecision, now: Date): Sql =>
  sql`c.id = ${id} and c.status = ${status} and (c.status <> ${certificationStatus.certified}
    or (c.expires_at <= ${now}) = ${expiresAt !== null && expiresAt <= now})`

export type StateGuard = { certification: CertificationUnderDecision; now: Date; inspectorId?: string | undefined }

const guarded = ({ certification, now, inspectorId }: StateGuard): Sql =>
  inspectorId === undefined
    ? isUnchanged(certification, now)
    : sql`${isUnchanged(certification, now)} and exists (select 1 from facilities f
      where f.id = c.facility_id and f.inspector_id = ${inspectorId})`

export type DecidedBy = { kind: 'admin' | 'inspector'; accountId: string }

type DecisionColumns = { guard: StateGuard; by: DecidedBy; reason: string | null }
const decided = ({ guard: { now }, by, reason }: DecisionColumns): Sql => sql`
  decided_at = ${now}, decided_by = ${by.accountId}, decided_by_kind = ${by.kind}, reason = ${reason},
  updated_at = ${now}`

type Grant = DecisionColumns & { from: Date; until: Date; certifiedBy: string; isOverride: boolean }

export const markCertified = (tx: Tx, { guard, by, reason, from, until, certifiedBy, isOverride }: Grant) =>
  tx.run(sql`
    update certifications c set status = ${certificationStatus.certified}, issued_at = ${guard.now},
      valid_from = ${from},
      expires_at = ${until}, ended_at = null, certified_by = ${certifiedBy}, is_override = ${isOverride},
      ${decided({ guard, by, reason })}
    where ${guarded(guard)}`)

/** A certification that has already ended keeps its end. */
export const markFailed = (tx: Tx, decision: DecisionColumns) =>
  tx.run(sql`
    update certifications c set status = ${certificationStatus.failed},
      ended_at = coalesce(ended_at, least(expires_at, case when expires_at is null then null
        else ${decision.guard.now}::timestamptz end)),
      ${decided(decision)}
    where ${guarded(decision.guard)}`)

export const markExpired = (tx: Tx, decision: DecisionColumns) =>
  tx.run(sql`
    update certifications c set status = ${certificationStatus.expired}, ended_at = ${decision.guard.now},
      ${decided(decision)}
    where ${guarded(decision.guard)}`)

export const markRecommended = (tx: Tx, { guard, by, reason, status }: DecisionColumns & { status: number }) =>
  tx.run(sql`
    update certifications c set recommended_status = ${status}, recommended_at = ${guard.now},
      recommended_by = ${by.accountId},
      recommended_reason = ${reason}, updated_at = ${guard.now}
    where ${guarded(guard)} and c.recommended_at is null`)

/** Called at the end of a decision, so that calls that arrived before it are refused. */
export const touchCertification = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`update certifications set updated_at = ${at} where id = ${id}`)

/** When the facility's other granted certification expires. */
export const findOtherGrantedExpiry = async (
  db: Queryable,
  { id, facility_id: facilityId }: Pick<CertificationUnderDecision, 'id' | 'facility_id'>,
  now: Date,
): Promise<Date | undefined> =>
  (
    await db.find<{ expires_at: Date }>(sql`
      select expires_at from certifications where facility_id = ${facilityId} and id <> ${id}
        and status = ${certificationStatus.certified} and expires_at > ${now} order by expires_at desc limit 1`)
  )?.expires_at

/**
 * The inspector who passed it at a visit since the last certificate: who recommended it or, after a Fail, who closed all
 * serious findings at a follow-up visit. null: certifying it is an override.
 */
export const findPassingInspector = async (
  db: Queryable,
  { id, recommended_by: recommendedBy }: Pick<CertificationUnderDecision, 'id' | 'recommended_by'>,
): Promise<string | null> =>
  (
    await db.find<{ inspector_id: string | null }>(sql`
      select case when c.status = ${certificationStatus.failed} and not ${hasOpenGraveFinding}
        and exists (select 1 from findings n where n.certification_id = c.id)
        then v.inspector_id else ${recommendedBy}::uuid end as inspector_id
      from visits v join certifications c on c.id = v.certification_id
      where c.id = ${id} and v.status = 'COMPLETED' and v.outcome = 'passed'
        and (c.issued_at is null or v.completed_at > c.issued_at)
        and (c.status <> ${certificationStatus.failed} or not ${hasOpenGraveFinding})
      order by v.completed_at desc, v.id desc limit 1`)
  )?.inspector_id ?? null
