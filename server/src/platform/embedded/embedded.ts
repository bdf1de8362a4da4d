// The database of an installation without DATABASE_URL: PostgreSQL in DATA_DIR, with a role for each purpose.
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Cluster, readStoredCluster, startCluster } from './cluster.ts'
import { discardUnfinished } from './first-filling.ts'
import { lockFolder } from './lock.ts'

export type Embedded = {
  /** For migrations only. */
  ownerUrl: string
  /** For the app: only reads and changes rows. */
  appUrl: string
  /** Reads everything. */
  backupUrl: string
  stop(): Promise<void>
  onRestart(listener: () => void): void
}
export type EmbeddedOptions = { dataDir: string; log: Pick<Log, 'info' | 'warn' | 'error'> }

export const databaseName = 'assure'

export const urlFor = (cluster: Cluster, user: string, password: string, database = databaseName): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${cluster.port}/${database}`

/** The address for a command that runs besides the app, as the app wrote it into the folder. */
export const runningUrl = (dataDir: string, role: 'owner' | 'app' | 'backup'): string => {
  const { passwords, port } = readStoredCluster(dataDir)
  return `postgres://assure_${role}:${encodeURIComponent(passwords[role])}@127.0.0.1:${port}/${databaseName}`
}

const mustBeOn = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

const asSuperuser = async <T>(
  cluster: Cluster,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: urlFor(cluster, 'postgres', cluster.passwords.superuser, database),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const assertDurable = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [mustBeOn],
  )
  const off = rows.filter((row) => row.setting !== 'on').map((row) => row.name)
  if (rows.length !== mustBeOn.length || off.length > 0)
    throw new Error(`The embedded database would lose what it confirmed: ${off.join(', ')} must be on.`)
}

/** Each step checks first, so that a start can continue after one that was killed. */
const setUpRoles = (cluster: Cluster): Promise<void> =>
  asSuperuser(cluster, 'postgres', async (client) => {
    await assertDurable(client)
    const { rows: roles } = await client.query<{ rolname: string }>(
      "select rolname from pg_roles where rolname like 'assure\\_%'",
    )
    const { rows: databases } = await client.query<{ allowed: boolean }>(
      "select has_database_privilege('public', oid, 'connect') as allowed from pg_database where datname = $1",
      [databaseName],
    )
    for (const [role, password] of [
      ['assure_owner', cluster.passwords.owner],
      ['assure_app', cluster.passwords.app],
      ['assure_backup', cluster.passwords.backup],
    ] as const) {
      if (roles.some((row) => row.rolname === role)) continue
      await client.query(
        `create role ${role} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
      )
    }
    if (databases.length === 0) await client.query(`create database ${databaseName} owner assure_owner`)
    if (databases[0]?.allowed !== false) {
      await client.query(
        `revoke all on database ${databaseName} from public; grant connect on database ${databaseName} to assure_app, assure_backup`,
      )
    }
  })

export const startEmbedded = async ({ dataDir, log }: EmbeddedOptions): Promise<Embedded> => {
  const lock = lockFolder(dataDir)
  let cluster: Cluster | undefined
  try {
    if (await discardUnfinished(dataDir))
      log.warn(
        { dataDir },
        'the first start was cut off while it filled the database: what it had made is put aside and made anew',
      )
    cluster = await startCluster({ dataDir, log })
    await setUpRoles(cluster)
  } catch (error) {
    await cluster?.stop()
    lock.release()
    throw error
  }
  const running = cluster
  return {
    ownerUrl: urlFor(running, 'assure_owner', running.passwords.owner),
    appUrl: urlFor(running, 'assure_app', running.passwords.app),
    backupUrl: urlFor(running, 'assure_backup', running.passwords.backup),
    onRestart: running.onRestart,
    stop: async () => {
      await running.stop()
      lock.release()
    },
  }
}
