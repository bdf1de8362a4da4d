import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import { canonicalAudit } from './chain.ts'
import { createSealPersons, type PersonalFields } from './persons.ts'
import { type AuditActor, auditActor, type Caller } from './who.ts'

export type AuditEntry = {
  actor: AuditActor | Caller
  action: AuditAction
  subject: { kind: string; id: string; name?: string | undefined }
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  reason?: string | null | undefined
  traceId?: string | undefined
  /** The person's id for each field about another person than the subject, such as 'before.inspector'. Not stored. */
  people?: Readonly<Record<string, string | undefined>>
}

/** Who did it, and in which call. */
export type By = Pick<AuditEntry, 'actor' | 'traceId'>
/** What changed. */
export type Change = Pick<AuditEntry, 'before' | 'after' | 'reason'>

export type Audit = {
  /** Writes one row with the commit of the transaction. The row joins the chain at most a second later. */
  record(tx: Tx, entry: AuditEntry): Promise<void>
}

export type AuditOptions = { clock: Clock; keys: Keys; personal: PersonalFields }

/** As the database will return it: dates as text, without undefined fields. */
const plain = (facts: Record<string, unknown> | undefined): Record<string, unknown> | null =>
  facts === undefined ? null : (JSON.parse(JSON.stringify(facts)) as Record<string, unknown>)

const jsonText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const createAudit = ({ clock, keys, personal }: AuditOptions): Audit => {
  const sealPersons = createSealPersons(personal)
  return {
    record: async (tx, { actor: by, action, subject, reason, traceId, before, after, people }) => {
      const at = clock.now()
      const actor = 'accountId' in by ? auditActor(by) : by
      const whose = {
        actor_kind: actor.kind,
        actor_id: actor.id ?? null,
        subject_kind: subject.kind,
        subject_id: subject.id,
      }
      const parts = {
        actor_name: actor.name ?? null,
        subject_name: subject.name ?? null,
        before: plain(before),
        after: plain(after),
        reason: reason ?? null,
      }
      const row = {
        at: at.toISOString().replace('Z', '000Z'),
        ...whose,
        action,
        ...(await sealPersons(tx, parts, { ...whose, people })),
        request_id: traceId ?? null,
      }
      tx.withCommit(sql`
        insert into audit_events (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, subject_name,
          before, after,
          reason, request_id, xid, mac)
        values (${at}, ${row.actor_kind}, ${row.actor_id}, ${row.actor_name}, ${row.action}, ${row.subject_kind}, ${row.subject_id},
          ${row.subject_name}, ${jsonText(row.before)}, ${jsonText(row.after)}, ${row.reason}, ${row.request_id}, pg_current_xact_id(),
          ${keys.makeStoredMac('audit-row', canonicalAudit(row))})`)
    },
  }
}
