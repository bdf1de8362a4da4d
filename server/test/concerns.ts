import { sql } from '../src/platform/db/sql.ts'
import type { TestApp } from './harness.ts'

/** A concern that somebody reported. Returns its id. */
export const aConcern = async (t: TestApp, text = 'The inspector asked for 500 dirhams.'): Promise<string> => {
  const { body } = await t.anyone.post('/api/public/concerns', { text })
  return (await t.db.get<{ id: string }>(sql`select id from concerns where reference = ${body.data.reference}`)).id
}
