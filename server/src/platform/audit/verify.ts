// Checks the chain from its first row and reports the first one that was changed.
import type { Queryable } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import { auditHash } from './chain.ts'
import { type Forgotten, isLeftOf, readForgotten } from './forget.ts'
import { type AuditHead, isGenuineHead } from './heads.ts'
import { type ChainRow, factsOfRow, lastPosition, listChain, listUnsealed } from './rows.ts'
import { isGenuineRow } from './seal.ts'

/** Rows that are not in the chain yet. While the program runs, this is at most a second's worth. */
export type Waiting = { rows: number; since: string | undefined }

export type Verdict =
  | {
      ok: true
      rows: number
      head: { seq: number; hash: string } | undefined
      waiting: Waiting
      /** Rows from which a forgotten person was removed. */
      forgotten: number
    }
  | { ok: false; seq: number; fault: string }

type Fault = Extract<Verdict, { ok: false }>

const batch = 1_000

const hashOf = (previous: Buffer | null, row: ChainRow): Buffer | undefined => {
  const facts = factsOfRow(row)
  if (facts === undefined) return undefined
  const { row_number: rowNumber, mac, was_altered: wasAltered } = row
  return auditHash(previous, row.seq, mac === null ? facts : { ...facts, row_number: rowNumber, mac, wasAltered })
}

const same = (left: Buffer | null, right: Buffer | null): boolean =>
  left === null || right === null ? left === right : left.equals(right)

type End = { seq: number; hash: Buffer | null }

type Known = { hashOfHead: ReadonlyMap<number, string>; forgotten: Forgotten }

const faultOf = (row: ChainRow, last: End, { hashOfHead, forgotten }: Known): Fault | undefined => {
  const fault = (text: string): Fault => ({ ok: false, seq: row.seq, fault: text })
  if (row.seq !== last.seq + 1) return { ok: false, seq: last.seq + 1, fault: `row ${last.seq + 1} is missing` }
  if (!same(row.prev_hash, last.hash)) return fault('it does not follow the row before it')
  const entry = forgotten.get(row.seq)
  if (hashOf(last.hash, row)?.equals(row.hash) === true) {
    if (entry !== undefined) return fault('somebody was forgotten in it and can be read again')
  } else if (!isLeftOf(row, entry)) return fault('it was changed')
  if (row.was_altered) return fault('it was changed before it was sealed')
  const head = hashOfHead.get(row.seq)
  if (head !== undefined && head !== row.hash.toString('hex'))
    return fault('the chain was written anew: the head kept outside is another')
  return undefined
}

/** Until they are sealed, rows are protected by their MAC only. */
const checkWaiting = async (db: Queryable, keys: Keys, last: number): Promise<Waiting | Fault> => {
  const waiting: Waiting = { rows: 0, since: undefined }
  let cursor = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await listUnsealed(db, cursor, batch)
    for (const row of rows) {
      cursor = row.row_number
      waiting.rows += 1
      waiting.since ??= row.at
      if (!isGenuineRow(keys, row))
        return {
          ok: false,
          seq: last + waiting.rows,
          fault: `it waits for its seal and was changed (row number ${cursor})`,
        }
    }
    if (rows.length < batch) return waiting
  }
}

/** `heads`: those stored outside. Each must be genuine and still be in the chain. */
export const verifyAudit = async (db: Queryable, keys: Keys, heads: readonly AuditHead[]): Promise<Verdict> => {
  const forged = heads.find((head) => !isGenuineHead(keys, head))
  if (forged) return { ok: false, seq: forged.seq, fault: 'a kept head has no genuine signature' }
  const hashOfHead = new Map(heads.map((head) => [head.seq, head.hash]))
  const forgotten = await readForgotten(db, keys)
  let last: End = { seq: 0, hash: null }
  // Starts below 1, because somebody may have inserted a row before the first.
  let cursor = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await listChain(db, cursor, batch)
    for (const row of rows) {
      cursor = row.seq
      const fault = faultOf(row, last, { hashOfHead, forgotten })
      if (fault) return fault
      last = row
    }
    if (rows.length < batch) break
  }
  if ((await lastPosition(db)) > last.seq)
    return { ok: false, seq: last.seq + 1, fault: `row ${last.seq + 1} is missing` }
  const cut = heads.filter((head) => head.seq > last.seq).toSorted((left, right) => left.seq - right.seq)[0]
  if (cut)
    return {
      ok: false,
      seq: last.seq + 1,
      fault: `the end was cut off: row ${cut.seq} was there when its head was kept`,
    }
  const waiting = await checkWaiting(db, keys, last.seq)
  if ('ok' in waiting) return waiting
  const head = last.hash === null ? undefined : { seq: last.seq, hash: last.hash.toString('hex') }
  return { ok: true, rows: last.seq, head, waiting, forgotten: forgotten.size }
}
