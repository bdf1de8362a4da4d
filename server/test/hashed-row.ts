import type { AuditFacts } from '../src/platform/audit/chain.ts'

/** Converts the names that are hashed to the column names of an audit row. */
export const rowOf = (hashed: Record<string, unknown>): AuditFacts => {
  const columns = Object.entries(hashed).map(([name, value]) => [
    name === 'wasAltered' ? name : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(columns) as AuditFacts
}
