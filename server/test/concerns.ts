import { sql } from '../src/platform/db/sql.ts'
import type { TestApp } from './harness.ts'

/** A concern that somebody reported. Returns its id. */
export const aConcern = async (t: TestApp): Promise<string> => {
  const id = t.deps.random.uuid()
  await t.db.transaction((tx) =>
    tx.run(sql`
      insert into concerns (id, reference, text, created_at)
      values (${id}, ${`C-${t.deps.random.digits(8)}`}, 'The inspector asked for 500 dirhams.', ${t.clock.now()})`),
  )
  return id
}
