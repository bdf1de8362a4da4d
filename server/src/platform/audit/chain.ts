// The hash of a row of the trail covers all its facts, its position and the previous hash.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'

export type AuditFacts = {
  /** UTC with six decimals, as the database stores it. */
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  action: string
  subject_kind: string
  subject_id: string
  subject_name: string | null
  before: unknown
  after: unknown
  reason: string | null
  request_id: string | null
}

/** The facts that a sealed row adds. Rows from before there were seals have none of them. */
export type SealedFacts = AuditFacts & {
  /** The row's own number, not its position in the chain. */
  row_number: number
  mac: string
  wasAltered: boolean
}

/** A row under the names that are hashed and exported. They must not follow a renamed column. */
export const hashedFacts = (row: AuditFacts) => ({
  at: row.at,
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  before: row.before,
  after: row.after,
  reason: row.reason,
  requestId: row.request_id,
})

export const canonicalAudit = (facts: AuditFacts): string => canonicalJson(hashedFacts(facts))

export const canonicalSealed = (sealed: SealedFacts): string =>
  canonicalJson({
    ...hashedFacts(sealed),
    rowNumber: sealed.row_number,
    mac: sealed.mac,
    wasAltered: sealed.wasAltered,
  })

const isSealed = (facts: AuditFacts | SealedFacts): facts is SealedFacts => 'mac' in facts && facts.mac !== null

export const auditHash = (previous: Buffer | null, seq: number, facts: AuditFacts | SealedFacts): Buffer => {
  const hash = createHash('sha256')
  if (previous) hash.update(previous)
  return hash.update(`${seq}\n${isSealed(facts) ? canonicalSealed(facts) : canonicalAudit(facts)}`).digest()
}
