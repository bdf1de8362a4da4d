import { readdirSync, statfsSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { docx, pdf, png } from '../../../test/file-makers.ts'
import { brokenPictures, hostileFiles, hostileNames } from '../../../test/hostile-files.ts'
import { openQuietly, quietLog, temporaryFolder, testKeys } from '../../../test/support.ts'
import { watchedDisk } from '../../../test/watched-disk.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { systemRandom } from '../random.ts'
import { createFiles } from './create-files.ts'
import type { Files, Staged, UploadPart } from './files.ts'
import { StorageDown } from './storage-down.ts'

const clock = testClock(new Date())
const random = systemRandom(clock)
const keys = testKeys()
let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.ownerUrl)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.run(sql`delete from files`))

const part = (bytes: Buffer, name = 'licence.pdf', kind: UploadPart['kind'] = 'document'): UploadPart => ({
  field: 'documents',
  name,
  kind,
  body: Readable.from(cut(bytes)),
})
function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

const upload = async (files: Files, bytes = pdf()): Promise<{ id: string; staged: Staged }> => {
  const staged = await files.stage(part(bytes))
  if (!staged.ok) throw new StorageDown('stage', staged.code)
  try {
    const stored = await files.store(staged.value)
    return {
      ...(await db.transaction((tx) => files.record(tx, stored, { what: 'company-document' }, clock.now()))),
      staged: staged.value,
    }
  } finally {
    await files.discard(staged.value)
  }
}

const rows = async (): Promise<number> =>
  (await db.get<{ count: number }>(sql`select count(*) as count from files`)).count
const everything = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

const scene = (config: Partial<Config> = {}, more: Partial<Parameters<typeof createFiles>[0]> = {}) => {
  const folder = temporaryFolder()
  const files = createFiles({
    log: quietLog,
    config: { dataDir: folder.path, s3: undefined, ...config },
    db,
    clock,
    random,
    keys,
    reserveBytes: 1024,
    ...more,
  })
  return { files, folder, root: join(folder.path, 'files'), incoming: join(folder.path, 'files', 'incoming') }
}

