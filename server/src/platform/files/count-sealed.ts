import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

const batch = 500

/** The number of stored files that are encrypted with the key, which each file names in its first bytes. */
export const countFilesSealedWith = async (
  db: Queryable,
  keyIdOf: (key: string) => Promise<string | undefined>,
  keyId: string,
): Promise<number> => {
  let count = 0
  let last = ''
  for (;;) {
    const rows = await db.many<{ key: string }>(sql`
      select storage_key as key from files
      where deleted_at is null and storage_key like '%.sealed' and storage_key > ${last}
      order by storage_key limit ${batch}`)
    for (const { key } of rows) if ((await keyIdOf(key)) === keyId) count += 1
    if (rows.length < batch) return count
    last = rows.at(-1)?.key ?? ''
  }
}
