import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

type NewConcern = {
  id: string
  reference: string
  about: string | null
  text: string
  contact: string | null
  now: Date
}

export const insertConcern = (tx: Tx, { id, reference, about, text, contact, now }: NewConcern): Promise<number> =>
  tx.run(sql`
    insert into concerns (id, reference, about, text, contact, created_at)
    values (${id}, ${reference}, ${about}, ${text}, ${contact}, ${now})`)

type LockedConcern = { id: string; reference: string; closed_at: Date | null }

export const lockConcern = (tx: Tx, id: string) =>
  tx.find<LockedConcern>(sql`select id, reference, closed_at from concerns where id = ${id} for update`)

type Closing = { id: string; outcome: string; by: string; now: Date }

export const markClosed = (tx: Tx, { id, outcome, by, now }: Closing): Promise<number> =>
  tx.run(sql`update concerns set closed_at = ${now}, closed_by = ${by}, outcome = ${outcome} where id = ${id}`)

/** For the tidy-up job. */
export const tidyConcerns = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from concerns where closed_at < ${now}::timestamptz - interval '2 years'`)
