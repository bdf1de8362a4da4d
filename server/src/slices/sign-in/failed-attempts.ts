// The brake on guessing: three failures are free, then waits of 1, 5 and 15 minutes for that account from that network; at 100 in a row a
// mail link is needed. A try is counted before the password is looked at, so that many at once do not slip through together. What is refused
// during a wait counts for nothing, and a device that signed in before counts for itself: nobody else can stop it.
import type { Area } from '@assure/contract/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'

const freeFailures = 3
const waitMinutes = [1, 5, 15] as const
const mailAt = 5
const linkNeededAt = 100
/** Whoever sits at a known device guesses no more than this; then it is as strange as any other. */
const failuresOfDevice = 20
const forgottenAfterMs = 30 * 86_400_000

export type Identity = { area: Area; email: string; hash: Buffer }
/** Who tries: a device that the account knows, or some network. */
export type Asker = { network: string; device: Buffer | undefined }

/** Unknown addresses are counted like known ones; which they are does not show in the table. */
export const identityOf = ({ keys }: Pick<Deps, 'keys'>, area: Area, email: string): Identity => ({
  area,
  email,
  hash: keys.mac('code', `sign-in:${area}:${email}`),
})

/** The same statement for every address, known or not. */
export const isKnownDevice = async (db: Queryable, { area, email }: Identity, hash: Buffer): Promise<boolean> =>
  (await db.find(sql`
    select 1 as known from devices d join accounts a on a.id = d.account_id
    where d.token_hash = ${hash} and a.area = ${area} and a.email = ${email} and d.failures < ${failuresOfDevice}`)) !==
  undefined

export type Failures = { count: number; waitUntil: Date | null }
export type CountedTry =
  | { kind: 'counted'; tellOwner: Failures | undefined }
  | { kind: 'waiting'; until: Date }
  | { kind: 'link-needed'; until: Date }

const waitEnd = (failures: number, now: Date): Date | null => {
  if (failures <= freeFailures) return null
  const minutes = waitMinutes[Math.min(failures - freeFailures, waitMinutes.length) - 1] ?? 15
  return new Date(now.getTime() + minutes * 60_000)
}

const countOfDevice = async (tx: Queryable, { area, email }: Identity, hash: Buffer): Promise<number | undefined> =>
  (
    await tx.find<{ failures: number }>(sql`
      update devices d set failures = d.failures + 1 from accounts a
      where a.id = d.account_id and d.token_hash = ${hash} and a.area = ${area} and a.email = ${email} and d.failures < ${failuresOfDevice}
      returning d.failures`)
  )?.failures

type Counts = {
  consecutive: number | null
  lastFailedAt: Date | null
  failures: number | null
  blockedUntil: Date | null
}

const countOfStranger = async (
  tx: Queryable,
  { area, hash }: Identity,
  network: string,
  now: Date,
): Promise<CountedTry> => {
  // One at a time for an address, so that no two see the same count.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('base64')}, 8))`)
  const before = await tx.get<Counts>(sql`
    select f.consecutive, f.last_failed_at, w.failures, w.blocked_until
    from (select 1) one
    left join sign_in_failures f on f.area = ${area} and f.identity_hash = ${hash}
    left join sign_in_waits w on w.area = ${area} and w.identity_hash = ${hash} and w.network = ${network}`)
  if (before.blockedUntil !== null && before.blockedUntil > now) return { kind: 'waiting', until: before.blockedUntil }
  if ((before.consecutive ?? 0) >= linkNeededAt)
    return { kind: 'link-needed', until: new Date((before.lastFailedAt ?? now).getTime() + forgottenAfterMs) }
  const waitUntil = waitEnd((before.failures ?? 0) + 1, now)
  await tx.run(sql`
    insert into sign_in_waits (area, identity_hash, network, failures, blocked_until, last_failed_at)
    values (${area}, ${hash}, ${network}, 1, ${waitUntil}, ${now})
    on conflict (area, identity_hash, network) do update
      set failures = sign_in_waits.failures + 1, blocked_until = excluded.blocked_until, last_failed_at = excluded.last_failed_at`)
  const { count, mailedAt } = await tx.get<{ count: number; mailedAt: Date | null }>(sql`
    insert into sign_in_failures (area, identity_hash, consecutive, last_failed_at) values (${area}, ${hash}, 1, ${now})
    on conflict (area, identity_hash) do update
      set consecutive = sign_in_failures.consecutive + 1, last_failed_at = excluded.last_failed_at
    returning consecutive as count, mailed_at`)
  if (count < mailAt || mailedAt !== null) return { kind: 'counted', tellOwner: undefined }
  await tx.run(sql`update sign_in_failures set mailed_at = ${now} where area = ${area} and identity_hash = ${hash}`)
  return { kind: 'counted', tellOwner: { count, waitUntil } }
}

/** `tellOwner` is called in the transaction that reached the fifth failure, once in a row of them. */
export const countTry = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identity: Identity,
  { network, device }: Asker,
  tellOwner: (tx: Tx, failures: Failures) => Promise<void>,
): Promise<CountedTry> =>
  db.transaction(async (tx) => {
    const ofDevice = device && (await countOfDevice(tx, identity, device))
    const counted: CountedTry =
      ofDevice === undefined
        ? await countOfStranger(tx, identity, network, clock.now())
        : { kind: 'counted', tellOwner: ofDevice === mailAt ? { count: ofDevice, waitUntil: null } : undefined }
    if (counted.kind === 'counted' && counted.tellOwner) await tellOwner(tx, counted.tellOwner)
    return counted
  })

/** Takes one counted try back: the right password without its code is no failure, and no reset either, or codes could be guessed without end. */
export const takeBackTry = async (
  { db }: Pick<Deps, 'db'>,
  { area, email, hash }: Identity,
  { network, device }: Asker,
): Promise<void> => {
  await db.transaction(async (tx) => {
    if (device) {
      await tx.run(sql`
        update devices d set failures = greatest(d.failures - 1, 0) from accounts a
        where a.id = d.account_id and d.token_hash = ${device} and a.area = ${area} and a.email = ${email}`)
      return
    }
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

/** For the tidy-up job: an address that nobody tried for a month starts afresh; after a day already one for which no mail has gone out. */
export const tidySignInFailures = async (db: Pick<Deps['db'], 'run'>, now: Date): Promise<void> => {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.run(sql`delete from sign_in_waits where last_failed_at < ${dayAgo}`)
  await db.run(sql`
    delete from sign_in_failures
    where last_failed_at < ${new Date(now.getTime() - forgottenAfterMs)} or (last_failed_at < ${dayAgo} and consecutive < ${mailAt})`)
}
