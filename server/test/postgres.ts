// One PostgreSQL for a whole test run: an embedded one in a temporary folder, or the server given by TEST_DATABASE_URL
// or DATABASE_URL (as a superuser).
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/platform/db/migrate.ts'
import { startCluster } from '../src/platform/embedded/cluster.ts'
import { type FolderLock, lockFolder } from '../src/platform/embedded/lock.ts'
import { databaseFolder } from '../src/platform/embedded/make-cluster.ts'
import { endLeftovers } from '../src/platform/embedded/processes.ts'

export type TestServer = {
  adminUrl: string
  /** Prefix of the names of all databases and roles that this run creates. */
  run: string
  ownerUrl: string
  appUrl: string
  template: string
}
export type RunningTestServer = { server: TestServer; stop(): Promise<void> }

const prefix = 'assure_test_'
const folderPrefix = 'assure-test-'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.href
}

const removeFolder = async (folder: string, lock: FolderLock): Promise<void> => {
  await endLeftovers(databaseFolder(folder), 5_000)
  lock.release()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes folders of killed runs, whose lock is free. */
const removeOldFolders = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue
    const folder = join(tmpdir(), name)
    try {
      const { uid, mtimeMs } = statSync(folder)
      // A run that has just started may not have taken its lock yet.
      if (uid !== (process.getuid?.() ?? uid) || Date.now() - mtimeMs < 20_000) continue
      await removeFolder(folder, lockFolder(folder))
    } catch {
      // In use, or just removed by another run.
    }
  }
}

/**
 * Ends the server and removes its folder if this process dies without stopping it: however it dies, its end of the pipe
 * closes.
 */
const guard = (pid: number, folder: string): (() => void) => {
  if (process.platform === 'win32') return () => undefined
  const watcher = spawn(
    'sh',
    ['-c', 'read -r line; kill -QUIT "$1"; sleep 1; rm -rf "$2"', 'guard', String(pid), folder],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  watcher.unref()
  return () => void watcher.kill('SIGKILL')
}

const startOwn = async (): Promise<{ adminUrl: string; stop(): Promise<void> }> => {
  await removeOldFolders()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  const lock = lockFolder(folder)
  // The folder is temporary, so durability is turned off, only here.
  const cluster = await startCluster({ dataDir: folder, log: silent, durable: false })
  const dismiss = guard(cluster.pid(), folder)
  return {
    adminUrl: `postgres://postgres:${cluster.passwords.superuser}@127.0.0.1:${cluster.port}/postgres`,
    stop: async () => {
      dismiss()
      await cluster.stop()
      await removeFolder(folder, lock)
    },
  }
}

const dropRun = async (client: pg.Client, run: string): Promise<void> => {
  const like = `${run.replaceAll('_', '\\_')}\\_%`
  const { rows: databases } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname like $1',
    [like],
  )
  for (const { name } of databases)
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  const { rows: roles } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname like $1',
    [like],
  )
  for (const { name } of roles) await client.query(`drop role if exists ${pg.escapeIdentifier(name)}`)
}

/** A live run holds an advisory lock on its name; databases of a run without a lock are left over. */
const removeOldRuns = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ run: string }>(
    `select distinct substring(name from '^${prefix}[0-9a-f]{8}') as run
     from (select datname as name from pg_database union all select rolname from pg_roles) as names where name ~ '^${prefix}[0-9a-f]{8}_'`,
  )
  for (const { run } of rows) {
    const { rows: taken } = await client.query<{ free: boolean }>('select pg_try_advisory_lock(hashtext($1)) as free', [
      run,
    ])
    if (taken[0]?.free !== true) continue
    await dropRun(client, run)
    await client.query('select pg_advisory_unlock(hashtext($1))', [run])
  }
}

const makeTemplate = async (client: pg.Client, adminUrl: string, run: string): Promise<TestServer> => {
  const password = randomBytes(16).toString('hex')
  const [owner, app, template] = [`${run}_owner`, `${run}_app`, `${run}_template`]
  for (const role of [owner, app]) await client.query(`create role ${role} login nosuperuser password '${password}'`)
  await client.query(`create database ${template} owner ${owner} template template0 encoding 'UTF8'`)
  const ownerUrl = withUser(withDatabase(adminUrl, template), owner, password)
  await migrate({ ownerUrl, appRole: app, directory: join(import.meta.dirname, '..', 'migrations'), log: silent })
  return { adminUrl, run, ownerUrl, appUrl: withUser(ownerUrl, app, password), template }
}

export const startTestServer = async (): Promise<RunningTestServer> => {
  const configuredUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  const own = configuredUrl ? { adminUrl: configuredUrl, stop: async () => undefined } : await startOwn()
  const client = new pg.Client({ connectionString: own.adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const run = `${prefix}${randomBytes(4).toString('hex')}`
    await client.query('select pg_advisory_lock(hashtext($1))', [run])
    if (configuredUrl) await removeOldRuns(client)
    const server = await makeTemplate(client, own.adminUrl, run)
    return {
      server,
      stop: async () => {
        if (configuredUrl) await dropRun(client, run)
        await client.end()
        await own.stop()
      },
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    await own.stop()
    throw error
  }
}
