// Requests a minute of one account or API key. Counted in this process; every so many requests the count is added to
// the one in PostgreSQL, so that all processes together keep to the limit without a statement for each request.
import type { Clock } from '../clock.ts'
import type { Limits } from './limits.ts'

export const quotaSeconds = 60
/** A process counts a twentieth of the quota by itself. */
const batchOf = (most: number): number => Math.max(1, Math.floor(most / 20))

type Quota = { isSpent: boolean; left: number; endsInSeconds: number }

export type RequestQuota = {
  /** Counts one request, and returns whether it is beyond the quota. */
  take(account: string, most: number): Promise<Quota>
}

/** `own`: counted in this process; the first `added` of them are in PostgreSQL. `others`: the other processes' requests. */
type Count = { own: number; added: number; others: number; adding: Promise<void> }

export const createRequestQuota = ({ limits, clock }: { limits: Limits; clock: Clock }): RequestQuota => {
  let window = 0
  const counts = new Map<string, Count>()

  const countOf = (account: string, start: number): Count => {
    if (start !== window) {
      counts.clear()
      window = start
    }
    const count = counts.get(account) ?? { own: 0, added: 0, others: 0, adding: Promise.resolve() }
    counts.set(account, count)
    return count
  }

  /** Adds the requests up to and including `place` to the count in PostgreSQL. */
  const addUpTo = async (place: number, account: string, most: number, count: Count): Promise<void> => {
    const weight = place - count.added
    if (weight <= 0 || place + count.others > most + 1) return
    count.added = place
    const counted = await limits.take('requests', account, most, quotaSeconds, undefined, weight)
    const total = counted.ok ? most - counted.left : most + 1
    count.others = Math.max(count.others, total - place)
  }

  /** How many requests there were with this one. Others may count while the database answers. */
  const usedWith = async (account: string, most: number, count: Count): Promise<number> => {
    count.own += 1
    const place = count.own
    if (place + count.others > most || place - count.added >= batchOf(most)) {
      // One at a time, so that the answers arrive in the order in which the requests were counted.
      const adding = count.adding.then(() => addUpTo(place, account, most, count))
      count.adding = adding.catch(() => undefined)
      await adding
    }
    return place + count.others
  }

  return {
    take: async (account, most) => {
      const now = clock.now().getTime()
      const start = now - (now % (quotaSeconds * 1_000))
      const used = await usedWith(account, most, countOf(account, start))
      return {
        isSpent: used > most,
        left: Math.max(0, most - used),
        endsInSeconds: Math.max(1, Math.ceil((start + quotaSeconds * 1_000 - now) / 1_000)),
      }
    },
  }
}
