// Finds and opens the database of an installation for a command.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
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
  | 'databaseDirectUrl'
  | 'databaseBackupUrl'
  | 'secretKey'
  | 'formerSecretKeys'
  | 'signingKey'
>
export type CommandLog = Pick<Log, 'info' | 'warn' | 'error'>

/** What every command gets. */
export type CommandContext = { config: CommandConfig; clock: Clock; log: CommandLog }

/** Where a database is, and how to stop it if this command started it. */
type Place = { url: string; stop(): Promise<void> }

const roles = {
  backup: 'backup',
  'verify-audit': 'backup',
  'verify-money': 'backup',
  'unlock-admin': 'app',
  'remove-demo': 'app',
  'rotate-keys': 'app',
  maintenance: 'app',
  'forget-person': 'owner',
  'export-account': 'app',
  'close-account': 'app',
  doctor: 'app',
} as const
type CommandName = keyof typeof roles

/**
 * Only a backup may read from a replica, because a replica can lag. None goes through a pooler: commands set their
 * session, and read in one long transaction.
 */
const configuredUrl = (config: CommandConfig, job: CommandName): string | undefined =>
  (job === 'backup' ? config.databaseBackupUrl : roles[job] === 'owner' ? config.databaseOwnerUrl : undefined) ??
  config.databaseDirectUrl ??
  config.databaseUrl

/** The bundled database of a running or stopped app, or the operator's own. */
const openPlace = async ({ config, log }: Omit<CommandContext, 'clock'>, job: CommandName): Promise<Place> => {
  const url = configuredUrl(config, job)
  if (url !== undefined) return { url, stop: async () => undefined }
  if (!existsSync(databaseFolder(config.dataDir)))
    throw new CommandRefused(`There is no installation in ${config.dataDir}, and DATABASE_URL is not set.`)
  const role = roles[job]
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    return { url: embedded[`${role}Url`], stop: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { url: runningUrl(config.dataDir, role), stop: async () => undefined }
  }
}

/** Runs the work on one connection, whether the app is running or not. */
export const withDatabase = async <T>(
  context: CommandContext,
  job: CommandName,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const place = await openPlace(context, job)
  const db = openDatabase({ url: place.url, poolSize: 1, statementTimeoutMs: 600_000, onError: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.close()
    await place.stop()
  }
}

export type ClientConnection = { client: pg.Client; close(): Promise<void> }

const connect = async ({ url, stop }: Place, name: string): Promise<ClientConnection> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: `assure-${name}`,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await stop()
    throw new CommandRefused(`The database does not answer: ${(error as Error).message}`)
  }
  return {
    client,
    close: async () => {
      await client.end().catch(() => undefined)
      await stop()
    },
  }
}

export const openForReading = async (
  context: Omit<CommandContext, 'clock'>,
  job: 'backup' | 'verify-audit' | 'verify-money',
): Promise<ClientConnection> => connect(await openPlace(context, job), job)

export type OwnerConnection = ClientConnection & { url: string; appRole: string | undefined }

/** Only for restore: connects as the owner of the tables. A missing bundled database is created. */
export const openAsOwner = async (config: CommandConfig, log: CommandLog): Promise<OwnerConnection> => {
  const place = await ownerPlace(config, log)
  return { url: place.url, appRole: place.appRole, ...(await connect(place, 'restore')) }
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

const ownerPlace = async (config: CommandConfig, log: CommandLog): Promise<Place & { appRole: string | undefined }> => {
  if (config.databaseUrl !== undefined) {
    const lock = lockForRestore(config.dataDir)
    try {
      const { ownerUrl, appRole } = await prepareExternal({
        databaseUrl: config.databaseUrl,
        databaseOwnerUrl: config.databaseOwnerUrl,
        log,
      })
      return { url: ownerUrl, appRole, stop: async () => lock.release() }
    } catch (error) {
      lock.release()
      throw error
    }
  }
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    return { url: embedded.ownerUrl, appRole: 'assure_app', stop: () => embedded.stop() }
  } catch (error) {
    throw orRefused(error)
  }
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations')
