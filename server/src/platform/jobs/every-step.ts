import type { Database, Tx } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'

/**
 * Runs every step in order, even after a failure, and then throws the failures, so that the job is logged and retried.
 * Stops early if the database is down.
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

/** The same for rows, each in its own transaction. Returns how many succeeded. */
export const eachInTransaction = async <Row>(
  db: Database,
  rows: readonly Row[],
  work: (tx: Tx, row: Row) => Promise<boolean>,
): Promise<number> => {
  const done = await everyStep(rows.map((row) => () => db.transaction((tx) => work(tx, row))))
  return done.filter(Boolean).length
}
