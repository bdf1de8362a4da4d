import { createHash } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** True for the first use of this answer. The insert decides between two at once. */
export const spend = async (db: Queryable, answer: string, expiresAt: Date): Promise<boolean> => {
  const key = createHash('sha256').update(answer).digest('base64url')
  return (
    (await db.run(
      sql`insert into spent_challenges (key, expires_at) values (${key}, ${expiresAt}) on conflict do nothing`,
    )) === 1
  )
}

/** For the tidy-up job. */
export const tidySpentChallenges = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from spent_challenges where expires_at < ${now}`)
