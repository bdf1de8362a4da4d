import type { Clock } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import { canonicalAudit } from './chain.ts'

export type AuditActor = {
  kind: 'owner' | 'admin' | 'inspector' | 'registrant' | 'system' | 'provider'
  id?: string
  name?: string
}

export type AuditEntry = {
  actor: AuditActor
  /** verb in the past, dotted: 'account.approved', 'certification.failed', 'settings.changed' */
  action: string
  subject: { kind: string; id: string; name?: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
  requestId?: string
}

export type Audit = {
  /** One row in the same transaction, written with its commit. Its place in the chain comes with its seal, at most a second later. */
  record(tx: Tx, entry: AuditEntry): Promise<void>
}

/** As the database gives it back: dates as text, what is undefined left out. */
const plain = (facts: Record<string, unknown> | undefined): unknown =>
  facts === undefined ? null : JSON.parse(JSON.stringify(facts))

const jsonText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const createAudit = ({ clock, keys }: { clock: Clock; keys: Keys }): Audit => ({
  record: async (tx, { actor, action, subject, reason, requestId, before, after }) => {
    const at = clock.now()
    const row = {
      at: at.toISOString().replace('Z', '000Z'),
      actorKind: actor.kind,
      actorId: actor.id ?? null,
      actorName: actor.name ?? null,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name ?? null,
      before: plain(before),
      after: plain(after),
      reason: reason ?? null,
      requestId: requestId ?? null,
    }
    tx.withCommit(sql`
      insert into audit_events (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, subject_name, before, after,
        reason, request_id, xid, mac)
      values (${at}, ${row.actorKind}, ${row.actorId}, ${row.actorName}, ${row.action}, ${row.subjectKind}, ${row.subjectId},
        ${row.subjectName}, ${jsonText(row.before)}, ${jsonText(row.after)}, ${row.reason}, ${row.requestId}, pg_current_xact_id(),
        ${keys.makeStoredMac('audit-row', canonicalAudit(row))})`)
  },
})
