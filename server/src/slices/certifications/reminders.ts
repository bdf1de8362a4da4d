// Reminders before the end of a certification: each day of the setting once, by a row in the transaction of its mail. Days that are long past are not made up for.
import { daysLeft, endWithDaysLeft } from '@assure/contract/days-left'
import { certificationStatus } from '@assure/contract/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import { companyRecipients } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { currentSettings } from '../settings/index.ts'
import { certificationReminderMail } from './mails.ts'

const batchSize = 20

type Due = {
  certificationId: string
  facilityId: string
  facilityName: string
  companyId: string
  expiresAt: Date
  days: number
}

/** The nearest day that has come since it was granted, unless that or a nearer one was sent. Nobody is reminded who has paid for the renewal already. */
const takeDue = (tx: Tx, reminderDays: readonly number[], now: Date) => {
  const tomorrow = endWithDaysLeft(0, now)
  return tx.many<Due>(sql`
    select c.id as certification_id, c.facility_id, f.name as facility_name, f.company_id, c.expires_at, due.days
    from certifications c join facilities f on f.id = c.facility_id
    cross join lateral (
      select min(day) as days from unnest(${reminderDays}::int[]) day
      where c.expires_at <= ${tomorrow}::timestamptz + day * interval '24 hours' and c.expires_at - (day + 1) * interval '24 hours' >= c.issued_at) due
    where c.status = ${certificationStatus.certified} and c.expires_at > ${now} and c.expires_at <= ${endWithDaysLeft(Math.max(...reminderDays), now)}
      and due.days is not null
      and not exists (select 1 from certification_reminders r where r.certification_id = c.id and r.expires_at = c.expires_at and r.days <= due.days)
      and not exists (
        select 1 from certifications later where later.facility_id = c.facility_id and later.id <> c.id
          and (later.status = ${certificationStatus.pending} or (later.status = ${certificationStatus.certified} and later.expires_at > c.expires_at)))
    order by c.expires_at, c.id limit ${batchSize} for no key update of c skip locked`)
}

/** A second statement, which sees what another worker committed before the row was ours. */
const markSent = (tx: Tx, { certificationId, days, expiresAt }: Due, now: Date) =>
  tx.run(sql`
    insert into certification_reminders (certification_id, days, expires_at, sent_at)
    select ${certificationId}::uuid, ${days}::int, ${expiresAt}::timestamptz, ${now}::timestamptz
    where not exists (select 1 from certification_reminders r where r.certification_id = ${certificationId} and r.expires_at = ${expiresAt} and r.days <= ${days})
    on conflict do nothing`)

const remind = async (tx: Tx, deps: Deps, due: Due, now: Date): Promise<number> => {
  if ((await markSent(tx, due, now)) === 0) return 0
  const days = daysLeft(due.expiresAt, now)
  const link = `/certify/${due.facilityId}`
  const values = {
    facilityName: due.facilityName,
    days,
    expiresOn: lastDubaiDay(due.expiresAt),
    renewUrl: `${deps.config.publicUrl}${link}`,
  }
  const subject = { kind: 'certification', id: due.certificationId }
  for (const { accountId, email, language, firstName } of await companyRecipients(tx, due.companyId)) {
    const onceKey = `reminder:${due.certificationId}:${due.expiresAt.toISOString()}:${due.days}:${accountId}`
    await deps.mails.queue(tx, certificationReminderMail, {
      to: { email, language, name: firstName },
      values,
      onceKey,
    })
    await notify(tx, deps, {
      accountId,
      kind: 'certification-reminder',
      values: { facility: due.facilityName, days },
      link,
      subject,
      onceKey,
    })
  }
  return 1
}

/** How many reminders this worker sent. */
export const sendReminders = async (deps: Deps): Promise<number> => {
  for (let sent = 0; ; ) {
    const now = deps.clock.now()
    const { reminderDays } = await currentSettings(deps.db)
    if (reminderDays.length === 0) return sent
    const batch = await deps.db.transaction(async (tx) => {
      const due = await takeDue(tx, reminderDays, now)
      let made = 0
      for (const one of due) made += await remind(tx, deps, one, now)
      return { taken: due.length, made }
    })
    sent += batch.made
    if (batch.taken === 0) return sent
  }
}
