// Jobs in PostgreSQL (pg-boss). They are enqueued inside the business transaction and run by any process.
import { setTimeout as sleep } from 'node:timers/promises'
import { type JobName, jobNames } from '@assure/contract/domain/system'
import type { Area } from '@assure/contract/domain/vocabulary'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { watched } from '../tracing/watched.ts'
import { deadJobName, deadJobOptions, jobTypes, schema } from './job-types.ts'

/** Every kind of job with its data. A job may run twice, so handlers are idempotent. */
export type JobData = Record<JobName, object> & {
  'send-mail': { mailId: string }
  /** Sends everything that is due. */
  'send-webhook': { webhookId: string }
  /** `email` is encrypted, because people type anything into that field. */
  'send-password-link': { area: Area; email: string; network: string; isKnownDevice: boolean }
  'tell-failed-sign-ins': { area: Area; email: string; count: number; waitUntil: string | null }
  'sweep-files': Record<string, never>
  'expire-certifications': Record<string, never>
  'fold-counts': Record<string, never>
  'send-reminders': Record<string, never>
  'reconcile-payments': Record<string, never>
  'make-invoice-pdf': { invoiceId: string }
  'make-credit-note-pdf': { creditNoteId: string }
  'judge-receipts': { statementId: string }
  /** Creates the next records, removes them, or sends invitations, by the state of the import. */
  'run-import': { importId: string }
  /** Closes the provider's pages of an order that ended. */
  'expire-payment-pages': { orderId: string }
  /** Asks the provider to send it to the card. */
  'send-refund': { refundId: string }
  'reconcile-refunds': Record<string, never>
  'issue-waiting-invoices': Record<string, never>
  'issue-report': { certificationId: string }
  'draw-report': { revisionId: string }
  'end-overdue-requests': Record<string, never>
  'close-answered-requests': Record<string, never>
  'tidy-up': Record<string, never>
  'finish-closings': Record<string, never>
  'apply-retention': Record<string, never>
  'verify-books': Record<string, never>
}
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<unknown> }

export type Jobs = {
  /** Inside the business transaction, so that the job exists exactly if the change does. */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>
  /** Starts a job again whose tries all failed, with the same data. */
  retryFailed(tx: Tx, id: string): Promise<void>
  /** Paused: running jobs finish, and no other begins, in this process. */
  setPaused(paused: boolean): Promise<void>
  start(handlers: JobHandlers, schedules: Partial<Record<JobName, string>>): Promise<void>
  stop(): Promise<void>
}

const timeZone = 'Asia/Dubai'

/** Mails are many; other jobs are rare and heavy. */
const atOnce: Partial<Record<JobName, number>> = {
  'send-mail': 5,
  'send-webhook': 20,
  'send-password-link': 5,
  'make-invoice-pdf': 2,
}
const pollSeconds: Partial<Record<JobName, number>> = {
  'send-mail': 2,
  'send-webhook': 2,
  'send-password-link': 2,
  'make-invoice-pdf': 2,
  'run-import': 2,
}

/** Creates or updates the queues, which are rows, so the app's role may do it. True if all existed. */
const prepareQueues = async (boss: PgBoss): Promise<boolean> => {
  const present = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!present.has(deadJobName)) await boss.createQueue(deadJobName, deadJobOptions)
  for (const name of jobNames) {
    const { policy, ...changeable } = jobTypes[name]
    if (present.has(name)) await boss.updateQueue(name, changeable)
    else await boss.createQueue(name, { policy, ...changeable })
  }
  return jobNames.every((name) => present.has(name))
}

export type JobOptions = {
  db: Database
  log: Log
  onDone?: (name: JobName, outcome: 'completed' | 'failed', seconds: number) => void
}

