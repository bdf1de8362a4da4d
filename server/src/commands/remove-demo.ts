// remove-demo: takes the demo set out of a database that also holds what is real, and marks it as production. Nothing is deleted: accounts are switched off, certificates withdrawn.

import { personalFields } from '../personal-fields.ts'
import { createAudit } from '../platform/audit/audit.ts'
import { endSessionsOf } from '../platform/auth/session-store.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase, type Queryable, type Tx } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { findInstallation, hasPlaceForMark, setPurpose } from '../platform/installation/purpose.ts'
import { keysOf } from './installation-keys.ts'
import { type CommandConfig, type CommandLog, CommandRefused, openAddress } from './open-database.ts'

export type RemoveDemoOptions = { config: CommandConfig; clock: Clock; log: CommandLog }
export type RemoveDemoReport = { accounts: string[]; certificates: number; superAdmins: string[] }

const reason = 'npm run remove-demo'

const refuseUnfit = async (db: Queryable): Promise<void> => {
  if (!(await hasPlaceForMark(db)))
    throw new CommandRefused(
      'This database has not been started with this version yet. Start Assure with NODE_ENV=production once: it brings the database up to date, and says whether this command is needed.',
    )
  if ((await findInstallation(db))?.isParked)
    throw new CommandRefused(
      'This database is a copy of production that was restored as a trial. For production restore the backup without --as, into a new database.',
    )
  const { running } = await db.get<{ running: number }>(sql`
    select count(*)::integer as running from pg_stat_activity
    where datname = current_database() and usename = session_user and application_name = 'assure' and pid <> pg_backend_pid()`)
  if (running > 0)
    throw new CommandRefused(
      `Assure still works on this database (${running} connections). Stop all its processes first, the stray one too.`,
    )
}

const switchOff = async (tx: Tx, now: Date): Promise<{ id: string; area: string; email: string }[]> => {
  const accounts = await tx.many<{ id: string; area: string; email: string }>(sql`
    update accounts set is_active = false, password_hash = null, totp_secret = null, totp_pending_secret = null, totp_enabled_at = null,
      updated_at = ${now}, version = version + 1
    where is_demo and (is_active or password_hash is not null) returning id, area, email`)
  for (const { id } of accounts) {
    await endSessionsOf(tx, id, now)
    await tx.run(sql`delete from recovery_codes where account_id = ${id}`)
    await tx.run(sql`delete from devices where account_id = ${id}`)
    await tx.run(
      sql`update single_use_links set revoked_at = ${now} where account_id = ${id} and used_at is null and revoked_at is null`,
    )
    await tx.run(sql`update calendar_feeds set revoked_at = ${now} where account_id = ${id} and revoked_at is null`)
  }
  await tx.run(sql`
    update sessions set revoked_at = ${now} where revoked_at is null and area = 'registration'
      and email in (select email from accounts where is_demo and area = 'customer')`)
  // What was to be written to people who do not exist.
  await tx.run(sql`
    update mails set state = 'parked', next_try_at = null, error = ${reason}, updated_at = ${now}
    where state = 'queued' and to_address in (select email from accounts where is_demo)`)
  return accounts
}

/** Certificates that were signed with the installation's own key for companies that do not exist. */
const withdraw = async (tx: Tx, now: Date): Promise<number> => {
  const ofDemo = sql`select c.id from companies c join accounts a on a.id = c.account_id where a.is_demo`
  await tx.run(sql`
    update certifications set status = 3, ended_at = ${now}, decided_at = ${now}, decided_by = null, decided_by_kind = 'system',
      reason = ${reason}, updated_at = ${now}
    where status = 1 and facility_id in (select id from facilities where company_id in (${ofDemo}))`)
  return tx.run(sql`
    update certificates set withdrawn_at = ${now}, withdrawn_reason = ${reason}
    where company_id in (${ofDemo}) and withdrawn_at is null and superseded_at is null and ended_at is null and expires_at > ${now}`)
}

export const removeDemo = async ({ config, clock, log }: RemoveDemoOptions): Promise<RemoveDemoReport> => {
  if (config.databaseUrl === undefined)
    throw new CommandRefused(
      'The bundled database is always a trial, since production has a DATABASE_URL: set it to the database that the demo set is to be taken out of.',
    )
  const place = await openAddress(config, log, 'remove-demo')
  const db = openDatabase({ url: place.url, poolSize: 1, statementTimeoutMs: 60_000, onError: () => undefined })
  try {
    await refuseUnfit(db)
    const now = clock.now()
    const audit = createAudit({ clock, keys: keysOf(config, clock), personal: personalFields })
    return await db.transaction(async (tx) => {
      const accounts = await switchOff(tx, now)
      const certificates = await withdraw(tx, now)
      await setPurpose(tx, { purpose: 'production', isParked: false }, now)
      for (const { id, area, email } of accounts)
        await audit.record(tx, {
          actor: { kind: 'system' },
          action: 'account.demo-removed',
          subject: { kind: 'account', id, name: email },
          after: { area, isActive: false },
          reason,
        })
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'installation.marked-production',
        subject: { kind: 'installation', id: 'installation' },
        after: { purpose: 'production', demoAccounts: accounts.length, certificatesWithdrawn: certificates },
        reason,
      })
      const superAdmins = await tx.many<{ email: string }>(sql`
        select a.email from staff s join accounts a on a.id = s.account_id
        where s.role = 'SUPER_ADMIN' and a.is_active and not a.is_demo order by a.email`)
      return {
        accounts: accounts.map(({ email }) => email),
        certificates,
        superAdmins: superAdmins.map(({ email }) => email),
      }
    })
  } finally {
    await db.close()
    await place.stop()
  }
}
