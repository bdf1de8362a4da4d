// Rows of the trail as people read them: with names, as far as they can still be decrypted.
import type { auditEntry } from '@assure/contract/calls/records'
import type * as z from 'zod'
import type { Queryable } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { openPersons } from './persons.ts'

type Entry = z.input<typeof auditEntry>

export type EntryRow = {
  seq: number
  at: Date
  actor_kind: Entry['actor']['kind']
  actor_id: string | null
  actor_name: string | null
  action: string
  subject_kind: string
  subject_id: string
  subject_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  request_id: string | null
}

/** For `audit_events e`. */
export const entryColumns: Sql = sql`
  e.seq, e.at, e.actor_kind, e.actor_id, e.actor_name, e.action, e.subject_kind, e.subject_id, e.subject_name,
  e.before, e.after, e.reason, e.request_id`

export const auditEntries = async (db: Queryable, rows: EntryRow[]): Promise<Entry[]> =>
  (await openPersons(db, rows)).map((row) => ({
    id: row.seq,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    before: row.before,
    after: row.after,
    reason: row.reason,
    request_id: row.request_id,
  }))
