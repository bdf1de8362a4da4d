// The brake on guessing: three failures are free, then waits of 1, 5 and 15 minutes for that account from that
// network; at 100 in a row a
// mail link is needed. A try is counted before the password is looked at, so that many at once do not slip through
// together. What is refused
// during a wait counts for nothing, and a device that signed in before counts for itself: nobody else can stop it.
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

/** Who tries: a device that the account knows, or some network. */
export type Asker = { network: string; device: Buffer | undefined }

/** Unknown addresses are counted like known ones; which they are does not show in the table. */
export const identityOf = ({ keys }: Pick<Deps, 'keys'>, area: Area, email: string): Identity => ({
  area,
  email,
  hash: keys.mac('code', `sign-in:${area}:${email}`),
})

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

const countOfStranger = async (
  tx: Queryable,
  identity: Identity,
  { network, now }: { network: string; now: Date },
): Promise<CountedTry> => {
  await lockIdentity(tx, identity)
  const before = await findCounts(tx, identity, network)
  if (before.blockedUntil !== null && before.blockedUntil > now) return { kind: 'waiting', until: before.blockedUntil }
  if ((before.consecutive ?? 0) >= linkNeededAt)
    return { kind: 'link-needed', until: new Date((before.lastFailedAt ?? now).getTime() + forgottenAfterMs) }
  const waitUntil = waitEnd((before.failures ?? 0) + 1, now)
  await countWait(tx, identity, { network, waitUntil, now })
  const { count, mailedAt } = await countFailure(tx, identity, now)
  if (count < mailAt || mailedAt !== null) return { kind: 'counted', tellOwner: undefined }
  await markMailed(tx, identity, now)
  return { kind: 'counted', tellOwner: { count, waitUntil } }
}

/** `tellOwner` is called in the transaction that reached the fifth failure, once in a row of them. */
export const countTry = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { identity, asker: { network, device } }: { identity: Identity; asker: Asker },
  tellOwner: (tx: Tx, failures: Failures) => Promise<void>,
): Promise<CountedTry> =>
  db.transaction(async (tx) => {
    const ofDevice = device && (await countTryOfDevice(tx, identity, device))
    const counted: CountedTry =
      ofDevice === undefined
        ? await countOfStranger(tx, identity, { network, now: clock.now() })
        : { kind: 'counted', tellOwner: ofDevice === mailAt ? { count: ofDevice, waitUntil: null } : undefined }
    if (counted.kind === 'counted' && counted.tellOwner) await tellOwner(tx, counted.tellOwner)
    return counted
  })

/**
 * Takes one counted try back: the right password without its code is no failure, and no reset either, or codes could
 * be guessed without end.
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
