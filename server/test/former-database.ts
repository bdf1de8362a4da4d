// A database from before the schema was split by topic: at migration 0057, or at a later one in `migrations/former`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { applyMigration, readMigrations } from '../src/platform/db/migration-files.ts'
import { withClient } from '../src/platform/db/roles.ts'
import { quietLog } from './support.ts'

const backTo0057 = readFileSync(join(import.meta.dirname, 'back-to-0057.sql'), 'utf8')
const migrations = join(import.meta.dirname, '../migrations')

export const applyFormer = async (client: pg.Client, upTo: number): Promise<void> => {
  for (const migration of await readMigrations(join(migrations, 'former')))
    if (migration.version <= upTo) await applyMigration(client, migration, quietLog)
}

/** `fill` inserts rows at migration 0057, before the later migrations. */
export const makeFormerDatabase = (
  ownerUrl: string,
  upTo: number,
  fill: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    for (const { version, text } of await readMigrations(migrations)) if (version <= 12) await client.query(text)
    await client.query(backTo0057)
    await fill(client)
    await applyFormer(client, upTo)
  })
