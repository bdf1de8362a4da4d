// Recognises a line of a statement in another statement that overlaps with it.
import { createHash } from 'node:crypto'
import type { StatementLine } from '../../platform/statements/index.ts'

/** For each line that brought money, in its order. Equal lines of a day are told apart by their count. */
export const fingerprintsOf = (account: string, lines: readonly StatementLine[]): string[] => {
  const counts = new Map<string, number>()
  return lines
    .filter(({ fils }) => fils > 0)
    .map(({ booked_on: day, fils, bank_reference: bankReference, text, payer }) => {
      const facts = JSON.stringify([account, day, fils, bankReference ?? [text, payer]])
      const count = (counts.get(facts) ?? 0) + 1
      counts.set(facts, count)
      return createHash('sha256').update(`${facts}${count}`).digest('hex')
    })
}
