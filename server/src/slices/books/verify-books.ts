// The nightly job. It fails if the books are off, so that System, the metrics and the doctor show it.
import type { Deps } from '../../platform/deps.ts'
import { checkBooksOf, equation } from './check-books.ts'

export const verifyBooks = async ({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> => {
  const { companies, totals, fault } = await checkBooksOf(db)
  if (fault !== undefined) throw new Error(`The books do not balance. First row that is off: ${fault.row} ${fault.is}`)
  log.info({ companies, ...totals }, `the books balance: ${equation(totals)}`)
}
