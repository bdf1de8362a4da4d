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

/** What a row that was sealed says besides: rows of before there were seals have none of it. */
export type SealedFacts = AuditFacts & {
  /** Of the row, not of its place. */
  rowNumber: number
  mac: string
  wasAltered: boolean
}

const factsOf = ({
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
}: AuditFacts): AuditFacts => ({
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

export const canonicalAudit = (facts: AuditFacts): string => canonicalJson(factsOf(facts))

export const canonicalSealed = (sealed: SealedFacts): string =>
  canonicalJson({
    ...factsOf(sealed),
    rowNumber: sealed.rowNumber,
    mac: sealed.mac,
    wasAltered: sealed.wasAltered,
  })

const isSealed = (facts: AuditFacts | SealedFacts): facts is SealedFacts => 'mac' in facts && facts.mac !== null

export const auditHash = (previous: Buffer | null, seq: number, facts: AuditFacts | SealedFacts): Buffer => {
  const hash = createHash('sha256')
  if (previous) hash.update(previous)
  return hash.update(`${seq}\n${isSealed(facts) ? canonicalSealed(facts) : canonicalAudit(facts)}`).digest()
}