describe('files in a folder', () => {
  test('read back as written, under a generated name', async () => {
    const { files, folder, root } = scene()
    const { id } = await upload(files, docx('Licence'))
    const read = await files.read(db, id)
    expect(read?.bytes.equals(docx('Licence'))).toBe(true)
    expect(read?.file).toMatchObject({ name: 'licence.docx', size: docx('Licence').length })
    expect(everything(root)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(await files.answers()).toBe(true)
    folder.remove()
  })

  test('are written, synced, renamed and synced again, in that order', async () => {
    const disk = watchedDisk()
    const { files, folder } = scene({}, { disk })
    await upload(files)
    const steps = disk.diary.filter((line) => !line.startsWith('open')).map((line) => line.split(' '))
    const temp = steps[0]?.[1]
    const key = steps.find(([what]) => what === 'rename')?.[2]
    expect(steps.map((words) => words.join(' '))).toEqual([
      `write ${temp}`,
      `fsync ${temp}`,
      `mkdir ${key?.slice(0, 2)}`,
      'fsync kept',
      `rename ${temp} ${key}`,
      `fsync ${key?.slice(0, 2)}`,
    ])
    folder.remove()
  })

  test('a disk that fails at any step leaves no row, no partial file and no temp file', async () => {
    const disk = watchedDisk()
    const { files, folder, root } = scene({}, { disk })
    await upload(files)
    const steps = disk.diary.length
    const kept = everything(root).length
    for (let step = 1; step <= steps; step++) {
      disk.reset(step)
      const before = await rows()
      const failure = await upload(files).then(
        () => undefined,
        (error: unknown) => error,
      )
      // A folder that is there already needs no step of its own: then nothing fails.
      if (failure === undefined) {
        expect(disk.diary.length).toBeLessThan(step)
        continue
      }
      expect(failure).toBeInstanceOf(StorageDown)
      expect((failure as StorageDown).refusal.code).toBe('file.storage-down')
      expect(await rows()).toBe(before)
    }
    expect(everything(root).length).toBe((await rows()) + kept - 1)
    folder.remove()
  })

  test('nothing is accepted below the free disk reserve, while reads continue', async () => {
    const { folder, files } = scene()
    const { id } = await upload(files)
    const { bavail, bsize } = statfsSync(folder.path)
    const full = createFiles({
      log: quietLog,
      config: { dataDir: folder.path, s3: undefined },
      db,
      clock,
      random,
      keys,
      reserveBytes: bavail * bsize * 2,
    })
    const refused = part(pdf())
    expect(await full.stage(refused)).toMatchObject({ ok: false, code: 'file.storage-down' })
    expect(await full.read(db, id)).toBeDefined()
    folder.remove()
  })

  test('concurrent uploads count against the reserve at their maximum size', async () => {
    const { folder } = scene()
    const fileBytes = 20 * 1024 * 1024
    // Room for one more file, and not for two: the one that has begun counts whole.
    const disk = {
      ...watchedDisk(),
      statfs: async () => ({ bavail: 100 * 1024 * 1024 + fileBytes, bsize: 1 }) as never,
    }
    const files = createFiles({
      log: quietLog,
      config: { dataDir: folder.path, s3: undefined },
      db,
      clock,
      random,
      keys,
      reserveBytes: 100 * 1024 * 1024 + 1,
      disk,
    })
    const { promise: rest, resolve: end } = Promise.withResolvers<void>()
    const slow = part(pdf())
    slow.body = Readable.from(
      (async function* () {
        yield pdf()
        await rest
      })(),
    )
    const first = files.stage(slow)
    await expect.poll(() => readdirSync(join(folder.path, 'files', 'incoming')).length).toBe(1)
    expect(await files.stage(part(pdf()))).toMatchObject({ ok: false, code: 'file.storage-down' })
    end()
    expect(await first).toMatchObject({ ok: true })
    expect(await files.stage(part(pdf()))).toMatchObject({ ok: true })
    await files.close()
    folder.remove()
  })

  test('limits: 20 MB to the byte, a truncating form parser, an aborted upload', async () => {
    const { files, folder, incoming } = scene()
    const large = (size: number) =>
      Buffer.concat([pdf({ end: '' }), Buffer.alloc(size - pdf().length), Buffer.from('%%EOF\n')]).subarray(0, size)
    expect(await files.stage(part(large(20 * 1024 * 1024)))).toMatchObject({ ok: true })
    expect(await files.stage(part(Buffer.concat([large(20 * 1024 * 1024), Buffer.from('\n')])))).toMatchObject({
      code: 'file.too-large',
      fields: { documents: 'file.too-large' },
    })
    const truncated = part(pdf())
    truncated.body.truncated = true
    expect(await files.stage(truncated)).toMatchObject({ code: 'file.too-large' })
    const left = part(pdf())
    left.body = Readable.from(
      (async function* () {
        yield pdf()
        throw new Error('the connection was cut')
      })(),
    )
    await expect(files.stage(left)).rejects.toThrow('cut')
    expect(readdirSync(incoming)).toHaveLength(1)
    folder.remove()
  })

  test('hostile files and names leave nothing behind, and touch no path but ours', async () => {
    const { files, folder, incoming, root } = scene()
    for (const { bytes, name, kind } of hostileFiles)
      expect((await files.stage(part(bytes(), name, kind ?? 'document'))).ok).toBe(false)
    expect(readdirSync(incoming)).toEqual([])
    for (const name of hostileNames) {
      const staged = await files.stage(part(pdf(), name))
      if (staged.ok)
        await db.transaction(async (tx) =>
          files.record(tx, await files.store(staged.value), { what: 'report' }, clock.now()),
        )
    }
    expect(await rows()).toBe(hostileNames.length)
    expect(everything(folder.path)).toEqual(everything(root))
    folder.remove()
  })

  test('a company cannot exceed its quota', async () => {
    const { files, folder } = scene({}, { quotaBytes: 1000 })
    const [accountId, companyId] = [random.uuid(), random.uuid()]
    const now = clock.now()
    await db.run(
      sql`insert into accounts (id, area, email, created_at, updated_at) values (${accountId}, 'customer', 'quota@example.ae', ${now}, ${now})`,
    )
    await db.run(
      sql`insert into companies (id, account_id, created_at, updated_at) values (${companyId}, ${accountId}, ${now}, ${now})`,
    )
    expect(await files.room(db, companyId, 1000)).toMatchObject({ ok: true })
    const stored = await files.storeBytes(Buffer.alloc(600), { name: 'a.pdf', type: 'application/pdf' })
    await db.transaction((tx) => files.record(tx, stored, { what: 'report', companyId }, clock.now()))
    expect(await files.room(db, companyId, 400)).toMatchObject({ ok: true })
    expect(await files.room(db, companyId, 401)).toMatchObject({ code: 'file.quota-reached' })
    expect(await files.room(db, random.uuid(), 401)).toMatchObject({ ok: true })
    // Replacing without end fills the disk all the same: what was deleted lies there for a day.
    for (const size of [600, 600]) {
      await db.run(sql`update files set deleted_at = ${clock.now()} where company_id = ${companyId}`)
      const next = await files.storeBytes(Buffer.alloc(size), { name: 'a.pdf', type: 'application/pdf' })
      await db.transaction((tx) => files.record(tx, next, { what: 'report', companyId }, clock.now()))
    }
    expect(await files.room(db, companyId, 201)).toMatchObject({ code: 'file.quota-reached' })
    expect(await files.room(db, companyId, 200)).toMatchObject({ ok: true })
    await db.run(
      sql`update files set swept_at = ${clock.now()} where company_id = ${companyId} and deleted_at is not null`,
    )
    expect(await files.room(db, companyId, 400)).toMatchObject({ ok: true })
    folder.remove()
  })

  test('deleting removes the row first and the bytes later; the sweep never removes a file with a row', async () => {
    const { files, folder, incoming, root } = scene()
    const kept = await upload(files)
    const gone = await upload(files)
    const orphan = await files.storeBytes(Buffer.from('x'), { name: 'a.pdf', type: 'application/pdf' })
    writeFileSync(join(incoming, 'a'.repeat(32)), 'half')
    await db.transaction((tx) => files.remove(tx, gone.id, clock.now()))
    expect(await files.read(db, gone.id)).toBeUndefined()
    expect(everything(root)).toHaveLength(4)
    // Fresh ones may belong to an upload under way.
    expect(await files.sweep()).toEqual({ removed: 0 })
    utimesSync(join(incoming, 'a'.repeat(32)), 0, 0)
    clock.forward(hours(2))
    expect(await files.sweep()).toEqual({ removed: 2 })
    // A backup that began before the deletion still finds the bytes, for a day.
    expect(everything(root)).toHaveLength(2)
    clock.forward(hours(22))
    expect(await files.sweep()).toEqual({ removed: 1 })
    expect(await files.sweep()).toEqual({ removed: 0 })
    expect(everything(root)).toHaveLength(1)
    expect(everything(root)).not.toContain(orphan.key)
    expect(await files.read(db, kept.id)).toBeDefined()
    folder.remove()
  })

  test('a profile image is re-encoded: upright, small, without camera metadata', async () => {
    const { files, folder, incoming } = scene()
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0A4F6B' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const staged = await files.stage(part(photo, 'me.jpg', 'image'))
    const made = staged.ok ? await files.profileImage(staged.value) : staged
    expect(made).toMatchObject({ ok: true, value: { type: 'image/webp', name: 'me.webp', field: 'documents' } })
    if (!made.ok) return
    const facts = await sharp(made.value.path).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 213, height: 640 })
    expect(facts.exif).toBeUndefined()
    await files.discard(made.value)
    for (const broken of brokenPictures) {
      const kept = await files.stage(part(broken.bytes(), broken.name, 'image'))
      expect(kept.ok ? await files.profileImage(kept.value) : kept).toMatchObject({
        ok: false,
        fields: { documents: expect.stringMatching(/^file\./) as string },
      })
    }
    expect(readdirSync(incoming)).toEqual([])
    folder.remove()
  }, 30_000)
})

