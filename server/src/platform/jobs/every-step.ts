import type { Database, Tx } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'

/**
 * Does every step, in order, also after one that failed. Then it fails with what failed, so that the job is logged and
 * runs again. Without the database the rest would fail too, and is left.
 */
export const everyStep = async <T>(steps: Iterable<() => Promise<T>>): Promise<T[]> => {
  const done: T[] = []
  const errors: Error[] = []
  for (const step of steps)
    try {
      done.push(await step())
    } catch (error) {
      if (!(error instanceof Error) || isDatabaseUnavailable(error)) throw error
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
  return done
}

/** Each row in its own transaction, by the same rule. Returns how many were done. */
export const eachInTransaction = async <Row>(
  db: Database,
  rows: readonly Row[],
  work: (tx: Tx, row: Row) => Promise<boolean>,
): Promise<number> => {
  const done = await everyStep(rows.map((row) => () => db.transaction((tx) => work(tx, row))))
  return done.filter(Boolean).length
}
