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

/** `total`: of all processes, as far as this one knows. `own`: not yet added to it. */
type Count = { total: number; own: number }

export const createRequestQuota = ({ limits, clock }: { limits: Limits; clock: Clock }): RequestQuota => {
  let window = 0
  const counts = new Map<string, Count>()

  const countOf = (account: string, start: number): Count => {
    if (start !== window) {
      counts.clear()
      window = start
    }
    const count = counts.get(account) ?? { total: 0, own: 0 }
    counts.set(account, count)
    return count
  }

  const addUp = async (account: string, most: number, count: Count): Promise<number> => {
    const weight = count.own
    count.total += weight
    count.own = 0
    const counted = await limits.take('requests', account, most, quotaSeconds, undefined, weight)
    const total = counted.ok ? most - counted.left : most + 1
    count.total = Math.max(count.total, total)
    return total
  }

  /** How many requests there were with this one. Others may count while the database answers. */
  const usedWith = async (account: string, most: number, count: Count): Promise<number> => {
    if (count.total > most) return count.total
    count.own += 1
    const used = count.total + count.own
    return used > most || count.own >= batchOf(most) ? Math.max(used, await addUp(account, most, count)) : used
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
