// restore: restores a backup into an empty installation. It first reads and checks the whole file, then writes
// everything in one transaction, and compares the tables and the file store with the backup before the commit.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { headsFile, parseHeads } from '../platform/audit/heads.ts'
import { type Verdict, verifyAudit } from '../platform/audit/verify.ts'
import { queryable } from '../platform/db/database.ts'
import { recordByTopic } from '../platform/db/former-record.ts'
import { migrate } from '../platform/db/migrate.ts'
import { assertSameHistory, MigrationRefused, readMigrations } from '../platform/db/migration-files.ts'
import type { ByteStore } from '../platform/files/byte-store.ts'
import { openByteStore } from '../platform/files/create-files.ts'
import { dataFormat } from '../platform/installation/data-format.ts'
import { type Purpose, setPurpose } from '../platform/installation/purpose.ts'
import { type Keys, keyFiles, putKeyFile } from '../platform/keys.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { demandKey } from './backup.ts'
import { copyIn } from './copy.ts'
import { keysOf } from './installation-keys.ts'
import { type CommandContext, CommandRefused, migrationsFolder, openAsOwner } from './open-database.ts'
import { type Checked, checkBackup, findBackup, readBackup } from './read-backup.ts'
import type { BackupPart, FileFacts, TableFacts } from './records.ts'
import { copyInText, listTables, setSequences, setSessionDefaults, sumOfTable } from './tables.ts'

export type RestoreOptions = CommandContext & {
  backupKey: string | undefined
  from: string
  /** Restores a copy of production for trying things out: marked as a trial, and sends nothing to real people. */
  as?: 'trial' | undefined
}

export type RestoreReport = {
  path: string
  madeAt: string
  rows: number
  files: number
  missing: string[]
  audit: Verdict
  /** As recorded in the backup; undefined in backups made before installations were marked. */
  purpose: Purpose | undefined
  mailsParked: number
}

/** The last migration applied to the backed-up database, in this version's numbering. */
const lastMigrationOf = async ({ beginning }: Checked): Promise<number> => {
  try {
    const migrations = await readMigrations(migrationsFolder)
    const applied = recordByTopic(migrations, beginning.migrations)
    const last = applied.at(-1)?.version ?? 0
    assertSameHistory(
      migrations.filter(({ version }) => version <= last),
      applied,
    )
    return last
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error
    throw new CommandRefused(
      `This program does not know the schema of the backup, which was made by version ${beginning.version}: ${error.message}`,
    )
  }
}

const refuseNewerData = ({ beginning: { installation, version } }: Checked): void => {
  if (installation !== undefined && installation.dataFormat > dataFormat)
    throw new CommandRefused(
      `The data of the backup is of format ${installation.dataFormat}, and this program knows formats up to ${dataFormat}: restore it with version ${version} or a newer one.`,
    )
}

const refuseProductionInBundled = ({ config, as }: RestoreOptions, { beginning }: Checked): void => {
  if (config.databaseUrl === undefined && as === undefined && beginning.installation?.purpose === 'production')
    throw new CommandRefused(
      'This is a backup of production, and the bundled database is for trials: set DATABASE_URL to a new database, or bring up a copy to try things on with --as trial.',
    )
}

/**
 * Queued emails and jobs of a copy would reach real people, and what signs in to production would also open the copy. At
 * startup the mark keeps the app from scheduling jobs and sending emails.
 */
const parkCopy = async (client: pg.Client, now: Date): Promise<number> => {
  const { rowCount } = await client.query(
    "update mails set state = 'parked', next_try_at = null, error = 'restored as a trial', updated_at = $1 where state = 'queued'",
    [now],
  )
  await client.query('update sessions set revoked_at = $1 where revoked_at is null', [now])
  // The tables are missing in an older backup, which is upgraded at the next start.
  const { rows } = await client.query<{ keys: string | null; webhooks: string | null }>(
    "select to_regclass('public.api_keys')::text as keys, to_regclass('public.webhooks')::text as webhooks",
  )
  if (rows[0]?.keys) await client.query('update api_keys set ended_at = $1 where ended_at is null', [now])
  if (rows[0]?.webhooks) {
    await client.query(
      "update webhook_deliveries set state = 'given-up', next_try_at = null, updated_at = $1 where state = 'queued'",
      [now],
    )
    await client.query("update webhooks set state = 'off', off_reason = 'copy' where state = 'on'")
  }
  return rowCount ?? 0
}

const refuseOccupiedFiles = async (store: ByteStore): Promise<void> => {
  for await (const batch of store.list()) {
    if (batch.length > 0)
      throw new CommandRefused(
        'The file store is not empty. A backup is only restored onto an empty installation: give it a new DATA_DIR or a new bucket.',
      )
  }
}

