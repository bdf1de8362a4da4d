// Failed sign-ins, counted by address, by address and network, and by known device.
import type { Area } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The owner is sent an email at this many failures in a row. */
export const mailAt = 5
export const forgottenAfterMs = 30 * 86_400_000
/** After this many failures a known device is treated like a stranger. */
const failuresOfDevice = 20

export type Identity = { area: Area; email: string; hash: Buffer }

/** The same statement for every address, known or not. */
export const isKnownDevice = async (db: Queryable, { area, email }: Identity, hash: Buffer): Promise<boolean> =>
  (await db.find(sql`
    select 1 as known from devices d join accounts a on a.id = d.account_id
    where d.token_hash = ${hash} and a.area = ${area} and a.email = ${email} and d.failures < ${failuresOfDevice}`)) !==
  undefined

export const countTryOfDevice = async (
  tx: Queryable,
  { area, email }: Identity,
  hash: Buffer,
): Promise<number | undefined> =>
  (
    await tx.find<{ failures: number }>(sql`
      update devices d set failures = d.failures + 1 from accounts a
      where a.id = d.account_id and d.token_hash = ${hash} and a.area = ${area} and a.email = ${email}
        and d.failures < ${failuresOfDevice}
      returning d.failures`)
  )?.failures

/** One try at a time for an address, so that no two see the same count. */
export const lockIdentity = (tx: Queryable, { hash }: Identity): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('base64')}, 8))`)

type Counts = {
  consecutive: number | null
  last_failed_at: Date | null
  failures: number | null
  blocked_until: Date | null
}

export const findCounts = (tx: Queryable, { area, hash }: Identity, network: string) =>
  tx.get<Counts>(sql`
    select f.consecutive, f.last_failed_at, w.failures, w.blocked_until
    from (select 1) one
    left join sign_in_failures f on f.area = ${area} and f.identity_hash = ${hash}
    left join sign_in_waits w on w.area = ${area} and w.identity_hash = ${hash} and w.network = ${network}`)

export type FailedSignIns = {
  device: string | null
  network: string | null
  count: number
  at: Date | null
  waits_until: Date | null
}

/** Wrong passwords that still count, by known device and by network. */
export const listFailures = (db: Queryable, { area, email, hash }: Identity) =>
  db.many<FailedSignIns>(sql`
    select null as device, network, failures as count, last_failed_at as at, blocked_until as waits_until
    from sign_in_waits where area = ${area} and identity_hash = ${hash}
    union all
    select coalesce(d.user_agent, ''), null, d.failures, null, null
    from devices d join accounts a on a.id = d.account_id
    where a.area = ${area} and a.email = ${email} and d.failures > 0
    order by at desc nulls last limit 50`)

export const countWait = (
  tx: Queryable,
  { area, hash }: Identity,
  { network, waitUntil, now }: { network: string; waitUntil: Date | null; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into sign_in_waits (area, identity_hash, network, failures, blocked_until, last_failed_at)
    values (${area}, ${hash}, ${network}, 1, ${waitUntil}, ${now})
    on conflict (area, identity_hash, network) do update
      set failures = sign_in_waits.failures + 1, blocked_until = excluded.blocked_until,
        last_failed_at = excluded.last_failed_at`)

export const countFailure = (tx: Queryable, { area, hash }: Identity, now: Date) =>
  tx.get<{ count: number; mailed_at: Date | null }>(sql`
    insert into sign_in_failures (area, identity_hash, consecutive, last_failed_at) values (${area}, ${hash}, 1, ${now})
    on conflict (area, identity_hash) do update
      set consecutive = sign_in_failures.consecutive + 1, last_failed_at = excluded.last_failed_at
    returning consecutive as count, mailed_at`)

export const markMailed = (tx: Queryable, { area, hash }: Identity, now: Date): Promise<number> =>
  tx.run(sql`update sign_in_failures set mailed_at = ${now} where area = ${area} and identity_hash = ${hash}`)

export const takeBackOfDevice = (tx: Queryable, { area, email }: Identity, device: Buffer): Promise<number> =>
  tx.run(sql`
    update devices d set failures = greatest(d.failures - 1, 0) from accounts a
    where a.id = d.account_id and d.token_hash = ${device} and a.area = ${area} and a.email = ${email}`)

export const takeBackOfStranger = async (tx: Queryable, { area, hash }: Identity, network: string): Promise<void> => {
  await tx.run(sql`delete from sign_in_failures where area = ${area} and identity_hash = ${hash} and consecutive = 1`)
  await tx.run(
    sql`update sign_in_failures set consecutive = consecutive - 1 where area = ${area} and identity_hash = ${hash}`,
  )
  await tx.run(
    sql`delete from sign_in_waits where area = ${area} and identity_hash = ${hash} and network = ${network}
      and failures = 1`,
  )
  await tx.run(
    sql`update sign_in_waits set failures = failures - 1, blocked_until = null where area = ${area}
      and identity_hash = ${hash} and network = ${network}`,
  )
}

export const forgetFailures = async (db: Pick<Queryable, 'run'>, { area, hash }: Identity): Promise<void> => {
  await db.run(sql`delete from sign_in_failures where area = ${area} and identity_hash = ${hash}`)
  await db.run(sql`delete from sign_in_waits where area = ${area} and identity_hash = ${hash}`)
}

/** For the tidy-up job: counts end after a month, or after a day if no email was due. */
export const tidySignInFailures = async (db: Pick<Queryable, 'run'>, now: Date): Promise<void> => {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.run(sql`delete from sign_in_waits where last_failed_at < ${dayAgo}`)
  await db.run(sql`
    delete from sign_in_failures
    where last_failed_at < ${new Date(now.getTime() - forgottenAfterMs)} or (last_failed_at < ${dayAgo}
      and consecutive < ${mailAt})`)
}