describe('files in a bucket', () => {
  let s3: S3rver
  let port: number
  const bucketFolder = temporaryFolder()
  const settings = (endpoint: string): Config['s3'] => ({
    endpoint,
    bucket: 'papers',
    region: 'me-central-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })

  beforeAll(async () => {
    s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: bucketFolder.path,
      configureBuckets: [{ name: 'papers', configs: [] }],
    })
    port = (await s3.run()).port
  })
  afterAll(async () => {
    await s3.close()
    bucketFolder.remove()
  })

  test('read back as written, are swept, and leave no temp file', async () => {
    const { files, folder, incoming } = scene({ s3: settings(`http://127.0.0.1:${port}`) })
    const { id } = await upload(files, png())
    expect((await files.read(db, id))?.bytes.equals(png())).toBe(true)
    expect(readdirSync(incoming)).toEqual([])
    expect(await files.answers()).toBe(true)
    await files.storeBytes(Buffer.from('x'), { name: 'a.pdf', type: 'application/pdf' })
    clock.set(new Date())
    await db.transaction((tx) => files.remove(tx, id, clock.now()))
    expect(await files.sweep()).toEqual({ removed: 0 })
    clock.forward(hours(25))
    expect(await files.sweep()).toEqual({ removed: 2 })
    expect(await files.read(db, id)).toBeUndefined()
    folder.remove()
  })

  const faulty = async (answer: (server: Server) => void): Promise<{ url: string; close(): void }> => {
    const server = createServer()
    answer(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () => {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  test.each([
    ['refuses', (server: Server) => server.on('connection', (socket) => socket.destroy())],
    ['fails', (server: Server) => server.on('request', (_, reply) => reply.writeHead(500).end('<Error/>'))],
    [
      'answers nonsense',
      (server: Server) =>
        server.on('request', (_, reply) => reply.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()),
    ],
    ['hangs', (server: Server) => server.on('request', () => undefined)],
  ])(
    'a bucket that %s leaves no row and no temp file, and reports it in time',
    async (_, answer) => {
      const peer = await faulty(answer)
      const { files, folder, incoming } = scene({ s3: settings(peer.url) })
      const began = performance.now()
      await expect(upload(files)).rejects.toBeInstanceOf(StorageDown)
      expect(performance.now() - began).toBeLessThan(9_000)
      expect(await rows()).toBe(0)
      expect(readdirSync(incoming)).toEqual([])
      expect(await files.answers()).toBe(false)
      peer.close()
      folder.remove()
    },
    30_000,
  )
})
