// What two installations are compared by: the rows of every table, triggers, sequences and applied migrations.
import { sql, unsafeText } from '../src/platform/db/sql.ts'
import { openQuietly } from './support.ts'

/** Hashes the rows of every table with all columns, generated ones included, in any order. */
export const pictureOf = async (ownerUrl: string) => {
  const db = openQuietly(ownerUrl, 2)
  try {
    const tables = await db.many<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
    )
    const rows: Record<string, { count: number; sum: string }> = {}
    for (const { name } of tables)
      rows[name] = await db.get(
        unsafeText(
          `select count(*) as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from public.${name} t`,
        ),
      )
    const triggers = await db.many(sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`)
    // Included because new rows take their numbers from them.
    const sequences: Record<string, unknown> = {}
    for (const { name } of await db.many<{ name: string }>(
      sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
    ))
      sequences[name] = await db.get(unsafeText(`select last_value, is_called from public.${name}`))
    return {
      rows,
      triggers,
      sequences,
      migrations: await db.many(sql`select version, name, sha256 from schema_migrations order by version`),
    }
  } finally {
    await db.close()
  }
}
