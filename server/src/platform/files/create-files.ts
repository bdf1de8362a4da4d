// The Files port over a folder or a bucket. Bytes are durable before their row exists, and deleted after it.
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { makeFolder } from '../make-folder.ts'
import { createOutage } from '../outage.ts'
import type { Random } from '../random.ts'
import { type ByteStore, sealedEnding } from './byte-store.ts'
import { createDiskStore, type DiskFs } from './disk-store.ts'
import type { Files, Staged, StoredFile } from './files.ts'
import { createImageMaker, type ImageFormat, type ImageMaker } from './image.ts'
import { linkPath, makeToken, readToken } from './links.ts'
import { cleanName } from './names.ts'
import { createS3Store } from './s3-store.ts'
import { createSealingStore, keyIdOfSealed } from './sealing-store.ts'
import { createSniffer, type Sniffer } from './sniffer.ts'
import { createStaging } from './staging.ts'
import { withStorageStep } from './storage-down.ts'
import { sweepFiles } from './sweep.ts'
import { createWatchedStore } from './watched-store.ts'

const megabyte = 1024 * 1024
/** Uploads are refused below this free disk space. */
export const uploadReserveBytes = 512 * megabyte

const storeFolder = (dataDir: string): string => join(dataDir, 'files', 'kept')
const incomingFolder = (dataDir: string): string => join(dataDir, 'files', 'incoming')

/** The installation's store and the folder for uploads. The keys are only loaded for encrypted files. */
export const openByteStore = (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  keys: () => Keys,
  disk: DiskFs = fs,
): { store: ByteStore; incoming: string; keyIdOf(key: string): Promise<string | undefined> } => {
  for (const folder of [storeFolder(dataDir), incomingFolder(dataDir)]) makeFolder(folder)
  const byteStore = s3 ? createS3Store(s3) : createDiskStore(disk, storeFolder(dataDir))
  return {
    store: createSealingStore(byteStore, keys, disk),
    incoming: incomingFolder(dataDir),
    keyIdOf: (key) => keyIdOfSealed(byteStore, key),
  }
}

export type FilesOptions = {
  config: Pick<Config, 'dataDir' | 's3'>
  db: Queryable
  clock: Clock
  random: Random
  keys: Keys
  log: Pick<Log, 'warn' | 'info'>
  /** The most bytes of one company's documents. */
  quotaBytes?: number
  /** In place of `uploadReserveBytes`. */
  reserveBytes?: number
  /** Checks uploads. Tests pass their own. */
  sniffer?: Sniffer
  /** Re-encodes pictures. Tests pass their own. */
  images?: ImageMaker
  /** Lets tests watch and break the file system. */
  disk?: DiskFs
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'application/json': 'json',
  'text/csv': 'csv',
}

type PictureSize = { side: number; format: ImageFormat }
const profileSize: PictureSize = { side: 640, format: 'webp' }
const photoSize: PictureSize = { side: 2048, format: 'jpeg' }
const thumbnailSize: PictureSize = { side: 320, format: 'jpeg' }
const pictureKinds: Record<ImageFormat, { type: string; ending: string }> = {
  webp: { type: 'image/webp', ending: 'webp' },
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
}

type FileRow = StoredFile & { storage_key: string }

const findRow = (db: Queryable, id: string): Promise<FileRow | undefined> =>
  db.find<FileRow>(
    sql`select id, name, type, size, sha256, created_at, storage_key from files where id = ${id} and deleted_at is null`,
  )

const fileOf = ({ id, name, type, size, sha256, created_at }: FileRow): StoredFile => ({
  id,
  name,
  type,
  size,
  sha256,
  created_at,
})

export const createFiles = ({
  config,
  db,
  clock,
  random,
  keys,
  log,
  quotaBytes = 2048 * megabyte,
  reserveBytes = uploadReserveBytes,
  sniffer = createSniffer(),
  images = createImageMaker(),
  disk = fs,
}: FilesOptions): Files => {
  const { store: bytes, incoming } = openByteStore(config, () => keys, disk)
  const store = createWatchedStore(bytes, createOutage(log, 'files'))
  const outage = createOutage(log, 'disk')
  const staging = createStaging({ disk, folder: incoming, random, sniffer, reserveBytes, outage })

  /** In the order of the sizes. */
  const redrawn = async (staged: Staged, sizes: readonly PictureSize[]): Promise<Outcome<Staged[]>> => {
    const outputs = sizes.map(({ side, format }) => ({ side, format, to: staging.newPath() }))
    try {
      const made = await images.remake(staged.path, outputs)
      if (!made.ok)
        return {
          ...made,
          ...(made.code === 'request.busy'
            ? {}
            : { fields: { [staged.field]: made.code }, file: { field: staged.field, name: staged.name } }),
        }
      const all: Staged[] = []
      for (const { format, to } of outputs) {
        const { ending } = pictureKinds[format]
        const name = cleanName(staged.name, ending)
        const remade = await staging.stageBytes(await fs.readFile(to), { name, ...pictureKinds[format] })
        all.push({ ...remade, field: staged.field })
      }
      return accept(all)
    } finally {
      await Promise.all([...outputs.map(({ to }) => staging.discard(to)), staging.discard(staged.path)])
    }
  }

  const opened = async (queryable: Queryable, fileId: string) => {
    const row = await findRow(queryable, fileId)
    const body = row && (await store.open(row.storage_key))
    return body && { file: fileOf(row), body }
  }

  const files: Files = {
    stage: staging.stage,
    discard: ({ path }) => staging.discard(path),

    profileImage: async (staged) => {
      const made = await redrawn(staged, [profileSize])
      return made.ok ? accept(made.value[0] as Staged) : made
    },

    photo: async (staged) => {
      const made = await redrawn(staged, [photoSize, thumbnailSize])
      return made.ok ? accept({ photo: made.value[0] as Staged, thumbnail: made.value[1] as Staged }) : made
    },

    picture: async (fileId, side) => {
      const original = await files.read(db, fileId)
      if (original === undefined) return undefined
      const { name, type } = original.file
      const from = await staging.stageBytes(original.bytes, { name, type, ending: 'picture' })
      const to = staging.newPath()
      try {
        const made = await images.remake(from.path, [{ side, format: 'jpeg', to }])
        if (made.ok) return await fs.readFile(to)
        if (made.code === 'request.busy') throw new Error('Too many pictures are being drawn.')
        return undefined
      } finally {
        await Promise.all([staging.discard(to), staging.discard(from.path)])
      }
    },

    room: async (queryable, companyId, bytes) => {
      // Deleted files stay on disk for a day, so repeated replacing may take at most as much again.
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
        created_at: now,
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

    open: (fileId) => opened(db, fileId),

    read: async (queryable, fileId) => {
      const stored = await opened(queryable, fileId)
      return stored && { file: stored.file, bytes: await buffer(stored.body) }
    },

    link: (area, file, holder) =>
      linkPath(area, file.name, makeToken(keys, { fileId: file.id, area, ...holder }, file.name, clock.now())),
    openLink: (area, name, token) => readToken(keys, area, name, token, clock.now()),
    sweep: (keepDays = 1) => sweepFiles({ db, clock, disk, tempFolder: incoming, store, keepDays }),
    answers: store.answers,
    hasRoom: staging.hasRoom,
    close: sniffer.close,
  }
  return files
}
