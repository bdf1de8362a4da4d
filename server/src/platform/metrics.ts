// Metrics for operators, on their own listener, which is not public.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JobName } from '@assure/contract/domain/system'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { describeBuild } from './build.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { sql } from './db/sql.ts'
import type { Health } from './health.ts'

export type Metrics = {
  /** `route`: the pattern, never the actual address. */
  observeRequest(facts: { method: string; route: string; status: number; seconds: number }): void
  observeJob(name: JobName, outcome: 'completed' | 'failed', seconds: number): void
  observeMail(outcome: 'sent' | 'refused' | 'outage' | 'parked' | 'expired'): void
  text(): Promise<string>
  listen(host: string, port: number): Promise<{ port: number; close(): Promise<void> }>
}

type Backlog = {
  mailsQueued: number
  mailsParked: number
  oldestMailSeconds: number
  jobsWaiting: number
  jobsDead: number
}

export const readBacklog = (db: Database, now: Date): Promise<Backlog> =>
  db.get<Backlog>(sql`
    select (select count(*) from mails where state = 'queued') as "mailsQueued",
      (select count(*) from mails where state = 'parked') as "mailsParked",
      (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 from mails where state = 'queued') as "oldestMailSeconds",
      (select count(*) from pgboss.job where name not like '\\_\\_%' and name <> 'dead-jobs' and state in ('created', 'retry', 'active')) as "jobsWaiting",
      (select count(*) from pgboss.job where name = 'dead-jobs' and state = 'created') as "jobsDead"`)

export type MetricsOptions = { db: Database; clock: Clock; health: Pick<Health, 'parts'> }

export const createMetrics = ({ db, clock, health }: MetricsOptions): Metrics => {
  const build = describeBuild()
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'assure_' })
  const requests = new Histogram({
    name: 'assure_request_seconds',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'assure_job_seconds',
    help: 'Finished jobs',
    labelNames: ['name', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  })
  const mails = new Counter({
    name: 'assure_mails_total',
    help: 'Attempts to send a mail',
    labelNames: ['outcome'],
    registers,
  })
  const pool = new Gauge({
    name: 'assure_pool_connections',
    help: 'Database connections of this process, and who waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'open' }, db.pool.totalCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'waiting' }, db.pool.waitingCount)
    },
  })
  const backlog = new Gauge({
    name: 'assure_backlog',
    help: 'What waits in the database',
    labelNames: ['what'],
    registers: [],
    async collect() {
      // An unreachable database must not hide the other metrics.
      const counts = await readBacklog(db, clock.now()).catch(() => undefined)
      this.reset()
      for (const [what, count] of Object.entries(counts ?? {})) this.set({ what }, Number(count))
    },
  })
  new Gauge({
    name: 'assure_build_info',
    help: 'Which program this is; the value is always 1',
    labelNames: Object.keys(build),
    registers,
  }).set(build, 1)
  new Gauge({
    name: 'assure_part_up',
    help: 'Parts behind the process that are set up: 1 when they answer',
    labelNames: ['part'],
    registers,
    async collect() {
      const parts = await health.parts()
      this.reset()
      for (const [part, { state }] of Object.entries(parts))
        if (state !== 'none') this.set({ part }, state === 'up' ? 1 : 0)
    },
  })
  registry.registerMetric(pool)
  registry.registerMetric(backlog)

  const text = (): Promise<string> => registry.metrics()
  const answers = new Map<string | undefined, { type: string; body(): Promise<string> }>([
    ['/metrics', { type: registry.contentType, body: text }],
    [
      '/health/parts',
      { type: 'application/json', body: async () => JSON.stringify({ ...build, parts: await health.parts() }) },
    ],
  ])
  return {
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    observeJob: (name, outcome, seconds) => jobs.observe({ name, outcome }, seconds),
    observeMail: (outcome) => mails.inc({ outcome }),
    text,
    listen: async (host, port) => {
      const server = createServer((request, response) => {
        const answer = request.method === 'GET' ? answers.get(request.url) : undefined
        if (answer === undefined) return void response.writeHead(404).end()
        answer.body().then(
          (body) => response.writeHead(200, { 'content-type': answer.type }).end(body),
          () => response.writeHead(500).end(),
        )
      })
      server.headersTimeout = 5_000
      server.requestTimeout = 5_000
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      })
      return {
        port: (server.address() as AddressInfo).port,
        close: () => new Promise((resolve) => server.close(() => resolve())),
      }
    },
  }
}
