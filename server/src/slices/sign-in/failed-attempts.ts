// Slows down guessing: after three failures, waits of 1, 5 and 15 minutes for that account from that network; after
// 100 in a row an emailed link is needed. A try is counted before the password is checked, so that parallel tries don't
// slip through. Tries during a wait are not counted, and a known device is counted on its own, so no one else can block
// it.
import type { Area } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  countFailure,
  countTryOfDevice,
  countWait,
  findCounts,
  forgottenAfterMs,
  type Identity,
  lockIdentity,
  mailAt,
  markMailed,
  takeBackOfDevice,
  takeBackOfStranger,
} from './store-failed-attempts.ts'

const freeFailures = 3
const waitMinutes = [1, 5, 15] as const
const linkNeededAt = 100

/** A device that the account knows, or else a network. */
export type Asker = { network: string; device: Buffer | undefined }

/** Unknown addresses are counted like known ones, as a hash: the table does not reveal them. */
export const identityOf = ({ keys }: Pick<Deps, 'keys'>, area: Area, email: string): Identity => ({
  area,
  email,
  hash: keys.mac('code', `sign-in:${area}:${email}`),
})

export type Failures = { count: number; waitUntil: Date | null }
export type CountedTry =
  | { kind: 'counted'; notifyOwner: Failures | undefined }
  | { kind: 'waiting'; until: Date }
  | { kind: 'link-needed'; until: Date }

const waitEnd = (failures: number, now: Date): Date | null => {
  if (failures <= freeFailures) return null
  const minutes = waitMinutes[Math.min(failures - freeFailures, waitMinutes.length) - 1] ?? 15
  return new Date(now.getTime() + minutes * 60_000)
}

const countOfStranger = async (
  tx: Queryable,
  identity: Identity,
  { network, now }: { network: string; now: Date },
): Promise<CountedTry> => {
  await lockIdentity(tx, identity)
  const before = await findCounts(tx, identity, network)
  if (before.blocked_until !== null && before.blocked_until > now)
    return { kind: 'waiting', until: before.blocked_until }
  if ((before.consecutive ?? 0) >= linkNeededAt)
    return { kind: 'link-needed', until: new Date((before.last_failed_at ?? now).getTime() + forgottenAfterMs) }
  const waitUntil = waitEnd((before.failures ?? 0) + 1, now)
  await countWait(tx, identity, { network, waitUntil, now })
  const { count, mailed_at: mailedAt } = await countFailure(tx, identity, now)
  if (count < mailAt || mailedAt !== null) return { kind: 'counted', notifyOwner: undefined }
  await markMailed(tx, identity, now)
  return { kind: 'counted', notifyOwner: { count, waitUntil } }
}

/** Calls `notifyOwner` once in a row of failures, in the transaction that counts the fifth. */
export const countTry = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { identity, asker: { network, device } }: { identity: Identity; asker: Asker },
  notifyOwner: (tx: Tx, failures: Failures) => Promise<void>,
): Promise<CountedTry> =>
  db.transaction(async (tx) => {
    const ofDevice = device && (await countTryOfDevice(tx, identity, device))
    const counted: CountedTry =
      ofDevice === undefined
        ? await countOfStranger(tx, identity, { network, now: clock.now() })
        : { kind: 'counted', notifyOwner: ofDevice === mailAt ? { count: ofDevice, waitUntil: null } : undefined }
    if (counted.kind === 'counted' && counted.notifyOwner) await notifyOwner(tx, counted.notifyOwner)
    return counted
  })

/**
 * Takes back one counted try: the right password without its code is not a failure. It does not reset the count
 * either, or codes could be guessed without limit.
 */
export const takeBackTry = async (
  { db }: Pick<Deps, 'db'>,
  identity: Identity,
  { network, device }: Asker,
): Promise<void> => {
  await db.transaction(async (tx) => {
    if (device) await takeBackOfDevice(tx, identity, device)
    else await takeBackOfStranger(tx, identity, network)
  })
}
