// backup: writes all rows of one snapshot, all files that they name, the keys and the audit trail's heads to one
// encrypted file. The app may keep running.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs, { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { type AuditHead, headsFile, readHeads } from '../platform/audit/heads.ts'
import { queryable } from '../platform/db/database.ts'
import type { ByteStore } from '../platform/files/byte-store.ts'
import { openByteStore } from '../platform/files/create-files.ts'
import { syncPath } from '../platform/files/disk-store.ts'
import { SealBroken } from '../platform/files/sealing-store.ts'
import { findInstallation } from '../platform/installation/purpose.ts'
import { keyFiles } from '../platform/keys.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { copyOut } from './copy.ts'
import { leastKeyLength, seal } from './envelope.ts'
import { keysOf } from './installation-keys.ts'
import { type CommandContext, type CommandLog, CommandRefused, openForReading } from './open-database.ts'
import { type BackupHeader, bytesRecord, type FileFacts, factRecord, type Manifest, type TableSum } from './records.ts'
import { rowSum } from './row-sum.ts'
import { copyOutText, listTables, readSequences, setSessionDefaults, sortByDependency } from './tables.ts'

export type BackupOptions = CommandContext & {
  backupKey: string | undefined
  /** A new file, or a folder to create one in. */
  to: string
  version: string
}

export type BackupReport = { path: string; bytes: number; manifest: Manifest }

const batchBytes = 256 * 1024

export const demandKey = (backupKey: string | undefined): string => {
  if (backupKey === undefined || backupKey.length < leastKeyLength)
    throw new CommandRefused(
      `BACKUP_KEY must be set to a passphrase of at least ${leastKeyLength} characters. Keep it somewhere else than the backups: without it nobody can read them.`,
    )
  return backupKey
}

const readBeginning = async (client: pg.Client, { config, version, clock }: BackupOptions): Promise<BackupHeader> => {
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select version, name, sha256 from schema_migrations order by version',
  )
  const keys = keysOf(config, clock)
  const installation = await findInstallation(queryable(client))
  return {
    format: 1,
    madeAt: clock.now().toISOString(),
    version,
    migrations,
    probe: keys.encrypt('bank', 'probe'),
    signingKeyIds: keys.signing().published.map(({ keyId }) => keyId),
    ...(installation && {
      installation: { purpose: installation.purpose, dataFormat: installation.data_format },
    }),
  }
}

/** Streams rows in batches of 256 KiB. The tables are in the order in which a restore fills them. */
async function* tableRecords(client: pg.Client, sums: TableSum[]): AsyncGenerator<Buffer> {
  for (const table of await sortByDependency(client, await listTables(client))) {
    yield factRecord({ kind: 'table', table })
    const sum = rowSum()
    let held: Buffer[] = []
    let length = 0
    for await (const chunk of copyOut(client, copyOutText(table), sum.add) as AsyncIterable<Buffer>) {
      held.push(chunk)
      length += chunk.length
      if (length < batchBytes) continue
      yield bytesRecord(Buffer.concat(held, length))
      held = []
      length = 0
    }
    if (length > 0) yield bytesRecord(Buffer.concat(held, length))
    sums.push({ name: table.name, rows: sum.rows(), sum: sum.text() })
  }
}

/**
 * Retries on storage errors. A file that is missing, does not decrypt or does not match its row is reported as missing.
 */
const readBytes = async (store: ByteStore, { key, sha256 }: FileFacts): Promise<Buffer | undefined> => {
  for (let tries = 1; ; tries++) {
    try {
      const body = await store.open(key)
      if (body === undefined) return undefined
      const bytes = await buffer(body)
      return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined
    } catch (error) {
      if (error instanceof SealBroken) return undefined
      if (tries === 3) throw error
      await sleep(tries * 1_000)
    }
  }
}

