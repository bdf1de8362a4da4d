// The id of a live update: the epoch of the database that numbered it, and its number.
import { createHash } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export const formatEventId = (epoch: string, number: number): string => `${epoch}.${number}`

export const readEventId = (id: string): { epoch: string; number: number } | undefined => {
  const [, epoch, number] = /^([0-9a-f]{12})\.(\d{1,15})$/.exec(id) ?? []
  return epoch === undefined ? undefined : { epoch, number: Number(number) }
}

type Cluster = { system: string; timeline: number }

/** Managed databases may forbid this; then the epoch is made of the database and the table only. */
const clusterOf = async (db: Queryable): Promise<Cluster | undefined> => {
  const { allowed } = await db.get<{ allowed: boolean }>(sql`
    select has_function_privilege('pg_control_system()', 'execute')
      and has_function_privilege('pg_control_checkpoint()', 'execute') as allowed`)
  if (!allowed) return undefined
  return db.get<Cluster>(sql`
    select coalesce(system_identifier::text, '') as system, coalesce(timeline_id, 0) as timeline
    from pg_control_system(), pg_control_checkpoint()`)
}

/** Changes with a new cluster, a failover, or a recreated database or table, since each starts its own numbers. */
export const readEpoch = async (db: Queryable): Promise<string> => {
  const cluster = await clusterOf(db)
  const { database, relation } = await db.get<{ database: string; relation: string }>(sql`
    select oid::text as database, 'live_events'::regclass::oid::text as relation
    from pg_database where datname = current_database()`)
  const parts = [cluster?.system, cluster?.timeline, database, relation]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}
