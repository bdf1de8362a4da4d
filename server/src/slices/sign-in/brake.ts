// The brake on guessing: three failures are free, then waits of 1, 5 and 15 minutes for that account from that network; at 100 in a row a
// mail link is needed. A try is counted before the password is looked at, so that many at once do not slip through together.
import type { Area } from '@assure/contract/vocabulary'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'

const freeFailures = 3
const waitMinutes = [1, 5, 15] as const
const mailAt = 5
const linkNeededAt = 100

export type Identity = { area: Area; hash: Buffer }

/** Unknown addresses are counted like known ones; which they are does not show in the table. */
export const identityOf = ({ keys }: Pick<Deps, 'keys'>, area: Area, email: string): Identity => ({
  area,
  hash: keys.mac('code', `sign-in:${area}:${email}`),
})

export type Try = { allowed: boolean; mailDue: boolean; inARow: number }

const waitEnd = (failures: number, now: Date): Date | null => {
  if (failures <= freeFailures) return null
  const minutes = waitMinutes[Math.min(failures - freeFailures, waitMinutes.length) - 1] ?? 15
  return new Date(now.getTime() + minutes * 60_000)
}

export const countTry = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { area, hash }: Identity,
  network: string,
  knownDevice: boolean,
): Promise<Try> => {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const total = await tx.get<{ consecutive: number; mailedAt: Date | null }>(sql`
      insert into sign_in_failures (area, identity_hash, consecutive, last_failed_at) values (${area}, ${hash}, 1, ${now})
      on conflict (area, identity_hash) do update set consecutive = sign_in_failures.consecutive + 1, last_failed_at = ${now}
      returning consecutive, mailed_at`)
    let waiting = false
    if (!knownDevice) {
      const before = await tx.find<{ failures: number; blockedUntil: Date | null }>(sql`
        select failures, blocked_until from sign_in_waits where area = ${area} and identity_hash = ${hash} and network = ${network} for update`)
      waiting = (before?.blockedUntil ?? now) > now
      if (!waiting) {
        const failures = (before?.failures ?? 0) + 1
        await tx.run(sql`
          insert into sign_in_waits (area, identity_hash, network, failures, blocked_until, last_failed_at)
          values (${area}, ${hash}, ${network}, ${failures}, ${waitEnd(failures, now)}, ${now})
          on conflict (area, identity_hash, network) do update set failures = sign_in_waits.failures + 1, blocked_until = excluded.blocked_until, last_failed_at = ${now}`)
      }
    }
    const mailDue = total.consecutive >= mailAt && total.mailedAt === null
    if (mailDue)
      await tx.run(sql`update sign_in_failures set mailed_at = ${now} where area = ${area} and identity_hash = ${hash}`)
    return { allowed: !waiting && total.consecutive <= linkNeededAt, mailDue, inARow: total.consecutive }
  })
}

/** Takes one counted try back: the right password without its code is no failure, and no reset either, or codes could be guessed without end. */
export const takeBackTry = async (
  { db }: Pick<Deps, 'db'>,
  { area, hash }: Identity,
  network: string,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from sign_in_failures where area = ${area} and identity_hash = ${hash} and consecutive = 1`)
    await tx.run(
      sql`update sign_in_failures set consecutive = consecutive - 1 where area = ${area} and identity_hash = ${hash}`,
    )
    await tx.run(
      sql`delete from sign_in_waits where area = ${area} and identity_hash = ${hash} and network = ${network} and failures = 1`,
    )
    await tx.run(
      sql`update sign_in_waits set failures = failures - 1, blocked_until = null where area = ${area} and identity_hash = ${hash} and network = ${network}`,
    )
  })
}

/** A right password, or a password set by a mail's link, starts the counting afresh. */
export const forgetFailures = async (db: Pick<Deps['db'], 'run'>, { area, hash }: Identity): Promise<void> => {
  await db.run(sql`delete from sign_in_failures where area = ${area} and identity_hash = ${hash}`)
  await db.run(sql`delete from sign_in_waits where area = ${area} and identity_hash = ${hash}`)
}