const refuseOccupiedDatabase = async (client: pg.Client, lastMigration: number): Promise<void> => {
  const { rows } = await client.query<{ place: string | null }>(
    "select to_regclass('public.schema_migrations')::text as place",
  )
  if (rows[0]?.place === null) return
  const { rows: present } = await client.query<{ accounts: boolean; trail: boolean; version: number }>(
    'select exists (select 1 from accounts) as accounts, exists (select 1 from audit_events) as trail, (select coalesce(max(version), 0) from schema_migrations) as version',
  )
  if (present[0]?.accounts === true || present[0]?.trail === true)
    throw new CommandRefused(
      'The database holds an installation already. A backup is only restored onto an empty one: make a new database, or give it a new DATA_DIR.',
    )
  if ((present[0]?.version ?? 0) > lastMigration)
    throw new CommandRefused('The database has a newer schema than the backup: make a new, empty database.')
}

/**
 * Keys from the environment take precedence over those of the backup. They are tried in a temporary folder first,
 * because they must decrypt what the backup holds.
 */
const tryKeys = ({ config, clock }: RestoreOptions, { beginning, keys: backupKeys }: Checked): Keys => {
  const present = keyFiles(config.dataDir)
  const other = backupKeys.find(({ name, text }) => present.some((file) => file.name === name && file.text !== text))
  if (other)
    throw new CommandRefused(
      `${config.dataDir}/keys holds other keys than the backup (${other.name}). Give the restore a new DATA_DIR.`,
    )
  makeFolder(config.dataDir)
  const aside = mkdtempSync(join(config.dataDir, 'restore-'))
  try {
    for (const file of [...present, ...backupKeys]) putKeyFile(aside, file)
    const keys = keysOf({ ...config, dataDir: aside }, clock)
    if (!opens(keys, beginning.probe))
      throw new CommandRefused(
        'The secret of this installation is not the one of the backup: set SECRET_KEY (and FORMER_SECRET_KEYS) to what they were then.',
      )
    const known = new Set(keys.signing().published.map(({ keyId }) => keyId))
    if (beginning.signingKeyIds.some((keyId) => !known.has(keyId)))
      throw new CommandRefused(
        'A key that signed certificates is missing: set SIGNING_KEY to what it was when the backup was made, former keys included.',
      )
    return keys
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const opens = (keys: Keys, probe: string): boolean => {
  try {
    return keys.decrypt('bank', probe) === 'probe'
  } catch {
    return false
  }
}

const write = async (into: Writable, bytes: Buffer): Promise<void> => {
  if (into.errored) throw into.errored
  if (!into.write(bytes)) await Promise.race([once(into, 'drain'), finished(into)])
}

type Part = { bytes(piece: Buffer): Promise<void>; end(): Promise<void> }

const tablePart = (client: pg.Client, table: TableFacts): Part => {
  const rows = copyIn(client, copyInText(table))
  const done = finished(rows)
  done.catch(() => undefined)
  return {
    bytes: (piece) => write(rows, piece),
    end: async () => {
      rows.end()
      await done
    },
  }
}

const filePart = (store: ByteStore, incoming: string, facts: FileFacts, put: string[]): Part => {
  const path = join(incoming, `restore-${facts.key}`)
  const file = createWriteStream(path, { mode: 0o600 })
  const done = finished(file)
  done.catch(() => undefined)
  return {
    bytes: (piece) => write(file, piece),
    end: async () => {
      file.end()
      await done
      put.push(facts.key)
      await store.put(path, facts)
    },
  }
}

/** Writes every row and file in the order of the backup. */
const fill = async (
  pieces: AsyncIterable<BackupPart>,
  begin: (piece: BackupPart) => Part | undefined,
): Promise<void> => {
  let part: Part | undefined
  for await (const piece of pieces) {
    if (piece.kind === 'bytes') await part?.bytes(piece.bytes)
    else {
      await part?.end()
      part = begin(piece)
    }
  }
}

const emptyTables = async (client: pg.Client, tables: readonly TableFacts[]): Promise<void> => {
  const places = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  // The values that triggers maintain are part of the restored rows.
  for (const place of places) await client.query(`alter table ${place} disable trigger user`)
  await client.query(`truncate ${places.join(', ')}`)
}

const wrong = (difference: string): never => {
  throw new Error(`What was restored is not what the backup holds: ${difference}. Everything was taken back.`)
}

const compareTables = async (
  client: pg.Client,
  tables: readonly TableFacts[],
  { manifest }: Checked,
): Promise<void> => {
  const expected = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of tables) {
    const { rows, sum } = await sumOfTable(client, table)
    if (expected.get(table.name)?.rows !== rows || expected.get(table.name)?.sum !== sum) wrong(`table ${table.name}`)
    expected.delete(table.name)
  }
  if (expected.size > 0) wrong(`tables ${[...expected.keys()].join(', ')}`)
}

const compareFiles = async (client: pg.Client, store: ByteStore, { manifest }: Checked): Promise<void> => {
  const missing = new Set(manifest.files.missing)
  await client.query(
    'declare restored_files no scroll cursor for select storage_key as key, sha256 from files where deleted_at is null order by id',
  )
  for (;;) {
    const { rows } = await client.query<{ key: string; sha256: string }>('fetch 500 from restored_files')
    if (rows.length === 0) return
    for (const { key, sha256 } of rows.filter((row) => !missing.has(row.key))) {
      const hash = createHash('sha256')
      const body = (await store.open(key)) ?? wrong(`file ${key} is missing`)
      for await (const chunk of body as AsyncIterable<Buffer>) hash.update(chunk)
      if (hash.digest('hex') !== sha256) wrong(`file ${key}`)
    }
  }
}

const load = async (
  client: pg.Client,
  store: ByteStore,
  incoming: string,
  path: string,
  backupKey: string,
  checked: Checked,
  put: string[],
): Promise<void> => {
  const tables = await listTables(client)
  await emptyTables(client, tables)
  const filled = new Map<string, TableFacts>()
  await readBackup(path, backupKey, (pieces) =>
    fill(pieces, (piece) => {
      if (piece.kind === 'file') return filePart(store, incoming, piece.file, put)
      if (piece.kind !== 'table') return undefined
      filled.set(piece.table.name, piece.table)
      return tablePart(client, piece.table)
    }),
  )
  // Run the deferred constraints now.
  await client.query('set constraints all immediate')
  await setSequences(client, checked.manifest.sequences)
  for (const { name } of tables)
    await client.query(`alter table public.${pg.escapeIdentifier(name)} enable trigger user`)
  // Row sums depend on the column order, which differs between an upgraded database and a new one.
  await compareTables(
    client,
    tables.map((table) => filled.get(table.name) ?? table),
    checked,
  )
  await compareFiles(client, store, checked)
}

const putHeads = (dataDir: string, heads: string): void => {
  const file = headsFile(dataDir)
  if (heads === '' || existsSync(file)) return
  makeFolder(dirname(file))
  writeFileSync(file, heads, { mode: 0o600 })
}

const removeDrafts = async (incoming: string): Promise<void> => {
  for (const name of (await readdir(incoming)).filter((one) => one.startsWith('restore-')))
    await rm(join(incoming, name), { force: true })
}

export const restore = async (options: RestoreOptions): Promise<RestoreReport> => {
  const { config, from, log } = options
  const backupKey = demandKey(options.backupKey)
  const path = await findBackup(from)
  // Nothing is changed until the whole file has been checked.
  const checked = await checkBackup(path, backupKey)
  const lastMigration = await lastMigrationOf(checked)
  refuseNewerData(checked)
  refuseProductionInBundled(options, checked)
  let keys: Keys | undefined
  const { store, incoming } = openByteStore(config, () => keys ?? wrong('a file came before its keys'))
  await refuseOccupiedFiles(store)

  const connection = await openAsOwner(config, log)
  const put: string[] = []
  try {
    const { client, url: ownerUrl, appRole } = connection
    await refuseOccupiedDatabase(client, lastMigration)
    keys = tryKeys(options, checked)
    await migrate({ ownerUrl, appRole, directory: migrationsFolder, upTo: lastMigration, log })
    await setSessionDefaults(client)
    await client.query('begin')
    await load(client, store, incoming, path, backupKey, checked, put)
    const verdict = await verifyAudit(queryable(client), keys, parseHeads(checked.heads))
    for (const file of checked.keys) putKeyFile(config.dataDir, file)
    const mailsParked = options.as === 'trial' ? await parkCopy(client, options.clock.now()) : 0
    if (options.as === 'trial')
      await setPurpose(queryable(client), { purpose: 'trial', is_parked: true }, options.clock.now())
    await client.query('commit')
    await client.query('analyze')
    putHeads(config.dataDir, checked.heads)
    const { tables, files } = checked.manifest
    return {
      path,
      madeAt: checked.beginning.madeAt,
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.count,
      missing: files.missing,
      audit: verdict,
      purpose: checked.beginning.installation?.purpose,
      mailsParked,
    }
  } catch (error) {
    await connection.client.query('rollback').catch(() => undefined)
    for (const key of put) await store.remove(key).catch(() => undefined)
    throw error
  } finally {
    await connection.close()
    await removeDrafts(incoming)
  }
}
