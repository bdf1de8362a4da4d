// Reads rows of the trail with times and JSON in the form in which they were hashed.
import type { Queryable } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { AuditFacts } from './chain.ts'

export type AuditRow = Omit<AuditFacts, 'before' | 'after'> & {
  row_number: number
  before_text: string | null
  after_text: string | null
  mac: string | null
}

/** For `audit_events e`. */
const factColumns: Sql = sql`
  e.seq as row_number, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.actor_kind, e.actor_id,
  e.actor_name, e.action, e.subject_kind, e.subject_id, e.subject_name, e.before::text as before_text,
  e.after::text as after_text, e.reason, e.request_id`

const isUnsealed: Sql = sql`not exists (select from audit_seals s where s.seq = e.seq)`

/** Refuses another spelling of a number (1.0 for 1): the value is the same, but the text was edited. */
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

/** Undefined if this program cannot have written the row. */
export const factsOfRow = (row: AuditRow): AuditFacts | undefined => {
  try {
    return { ...row, before: exactJson(row.before_text), after: exactJson(row.after_text) }
  } catch {
    return undefined
  }
}

/** How far the sealer is. Null after a restore, because the value then counts another cluster's transactions. */
const knownBelow: Sql = sql`
  (select below from audit_sealing where mod(written_by::text::bigint, 4294967296) = xmin::text::bigint)`

export const isBelowKnown = async (db: Queryable): Promise<boolean> =>
  (await db.get<{ below: string | null }>(sql`select ${knownBelow}::text as below`)).below !== null

/** Rows without a seal. Skips transactions that had ended before the last sealing. */
export const waitingRows: Sql = sql`
  audit_events e where e.xid >= coalesce(${knownBelow}, '0'::xid8) and ${isUnsealed}`

export const listWaiting = (db: Queryable, limit: number): Promise<AuditRow[]> =>
  db.many<AuditRow>(sql`select ${factColumns}, e.mac from ${waitingRows} order by e.seq limit ${limit}`)

/** All rows without a seal. */
export const listUnsealed = (db: Queryable, after: number, limit: number): Promise<AuditRow[]> =>
  db.many<AuditRow>(sql`
    select ${factColumns}, e.mac from audit_events e where e.seq > ${after} and ${isUnsealed}
    order by e.seq limit ${limit}`)

export type ChainRow = AuditRow & { seq: number; was_altered: boolean; prev_hash: Buffer | null; hash: Buffer }

/** From the position after `seq`. A deleted row leaves a gap. */
export const listChain = (db: Queryable, seq: number, limit: number): Promise<ChainRow[]> =>
  db.many<ChainRow>(sql`
    select s.position as seq, s.was_altered, s.prev_hash, s.hash, ${factColumns}, e.mac
    from audit_seals s join audit_events e on e.seq = s.seq where s.position > ${seq}
    order by s.position limit ${limit}`)

/** The last seal's position, even if its row was deleted. */
export const lastPosition = async (db: Queryable): Promise<number> =>
  (await db.get<{ last: number }>(sql`select coalesce(max(position), 0) as last from audit_seals`)).last

/**
 * Rows from before there were keys in which the person acted, was the subject, or is named by one of these fields, and
 * the rows of the same subjects that name somebody else.
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

/** The rows of that action in the order of the chain, rows without a seal last. */
export const listForgettings = (db: Queryable, action: string): Promise<{ after: unknown }[]> =>
  db.many<{ after: unknown }>(sql`
    select e.after from audit_events e left join audit_seals s on s.seq = e.seq where e.action = ${action}
    order by s.position nulls last, e.seq`)
