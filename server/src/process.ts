// The process: starts settings, database, application and jobs, and shuts them down in order.
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describeBuild } from './platform/build.ts'
import { type Config, parseConfig } from './platform/config.ts'
import { prepareExternal } from './platform/db/roles.ts'
import { explainDiskFull } from './platform/disk-full.ts'
import { startEmbedded } from './platform/embedded/embedded.ts'
import { FolderInUse, lockFolder } from './platform/embedded/lock.ts'
import { whenNpmIsGone } from './platform/exit-with-npm.mjs'
import { explainDataDir, isFault } from './platform/explain-failure.ts'
import { cleanText, createLog, type Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { collectGarbageAfterStart } from './platform/overload/collect-garbage.ts'
import { explainPort, listenOn } from './platform/overload/listen.ts'
import { arePaymentsOpen, currentSettings } from './slices/settings/index.ts'

const root = join(import.meta.dirname, '../..')
const drainMs = 8_000
const peersAfterMs = 12_000

type Stoppable = { name: string; stop(): Promise<void> | void }

/** `role`: the role that pool connections switch to if one database user serves both migrations and the app. */
const openDatabases = async (
  config: Config,
  log: Log,
): Promise<{
  ownerUrl: string
  appUrl: string
  appRole: string | undefined
  role: string | undefined
  mayMigrate: boolean
  stop(): Promise<void>
}> => {
  if (config.databaseUrl !== undefined) {
    // The data folder holds keys, incoming files and audit heads, so each process needs its own.
    const lock = lockFolder(config.dataDir)
    try {
      const roles = await prepareExternal({
        databaseUrl: config.databaseUrl,
        databaseOwnerUrl: config.databaseOwnerUrl,
        log,
      })
      return {
        ownerUrl: roles.ownerUrl,
        appUrl: config.databaseUrl,
        appRole: roles.appRole,
        role: roles.poolRole,
        mayMigrate: roles.mayMigrate,
        stop: async () => lock.release(),
      }
    } catch (error) {
      lock.release()
      throw error
    }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log })
  return {
    ownerUrl: embedded.ownerUrl,
    appUrl: embedded.appUrl,
    appRole: 'assure_app',
    role: undefined,
    mayMigrate: true,
    stop: () => embedded.stop(),
  }
}

const closeServer = async (server: FastifyInstance, log: Log): Promise<void> => {
  const cut = setTimeout(() => {
    log.warn('requests that did not finish in time are cut')
    server.server.closeAllConnections()
  }, drainMs)
  await server.close().finally(() => clearTimeout(cut))
}

const portOf = (server: FastifyInstance, configured: number): number => {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : configured
}

