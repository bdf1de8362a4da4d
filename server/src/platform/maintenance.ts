// Maintenance: reading goes on, and every change is refused except those of SUPER_ADMINs. It is a setting in the database.
// Each process reads it every second, so a command and other processes need no connection to it.
import type { Queryable, Tx } from './db/database.ts'
import { sql } from './db/sql.ts'
import type { Log } from './log.ts'

/** `until`: when it is expected to end. It ends only when somebody ends it. */
export type MaintenanceState = { since: Date; until: Date }

type Listener = (state: MaintenanceState | undefined) => void

export type Maintenance = {
  /** As this process knows it. */
  state(): MaintenanceState | undefined
  /** Calls the listener at each change, and now if there is maintenance. */
  onChange(listener: Listener): void
  /** Reads it from the database. */
  refresh(): Promise<void>
  start(): Promise<void>
  stop(): void
}

const key = 'maintenance'
const readAgainMs = 1_000

type Stored = { since?: string; until?: string }

export const readMaintenance = async (db: Queryable): Promise<MaintenanceState | undefined> => {
  const row = await db.find<{ value: Stored }>(
    sql`select value from settings where key = ${key} order by id desc limit 1`,
  )
  const { since, until } = row?.value ?? {}
  return since === undefined || until === undefined ? undefined : { since: new Date(since), until: new Date(until) }
}

/** Undefined ends it. One writer at a time. */
export const storeMaintenance = async (
  tx: Tx,
  change: (before: MaintenanceState | undefined) => { next: MaintenanceState | undefined } | undefined,
  { by, now }: { by: string | null; now: Date },
): Promise<{ before: MaintenanceState | undefined; isDone: boolean }> => {
  await tx.run(sql`lock table settings in share row exclusive mode`)
  const before = await readMaintenance(tx)
  const changed = change(before)
  if (changed !== undefined && (before ?? changed.next) !== undefined)
    await tx.run(sql`
      insert into settings (key, value, in_force_since, changed_by)
      values (${key}, ${JSON.stringify(changed.next ?? {})}::jsonb, ${now}, ${by})`)
  return { before, isDone: changed !== undefined }
}

/** A client tries again within a minute, because maintenance may end sooner than expected. */
const longestRetrySeconds = 60

export const retryAfterSeconds = ({ until }: MaintenanceState, now: Date): number =>
  Math.min(longestRetrySeconds, Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)))

const isSame = (one: MaintenanceState | undefined, other: MaintenanceState | undefined): boolean =>
  one?.since.getTime() === other?.since.getTime() && one?.until.getTime() === other?.until.getTime()

export const createMaintenance = ({ db, log }: { db: Queryable; log: Pick<Log, 'info' | 'warn'> }): Maintenance => {
  const listeners = new Set<Listener>()
  let known: MaintenanceState | undefined
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  const refresh = async (): Promise<void> => {
    const next = await readMaintenance(db)
    if (isSame(known, next)) return
    known = next
    log.info({ until: next?.until ?? null }, next === undefined ? 'maintenance is over' : 'maintenance')
    for (const listener of listeners) listener(next)
  }

  const readAgain = (): void => {
    timer = setTimeout(() => {
      void refresh()
        .then(
          () => (isFailing = false),
          (error: unknown) => {
            if (!isFailing) log.warn({ err: error }, 'whether there is maintenance could not be read')
            isFailing = true
          },
        )
        .finally(() => {
          if (timer !== undefined) readAgain()
        })
    }, readAgainMs).unref()
  }

  return {
    state: () => known,
    onChange: (listener) => {
      listeners.add(listener)
      if (known !== undefined) listener(known)
    },
    refresh,
    start: async () => {
      await refresh()
      readAgain()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
