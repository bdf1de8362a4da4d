// What a row of the trail is hashed over: everything it says, its place, and the hash before it.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'

export type AuditFacts = {
  /** UTC with six decimals, as the database keeps it. */
  at: string
  actorKind: string
  actorId: string | null
  actorName: string | null
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string | null
  before: unknown
  after: unknown
  reason: string | null
  requestId: string | null
}

export const canonicalAudit = ({
  at,
  actorKind,
  actorId,
  actorName,
  action,
  subjectKind,
  subjectId,
  subjectName,
  before,
  after,
  reason,
  requestId,
}: AuditFacts): string =>
  canonicalJson({
    at,
    actorKind,
    actorId,
    actorName,
    action,
    subjectKind,
    subjectId,
    subjectName,
    before,
    after,
    reason,
    requestId,
  })

/** The same as the insert computes in SQL. */
export const auditHash = (previous: Buffer | null, seq: number, facts: AuditFacts): Buffer => {
  const hash = createHash('sha256')
  if (previous) hash.update(previous)
  return hash.update(`${seq}\n${canonicalAudit(facts)}`).digest()
}
