// Builds the demo set in one transaction on one connection: an interrupted start leaves nothing, and nothing waits for
// the disk before the commit.
import { type Database, openDatabase, queryable } from '../../src/platform/db/database.ts'
import { type Sql, sql } from '../../src/platform/db/sql.ts'
import type { Log } from '../../src/platform/log.ts'

export type OneTransaction = {
  db: Database
  commit(): Promise<void>
  /** Rolls back if nothing was committed. */
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
  // Drawing certificates and reports between statements can exceed the app's timeout on a slow machine.
  await inside.run(sql`set local idle_in_transaction_session_timeout = 0`)
  // The tables only grow, so generic plans stay good.
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
