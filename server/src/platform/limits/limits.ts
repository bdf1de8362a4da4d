import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Counters in PostgreSQL, one atomic statement each, checked before the work. If the database is down, calls fail. */
export type Limits = {
  /** Adds one, or `weight`, and returns whether the count is within `max` per `seconds`. */
  take(name: string, key: string, max: number, seconds: number, db?: Queryable, weight?: number): Promise<Counted>
}

/** `left`: how many more within this window, which ends in so many seconds. */
export type Counted = { ok: true; left: number; endsInSeconds: number } | { ok: false; retryAfterSeconds: number }

/** Counts one call, and refuses it beyond the limit. */
export const takeOrRefuse = async (limits: Limits, ...call: Parameters<Limits['take']>): Promise<Outcome<true>> => {
  const counted = await limits.take(...call)
  return counted.ok ? accept(true) : refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
}

export const createLimits = ({ db, clock }: { db: Database; clock: Clock }): Limits => ({
  take: async (name, key, max, seconds, on = db, weight = 1) => {
    const now = clock.now().getTime()
    const start = now - (now % (seconds * 1000))
    // Stops counting beyond the limit, so that the count never overflows.
    const { count } = await on.get<{ count: number }>(sql`
      insert into limits as present (name, key, window_start, ends_at, count)
      values (${name}, ${key.slice(0, 300)}, ${new Date(start)}, ${new Date(start + seconds * 1000)},
        ${weight})
      on conflict (name, key, window_start) do update set count = least(present.count + excluded.count, ${max}::integer + 1)
      returning count`)
    const endsInSeconds = Math.max(1, Math.ceil((start + seconds * 1000 - now) / 1000))
    return count <= max
      ? { ok: true, left: max - count, endsInSeconds }
      : { ok: false, retryAfterSeconds: endsInSeconds }
  },
})

/** For the tidy-up job: deletes windows that have ended. */
export const tidyLimits = (db: Queryable, now: Date): Promise<number> =>
  db.run(
    sql`delete from limits where ends_at < ${now} or (ends_at is null
      and window_start < ${new Date(now.getTime() - 2 * 86_400_000)})`,
  )