async function* fileRecords(client: pg.Client, store: ByteStore, files: Manifest['files']): AsyncGenerator<Buffer> {
  await client.query(
    'declare named_files no scroll cursor for select storage_key as key, size::float8 as size, sha256, type from files where deleted_at is null order by id',
  )
  for (;;) {
    const { rows } = await client.query<FileFacts>('fetch 500 from named_files')
    for (const file of rows) {
      const bytes = await readBytes(store, file)
      if (bytes === undefined) {
        files.missing.push(file.key)
        continue
      }
      yield factRecord({ kind: 'file', file })
      if (bytes.length > 0) yield bytesRecord(bytes)
      files.count += 1
      files.bytes += bytes.length
    }
    if (rows.length === 0) return
  }
}

/** On a replica, the trail can end before the newest head. */
const headsUpTo = async (client: pg.Client, heads: readonly AuditHead[], log: CommandLog): Promise<string> => {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(position), 0) as last from audit_seals')
  const fitting = heads.filter(({ seq }) => seq <= (rows[0]?.last ?? 0))
  if (fitting.length < heads.length)
    log.warn(
      { count: heads.length - fitting.length },
      'kept heads are newer than the audit trail: the replica is behind, or its end was cut off (npm run verify-audit tells)',
    )
  return fitting.map((head) => `${JSON.stringify(head)}\n`).join('')
}

async function* everything(
  client: pg.Client,
  store: ByteStore,
  options: BackupOptions,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const { config, log } = options
  const heads = readHeads(headsFile(config.dataDir))
  // One snapshot for everything below, while the app keeps running.
  await client.query('begin isolation level repeatable read read only')
  yield factRecord({ kind: 'beginning', beginning: await readBeginning(client, options) })
  for (const file of config.secretKey === undefined || config.signingKey === undefined ? keyFiles(config.dataDir) : [])
    yield factRecord({ kind: 'key', ...file })
  yield factRecord({ kind: 'heads', text: await headsUpTo(client, heads, log) })
  const tables: TableSum[] = []
  yield* tableRecords(client, tables)
  const files: Manifest['files'] = { count: 0, bytes: 0, missing: [] }
  yield* fileRecords(client, store, files)
  const manifest: Manifest = {
    tables,
    sequences: await readSequences(client),
    files,
    audit: { rows: tables.find(({ name }) => name === 'audit_events')?.rows ?? 0 },
  }
  yield factRecord({ kind: 'manifest', manifest })
  await client.query('commit')
  onManifest(manifest)
}

const placeFor = async (to: string, now: Date): Promise<string> => {
  const target = await stat(to).catch(() => undefined)
  const isFolder = target?.isDirectory() ?? /[/\\]$/.test(to)
  if (target !== undefined && !isFolder)
    throw new CommandRefused(`${to} exists already. A backup never overwrites another one.`)
  makeFolder(isFolder ? to : dirname(to))
  return isFolder
    ? join(to, `assure-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`)
    : to
}

export const backup = async (options: BackupOptions): Promise<BackupReport> => {
  const backupKey = demandKey(options.backupKey)
  const path = await placeFor(options.to, options.clock.now())
  const connection = await openForReading(options, 'backup')
  // An incomplete backup must never have the name of a complete one.
  const draft = `${path}.part`
  try {
    await setSessionDefaults(connection.client)
    const { store } = openByteStore(options.config, () => keysOf(options.config, options.clock))
    let manifest: Manifest | undefined
    await pipeline(
      everything(connection.client, store, options, (made) => {
        manifest = made
      }),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
      seal(backupKey),
      createWriteStream(draft, { flags: 'w', mode: 0o600 }),
    )
    if (manifest === undefined) throw new Error('The backup ended without its manifest.')
    await syncPath(fs, draft, 'r+')
    await rename(draft, path)
    if (process.platform !== 'win32') await syncPath(fs, dirname(path), 'r')
    return { path, bytes: (await stat(path)).size, manifest }
  } finally {
    await connection.close()
    await rm(draft, { force: true })
  }
}
