import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** The number of connections of other Assure processes on this database. */
export const countOtherConnections = async (db: Queryable): Promise<number> =>
  (
    await db.get<{ running: number }>(sql`
      select count(*)::integer as running from pg_stat_activity
      where datname = current_database() and usename = session_user and application_name = 'assure'
        and pid <> pg_backend_pid()`)
  ).running
