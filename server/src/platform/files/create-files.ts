// The Files port over a folder or a bucket. Bytes are durable before their row exists, and the row is gone before its
// bytes are.
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { accept, refuse } from '@assure/contract/outcome'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import { makeFolder } from '../make-folder.ts'
import type { Random } from '../random.ts'
import { type ByteStore, sealedEnding } from './byte-store.ts'
import { createDiskStore, type DiskFs } from './disk-store.ts'
import type { Files, StoredFile } from './files.ts'
import { createImageMaker } from './image.ts'
import { linkPath, makeToken, readToken } from './links.ts'
import { cleanName } from './names.ts'
import { createS3Store } from './s3-store.ts'
import { createSealingStore, keyIdOfSealed } from './sealing-store.ts'
import { createSniffer, type Sniffer } from './sniffer.ts'
import { createStaging } from './staging.ts'
import { withStorageStep } from './storage-down.ts'
import { sweepFiles } from './sweep.ts'

const megabyte = 1024 * 1024

const keptFolder = (dataDir: string): string => join(dataDir, 'files', 'kept')
const incomingFolder = (dataDir: string): string => join(dataDir, 'files', 'incoming')

/**
 * Where the bytes of this installation lie, and where they come in. The keys are asked for when something sealed is
 * put or opened.
 */
export const openByteStore = (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  keys: () => Keys,
  disk: DiskFs = fs,
): { store: ByteStore; incoming: string; keyIdOf(key: string): Promise<string | undefined> } => {
  for (const folder of [keptFolder(dataDir), incomingFolder(dataDir)]) makeFolder(folder)
  const kept = s3 ? createS3Store(s3) : createDiskStore(disk, keptFolder(dataDir))
  return {
    store: createSealingStore(kept, keys, disk),
    incoming: incomingFolder(dataDir),
    keyIdOf: (key) => keyIdOfSealed(kept, key),
  }
}

export type FilesOptions = {
  config: Pick<Config, 'dataDir' | 's3'>
  db: Queryable
  clock: Clock
  random: Random
  keys: Keys
  /** What one company's documents may take. */
  quotaBytes?: number
  /** Uploads are refused below this much free disk. */
  reserveBytes?: number
  /** Looks into what comes; tests bring their own. */
  sniffer?: Sniffer
  /** Tests watch and break the file system here. */
  disk?: DiskFs
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'application/json': 'json',
  'text/csv': 'csv',
}

type FileRow = StoredFile & { storageKey: string }

const findRow = (db: Queryable, id: string): Promise<FileRow | undefined> =>
  db.find<FileRow>(
    sql`select id, name, type, size, sha256, created_at, storage_key from files where id = ${id} and deleted_at is null`,
  )

const fileOf = ({ id, name, type, size, sha256, createdAt }: FileRow): StoredFile => ({
  id,
  name,
  type,
  size,
  sha256,
  createdAt,
})

export const createFiles = ({
  config,
  db,
  clock,
  random,
  keys,
  quotaBytes = 2048 * megabyte,
  reserveBytes = 512 * megabyte,
  sniffer = createSniffer(),
  disk = fs,
}: FilesOptions): Files => {
  const { store, incoming } = openByteStore(config, () => keys, disk)
  const staging = createStaging({ disk, folder: incoming, random, sniffer, reserveBytes })
  const images = createImageMaker()

  const files: Files = {
    stage: staging.stage,
    discard: ({ path }) => staging.discard(path),

    profileImage: async (staged) => {
      const path = staging.newPath()
      try {
        const made = await images.remake(staged.path, path)
        if (!made.ok)
          return {
            ...made,
            ...(made.code === 'request.busy'
              ? {}
              : { fields: { [staged.field]: made.code }, file: { field: staged.field, name: staged.name } }),
          }
        const bytes = await fs.readFile(path)
        const remade = await staging.stageBytes(bytes, {
          name: cleanName(staged.name, 'webp'),
          type: 'image/webp',
          ending: 'webp',
        })
        return accept({ ...remade, field: staged.field })
      } finally {
        await Promise.all([staging.discard(path), staging.discard(staged.path)])
      }
    },

    room: async (queryable, companyId, bytes) => {
      // What was deleted lies on the disk for a day yet: whoever replaces without end takes no more than as much again.
      const { used, leaving } = await queryable.get<{ used: number; leaving: number }>(sql`
        select (select coalesce(sum(size), 0)::bigint from files
            where company_id = ${companyId} and deleted_at is null) as used,
          (select coalesce(sum(size), 0)::bigint from files
            where company_id = ${companyId} and deleted_at is not null and swept_at is null) as leaving`)
      const isWithin = used + bytes <= quotaBytes && used + leaving + bytes <= 2 * quotaBytes
      return isWithin ? accept(true) : refuse('file.quota-reached')
    },

    store: async (staged, { sealed = false } = {}) => {
      const key = `${random.bytes(16).toString('hex')}${sealed ? sealedEnding : ''}`
      await store.put(staged.path, { key, type: staged.type, size: staged.size, sha256: staged.sha256 })
      return { key, staged }
    },

    storeBytes: async (bytes, { name, type }) => {
      const staged = await withStorageStep('the temp file', () =>
        staging.stageBytes(bytes, { name, type, ending: endings[type] ?? 'bin' }),
      )
      try {
        return await files.store(staged)
      } catch (error) {
        await staging.discard(staged.path).catch(() => undefined)
        throw error
      }
    },

    record: async (tx, { key, staged }, owner, now) => {
      const file: StoredFile = {
        id: random.uuid(),
        name: staged.name,
        type: staged.type,
        size: staged.size,
        sha256: staged.sha256,
        createdAt: now,
      }
      await tx.run(sql`
        insert into files (id, storage_key, name, type, size, sha256, what, company_id, account_id, uploaded_by, created_at)
        values (${file.id}, ${key}, ${file.name}, ${file.type}, ${file.size}, ${file.sha256}, ${owner.what},
          ${owner.companyId ?? null}, ${owner.accountId ?? null}, ${owner.uploadedBy ?? null}, ${now})`)
      return file
    },

    remove: async (tx, fileId, now) => {
      await tx.run(sql`update files set deleted_at = ${now} where id = ${fileId} and deleted_at is null`)
    },

    open: async (fileId) => {
      const row = await findRow(db, fileId)
      const body = row && (await store.open(row.storageKey))
      return body && { file: fileOf(row), body }
    },

    read: async (queryable, fileId) => {
      const row = await findRow(queryable, fileId)
      const body = row && (await store.open(row.storageKey))
      return body && { file: fileOf(row), bytes: await buffer(body) }
    },

    link: (area, file, holder) =>
      linkPath(area, file.name, makeToken(keys, { fileId: file.id, area, ...holder }, file.name, clock.now())),
    openLink: (area, name, token) => readToken(keys, area, name, token, clock.now()),
    sweep: () => sweepFiles({ db, clock, disk, tempFolder: incoming, store }),
    answers: store.answers,
    hasRoom: staging.hasRoom,
    close: sniffer.close,
  }
  return files
}
