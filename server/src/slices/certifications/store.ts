// Rows of certifications and the guards of their changes. Scope and the expected state are part of every statement.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { emptySql, type Sql, sql } from '../../platform/db/sql.ts'
import { hasOpenGraveFinding, waiversOf } from '../findings/index.ts'
import { assignerOfDecision } from '../staff/index.ts'

export type FoundCertification = {
  id: string
  facilityId: string
  status: number
  expiresAt: Date | null
  updatedAt: Date
  recommendedStatus: number | null
  recommendedBy: string | null
  /** What its order keeps of the service; null: as the setting says. */
  validityMonths: number | null
  /** null: what facilities are certified by unless another service is chosen. */
  service: InBothLanguages | null
}

/** What a new one renews: the latest that was ever granted and not withdrawn. */
export const findRenewedCertification = async (db: Queryable, facilityId: string): Promise<string | null> =>
  (
    await db.find<{ id: string }>(sql`
      select id from certifications
      where facility_id = ${facilityId} and status in (${certificationStatus.certified}, ${certificationStatus.expired})
      order by expires_at desc, id desc limit 1`)
  )?.id ?? null

export type NewCertification = {
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

export const accountCreatedAt = async (db: Queryable, id: string): Promise<Date> =>
  (await db.get<{ createdAt: Date }>(sql`select created_at from accounts where id = ${id}`)).createdAt

/** With an inspector: only what is assigned to them. */
export const findCertification = (db: Queryable, id: string, inspectorId?: string) =>
  db.find<FoundCertification>(sql`
    select c.id, c.facility_id, c.status, c.expires_at, c.updated_at, c.recommended_status, c.recommended_by,
      o.validity_months,
      (select json_build_object('en', s.name_en, 'ar', s.name_ar) from services s
        where s.id = o.service_id and not s.certifies) as service
    from certifications c join facilities f on f.id = c.facility_id join orders o on o.id = c.order_id
    where c.id = ${id} ${inspectorId === undefined ? emptySql : sql`and f.inspector_id = ${inspectorId}`}`)

export type FacilityUnderDecision = {
  id: string
  name: string
  companyId: string
  inspectorId: string | null
}

/** Locked until the commit: no one is assigned and nothing else is decided there meanwhile. */
export const lockFacilityUnderDecision = (tx: Tx, facilityId: string, inspectorId?: string) =>
  tx.find<FacilityUnderDecision>(sql`
    select f.id, f.name, f.company_id, f.inspector_id from facilities f
    where f.id = ${facilityId} ${inspectorId === undefined ? emptySql : sql`and f.inspector_id = ${inspectorId}`}
    for no key update`)

/** Who took part before the decision. Asked once the facility is locked: what is recommended by then counts. */
export const findEarlierParties = (tx: Tx, id: string) =>
  tx.get<{ assigner: string | null; waivers: string[] }>(sql`
    select ${assignerOfDecision} as assigner, ${waiversOf} as waivers
    from certifications c join facilities f on f.id = c.facility_id where c.id = ${id}`)

/** Still as it was found; one that has run out counts as such although the job has not marked it. */
const asFound = ({ id, status, expiresAt }: FoundCertification, now: Date): Sql =>
  sql`c.id = ${id} and c.status = ${status} and (c.status <> ${certificationStatus.certified}
    or (c.expires_at <= ${now}) = ${expiresAt !== null && expiresAt <= now})`

export type StateGuard = { found: FoundCertification; now: Date; inspectorId?: string | undefined }

const guarded = ({ found, now, inspectorId }: StateGuard): Sql =>
  inspectorId === undefined
    ? asFound(found, now)
    : sql`${asFound(found, now)} and exists (select 1 from facilities f
      where f.id = c.facility_id and f.inspector_id = ${inspectorId})`

export type DecidedBy = { kind: 'admin' | 'inspector'; accountId: string }

type Decided = { guard: StateGuard; by: DecidedBy; reason: string | null }
const decided = ({ guard: { now }, by, reason }: Decided): Sql => sql`
  decided_at = ${now}, decided_by = ${by.accountId}, decided_by_kind = ${by.kind}, reason = ${reason},
  updated_at = ${now}`

type Granted = Decided & { from: Date; until: Date; certifiedBy: string; isOverride: boolean }

export const markCertified = (tx: Tx, { guard, by, reason, from, until, certifiedBy, isOverride }: Granted) =>
  tx.run(sql`
    update certifications c set status = ${certificationStatus.certified}, issued_at = ${guard.now},
      valid_from = ${from},
      expires_at = ${until}, ended_at = null, certified_by = ${certifiedBy}, is_override = ${isOverride},
      ${decided({ guard, by, reason })}
    where ${guarded(guard)}`)

/** One that was never granted, or has run out, keeps the moment at which it ended. */
export const markFailed = (tx: Tx, decision: Decided) =>
  tx.run(sql`
    update certifications c set status = ${certificationStatus.failed},
      ended_at = coalesce(ended_at, least(expires_at, case when expires_at is null then null
        else ${decision.guard.now}::timestamptz end)),
      ${decided(decision)}
    where ${guarded(decision.guard)}`)

export const markExpired = (tx: Tx, decision: Decided) =>
  tx.run(sql`
    update certifications c set status = ${certificationStatus.expired}, ended_at = ${decision.guard.now},
      ${decided(decision)}
    where ${guarded(decision.guard)}`)

export const markRecommended = (tx: Tx, { guard, by, reason, status }: Decided & { status: number }) =>
  tx.run(sql`
    update certifications c set recommended_status = ${status}, recommended_at = ${guard.now},
      recommended_by = ${by.accountId},
      recommended_reason = ${reason}, updated_at = ${guard.now}
    where ${guarded(guard)} and c.recommended_at is null`)

/** The very end of a decision: whoever had asked before this moment had not seen it. */
export const touchCertification = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`update certifications set updated_at = ${at} where id = ${id}`)

/** Until when the facility is certified by another of its certifications. */
export const findOtherGrantedExpiry = async (
  db: Queryable,
  { id, facilityId }: Pick<FoundCertification, 'id' | 'facilityId'>,
  now: Date,
): Promise<Date | undefined> =>
  (
    await db.find<{ expiresAt: Date }>(sql`
      select expires_at from certifications where facility_id = ${facilityId} and id <> ${id}
        and status = ${certificationStatus.certified} and expires_at > ${now} order by expires_at desc limit 1`)
  )?.expiresAt

/**
 * Who passed it at a visit that stands behind no earlier certificate: whoever recommended it, or after a Fail whoever
 * saw at a follow-up visit that everything grave was put right. Null: certifying it is an override.
 */
export const findPassingInspector = async (
  db: Queryable,
  { id, recommendedBy }: Pick<FoundCertification, 'id' | 'recommendedBy'>,
): Promise<string | null> =>
  (
    await db.find<{ inspectorId: string | null }>(sql`
      select case when c.status = ${certificationStatus.failed} and not ${hasOpenGraveFinding}
        and exists (select 1 from findings n where n.certification_id = c.id)
        then v.inspector_id else ${recommendedBy}::uuid end as inspector_id
      from visits v join certifications c on c.id = v.certification_id
      where c.id = ${id} and v.status = 'COMPLETED' and v.outcome = 'passed'
        and (c.issued_at is null or v.completed_at > c.issued_at)
        and (c.status <> ${certificationStatus.failed} or not ${hasOpenGraveFinding})
      order by v.completed_at desc, v.id desc limit 1`)
  )?.inspectorId ?? null
