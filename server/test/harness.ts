// The whole application over a fresh database, with a clock that tests control and users ready to sign in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobName } from '@assure/contract/domain/system'
import { pino } from 'pino'
import { type App, buildApp } from '../src/app.ts'
import { type Composed, composeDeps } from '../src/compose.ts'
import { createHasher } from '../src/platform/auth/hasher.ts'
import type { Config } from '../src/platform/config.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import type { Deps } from '../src/platform/deps.ts'
import type { JobData } from '../src/platform/jobs/jobs.ts'
import type { Mail } from '../src/platform/mail/mail-text.ts'
import type { Addressee } from '../src/platform/mail/mails.ts'
import { createPdfs } from '../src/platform/pdf/pdfs.ts'
import type { mails as allMails } from '../src/slices/mails.ts'
import { reportFailedSignIns, sendPasswordLink } from '../src/slices/sign-in/index.ts'
import { type Actors, actorsOf } from './actors.ts'
import { lightCost } from './cheap-hash.ts'
import { type Client, clientOf } from './client.ts'
import { type TestClock, testClock } from './clock.ts'
import { freshDatabase } from './database.ts'

type SentOf<M> = M extends Mail<infer Name, infer Values> ? { name: Name; to: Addressee; values: Values } : never
export type SentMail = SentOf<(typeof allMails)[keyof typeof allMails]>

type LeftJob = { [Name in JobName]: { name: Name; data: JobData[Name] } }[JobName]

export type TestApp = Actors & {
  app: App
  deps: Deps
  clock: TestClock
  /** The emails that were queued and committed, in order. */
  mails: SentMail[]
  db: Database
  /** Connects as the owner of the tables, to inspect and to break things. */
  ownerDb: Database
  anyone: Client
  /** Runs the pending sign-in jobs, in order. No job runs by itself in tests. */
  runJobs(): Promise<void>
  /** A second process on the same database. */
  another(): Promise<{ server: App['server']; deps: Deps; close(): Promise<void> }>
  /** Starts only the server, on a free port, for connections that no regular browser would make. */
  listenAlone(): Promise<number>
  /** Listens on a socket, with live updates and the sandbox's payment reports, for browser tests. */
  listen(port: number): Promise<void>
  close(): Promise<void>
}

/** Shared by all files of a worker, because starting a thread and reading its fonts costs more than drawing a PDF. */
const pdfs = createPdfs(new URL('../src/pdf-worker.ts', import.meta.url))

export const testConfig = (dataDir: string, databaseUrl: string, changed: Partial<Config> = {}): Config => ({
  mode: 'test',
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost:3000',
  dataDir,
  databaseUrl,
  databaseOwnerUrl: undefined,
  databaseReadUrl: undefined,
  databaseDirectUrl: undefined,
  databaseBackupUrl: undefined,
  poolSize: 8,
  preparedStatements: true,
  s3: undefined,
  smtpUrl: undefined,
  smtpNeedsTls: false,
  mailFrom: 'Assure <no-reply@assure.example>',
  captcha: { kind: 'off', siteKey: undefined, secret: undefined, verifyUrl: undefined },
  payments: { kind: 'sandbox' },
  admin: { email: undefined, password: undefined },
  oidc: undefined,
  demo: false,
  trustProxy: false,
  webhookNetworks: [],
  leaveSeconds: 0,
  // The clock of tests stands still, so a whole file is one minute.
  requestsPerMinute: 10_000_000,
  metricsPort: undefined,
  metricsHost: '127.0.0.1',
  logLevel: 'silent',
  slowQueryMs: 0,
  tracing: undefined,
  securityContact: 'mailto:security@assure.example',
  secretKey: Buffer.alloc(32, 7),
  formerSecretKeys: [],
  signingKey: undefined,
  ...changed,
})

export const testApp = async (
  options: {
    config?: Partial<Config>
    now?: Date | string
    clock?: TestClock
    dist?: string
    changesADay?: number
    databaseUrl?: (url: string) => string
    poolWaitMs?: number
    deps?: (deps: Deps) => Partial<Deps>
  } = {},
): Promise<TestApp> => {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'assure-files-'))
  const clock = options.clock ?? testClock(options.now)
  const mails: SentMail[] = []
  const left: LeftJob[] = []
  const composed: Composed[] = []
  const config = testConfig(dataDir, database.appUrl, options.config)

  const compose = async (): Promise<{ app: App; deps: Deps; composed: Composed }> => {
    const made = composeDeps(config, {
      url: options.databaseUrl?.(database.appUrl) ?? database.appUrl,
      clock,
      log: pino({ level: 'silent' }),
      poolWaitMs: options.poolWaitMs ?? 15_000,
    })
    const recording: Deps['mails'] = {
      queue: async (tx, mail, queued) => {
        await made.deps.mails.queue(tx, mail, queued)
        const { to, values } = queued
        tx.afterCommit(() => mails.push({ name: mail.name, to, values } as SentMail))
      },
    }
    const noting: Deps['jobs'] = {
      ...made.deps.jobs,
      enqueue: async (tx, name, data, extra) => {
        await made.deps.jobs.enqueue(tx, name, data, extra)
        tx.afterCommit(() => left.push({ name, data } as LeftJob))
      },
    }
    const hasher = createHasher({ cost: lightCost })
    const deps: Deps = { ...made.deps, mails: recording, jobs: noting, hasher, pdfs }
    Object.assign(deps, options.deps?.(deps))
    composed.push(made)
    const app = await buildApp(deps, {
      dist: options.dist ?? join(dataDir, 'no-web'),
      ...(options.changesADay === undefined ? {} : { changesADay: options.changesADay }),
    })
    return { app, deps, composed: made }
  }

  const { app, deps } = await compose()
  const ownerDb = openDatabase({ url: database.ownerUrl, poolSize: 2, onError: () => undefined })
  const others: { close(): Promise<void> }[] = []
  return {
    ...actorsOf(app.server, deps),
    app,
    deps,
    clock,
    mails,
    db: deps.db,
    ownerDb,
    anyone: clientOf(app.server),
    runJobs: async () => {
      for (const { name, data } of left.splice(0)) {
        if (name === 'send-password-link') await sendPasswordLink(deps)(data)
        if (name === 'tell-failed-sign-ins') await reportFailedSignIns(deps)(data)
      }
    },
    another: async () => {
      const second = await compose()
      const handle = { server: second.app.server, deps: second.deps, close: () => second.app.server.close() }
      others.push(handle)
      return handle
    },
    listenAlone: async () => {
      await app.server.listen({ host: '127.0.0.1', port: 0 })
      const address = app.server.server.address()
      return typeof address === 'object' && address !== null ? address.port : 0
    },
    listen: async (port) => {
      await app.server.listen({ host: '127.0.0.1', port })
      for (const one of composed) one.listening.url = `http://127.0.0.1:${port}`
      await deps.live.start()
      for (const one of composed) one.sealer.start()
      deps.gateway.start()
    },
    close: async () => {
      await deps.gateway.stop()
      for (const other of others) await other.close()
      await app.server.close()
      for (const one of composed) await one.close()
      await ownerDb.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
