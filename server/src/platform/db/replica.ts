// Reads that may be some seconds old use a streaming replica while it is known to follow. Any replica error falls back to
// the primary.
import type { Log } from '../log.ts'
import { type Database, openDatabase, type Queryable, type SlowQueries } from './database.ts'
import type { Sql } from './sql.ts'
import { sql } from './sql.ts'

const checkEveryMs = 5_000

export type Replica = Queryable & {
  /** Checks now whether it follows. This also happens every five seconds. */
  check(): Promise<boolean>
  /** Whether it is in use. */
  follows(): boolean
  close(): Promise<void>
}

export type ReplicaOptions = {
  primary: Database
  url: string
  role?: string
  poolSize: number
  log: Pick<Log, 'warn' | 'info'>
  slow?: SlowQueries
  isPrepared?: boolean
}

/**
 * A replica follows if it has replayed what the primary had written at the previous check, so its data is at most two
 * checks old. The age of its last transaction would not tell: a replica that lost its primary sees no new transactions.
 */
export const openReplica = ({
  primary,
  url,
  role,
  poolSize,
  log,
  slow,
  isPrepared = true,
}: ReplicaOptions): Replica => {
  const replica = openDatabase({
    url,
    poolSize,
    statementTimeoutMs: 3_000,
    onError: () => lose(),
    isPrepared,
    ...(role === undefined ? {} : { role }),
    ...(slow === undefined ? {} : { slow }),
  })
  let follows = false
  let before: string | undefined
  let validUntil = 0

  const lose = (): void => {
    if (follows) log.warn({ peer: 'replica' }, 'the replica does not follow: its reads go to the primary')
    follows = false
  }

  const check = async (): Promise<boolean> => {
    try {
      const { written } = await primary.get<{ written: string }>(sql`select pg_current_wal_lsn()::text as written`)
      const mark = before
      before = written
      // The first check only reads the primary's position.
      if (mark === undefined) return false
      const { caught_up: caughtUp } = await replica.get<{ caught_up: boolean }>(
        sql`select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= ${mark}::pg_lsn, false) as caught_up`,
      )
      if (!caughtUp) lose()
      else if (!follows) log.info({ peer: 'replica' }, 'the replica follows')
      follows = caughtUp
      validUntil = performance.now() + 2 * checkEveryMs
    } catch {
      lose()
    }
    return follows
  }
  void check()
  const timer = setInterval(() => void check(), checkEveryMs)
  timer.unref()

  const isUsable = (): boolean => follows && performance.now() <= validUntil

  const read = async <T>(ask: (db: Queryable) => Promise<T>): Promise<T> => {
    if (!isUsable()) return ask(primary)
    try {
      return await ask(replica)
    } catch {
      lose()
      return ask(primary)
    }
  }

  return {
    many: <Row>(query: Sql) => read((db) => db.many<Row>(query)),
    find: <Row>(query: Sql) => read((db) => db.find<Row>(query)),
    get: <Row>(query: Sql) => read((db) => db.get<Row>(query)),
    run: (query) => primary.run(query),
    raw: (text, values) => primary.raw(text, values),
    check,
    follows: isUsable,
    close: async () => {
      clearInterval(timer)
      await replica.close()
    },
  }
}
