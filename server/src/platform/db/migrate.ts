// Brings the schema up to date at start: one transaction a file, one process at a time, old or new and never between.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import bossSchema from 'pg-boss/package.json' with { type: 'json' }
import type { Log } from '../log.ts'
import { applyGrants } from './grants.ts'
import { withClient } from './roles.ts'

export type MigrateOptions = {
  ownerUrl: string
  /** Who gets the rights on the tables; undefined when the app works as the owner. */
  appRole: string | undefined
  /** Holds NNNN-name.sql. */
  directory: string
  /** The last one to be applied: a backup is restored into the schema that it was made from. */
  upTo?: number
  log: Pick<Log, 'info' | 'warn'>
}

type Migration = Applied & { text: string }
export type Applied = { version: number; name: string; sha256: string }

export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

// Any number that nothing else takes in this database.
const lockNumber = 7_350_112_090

const ownTransaction = new Set(['begin', 'commit', 'rollback', 'start transaction'])

/** Some statement is one of these words alone on its line. */
const beginsOrEnds = (text: string): boolean =>
  text
    .split(';')
    .slice(0, -1)
    .some((statement) => ownTransaction.has(statement.trimEnd().split('\n').at(-1)?.trim().toLowerCase() ?? ''))

export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (file) => {
      const parts = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file)
      if (parts === null) throw new MigrationRefused(`${file} is not named like 0001-create-accounts.sql.`)
      const text = await readFile(join(directory, file), 'utf8')
      if (beginsOrEnds(text))
        throw new MigrationRefused(`${file} ends or begins a transaction: each file is one, made around it.`)
      // Line ends as git may have changed them do not make it another file.
      return {
        version: Number(parts[1]),
        name: parts[2] ?? '',
        text,
        sha256: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
      }
    }),
  )
  const twice = migrations.find((migration, at) => migrations[at + 1]?.version === migration.version)
  if (twice !== undefined) throw new MigrationRefused(`Two migrations have the number ${twice.version}.`)
  return migrations
}

export const assertSameHistory = (migrations: readonly Applied[], applied: readonly Applied[]): void => {
  const last = applied.at(-1)?.version ?? 0
  for (const done of applied) {
    const file = migrations.find(({ version }) => version === done.version)
    const label = `${String(done.version).padStart(4, '0')}-${done.name}.sql`
    if (file === undefined)
      throw new MigrationRefused(
        `The database has had ${label}, which this version does not know: it was made by a newer version. Start that one, or bring back the backup made before it.`,
      )
    if (file.sha256 !== done.sha256)
      throw new MigrationRefused(
        `${label} was changed after it had been applied. Put it back as it was and write the change as a new migration.`,
      )
  }
  const late = migrations.find(({ version }) => version < last && !applied.some((done) => done.version === version))
  if (late !== undefined)
    throw new MigrationRefused(
      `Migration ${late.version} (${late.name}) comes before ${last}, which has been applied already. Give it a higher number.`,
    )
}

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await client.query('insert into schema_migrations (version, name, sha256) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(
      `Migration ${migration.version} (${migration.name}) failed and was taken back: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

/** The job queue's tables are the owner's too, so that the app needs no right to create any. */
const installJobQueue = async (client: pg.Client): Promise<void> => {
  const { rows: found } = await client.query<{ place: string | null }>(
    "select to_regclass('pgboss.version')::text as place",
  )
  if (found[0]?.place === null) {
    await client.query(getConstructionPlans('pgboss'))
    return
  }
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  const version = rows[0]?.version ?? 0
  if (version < bossSchema.pgboss.schema) await client.query(getMigrationPlans('pgboss', version))
}

export const migrate = ({
  ownerUrl,
  appRole,
  directory,
  upTo = Number.POSITIVE_INFINITY,
  log,
}: MigrateOptions): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const migrations = await readMigrations(directory)
    // A session's lock: it spans the transactions below and ends with the connection, however that ends.
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query("set lock_timeout = '30s'")
    const { rows: kept } = await client.query<{ place: string | null }>(
      "select to_regclass('public.schema_migrations')::text as place",
    )
    if (kept[0]?.place === null) {
      await client.query(
        'create table schema_migrations (version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
      )
    }
    const { rows: applied } = await client.query<Applied>(
      'select version, name, sha256 from schema_migrations order by version',
    )
    assertSameHistory(migrations, applied)
    for (const migration of migrations.slice(applied.length).filter(({ version }) => version <= upTo)) {
      await apply(client, migration)
      log.info({ version: migration.version, migration: migration.name }, 'migration applied')
    }
    await installJobQueue(client)
    await applyGrants(client, appRole)
  })
