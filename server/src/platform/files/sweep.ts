// Deletes temp files of aborted uploads, bytes of deleted rows, and bytes that never got a row.
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { ByteStore } from './byte-store.ts'
import { type DiskFs, ignoreAbsent } from './disk-store.ts'

/** Longer than an upload and its transaction can take. */
const graceMs = 60 * 60 * 1000
const dayMs = 24 * graceMs
const batch = 500

export type SweepOptions = {
  db: Queryable
  clock: Clock
  disk: DiskFs
  tempFolder: string
  store: ByteStore
  keepDays: number
}

const sweepTemp = async ({ clock, disk, tempFolder }: SweepOptions): Promise<number> => {
  let removed = 0
  for (const name of await disk.readdir(tempFolder)) {
    const path = join(tempFolder, name)
    const facts = await disk.stat(path).catch(ignoreAbsent)
    if (!facts || clock.now().getTime() - facts.mtimeMs < graceMs) continue
    await disk.unlink(path).catch(ignoreAbsent)
    removed++
  }
  return removed
}

/** The row is marked only after its bytes are deleted. */
const sweepDeleted = async ({ db, clock, store, keepDays }: SweepOptions): Promise<number> => {
  let removed = 0
  const before = new Date(clock.now().getTime() - keepDays * dayMs)
  for (;;) {
    const due = await db.many<{ id: string; storage_key: string }>(
      sql`select id, storage_key from files where deleted_at <= ${before} and swept_at is null order by deleted_at limit ${batch}`,
    )
    for (const { id, storage_key: storageKey } of due) {
      await store.remove(storageKey)
      await db.run(sql`update files set swept_at = ${clock.now()} where id = ${id} and deleted_at is not null`)
      removed++
    }
    if (due.length < batch) return removed
  }
}

const sweepOrphans = async ({ db, clock, store }: SweepOptions): Promise<number> => {
  let removed = 0
  const before = clock.now().getTime() - graceMs
  for await (const entries of store.list()) {
    const old = entries.filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key)
    for (let at = 0; at < old.length; at += batch) {
      const keys = old.slice(at, at + batch)
      const named = new Set(
        (
          await db.many<{ storage_key: string }>(
            sql`select storage_key from files where storage_key = any(${keys}::text[]) and swept_at is null`,
          )
        ).map((row) => row.storage_key),
      )
      for (const key of keys.filter((one) => !named.has(one))) {
        await store.remove(key)
        removed++
      }
    }
  }
  return removed
}

export const sweepFiles = async (options: SweepOptions): Promise<{ removed: number }> => {
  const removed = (await sweepTemp(options)) + (await sweepDeleted(options)) + (await sweepOrphans(options))
  return { removed }
}