export const createJobs = ({ db, log, onDone }: JobOptions): Jobs => {
  // Its own two connections: a caller that enqueues already holds one of the app's pool and must not wait for another.
  let pool: pg.Pool | undefined
  const executeSql = async (text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> => {
    if (pool === undefined) {
      pool = new pg.Pool({
        ...db.pool.options,
        max: 2,
        connectionTimeoutMillis: 10_000,
        application_name: 'assure-jobs',
      })
      // Without a listener, a stop of the database would end this process.
      pool.on('error', (error) => log.warn({ error }, 'jobs: a connection was lost'))
    }
    return pool.query(text, values)
  }
  const open = (role: 'sends' | 'works'): PgBoss => {
    const works = role === 'works'
    const boss = new PgBoss({
      db: { executeSql },
      schema,
      // The owner role creates the tables when migrating.
      migrate: false,
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
      supervise: works,
      schedule: works,
    })
    // Workers keep polling.
    boss.on('error', (error) => log.error({ error }, 'jobs: the database did not answer'))
    boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs'))
    return boss
  }

  let sender: Promise<PgBoss> | undefined
  const startedSender = (): Promise<PgBoss> => {
    sender ??= (async () => {
      const first = await open('sends').start()
      const isComplete = await prepareQueues(first)
      if (isComplete) return first
      // This instance has not loaded queues that were just created, so a new one is started.
      await first.stop({ graceful: false })
      return open('sends').start()
    })().catch((error: unknown) => {
      sender = undefined
      throw error
    })
    return sender
  }
  let worker: PgBoss | undefined
  const workerIds = new Map<JobName, string>()

  const run = async <Name extends JobName>(
    name: Name,
    handler: (data: JobData[Name]) => Promise<unknown>,
    job: { id: string; data: JobData[Name] },
  ) => {
    const began = performance.now()
    const done = (outcome: 'completed' | 'failed') => onDone?.(name, outcome, (performance.now() - began) / 1000)
    try {
      await watched(
        () => ({ name: `job ${name}`, kind: 'consumer', isRoot: true, attributes: { 'assure.job.id': job.id } }),
        () => handler(job.data),
      )
      done('completed')
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log.error({ job: name, jobId: job.id, error }, 'a job failed and will be tried again')
      done('failed')
      return { id: job.id, status: 'failed' as const, output: { message } }
    }
  }

  const work = async <Name extends JobName>(
    boss: PgBoss,
    name: Name,
    handler: (data: JobData[Name]) => Promise<unknown>,
  ): Promise<void> => {
    const batchSize = atOnce[name] ?? 1
    const options = {
      batchSize,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollSeconds[name] ?? 10,
      perJobResults: true,
    } as const
    workerIds.set(
      name,
      await boss.work<JobData[Name], unknown, typeof options>(name, options, async (jobs) =>
        Promise.all(jobs.map((job) => run(name, handler, job))),
      ),
    )
  }

  const begin = async (handlers: JobHandlers, schedules: Partial<Record<JobName, string>>): Promise<void> => {
    const boss = open('works')
    worker = boss
    await startedSender()
    await boss.start()
    workAll = async () => {
      for (const name of jobNames)
        await work(boss, name, handlers[name] as (data: JobData[JobName]) => Promise<unknown>)
    }
    if (!isPaused) await workAll()
    for (const name of jobNames) {
      const cron = schedules[name]
      if (cron === undefined) await boss.unschedule(name)
      else await boss.schedule(name, cron, {}, { tz: timeZone })
    }
  }
  let stopped = new AbortController()
  let isPaused = false
  let workAll: (() => Promise<void>) | undefined
  let pausing: Promise<void> = Promise.resolve()

  const applyPause = async (paused: boolean): Promise<void> => {
    isPaused = paused
    if (worker === undefined || workAll === undefined || stopped.signal.aborted) return
    if (!paused) return workAll()
    const names = [...workerIds.keys()]
    workerIds.clear()
    for (const name of names) await worker.offWork(name, { wait: false })
  }

  return {
    enqueue: async (tx, name, data, options = {}) => {
      const boss = await startedSender()
      // One waiting job with the same key is enough.
      const singletonKey = options.singletonKey ?? Object.values(data).join(':')
      await boss.send(name, data, {
        db: { executeSql: (text, values) => tx.raw(text, values) },
        ...(singletonKey === '' ? {} : { singletonKey }),
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
      })
      const workerId = workerIds.get(name)
      if (workerId !== undefined && options.startAfter === undefined)
        tx.afterCommit(() => worker?.notifyWorker(workerId))
    },
    retryFailed: async (tx, id) => {
      const boss = await startedSender()
      const db = { executeSql: (text: string, values?: unknown[]) => tx.raw(text, values) }
      const count = await boss.redrive(deadJobName, { ids: [id], db })
      if (count !== 1) throw new Error(`The failed job ${id} could not be started again.`)
    },
    setPaused: (paused) => {
      pausing = pausing
        .then(() => (paused === isPaused ? undefined : applyPause(paused)))
        .catch((error: unknown) => log.error({ error }, 'jobs could not be paused or resumed'))
      return pausing
    },
    start: async (handlers, schedules) => {
      stopped = new AbortController()
      const { signal } = stopped
      // Waits for a database that is down for a moment, as it does later. The app may already answer.
      while (!signal.aborted) {
        try {
          return await begin(handlers, schedules)
        } catch (error) {
          workerIds.clear()
          await worker?.stop({ graceful: false }).catch(() => undefined)
          worker = undefined
          if (!isDatabaseUnavailable(error as Error)) throw error
          log.warn({ error }, 'jobs: the database is away, they begin when it is back')
          await sleep(500, undefined, { signal }).catch(() => undefined)
        }
      }
    },
    stop: async () => {
      stopped.abort()
      workerIds.clear()
      await worker?.stop({ graceful: true, timeout: 5_000 })
      await (await sender?.catch(() => undefined))?.stop({ graceful: false })
      worker = undefined
      workAll = undefined
      sender = undefined
      await pool?.end()
      pool = undefined
    },
  }
}
