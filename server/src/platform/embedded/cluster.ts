// Our own PostgreSQL on one folder: set up once, started, restarted if it dies, and stopped with the app.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { syncFolder } from '../make-folder.ts'
import { findBinaries } from './binaries.ts'
import { databaseFolder, makeCluster } from './make-cluster.ts'
import { endLeftovers } from './processes.ts'
import { chooseRunAs } from './run-as.ts'
import { findPort, PortTaken, type RunOptions, runServer, type ServerProcess } from './server-process.ts'

export type Passwords = { superuser: string; owner: string; app: string; backup: string }
export type Cluster = {
  port: number
  passwords: Passwords
  /** The current server's process. */
  pid(): number
  stop(): Promise<void>
  /** Called each time the server was restarted after it died. */
  onRestart(listener: () => void): void
}
export type ClusterOptions = { dataDir: string; log: Pick<Log, 'info' | 'warn' | 'error'>; durable?: boolean }

type StoredCluster = { passwords: Passwords; port: number | undefined }

/** Written to a draft, synced and renamed, because a partial password file would lock everybody out of the database. */
const keep = (dataDir: string, stored: StoredCluster): void => {
  const draft = join(dataDir, 'database.json-new')
  writeFileSync(draft, `${JSON.stringify(stored)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, join(dataDir, 'database.json'))
  syncFolder(dataDir)
}

export const readStoredCluster = (dataDir: string): StoredCluster => {
  const path = join(dataDir, 'database.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as StoredCluster
  if (existsSync(databaseFolder(dataDir)))
    throw new Error(
      `${path} is missing: it holds the passwords of the database beside it. Bring it back from the backup.`,
    )
  const secret = () => randomBytes(32).toString('base64url')
  const stored = {
    passwords: { superuser: secret(), owner: secret(), app: secret(), backup: secret() },
    port: undefined,
  }
  keep(dataDir, stored)
  return stored
}

const firstStart = async (
  options: Omit<RunOptions, 'port'>,
  wished: number | undefined,
): Promise<{ server: ServerProcess; port: number }> => {
  for (let tries = 1; ; tries++) {
    const port = await findPort(tries === 1 ? wished : undefined)
    try {
      return { server: await runServer({ ...options, port }), port }
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === 10) throw error
    }
  }
}

const stopServer = async (server: ServerProcess): Promise<void> => {
  for (const [name, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!server.isRunning()) return
    server.signal(name)
    const timer = new AbortController()
    await Promise.race([server.ended, sleep(patience, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
  }
}

/** The caller must hold the folder's lock. */
export const startCluster = async ({ dataDir, log, durable = true }: ClusterOptions): Promise<Cluster> => {
  const binaries = findBinaries()
  const folder = databaseFolder(dataDir)
  const left = await endLeftovers(folder)
  if (left > 0) log.warn({ processes: left }, 'a database left over from an earlier run was stopped')
  const stored = readStoredCluster(dataDir)
  const way = chooseRunAs(binaries.postgres, dataDir, folder)
  if (await makeCluster({ dataDir, binaries, way, password: stored.passwords.superuser, durable }))
    log.info('the embedded database was set up')
  const options = { folder, logFile: join(dataDir, 'database.log'), binaries, way, durable }
  const first = await firstStart(options, stored.port)
  const { port } = first
  if (port !== stored.port) keep(dataDir, { ...stored, port })

  let server = first.server
  let isStopping = false
  const stopped = new AbortController()
  const listeners: (() => void)[] = []

  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined)

  const bringBack = async (): Promise<void> => {
    for (let wait = 50; !isStopping; wait = Math.min(wait * 2, 5_000)) {
      await pause(wait)
      if (isStopping) return
      try {
        // Children of a killed server may still write, so nothing starts before the last one has ended.
        await endLeftovers(folder, 2_000)
        const next = await runServer({ ...options, port })
        server = next
        if (isStopping) await stopServer(next)
        return
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not come back yet')
      }
    }
  }

  const watch = async (): Promise<void> => {
    while (!isStopping) {
      const why = await server.ended
      if (isStopping) return
      log.error({ reason: why }, 'the embedded database died and is started again')
      await bringBack()
      if (isStopping) return
      log.info('the embedded database is back')
      for (const listener of listeners) listener()
    }
  }
  const watching = watch()

  // If this process exits without stop(), the server must not keep running.
  const onExit = () => server.signal('SIGINT')
  process.once('exit', onExit)

  return {
    port,
    passwords: stored.passwords,
    pid: () => server.pid,
    onRestart: (listener) => void listeners.push(listener),
    stop: async () => {
      isStopping = true
      stopped.abort()
      process.off('exit', onExit)
      await stopServer(server)
      await watching
      await endLeftovers(folder)
    },
  }
}
