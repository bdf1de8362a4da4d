// Adds committed rows to the chain in the order in which they became visible. One sealer runs at a time, in any process.
// A batch contains all visible rows without a seal. Within a batch, a change that waited for another one has the higher
// row number.
import type { Database, Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { auditHash, canonicalAudit, type SealedFacts } from './chain.ts'
import { type AuditRow, factsOfRow, isBelowKnown, listWaiting } from './rows.ts'

/** Advisory lock. */
const sealing = 7_350_112_092
const batch = 1_000
const pauseMs = 500

type Sealing = { db: Database; keys: Keys }

/** Whether the row is as the program wrote it. A row whose key is missing cannot be checked and is not genuine. */
export const isGenuineRow = (keys: Keys, row: AuditRow): boolean => {
  const facts = factsOfRow(row)
  return (
    facts !== undefined &&
    row.mac !== null &&
    keys.checkStoredMac('audit-row', canonicalAudit(facts), row.mac) === 'genuine'
  )
}

/** Altered rows are sealed too, marked as altered, so that the trail continues and the verifier reports them. */
const sealRows = async (db: Queryable, keys: Keys, rows: readonly AuditRow[]): Promise<void> => {
  const last = await db.find<{ position: number; hash: Buffer }>(
    sql`select position, hash from audit_seals order by position desc limit 1`,
  )
  let position = last?.position ?? 0
  let previous = last?.hash ?? null
  const seals = rows.map((row) => {
    const wasAltered = !isGenuineRow(keys, row)
    const facts: SealedFacts = {
      ...(factsOfRow(row) ?? { ...row, before: row.before_text, after: row.after_text }),
      row_number: row.row_number,
      mac: row.mac ?? '',
      wasAltered,
    }
    position += 1
    const seal = {
      position,
      rowNumber: row.row_number,
      wasAltered,
      previous,
      hash: auditHash(previous, position, facts),
    }
    previous = seal.hash
    return seal
  })
  await db.run(sql`
    insert into audit_seals (position, seq, was_altered, prev_hash, hash)
    select * from unnest(
      ${seals.map((seal) => seal.position)}::bigint[], ${seals.map((seal) => seal.rowNumber)}::bigint[],
      ${seals.map((seal) => seal.wasAltered)}::boolean[], ${seals.map((seal) => seal.previous)}::bytea[],
      ${seals.map((seal) => seal.hash)}::bytea[])`)
}

/** The transaction must hold the lock. */
export const sealVisible = async (tx: Queryable, keys: Keys): Promise<number> => {
  // Read before the rows: every transaction below this one has ended, so its rows are included.
  const { below } = await tx.get<{ below: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as below`)
  let sealed = 0
  for (;;) {
    const rows = await listWaiting(tx, batch)
    if (rows.length > 0) await sealRows(tx, keys, rows)
    sealed += rows.length
    if (rows.length < batch) break
  }
  if (sealed > 0 || !(await isBelowKnown(tx)))
    await tx.run(sql`update audit_sealing set below = ${below}::xid8, written_by = pg_current_xact_id()`)
  return sealed
}

/** Seals everything that committed before the call. Waits for a running sealer. */
export const sealAudit = ({ db, keys }: Sealing): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${sealing})`)
    return sealVisible(tx, keys)
  })

export type Sealer = { start(): void; stop(): Promise<void> }

/** Seals every half second. Skips a turn while another process is sealing. */
export const createSealer = ({ db, keys, log }: Sealing & { log: Pick<Log, 'warn'> }): Sealer => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = true

  const sealIfFree = (): Promise<number> =>
    db.transaction(async (tx) => {
      const { is_ours: isOurs } = await tx.get<{ is_ours: boolean }>(
        sql`select pg_try_advisory_xact_lock(${sealing}) as is_ours`,
      )
      return isOurs ? sealVisible(tx, keys) : 0
    })
  const again = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = sealIfFree()
        .catch((error: unknown) => log.warn({ err: error }, 'the audit trail waits to be sealed'))
        .finally(again)
    }, pauseMs)
  }

  return {
    start: () => {
      isStopped = false
      again()
    },
    stop: async () => {
      if (isStopped) return
      isStopped = true
      clearTimeout(timer)
      await running
      // So that nothing waits for the next start.
      await sealIfFree().catch(() => undefined)
    },
  }
}
