// The migration files, and the record of those that were applied.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../log.ts'

export type Applied = { version: number; name: string; sha256: string }
export type Migration = Applied & { text: string }

export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

const ownTransaction = new Set(['begin', 'commit', 'rollback', 'start transaction'])

/** Matches these statements, alone on their line. */
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
      // Git may change line ends, which must not change the hash.
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

export const listApplied = async (client: pg.Client): Promise<Applied[]> =>
  (await client.query<Applied>('select version, name, sha256 from schema_migrations order by version')).rows

export const recordMigration = async (client: pg.Client, { version, name, sha256 }: Applied): Promise<void> => {
  await client.query('insert into schema_migrations (version, name, sha256) values ($1, $2, $3)', [
    version,
    name,
    sha256,
  ])
}

export const applyMigration = async (
  client: pg.Client,
  migration: Migration,
  log: Pick<Log, 'info'>,
): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(
      `Migration ${migration.version} (${migration.name}) failed and was taken back: ${(error as Error).message}`,
      { cause: error },
    )
  }
  log.info({ version: migration.version, migration: migration.name }, 'migration applied')
}
