// Whether this process can serve, which load balancers check every second, and the state of each part, for operators.
import { type PartName, type PartState, partNames } from '@assure/contract/domain/system'
import type { Clock } from './clock.ts'
import { type Database, withTimeBudget } from './db/database.ts'
import { sql } from './db/sql.ts'
import type { Log } from './log.ts'

export type PartHealth = { state: PartState; since: string | null }
export type PartsHealth = Record<PartName, PartHealth>

export type PartCheck = () => Promise<boolean>
export type PartChecks = Record<Exclude<PartName, 'database'>, PartCheck | undefined>

export type Health = {
  /** Whether the database can be read now. */
  canRead(): Promise<boolean>
  parts(): Promise<PartsHealth>
}

const answerMs = 3_000
/** How long a result is cached, so that frequent checks do not load the parts, especially external services. */
const freshMs: Record<PartName, number> = {
  database: 1_000,
  'read-replica': 1_000,
  files: 5_000,
  disk: 5_000,
  mail: 60_000,
  gateway: 60_000,
  captcha: 60_000,
  oidc: 60_000,
  clock: 60_000,
}

/** What the log says when it recovers, and when it fails. */
const changes: Partial<Record<PartName, readonly [string, string]>> = {
  clock: ['the clock agrees with the database again', 'the clock differs from the database by more than five seconds'],
}

const answersInTime = (answer: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), answerMs)
  })
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer))
}

/** Concurrent callers share one check. */
const shareRuns = (check: PartCheck): PartCheck => {
  let running: Promise<boolean> | undefined
  return () => {
    running ??= answersInTime(check()).finally(() => {
      running = undefined
    })
    return running
  }
}

export type HealthOptions = {
  /** Uses its own connection, so that a busy pool does not make the database look down. */
  db: Database
  checks: PartChecks
  clock: Clock
  log: Pick<Log, 'warn' | 'info'>
}

export const createHealth = ({ db, checks, clock, log }: HealthOptions): Health => {
  const canRead = shareRuns(() =>
    withTimeBudget({ leftMs: answerMs - 500 }, async () => {
      await db.find(sql`select 1 as one from schema_migrations limit 1`)
      return true
    }),
  )
  const known = new Map<PartName, { isUp: boolean; since: Date; at: number }>()

  const note = (part: PartName, isUp: boolean, now: Date): Date => {
    const before = known.get(part)
    if ((before?.isUp ?? true) !== isUp) {
      const [right, wrong] = changes[part] ?? ['a part answers again', 'a part does not answer']
      if (isUp) log.info({ part }, right)
      else log.warn({ part }, wrong)
    }
    const since = before?.isUp === isUp ? before.since : now
    known.set(part, { isUp, since, at: now.getTime() })
    return since
  }

  const all: Record<PartName, PartCheck | undefined> = { database: canRead, ...checks }
  const readers = partNames.map((part) => {
    const check = all[part]
    const ask = check && shareRuns(check)
    return async (): Promise<[PartName, PartHealth]> => {
      if (ask === undefined) return [part, { state: 'none', since: null }]
      const before = known.get(part)
      // A clock that is set back must not keep the result.
      if (before && Math.abs(clock.now().getTime() - before.at) < freshMs[part])
        return [part, { state: before.isUp ? 'up' : 'down', since: before.since.toISOString() }]
      const isUp = await ask()
      return [part, { state: isUp ? 'up' : 'down', since: note(part, isUp, clock.now()).toISOString() }]
    }
  })

  return {
    canRead,
    parts: async () => Object.fromEntries(await Promise.all(readers.map((read) => read()))) as PartsHealth,
  }
}
