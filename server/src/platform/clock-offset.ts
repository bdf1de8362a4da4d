// This machine's clock against the database's: deadlines and sign-in codes depend on both.
import type { Clock } from './clock.ts'
import type { Queryable } from './db/database.ts'
import { sql } from './db/sql.ts'

const mostSecondsOff = 5

/** Seconds that this machine is ahead of the database, or behind it if negative; 0 if the difference does not matter. */
export const clockOffset = async (db: Queryable, clock: Clock): Promise<number> => {
  const { at } = await db.get<{ at: Date }>(sql`select clock_timestamp() as at`)
  const seconds = Math.round((clock.now().getTime() - at.getTime()) / 1_000)
  return Math.abs(seconds) > mostSecondsOff ? seconds : 0
}
