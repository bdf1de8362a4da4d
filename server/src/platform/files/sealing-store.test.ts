import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { pdf } from '../../../test/file-makers.ts'
import { openQuietly, quietLog, temporaryFolder, testKeys } from '../../../test/support.ts'
import { watchedDisk } from '../../../test/watched-disk.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createKeys, type Keys } from '../keys.ts'
import { systemRandom } from '../random.ts'
import { createFiles } from './create-files.ts'
import type { DiskFs } from './disk-store.ts'
import type { Files } from './files.ts'
import { SealBroken } from './sealing-store.ts'
import { StorageDown } from './storage-down.ts'

const clock = testClock(new Date())
const random = systemRandom(clock)
const folders: ReturnType<typeof temporaryFolder>[] = []
let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.ownerUrl)
})
afterAll(async () => {
  await db.close()
  await database.drop()
  for (const folder of folders) folder.remove()
})

const passport = pdf({ body: 'Passport of Omar Haddad' })
const sealBytes = 11 + 12 + 16

const scene = (config: Partial<Config> = {}, disk?: DiskFs) => {
  const folder = temporaryFolder()
  folders.push(folder)
  const filesWith = (keys: Keys): Files =>
    createFiles({
      log: quietLog,
      config: { dataDir: folder.path, s3: undefined, ...config },
      db,
      clock,
      random,
      keys,
      reserveBytes: 1024,
      ...(disk === undefined ? {} : { disk }),
    })
  const incoming = join(folder.path, 'files', 'incoming')
  const pathOf = (key: string): string => join(folder.path, 'files', 'kept', key.slice(0, 2), key)
  return { files: filesWith(testKeys()), filesWith, incoming, pathOf }
}

const upload = async (
  files: Files,
  bytes: Buffer,
  sealed = true,
): Promise<{ id: string; key: string; size: number; sha256: string }> => {
  const staged = await files.stage({
    field: 'passport',
    name: 'passport.pdf',
    body: Readable.from([bytes]),
    kind: 'document',
  })
  if (!staged.ok) throw new Error(staged.code)
  try {
    const stored = await files.store(staged.value, { sealed })
    return {
      ...(await db.transaction((tx) => files.record(tx, stored, { what: 'inspector-document' }, clock.now()))),
      key: stored.key,
    }
  } finally {
    await files.discard(staged.value)
  }
}
const read = async (files: Files, id: string): Promise<Buffer | undefined> => (await files.read(db, id))?.bytes
const padded = (size: number): Buffer =>
  Buffer.concat([pdf({ end: '' }), Buffer.alloc(size - pdf().length, 'x'), Buffer.from('%%EOF\n')]).subarray(0, size)

