// Composes every port from its real component and the settings. Tests replace only the clock and the database.
import { personalFields } from './personal-fields.ts'
import { createAudit } from './platform/audit/audit.ts'
import { createSealer, type Sealer } from './platform/audit/seal.ts'
import { createHasher } from './platform/auth/hasher.ts'
import { createCaptcha } from './platform/captcha/captcha.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { clockOffset } from './platform/clock-offset.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase, type SlowQueries } from './platform/db/database.ts'
import { openReplica } from './platform/db/replica.ts'
import type { Deps } from './platform/deps.ts'
import { createFiles } from './platform/files/create-files.ts'
import type { DiskFs } from './platform/files/disk-store.ts'
import { createGateway } from './platform/gateway/create-gateway.ts'
import type { SandboxFaults } from './platform/gateway/sandbox.ts'
import { createHealth } from './platform/health.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createKeys } from './platform/keys.ts'
import { createLimits } from './platform/limits/limits.ts'
import { createLive } from './platform/live/live.ts'
import type { Log } from './platform/log.ts'
import { createMails } from './platform/mail/mails.ts'
import { tryMailServer } from './platform/mail/send-mail.ts'
import { createMaintenance } from './platform/maintenance.ts'
import type { Metrics } from './platform/metrics.ts'
import { createOidc } from './platform/oidc/oidc.ts'
import { createPdfs } from './platform/pdf/pdfs.ts'
import { systemRandom } from './platform/random.ts'
import { createSheetReader } from './platform/sheets/index.ts'
import { createStatementParser } from './platform/statements/index.ts'
import { createAddressGuards } from './platform/webhooks/address-guard.ts'
import { createWebhooks } from './platform/webhooks/webhooks.ts'

export type Composed = {
  deps: Deps
  /** Set once the process listens; the sandbox reports payments to this address. */
  listening: { url: string }
  /** Chains the audit trail. */
  sealer: Sealer
  close(): Promise<void>
}

export type ComposeOptions = {
  url: string
  role?: string
  log: Log
  clock?: Clock
  sandboxFaults?: SandboxFaults
  onJobDone?: Metrics['observeJob']
  /** How long a request may wait for a database connection. Tests allow more, for busy machines. */
  poolWaitMs?: number
  /** An open database, which its owner closes. */
  db?: Database
  /** Where files are written. The demo set replaces it to sync to disk only once, at the end. */
  disk?: DiskFs
}

const longestStatement = 1_000

const slowQueries = ({ slowQueryMs }: Config, log: Log): SlowQueries => ({
  overMs: slowQueryMs === 0 ? Number.POSITIVE_INFINITY : slowQueryMs,
  report: (statement, durationMs) =>
    log.warn(
      {
        statement: statement.replace(/\s+/g, ' ').trim().slice(0, longestStatement),
        durationMs: Math.round(durationMs),
      },
      'a query was slow',
    ),
})

export const composeDeps = (
  config: Config,
  { url, role, log, clock = systemClock, sandboxFaults, onJobDone, poolWaitMs, db: openDb, disk }: ComposeOptions,
): Composed => {
  const random = systemRandom(clock)
  const keys = createKeys({
    dataDir: config.dataDir,
    clock,
    secretKey: config.secretKey,
    formerSecretKeys: config.formerSecretKeys,
    signingKey: config.signingKey,
  })
  const connection = {
    url,
    onError: (error: Error) => log.warn({ err: error }, 'a database connection was lost'),
    slow: slowQueries(config, log),
    isPrepared: config.preparedStatements,
    ...(role === undefined ? {} : { role }),
  }
  const db =
    openDb ??
    openDatabase({
      ...connection,
      ...(poolWaitMs === undefined ? {} : { waitMs: poolWaitMs }),
      poolSize: config.poolSize,
    })
  const healthDb = openDatabase({ ...connection, poolSize: 1 })
  // A separate connection, so that the trail is chained even when the pool is exhausted.
  const sealerDb = openDatabase({ ...connection, poolSize: 1 })
  const sealer = createSealer({ db: sealerDb, keys, log })
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : openReplica({
          primary: db,
          url: config.databaseReadUrl,
          poolSize: config.poolSize,
          log,
          slow: slowQueries(config, log),
          isPrepared: config.preparedStatements,
          ...(role === undefined ? {} : { role }),
        })
  const listening = { url: config.publicUrl }
  const jobs = createJobs({ db, log, ...(onJobDone ? { onDone: onJobDone } : {}) })
  const live = createLive({ db, url: config.databaseDirectUrl ?? url, clock, log })
  const files = createFiles({ config, db, clock, random, keys, log, ...(disk === undefined ? {} : { disk }) })
  const captcha = createCaptcha({ config, db, clock, keys, log })
  const gateway = createGateway(config, {
    db,
    clock,
    random,
    keys,
    log,
    webhookUrl: () => `${listening.url}/api/payment/webhook/sandbox`,
    ...(sandboxFaults ? { faults: sandboxFaults } : {}),
  })
  const oidc = createOidc({ config, log })
  const { smtpUrl } = config
  const maintenance = createMaintenance({ db, log })
  maintenance.onChange((state) => {
    void jobs.setPaused(state !== undefined)
    live.broadcast({ kind: 'maintenance', id: 'maintenance' })
  })
  const deps: Deps = {
    config,
    db,
    replica: replica ?? db,
    clock,
    random,
    log,
    keys,
    jobs,
    live,
    hasher: createHasher(),
    limits: createLimits({ db, clock }),
    audit: createAudit({ clock, keys, personal: personalFields }),
    mails: createMails({ config, clock, random, keys, jobs }),
    webhooks: createWebhooks({ clock, random, jobs, guards: createAddressGuards(config.webhookNetworks) }),
    maintenance,
    files,
    statements: createStatementParser(),
    sheets: createSheetReader(),
    pdfs: createPdfs(new URL('pdf-worker.ts', import.meta.url)),
    captcha,
    gateway,
    oidc,
    health: createHealth({
      db: healthDb,
      clock,
      log,
      checks: {
        'read-replica': replica && (async () => replica.follows()),
        files: files.answers,
        disk: files.hasRoom,
        mail: smtpUrl === undefined ? undefined : () => tryMailServer(smtpUrl, config).then(() => true),
        gateway: gateway.answers,
        captcha: captcha.answers,
        oidc: oidc && (async () => (await oidc.findFault()) === undefined),
        // The clock of a test is not the database's.
        clock: clock === systemClock ? async () => (await clockOffset(healthDb, clock)) === 0 : undefined,
      },
    }),
  }
  return {
    deps,
    listening,
    sealer,
    close: async () => {
      await sealer.stop()
      await sealerDb.close()
      maintenance.stop()
      await live.stop()
      await jobs.stop()
      await deps.pdfs.close()
      await deps.statements.close()
      await deps.sheets.close()
      await deps.files.close()
      await replica?.close()
      await healthDb.close()
      if (openDb === undefined) await db.close()
    },
  }
}