const start = async (): Promise<void> => {
  const parsed = parseConfig(process.env, root)
  if (!parsed.ok) {
    process.stderr.write(`Assure did not start:\n${parsed.problems.map((problem) => `  - ${problem}\n`).join('')}`)
    process.exitCode = 1
    return
  }
  let { config } = parsed
  // Loaded on demand, so that a process without it neither waits for it nor keeps it.
  const tracing = config.tracing && (await import('./platform/tracing/tracing.ts')).createTracing(config.tracing)
  const log = createLog(config, undefined, tracing?.logFields)
  tracing?.reportTo(log)
  log.info({ ...describeBuild(), mode: config.mode }, 'Assure is starting')
  for (const warning of parsed.warnings) log.warn(warning)
  if (config.mode === 'production' && process.getuid?.() === 0)
    log.warn(
      'Assure runs as root. Give it an account of its own without rights: docs/operating.md, "First start in production".',
    )

  // Parts are stopped in reverse order, however the process ends.
  const begun: Stoppable[] = tracing === undefined ? [] : [{ name: 'traces', stop: tracing.stop }]
  let ending: Promise<void> | undefined
  const leaving = { now: false }
  // While /ready already fails, requests are still answered, because a load balancer needs time to notice.
  let isUnseen: Promise<void> = Promise.resolve()
  const end = (): Promise<void> => {
    ending ??= (async () => {
      leaving.now = true
      isUnseen = sleep(config.leaveSeconds * 1_000)
      for (const { name, stop } of begun.toReversed()) {
        try {
          await stop()
        } catch (error) {
          log.error({ err: error, part: name }, 'a part did not stop cleanly')
        }
      }
    })()
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      // An error while stopping must not keep the process alive forever.
      setTimeout(() => process.exit(1), config.leaveSeconds * 1_000 + drainMs + 5_000).unref()
      void end().then(() => process.exit(0))
    })
  }

  whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'))

  let listDemoAccounts: typeof import('../seed/demo/index.ts')['listDemoAccounts'] | undefined
  try {
    const opening = openDatabases(config, log)
    // Load the rest of the program while the database starts.
    const loading = import('./parts.ts')
    loading.catch(() => undefined)
    const databases = await opening
    begun.push({ name: 'database', stop: databases.stop })
    const {
      assertMigrated,
      buildApp,
      checkInstallation,
      composeDeps,
      createMetrics,
      ensureFirstAdmin,
      installDelivered,
      migrate,
      openInstallation,
      startJobs,
      welcome,
    } = await loading
    await checkInstallation({ ownerUrl: databases.ownerUrl, config })
    const { ownerUrl, appUrl, appRole, mayMigrate } = databases
    const directory = join(import.meta.dirname, '../migrations')
    await (mayMigrate ? migrate({ ownerUrl, appRole, directory, log }) : assertMigrated({ appUrl, directory }))
    const installation = await openInstallation({ ownerUrl: databases.ownerUrl, config })
    if (installation.is_parked) {
      log.warn('this database is a copy of production: no mail leaves and nothing is done by the clock')
      config = { ...config, smtpUrl: undefined }
    }

    const connection = { url: databases.appUrl, log, ...(databases.role === undefined ? {} : { role: databases.role }) }
    if (config.demo) {
      // Loaded on demand, so that production keeps none of it in memory.
      const demo = await import('../seed/demo/index.ts')
      if (await demo.seedDemo(config, connection)) log.info('the demo set was made')
      listDemoAccounts = demo.listDemoAccounts
    }
    let metrics: Metrics | undefined
    const composed = composeDeps(config, { ...connection, onJobDone: (...done) => metrics?.observeJob(...done) })
    begun.push({ name: 'ports', stop: composed.close })
    const { deps } = composed
    metrics = createMetrics(deps)
    const { server } = await buildApp(deps, { leaving, observe: metrics.observeRequest, tracing })
    begun.push({
      name: 'server',
      stop: async () => {
        await isUnseen
        deps.live.dismiss()
        await closeServer(server, log)
      },
    })

    const firstAdmin = await ensureFirstAdmin(deps)
    await installDelivered(deps)
    if (!arePaymentsOpen(config, await currentSettings(deps.db)))
      log.warn('payments are closed until a SUPER_ADMIN has set issuer, tax registration and bank at /admin/settings')
    await deps.live.start()
    await deps.maintenance.start()
    composed.sealer.start()
    const address = { host: config.host, port: config.port }
    // Before the jobs: on a busy machine, the queued jobs of a new demo set use all connections for some seconds.
    const [demo = []] = await Promise.all([
      listDemoAccounts?.(deps),
      listenOn(server, address).catch(explainPort('PORT', address)),
    ])
    composed.listening.url = `http://127.0.0.1:${portOf(server, config.port)}`
    deps.gateway.start()
    begun.push({ name: 'gateway', stop: () => deps.gateway.stop() })
    if (config.metricsPort !== undefined) {
      const at = { host: config.metricsHost, port: config.metricsPort }
      const listener = await metrics.listen(at.host, at.port).catch(explainPort('METRICS_PORT', at))
      begun.push({ name: 'metrics', stop: listener.close })
    }
    // A copy of production runs only what users request, such as password resets and invoices, and no scheduled jobs.
    begun.push({ name: 'jobs', stop: await startJobs(deps, metrics, { byClock: !installation.is_parked }) })
    // What does not answer is logged, and stops nothing. A replica is known to follow after its second check.
    setTimeout(() => void deps.health.parts(), peersAfterMs).unref()
    collectGarbageAfterStart()
    // Write the compile cache now, because a process that is killed writes nothing.
    flushCompileCache()
    welcome(deps, { firstAdmin, demo, hasWeb: existsSync(join(root, 'web/dist/index.html')) })
  } catch (error) {
    // A failure after a stop signal is a result of stopping.
    if (leaving.now) log.info('stopped before the start was finished')
    else if (error instanceof FolderInUse) process.stderr.write(`${error.message}\n`)
    else {
      const message = error instanceof Error ? error.message : String(error)
      const mayBeFull = config.databaseUrl === undefined || (error as { code?: unknown }).code === 'ENOSPC'
      const reason =
        explainDataDir(error, config.dataDir) ??
        ((mayBeFull && explainDiskFull(config.dataDir, message)) || cleanText(message))
      if (isFault(error)) log.fatal({ err: error }, 'Assure did not start')
      else {
        log.fatal({ reason }, 'Assure did not start')
        log.debug({ err: error }, 'where it ended')
      }
      process.stderr.write(`\nAssure did not start: ${reason}\n`)
    }
    const code = leaving.now ? 0 : 1
    await end()
    process.exit(code)
  }
}

// An unhandled rejection is a bug: log it and exit, so that the next start begins clean.
process.on('unhandledRejection', (reason) => {
  process.stderr.write(
    `${JSON.stringify({ level: 60, msg: 'unhandled rejection', error: reason instanceof Error ? { message: reason.message, stack: reason.stack } : String(reason) })}\n`,
  )
  process.exit(1)
})

await start()
