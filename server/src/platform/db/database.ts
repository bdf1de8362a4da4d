// The pool and its transactions. Rows keep their column names. Times are Date and bigints are numbers.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Operation, watched } from '../tracing/watched.ts'
import { askRows, type QueryClient } from './row-query.ts'
import { type Sql, statement } from './sql.ts'
import { readTimestamp } from './timestamp.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  readTimestamp(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date),
)

/** A connection or a transaction. Store functions take it. */
export type Queryable = {
  many<Row>(query: Sql): Promise<Row[]>
  /** The one row, or undefined. */
  find<Row>(query: Sql): Promise<Row | undefined>
  /** The one row; throws if there is none. */
  get<Row>(query: Sql): Promise<Row>
  /** The number of changed rows. */
  run(query: Sql): Promise<number>
  /** Plain text with $1 parameters, for libraries with their own statements (jobs). */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export type Tx = Queryable & {
  /**
   * Sends the statement together with the commit, in call order, so that it costs no round trip. It has no effect before
   * the commit, and a refusal drops it.
   */
  withCommit(query: Sql): void
  /** Runs after the commit, never after a rollback. */
  afterCommit(effect: () => void): void
}

export type Database = Queryable & {
  /** `statementTimeoutMs`: instead of the pool's, for a transaction that reads whole tables. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { statementTimeoutMs?: number }): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

type CommitNote = (tx: Queryable, result: unknown) => Promise<void>
const commitNotes = new AsyncLocalStorage<CommitNote>()

/**
 * A statement for the transaction of the change that `work` makes: it stores the answer for an Idempotency-Key, so that a
 * process killed right after the commit cannot repeat the change (docs/decisions/0004).
 */
export const withCommitNote = <T>(note: CommitNote, work: () => Promise<T>): Promise<T> => commitNotes.run(note, work)

/** The time that one request may spend on the database in total. */
export type TimeBudget = { leftMs: number }
const patience = new AsyncLocalStorage<TimeBudget>()
export const withTimeBudget = <T>(held: TimeBudget, work: () => Promise<T>): Promise<T> => patience.run(held, work)

/** On the client, because the server's own limit has no effect when the network is silent. */
const silenceMs = 6_000

class OutOfPatience extends Error {
  readonly code = '57014'
}

/** The driver's text. The answer may still arrive, so the connection is not used again. */
const isSilence = (error: unknown): boolean =>
  error instanceof OutOfPatience || (error instanceof Error && error.message === 'Query read timeout')

type Limit = { query_timeout?: number }

/** Limited by the time that is left. */
const waiting = async <T>(ask: (limit: Limit) => Promise<T>): Promise<T> => {
  const held = patience.getStore()
  if (held === undefined) return ask({})
  if (held.leftMs <= 0) throw new OutOfPatience('This request has waited long enough for the database.')
  const began = performance.now()
  try {
    return await ask({ query_timeout: Math.min(silenceMs, Math.ceil(held.leftMs)) })
  } finally {
    held.leftMs -= performance.now() - began
  }
}

type Client = Pick<pg.PoolClient, 'query'>
/** How statements are sent, and where slow ones are reported. */
type Sending = { slow?: SlowQueries | undefined; isPrepared?: boolean }

/** Reports statements that took long, the wait for a connection included. They have no values, only their places. */
export type SlowQueries = { overMs: number; report(statement: string, durationMs: number): void }

const asSpan = (text: string) => (): Operation => {
  const [, verb = 'query'] = /^\s*([a-z]+)/i.exec(text) ?? []
  return { name: verb, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } }
}

const timed = async <T>(text: string, slow: SlowQueries | undefined, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  try {
    return await watched(asSpan(text), work)
  } finally {
    const durationMs = performance.now() - began
    if (slow !== undefined && durationMs >= slow.overMs) slow.report(text, durationMs)
  }
}

const ask = <Row>(
  client: Client,
  query: Sql,
  limit: Limit,
  { slow, isPrepared = true }: Sending,
): Promise<{ rows: Row[]; count: number }> => {
  const { name, text, values } = statement(query)
  const prepared = isPrepared && name !== undefined ? { name, text, values } : { text, values }
  return timed(text, slow, () => askRows<Row>(client as QueryClient, prepared, limit.query_timeout))
}

export const queryable = (client: Client, sending: Sending = {}, own: Limit = {}): Queryable => {
  const query = <Row>(sql: Sql) => waiting((limit) => ask<Row>(client, sql, { ...own, ...limit }, sending))
  return {
    many: async <Row>(sql: Sql) => (await query<Row>(sql)).rows,
    find: async <Row>(sql: Sql) => (await query<Row>(sql)).rows[0],
    get: async <Row>(sql: Sql) => {
      const { rows } = await query<Row>(sql)
      const first = rows[0]
      if (first === undefined) throw new Error('A row that must exist is missing.')
      return first
    },
    run: async (sql) => (await query(sql)).count,
    raw: async (text, values = []) =>
      waiting((limit) =>
        timed(text, sending.slow, () => client.query<Record<string, unknown>>({ text, values, ...own, ...limit })),
      ),
  }
}

/** Sends all statements in one round trip. If one fails, PostgreSQL turns the commit after it into a rollback. */
const commit = async (client: Client, last: readonly Sql[], sending: Sending): Promise<void> => {
  const answers = await waiting((limit) =>
    Promise.allSettled([
      ...last.map((query) => ask(client, query, limit, sending)),
      timed('commit', sending.slow, () => client.query({ text: 'commit', ...limit })),
    ]),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}

const isRefused = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false

export type DatabaseOptions = {
  url: string
  poolSize: number
  onError(error: Error): void
  statementTimeoutMs?: number
  role?: string
  waitMs?: number
  slow?: SlowQueries
  /** False behind a pooler that cannot prepare statements by name. */
  isPrepared?: boolean
}

/** The server became a standby, or was always one: a new connection may reach the primary. */
const isReadOnly = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006'

export const openDatabase = (options: DatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.waitMs ?? 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 5_000,
    query_timeout: options.statementTimeoutMs === undefined ? silenceMs : options.statementTimeoutMs + 1_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'assure',
    // Sends statements without waiting for the previous answer: see withCommit.
    pipeline: true,
    ...(options.role === undefined ? {} : { options: `-c role=${options.role}` }),
  })
  // Without a listener, a stop of the database would end this process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return {
    ...queryable(pool as unknown as Client, options),
    pool,
    close: () => pool.end(),
    transaction: async (work, { statementTimeoutMs } = {}) => {
      const client = await waiting(() => pool.connect())
      const effects: (() => void)[] = []
      let broken: Error | undefined
      try {
        await waiting((limit) => client.query({ text: 'begin', ...limit }))
        const own = statementTimeoutMs === undefined ? {} : { query_timeout: statementTimeoutMs + 1_000 }
        if (statementTimeoutMs !== undefined) await client.query(`set local statement_timeout = ${statementTimeoutMs}`)
        const last: Sql[] = []
        const result = await work({
          ...queryable(client, options, own),
          withCommit: (query) => last.push(query),
          afterCommit: (effect) => effects.push(effect),
        })
        // A refusal rolls back everything that was written before it.
        if (isRefused(result)) {
          await client.query('rollback')
          return result
        }
        await commitNotes.getStore()?.(queryable(client, options), result)
        await commit(client, last, options)
        for (const effect of effects) effect()
        return result
      } catch (error) {
        // The database rolls back when the connection closes.
        if (isSilence(error) || isReadOnly(error)) broken = error as Error
        else
          await client.query('rollback').catch((failure: Error) => {
            broken = failure
          })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}
