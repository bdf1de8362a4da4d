// Rows of the trail as they stand in the database, times and JSON as they were hashed.
import type { Queryable } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { AuditFacts } from './chain.ts'

export type AuditRow = Omit<AuditFacts, 'before' | 'after'> & {
  row_number: number
  before_text: string | null
  after_text: string | null
  mac: string | null
}

/** Names the table `e`. */
const factColumns: Sql = sql`
  e.seq as row_number, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.actor_kind, e.actor_id,
  e.actor_name, e.action, e.subject_kind, e.subject_id, e.subject_name, e.before::text as before_text,
  e.after::text as after_text, e.reason, e.request_id`

const isUnsealed: Sql = sql`not exists (select from audit_seals s where s.seq = e.seq)`

/** A number in another spelling (1.0 for 1) would read as the same value: an edit all the same. */
const exactJson = (text: string | null): unknown => {
  if (text === null) return null
  return JSON.parse(text, (_, value: unknown, context?: { source?: string }) => {
    if (
      typeof value === 'number' &&
      context?.source !== String(value) &&
      Math.abs(value) < 1e21 &&
      Math.abs(value) >= 1e-6
    )
      throw new Error('a number is written otherwise')
    return value
  })
}

/** Undefined where the row holds what this program cannot have written. */
export const factsOfRow = (row: AuditRow): AuditFacts | undefined => {
  try {
    return { ...row, before: exactJson(row.before_text), after: exactJson(row.after_text) }
  } catch {
    return undefined
  }
}

/**
 * How far the sealer is, where this cluster says so: what came with a backup counts the transactions of another one.
 */
const knownBelow: Sql = sql`
  (select below from audit_sealing where mod(written_by::text::bigint, 4294967296) = xmin::text::bigint)`

export const isBelowKnown = async (db: Queryable): Promise<boolean> =>
  (await db.get<{ below: string | null }>(sql`select ${knownBelow}::text as below`)).below !== null

/** Rows that wait for their seal. Those of transactions that were over before need not be looked at. */
export const waitingRows: Sql = sql`
  audit_events e where e.xid >= coalesce(${knownBelow}, '0'::xid8) and ${isUnsealed}`

export const listWaiting = (db: Queryable, limit: number): Promise<AuditRow[]> =>
  db.many<AuditRow>(sql`select ${factColumns}, e.mac from ${waitingRows} order by e.seq limit ${limit}`)

/** All rows without a seal, wherever they stand. */
export const listUnsealed = (db: Queryable, after: number, limit: number): Promise<AuditRow[]> =>
  db.many<AuditRow>(sql`
    select ${factColumns}, e.mac from audit_events e where e.seq > ${after} and ${isUnsealed}
    order by e.seq limit ${limit}`)

export type ChainRow = AuditRow & { seq: number; was_altered: boolean; prev_hash: Buffer | null; hash: Buffer }

/** From the position after `seq` on. A row that is gone leaves a gap. */
export const listChain = (db: Queryable, seq: number, limit: number): Promise<ChainRow[]> =>
  db.many<ChainRow>(sql`
    select s.position as seq, s.was_altered, s.prev_hash, s.hash, ${factColumns}, e.mac
    from audit_seals s join audit_events e on e.seq = s.seq where s.position > ${seq}
    order by s.position limit ${limit}`)

/** Of the last seal, whether its row is there or not. */
export const lastPosition = async (db: Queryable): Promise<number> =>
  (await db.get<{ last: number }>(sql`select coalesce(max(position), 0) as last from audit_seals`)).last

/**
 * Of before there were keys of persons: where somebody acted, was the subject, or is named by one of these fields; and
 * what came between.
 */
export const listFormerRowsOf = (db: Queryable, person: string, references: readonly string[]): Promise<ChainRow[]> =>
  db.many<ChainRow>(sql`
    with naming as (
      select e.seq, e.subject_id from audit_events e
      where e.mac is null
        and exists (select from unnest(${references}::text[]) as field where e.after ->> field = ${person}))
    select s.position as seq, s.was_altered, s.prev_hash, s.hash, ${factColumns}, e.mac
    from audit_events e join audit_seals s on s.seq = e.seq
    where e.mac is null and (e.actor_id = ${person}::uuid or e.subject_id = ${person}
      or e.subject_id in (select subject_id from naming) and e.after ?| ${references}::text[])
    order by s.position`)

/** What the rows of that action say, in the order of the chain; those that wait for their seal last. */
export const listForgettings = (db: Queryable, action: string): Promise<{ after: unknown }[]> =>
  db.many<{ after: unknown }>(sql`
    select e.after from audit_events e left join audit_seals s on s.seq = e.seq where e.action = ${action}
    order by s.position nulls last, e.seq`)