describe('an encrypted file', () => {
  it('is stored encrypted and reads back as written; its row describes the plain file', async () => {
    const { files, incoming, pathOf } = scene()
    const plain = await upload(files, passport, false)
    const { id, key, size, sha256 } = await upload(files, passport)
    const kept = readFileSync(pathOf(key))
    expect(readFileSync(pathOf(plain.key)).equals(passport)).toBe(true)
    for (const word of ['%PDF', '%%EOF', 'Omar', 'passport']) expect(kept.includes(word)).toBe(false)
    expect([kept.length, size, sha256]).toEqual([passport.length + sealBytes, passport.length, plain.sha256])
    expect((await read(files, id))?.equals(passport)).toBe(true)
    const opened = await files.open(id)
    expect(opened && (await buffer(opened.body)).equals(passport)).toBe(true)
    // What was kept before anything was sealed still opens.
    expect((await read(files, plain.id))?.equals(passport)).toBe(true)
    expect(readdirSync(incoming)).toEqual([])
  })

  it.each([65_536 - 39, 65_536 - 23, 65_536 - 16, 65_536, 65_537, 131_072 + 5, 20 * 1024 * 1024])(
    'of %i bytes reads back as written',
    async (size) => {
      const { files } = scene()
      const bytes = padded(size)
      expect((await read(files, (await upload(files, bytes)).id))?.equals(bytes)).toBe(true)
    },
  )

  it('opens after a rotation of the secret, but not without the former one', async () => {
    const { files, filesWith } = scene()
    const { id } = await upload(files, passport)
    const [former, newest] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const signingKey = 'MC4CAQAwBQYDK2VwBCIEIEdGwJg6xVj+oeF5zQrD1OtkYY2vKKQYVLSbdq4gB3oR@2026-01-01'
    const rotated = filesWith(
      createKeys({ dataDir: '', clock, secretKey: newest, formerSecretKeys: [former], signingKey }),
    )
    expect((await read(rotated, id))?.equals(passport)).toBe(true)
    const later = await upload(rotated, passport)
    await expect(read(files, later.id)).rejects.toBeInstanceOf(SealBroken)
    expect((await read(rotated, later.id))?.equals(passport)).toBe(true)
    await expect(read(filesWith(testKeys(2)), id)).rejects.toThrow('File storage failed: a sealed file does not open.')
  })

  it('that was changed, truncated, extended or swapped is refused before any byte is sent', async () => {
    const { files, pathOf } = scene()
    const { id, key } = await upload(files, passport)
    const other = await upload(files, pdf({ body: 'Another one' }))
    const kept = readFileSync(pathOf(key))
    const refused = async (what: string, bytes: Buffer): Promise<void> => {
      writeFileSync(pathOf(key), bytes)
      await expect(files.open(id), what).rejects.toBeInstanceOf(SealBroken)
    }
    for (const at of [
      0,
      2,
      5,
      10,
      11,
      22,
      23,
      Math.floor(kept.length / 2),
      kept.length - 17,
      kept.length - 16,
      kept.length - 1,
    ]) {
      const changed = Buffer.from(kept)
      changed[at] = (changed[at] ?? 0) ^ 1
      await refused(`changed at ${at}`, changed)
    }
    for (const length of [0, 10, 38, 39, kept.length - 1]) await refused(`cut at ${length}`, kept.subarray(0, length))
    await refused('longer', Buffer.concat([kept, Buffer.from('x')]))
    await refused('another one', readFileSync(pathOf(other.key)))
    await refused('the plain one', passport)
    writeFileSync(pathOf(key), kept)
    expect((await read(files, id))?.equals(passport)).toBe(true)
  })

  it('leaves no row, no partial file and no temp file when the disk fails at any step', async () => {
    const disk = watchedDisk()
    const { files, incoming, pathOf } = scene({}, disk)
    const { key } = await upload(files, passport)
    const steps = disk.diary.length
    const keptFiles = () =>
      readdirSync(join(pathOf(key), '../..'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length
    for (let step = 1; step <= steps; step++) {
      const before = keptFiles()
      disk.reset(step)
      const failed = await upload(files, passport).then(
        () => false,
        () => true,
      )
      expect([step, keptFiles() - before, readdirSync(incoming)]).toEqual([step, failed ? 0 : 1, []])
    }
  })
})

test('in a bucket an encrypted file is stored encrypted too, refused when changed, and reads back as written', async () => {
  const bucket = temporaryFolder()
  folders.push(bucket)
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucket.path,
    configureBuckets: [{ name: 'papers', configs: [] }],
  })
  const { port } = await s3.run()
  try {
    const { files, incoming } = scene({
      s3: {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'papers',
        region: 'me-central-1',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      },
    })
    const { id, key } = await upload(files, passport)
    expect((await read(files, id))?.equals(passport)).toBe(true)
    expect(readdirSync(incoming)).toEqual([])
    const object = join(bucket.path, 'papers', 'files', `${key}._S3rver_object`)
    const kept = readFileSync(object)
    expect(kept.includes('%PDF')).toBe(false)
    kept[40] = (kept[40] ?? 0) ^ 1
    writeFileSync(object, kept)
    await expect(files.open(id)).rejects.toBeInstanceOf(StorageDown)
  } finally {
    await s3.close()
  }
})
