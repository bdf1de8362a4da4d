// The database of the demo set: everything in one transaction on one connection. What is cut off on the way leaves
// nothing, and nothing waits for the disk before the end.
import { type Database, openDatabase, queryable } from '../../src/platform/db/database.ts'
import { type Sql, sql } from '../../src/platform/db/sql.ts'
import type { Log } from '../../src/platform/log.ts'

export type OneTransaction = {
  db: Database
  commit(): Promise<void>
  /** Without a commit before it nothing was done. */
  close(): Promise<void>
}

const isRefused = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false

export const openOneTransaction = async (surroundings: {
  url: string
  role?: string
  log: Log
}): Promise<OneTransaction> => {
  const { log, ...connection } = surroundings
  const opened = openDatabase({
    ...connection,
    poolSize: 1,
    onError: (error) => log.warn({ err: error }, 'the demo set lost its database connection'),
  })
  const client = await opened.pool.connect()
  const inside = queryable(client)
  await inside.run(sql`begin`)
  // Certificates and reports are drawn between the statements, which can take a slow machine longer than the app allows.
  await inside.run(sql`set local idle_in_transaction_session_timeout = 0`)
  // Each statement is planned once: the tables grow, the plans stay right.
  await inside.run(sql`set local plan_cache_mode = force_generic_plan`)
  const db: Database = {
    ...inside,
    pool: opened.pool,
    transaction: async (work) => {
      const last: Sql[] = []
      const effects: (() => void)[] = []
      const result = await work({
        ...inside,
        withCommit: (query) => last.push(query),
        afterCommit: (effect) => effects.push(effect),
      })
      if (isRefused(result)) throw new Error(`The demo set was refused: ${JSON.stringify(result)}`)
      await Promise.all(last.map((query) => inside.run(query)))
      for (const effect of effects) effect()
      return result
    },
    close: async () => undefined,
  }
  return {
    db,
    commit: async () => {
      await inside.run(sql`commit`)
    },
    close: async () => {
      client.release(true)
      await opened.close()
    },
  }
}
