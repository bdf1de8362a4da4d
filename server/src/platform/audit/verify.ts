// Walks the chain from its first row and names the first one that is not as it was written.
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import { type AuditFacts, auditHash } from './chain.ts'
import { type AuditHead, isGenuineHead } from './heads.ts'

export type Verdict =
  | { ok: true; rows: number; head: { seq: number; hash: string } | undefined }
  | { ok: false; seq: number; fault: string }

type Row = Omit<AuditFacts, 'before' | 'after'> & {
  seq: number
  beforeText: string | null
  afterText: string | null
  prevHash: Buffer | null
  hash: Buffer
}

const batch = 1_000

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

const hashOf = (previous: Buffer | null, row: Row): Buffer | undefined => {
  try {
    return auditHash(previous, row.seq, { ...row, before: exactJson(row.beforeText), after: exactJson(row.afterText) })
  } catch {
    return undefined
  }
}

const same = (left: Buffer | null, right: Buffer | null): boolean =>
  left === null || right === null ? left === right : left.equals(right)

const rowsAfter = (db: Queryable, seq: number): Promise<Row[]> =>
  db.many<Row>(sql`
    select seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, subject_name,
      before::text as before_text, after::text as after_text, reason, request_id, prev_hash, hash
    from audit_events where seq > ${seq} order by seq limit ${batch}`)

/** `heads`: what was kept outside. Each must be genuine and still stand in the chain. */
export const verifyAudit = async (db: Queryable, keys: Keys, heads: readonly AuditHead[]): Promise<Verdict> => {
  const forged = heads.find((head) => !isGenuineHead(keys, head))
  if (forged) return { ok: false, seq: forged.seq, fault: 'a kept head has no genuine signature' }
  const kept = new Map(heads.map((head) => [head.seq, head.hash]))
  let previous: Buffer | null = null
  let last = 0
  // Below 1 as well: a row may have been put before the first.
  let cursor = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows: Row[] = await rowsAfter(db, cursor)
    for (const row of rows) {
      cursor = row.seq
      if (row.seq !== last + 1) return { ok: false, seq: last + 1, fault: `row ${last + 1} is missing` }
      if (!same(row.prevHash, previous))
        return { ok: false, seq: row.seq, fault: 'it does not follow the row before it' }
      if (hashOf(previous, row)?.equals(row.hash) !== true) return { ok: false, seq: row.seq, fault: 'it was changed' }
      const head = kept.get(row.seq)
      if (head !== undefined && head !== row.hash.toString('hex'))
        return { ok: false, seq: row.seq, fault: 'the chain was written anew: the head kept outside is another' }
      previous = row.hash
      last = row.seq
    }
    if (rows.length < batch) break
  }
  const cut = heads.filter((head) => head.seq > last).toSorted((left, right) => left.seq - right.seq)[0]
  if (cut)
    return { ok: false, seq: last + 1, fault: `the end was cut off: row ${cut.seq} was there when its head was kept` }
  return { ok: true, rows: last, head: previous === null ? undefined : { seq: last, hash: previous.toString('hex') } }
}
