// Updates the schema at start, with one transaction for each file and one process at a time.
import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import bossSchema from 'pg-boss/package.json' with { type: 'json' }
import type { Log } from '../log.ts'
import { isFormerRecord, upgradeFormer } from './former-record.ts'
import { applyGrants } from './grants.ts'
import { applyMigration, assertSameHistory, listApplied, readMigrations } from './migration-files.ts'
import { withClient } from './roles.ts'

export type MigrateOptions = {
  ownerUrl: string
  /** Gets the rights on the tables; undefined if the app works as the owner. */
  appRole: string | undefined
  /** The folder with NNNN-name.sql, and former/ for databases from before the topic files. */
  directory: string
  /** The last migration to apply. A backup is restored into the schema that it was made from. */
  upTo?: number
  log: Pick<Log, 'info' | 'warn'>
}

// Advisory lock.
const lockNumber = 7_350_112_090

/** The owner also creates the job queue's tables, so that the app needs no right to create any. */
const installJobQueue = async (client: pg.Client): Promise<void> => {
  const { rows: queueTables } = await client.query<{ place: string | null }>(
    "select to_regclass('pgboss.version')::text as place",
  )
  if (queueTables[0]?.place === null) {
    await client.query(getConstructionPlans('pgboss'))
    return
  }
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  const version = rows[0]?.version ?? 0
  if (version < bossSchema.pgboss.schema) await client.query(getMigrationPlans('pgboss', version))
}

const migrateFirst =
  'the login of DATABASE_URL may not change it: run npm run migrate with DATABASE_OWNER_URL, then start'

/** For a process with the app's login alone: the schema must be the one of this version. */
export const assertMigrated = ({ appUrl, directory }: { appUrl: string; directory: string }): Promise<void> =>
  withClient(appUrl, async (client) => {
    const migrations = await readMigrations(directory)
    const { rows: place } = await client.query<{ is_there: boolean }>(
      "select to_regclass('public.schema_migrations') is not null as is_there",
    )
    if (place[0]?.is_there !== true) throw new Error(`The database has no tables yet, and ${migrateFirst}.`)
    const applied = await listApplied(client)
    const missing = isFormerRecord(applied) ? migrations : migrations.slice(applied.length)
    if (!isFormerRecord(applied)) assertSameHistory(migrations, applied)
    const { rows: queue } = await client.query<{ version: number }>('select version from pgboss.version')
    if (missing.length > 0 || (queue[0]?.version ?? 0) < bossSchema.pgboss.schema)
      throw new Error(`The schema of the database is older than this version, and ${migrateFirst}.`)
  })

export const migrate = ({
  ownerUrl,
  appRole,
  directory,
  upTo = Number.POSITIVE_INFINITY,
  log,
}: MigrateOptions): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const migrations = await readMigrations(directory)
    // A session lock spans the transactions below and ends with the connection.
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query("set lock_timeout = '30s'")
    const { rows: record } = await client.query<{ place: string | null }>(
      "select to_regclass('public.schema_migrations')::text as place",
    )
    if (record[0]?.place === null) {
      await client.query(
        'create table schema_migrations (version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
      )
    }
    if (isFormerRecord(await listApplied(client))) await upgradeFormer(client, { directory, migrations, log })
    const applied = await listApplied(client)
    assertSameHistory(migrations, applied)
    for (const migration of migrations.slice(applied.length).filter(({ version }) => version <= upTo))
      await applyMigration(client, migration, log)
    await installJobQueue(client)
    await applyGrants(client, appRole)
  })
