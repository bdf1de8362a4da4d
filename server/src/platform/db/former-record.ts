// Databases from before the schema was split by topic have recorded migrations 0001 to 0065. The files in
// migrations/former bring them to 0065. Then their record is replaced by that of the topic files, which create the same
// schema (docs/decisions/0058-schema-by-topic.md).
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../log.ts'
import {
  type Applied,
  applyMigration,
  assertSameHistory,
  listApplied,
  type Migration,
  MigrationRefused,
  readMigrations,
  recordMigration,
} from './migration-files.ts'

const oldest = 57
const newest = 65
/** SHA-256 of the record of migrations 0001 to 0057. */
const oldestRecord = '0e891ca3c7df723eb99f69597b9601590bd8122474ae34054e606ab2c521949e'

const isReplaced = ({ version }: Applied): boolean => version <= newest

/** The topic files start at 0000. */
export const isFormerRecord = ([first]: readonly Applied[]): boolean =>
  first?.version === 1 && first.name === 'foundations'

const refuseUnknownRecord = (applied: readonly Applied[]): void => {
  const reached = applied.findLast(isReplaced)?.version ?? 0
  if (reached < oldest)
    throw new MigrationRefused(
      `The database is at migration 00${reached}, and this version upgrades databases from 00${oldest} on. Start the last version that has the migrations up to 00${newest} in separate files, then this one.`,
    )
  const record = applied
    .filter(({ version }) => version <= oldest)
    .map(({ version, name, sha256 }) => `${version} ${name} ${sha256}\n`)
    .join('')
  if (createHash('sha256').update(record).digest('hex') !== oldestRecord)
    throw new MigrationRefused(
      `A migration up to 00${oldest} was changed before it was applied to this database, so this version cannot know its schema.`,
    )
}

const withTopics = (migrations: readonly Migration[], applied: readonly Applied[]): readonly Applied[] => [
  ...migrations.filter(isReplaced),
  ...applied.filter((one) => !isReplaced(one)),
]

/** A backup's record in the numbers of the topic files. Only a database at 0065 has their schema. */
export const recordByTopic = (migrations: readonly Migration[], applied: readonly Applied[]): readonly Applied[] => {
  if (!isFormerRecord(applied)) return applied
  refuseUnknownRecord(applied)
  if (!applied.some(({ version }) => version === newest))
    throw new MigrationRefused(
      'it is older than the version before this one. Restore it with the version that made it, then start this one.',
    )
  return withTopics(migrations, applied)
}

/** If killed, the next start continues, because the former record stays until everything is done. */
export const upgradeFormer = async (
  client: pg.Client,
  { directory, migrations, log }: { directory: string; migrations: readonly Migration[]; log: Pick<Log, 'info'> },
): Promise<void> => {
  const applied = await listApplied(client)
  refuseUnknownRecord(applied)
  assertSameHistory(migrations, withTopics(migrations, applied))
  const former = await readMigrations(join(directory, 'former'))
  const done = applied.filter((one) => one.version > oldest && isReplaced(one))
  assertSameHistory(former, done)
  for (const migration of former.slice(done.length)) await applyMigration(client, migration, log)
  const topics = migrations.filter(isReplaced)
  await client.query('begin')
  // The comments in the topic files differ from the ones that the former migrations set.
  await client.query(topics.flatMap(({ text }) => text.match(/^comment on .*(?:\n {2}.*)?;$/gm) ?? []).join('\n'))
  await client.query('delete from schema_migrations where version <= $1', [newest])
  for (const topic of topics) await recordMigration(client, topic)
  await client.query('commit')
  log.info({ migration: `${topics.length} files by topic` }, 'migrations renumbered')
}
