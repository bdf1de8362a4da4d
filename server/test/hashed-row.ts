import type { AuditFacts } from '../src/platform/audit/chain.ts'

/** A row of the trail from the names that it is hashed under. */
export const rowOf = (hashed: Record<string, unknown>): AuditFacts => {
  const columns = Object.entries(hashed).map(([name, value]) => [
    name === 'wasAltered' ? name : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(columns) as AuditFacts
}
