// Finds and opens the database of an installation for a command, whether the app is running or not.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import { prepareExternal } from '../platform/db/roles.ts'
import { runningUrl, startEmbedded } from '../platform/embedded/embedded.ts'
import { FolderInUse, type FolderLock, lockFolder } from '../platform/embedded/lock.ts'
import { databaseFolder } from '../platform/embedded/make-cluster.ts'
import type { Log } from '../platform/log.ts'

/** A mistake by the operator or a problem with the data, reported in one sentence without a stack. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

export type CommandConfig = Pick<
  Config,
  | 'dataDir'
  | 's3'
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'databaseBackupUrl'
  | 'secretKey'
  | 'formerSecretKeys'
  | 'signingKey'
>
export type CommandLog = Pick<Log, 'info' | 'warn' | 'error'>

export type ReaderConnection = { client: pg.Client; close(): Promise<void> }

const connect = async (url: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: name,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new CommandRefused(`The database does not answer: ${(error as Error).message}`)
  }
  return client
}

/** Commands other than backup use the primary, because a replica can lag. */
export type CommandName = 'backup' | 'verify-audit' | 'unlock-admin' | 'remove-demo' | 'rotate-keys'

const configuredUrl = (config: CommandConfig, job: CommandName): string | undefined =>
  job === 'backup' ? (config.databaseBackupUrl ?? config.databaseUrl) : config.databaseUrl

/** The bundled database of a running or stopped app, or the operator's own. */
export const openAddress = async (
  config: CommandConfig,
  log: CommandLog,
  job: CommandName,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const url = configuredUrl(config, job)
  if (url !== undefined) return { url, stop: async () => undefined }
  if (!existsSync(databaseFolder(config.dataDir)))
    throw new CommandRefused(`There is no installation in ${config.dataDir}, and DATABASE_URL is not set.`)
  const role = job === 'backup' || job === 'verify-audit' ? 'backup' : 'app'
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    return { url: role === 'app' ? embedded.appUrl : embedded.backupUrl, stop: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { url: runningUrl(config.dataDir, role), stop: async () => undefined }
  }
}

/** Connects as the owner, for changes that the app must not make. Works while the app is running, too. */
export const openOwnerAddress = async (
  config: CommandConfig,
  log: CommandLog,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url !== undefined) return { url, stop: async () => undefined }
  if (!existsSync(databaseFolder(config.dataDir)))
    throw new CommandRefused(`There is no installation in ${config.dataDir}, and DATABASE_URL is not set.`)
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    return { url: embedded.ownerUrl, stop: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { url: runningUrl(config.dataDir, 'owner'), stop: async () => undefined }
  }
}

export const openForReading = async (
  config: CommandConfig,
  log: CommandLog,
  job: CommandName,
): Promise<ReaderConnection> => {
  const { url, stop } = await openAddress(config, log, job)
  try {
    const client = await connect(url, `assure-${job}`)
    return {
      client,
      close: async () => {
        await client.end().catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type OwnerConnection = {
  ownerUrl: string
  appRole: string | undefined
  client: pg.Client
  close(): Promise<void>
}

/** Only for restore: connects as the owner of the tables. A missing bundled database is created. */
export const openAsOwner = async (config: CommandConfig, log: CommandLog): Promise<OwnerConnection> => {
  const place = await ownerAddress(config, log)
  try {
    const client = await connect(place.ownerUrl, 'assure-restore')
    return {
      ...place,
      client,
      close: async () => {
        await client.end().catch(() => undefined)
        await place.stop()
      },
    }
  } catch (error) {
    await place.stop()
    throw error
  }
}

const orRefused = (error: unknown): unknown =>
  error instanceof FolderInUse
    ? new CommandRefused(`${error.message} A backup is only restored where nothing runs.`)
    : error

const lockForRestore = (dataDir: string): FolderLock => {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    throw orRefused(error)
  }
}

const ownerAddress = async (
  config: CommandConfig,
  log: CommandLog,
): Promise<{ ownerUrl: string; appRole: string | undefined; stop(): Promise<void> }> => {
  if (config.databaseUrl !== undefined) {
    const lock = lockForRestore(config.dataDir)
    try {
      const { ownerUrl, appRole } = await prepareExternal({
        databaseUrl: config.databaseUrl,
        databaseOwnerUrl: config.databaseOwnerUrl,
        log,
      })
      return { ownerUrl, appRole, stop: async () => lock.release() }
    } catch (error) {
      lock.release()
      throw error
    }
  }
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    return { ownerUrl: embedded.ownerUrl, appRole: 'assure_app', stop: () => embedded.stop() }
  } catch (error) {
    throw orRefused(error)
  }
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations')
