import type { Clock } from '../clock.ts'
import { commitOrder } from '../commit-order.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
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
  /** One row in the same transaction, written with its commit and chained by hash under the commit order lock. */
  record(tx: Tx, entry: AuditEntry): Promise<void>
}

/** As the database gives it back: dates as text, what is undefined left out. */
const plain = (facts: Record<string, unknown> | undefined): unknown =>
  facts === undefined ? null : JSON.parse(JSON.stringify(facts))

export const createAudit = ({ clock }: { clock: Clock }): Audit => ({
  record: async (tx, { actor, action, subject, reason, requestId, ...facts }) => {
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
      before: plain(facts.before),
      after: plain(facts.after),
      reason: reason ?? null,
      requestId: requestId ?? null,
    }
    tx.withCommit(sql`
      select add_audit_event(${commitOrder}, ${at}, ${row.actorKind}, ${row.actorId}, ${row.actorName}, ${row.action}, ${row.subjectKind}, ${row.subjectId}, ${row.subjectName},
        ${facts.before === undefined ? null : JSON.stringify(facts.before)}, ${facts.after === undefined ? null : JSON.stringify(facts.after)}, ${row.reason}, ${row.requestId},
        ${`\n${canonicalAudit(row)}`})`)
  },
})
