import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** Of processes of Assure that work on this database beside the one that asks. */
export const countOtherConnections = async (db: Queryable): Promise<number> =>
  (
    await db.get<{ running: number }>(sql`
      select count(*)::integer as running from pg_stat_activity
      where datname = current_database() and usename = session_user and application_name = 'assure'
        and pid <> pg_backend_pid()`)
  ).running
