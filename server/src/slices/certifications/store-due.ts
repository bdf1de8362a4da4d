// Certifications that have expired or are due a reminder. Workers skip rows locked by others.
import { endWithDaysLeft } from '@assure/contract/domain/days-left'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DueReminder } from './announce-certification.ts'

export type RunOut = {
  certification_id: string
  expires_at: Date
  facility_id: string
  facility_name: string
  company_id: string
  inspector_id: string | null
}

/** Locks certification and facility together, to avoid waiting later. */
export const lockRunOut = (tx: Tx, now: Date, limit: number) =>
  tx.many<RunOut>(sql`
    select c.id as certification_id, c.expires_at, f.id as facility_id, f.name as facility_name, f.company_id,
      f.inspector_id
    from certifications c join facilities f on f.id = c.facility_id
    where c.status = ${certificationStatus.certified} and c.expires_at <= ${now}
    order by c.expires_at, c.id limit ${limit}
    for no key update of c, f skip locked`)

export const markRunOut = (tx: Tx, { certification_id: certificationId }: RunOut, now: Date) =>
  tx.run(sql`
    update certifications
    set status = ${certificationStatus.expired}, ended_at = expires_at, decided_at = ${now}, decided_by = null,
      decided_by_kind = 'system', reason = null, updated_at = ${now}
    where id = ${certificationId} and status = ${certificationStatus.certified} and expires_at <= ${now}`)

type Reminding = { reminderDays: readonly number[]; now: Date; limit: number }

/** The nearest due reminder day since it was granted, unless that or a nearer one was sent or the renewal is paid. */
export const lockDueReminders = (tx: Tx, { reminderDays, now, limit }: Reminding) => {
  const tomorrow = endWithDaysLeft(0, now)
  const furthest = endWithDaysLeft(Math.max(...reminderDays), now)
  return tx.many<DueReminder>(sql`
    select c.id as certification_id, c.facility_id, f.name as facility_name, f.company_id, c.expires_at, due.days
    from certifications c join facilities f on f.id = c.facility_id
    cross join lateral (
      select min(day) as days from unnest(${reminderDays}::int[]) day
      where c.expires_at <= ${tomorrow}::timestamptz + day * interval '24 hours'
        and c.expires_at - (day + 1) * interval '24 hours' >= c.issued_at) due
    where c.status = ${certificationStatus.certified} and c.expires_at > ${now} and c.expires_at <= ${furthest}
      and due.days is not null
      and not exists (
        select 1 from certification_reminders r
        where r.certification_id = c.id and r.expires_at = c.expires_at and r.days <= due.days)
      and not exists (
        select 1 from certifications later where later.facility_id = c.facility_id and later.id <> c.id
          and (later.status = ${certificationStatus.pending}
            or (later.status = ${certificationStatus.certified} and later.expires_at > c.expires_at)))
    order by c.expires_at, c.id limit ${limit} for no key update of c skip locked`)
}

/** A separate statement, so that it sees what another worker committed before this one locked the row. */
export const insertReminder = (
  tx: Tx,
  { certification_id: certificationId, days, expires_at: expiresAt }: DueReminder,
  now: Date,
) =>
  tx.run(sql`
    insert into certification_reminders (certification_id, days, expires_at, sent_at)
    select ${certificationId}::uuid, ${days}::int, ${expiresAt}::timestamptz, ${now}::timestamptz
    where not exists (
      select 1 from certification_reminders r
      where r.certification_id = ${certificationId} and r.expires_at = ${expiresAt} and r.days <= ${days})
    on conflict do nothing`)
