import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '../../test/database.ts'
import { makeFormerDatabase } from '../../test/former-database.ts'
import { type TestApp, testApp, testConfig } from '../../test/harness.ts'
import { aPhoto, declare, line, sendPart } from '../../test/inspections.ts'
import { pictureOf } from '../../test/picture.ts'
import { aPdf, aPng } from '../../test/sample-files.ts'
import { openQuietly, quietLog, temporaryFolder } from '../../test/support.ts'
import { aMessage, aWebhook } from '../../test/webhooks.ts'
import { aWorld, type World } from '../../test/world.ts'
import { buildApp } from '../app.ts'
import { composeDeps } from '../compose.ts'
import { exportHead } from '../platform/audit/heads.ts'
import type { Config } from '../platform/config.ts'
import { sql } from '../platform/db/sql.ts'
import { dataFormat } from '../platform/installation/data-format.ts'
import { keyFiles } from '../platform/keys.ts'
import { readEpoch } from '../platform/live/event-id.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const backupKey = 'correct horse battery staple'
const folder = temporaryFolder()
let t: TestApp
let world: World
const grounds: FreshDatabase[] = []
const passport = aPdf('Passport of the inspector')

const aTarget = async (
  changed: Partial<Config> = {},
): Promise<{ config: Config; database: Awaited<ReturnType<typeof emptyDatabase>> }> => {
  const database = await emptyDatabase()
  grounds.push(database)
  const config = testConfig(join(folder.path, `target-${grounds.length}`), database.appUrl, {
    databaseOwnerUrl: database.ownerUrl,
    ...changed,
  })
  return { config, database }
}
const sealedDocument = async () => {
  const row = await t.db.get<{ id: string; storage_key: string }>(
    sql`select id, storage_key from files where storage_key like '%.sealed' and deleted_at is null`,
  )
  return {
    ...row,
    pathIn: (dataDir: string) => join(dataDir, 'files', 'kept', row.storage_key.slice(0, 2), row.storage_key),
  }
}
const makeBackup = (name: string) =>
  backup({
    config: t.deps.config,
    backupKey,
    to: join(folder.path, name),
    version: '0.1.0',
    clock: t.clock,
    log: quietLog,
  })
const bringBack = (config: Config, from: string, key = backupKey, as?: 'trial') =>
  restore({ config, backupKey: key, from, as, clock: t.clock, log: quietLog })

const fieldTables = [
  'checklists',
  'checklist_versions',
  'inspections',
  'inspection_answers',
  'inspection_photos',
  'inspection_photo_parts',
  'inspection_signatures',
  'findings',
  'finding_entries',
  'finding_files',
  'issued_reports',
  'report_revisions',
]

beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  await sendPart(world.inspector, world.ids.certification, aPhoto(aPng(), { id: world.ids.photo, parts: 1 }), 1)
  const half = aPhoto(aPng(), { item: 'hall.clean', parts: 2 })
  await declare(world.inspector, world.ids.certification, half)
  await sendPart(world.inspector, world.ids.certification, half, 1)
  await world.inspector.post(`/inspector/api/inspections/${world.ids.certification}/signatures`, {
    role: 'contact',
    name: 'Salem Haddad',
    strokes: line,
    at: '2026-03-02T08:05:00Z',
    answers_hash: 'a'.repeat(64),
  })
  await world.owner.form('POST', `/api/user/findings/${world.ids.finding}/comment`, {
    text: 'The racks are on their way.',
    file: { name: 'order.pdf', bytes: aPdf('Racks') },
  })
  // Values that COPY's text format escapes.
  for (const note of ['tab\tand\nline\r\nend', 'back\\slash \\N \\.', 'مصنع الخليج "١" 🚪', '\\.'])
    await world.admin.post(`/admin/api/${world.ids.facility}/notes`, { note })
  await world.admin.form('PATCH', `/admin/api/inspectors/${world.inspector.id}`, {
    passport: { name: 'passport.pdf', bytes: passport },
  })
  await exportHead({ db: t.db, keys: t.deps.keys, dataDir: t.deps.config.dataDir }, t.clock.now())
}, 60_000)
afterAll(async () => {
  for (const connection of grounds) await connection.drop()
  await t.close()
  folder.remove()
})

describe('a backup of a quiet installation', () => {
  let path: string
  beforeAll(async () => {
    const report = await makeBackup('quiet/')
    path = report.path
    expect(report.manifest.files.missing).toEqual([])
  })

  test('is restored row for row and byte for byte, and the app works on it', async () => {
    const { config, database } = await aTarget()
    const report = await bringBack(config, join(folder.path, 'quiet'))
    expect(report).toMatchObject({ path, missing: [], audit: { ok: true } })
    const whole = await pictureOf(t.ownerDb.pool.options.connectionString ?? '')
    expect(await pictureOf(database.ownerUrl)).toEqual(whole)
    // The tables of field work must hold rows, or the comparison proves nothing for them.
    for (const table of fieldTables) expect([table, whole.rows[table]?.count]).not.toEqual([table, 0])

    const composed = composeDeps(config, { url: database.appUrl, clock: t.clock, log: pino({ level: 'silent' }) })
    const { server } = await buildApp(composed.deps, { dist: join(folder.path, 'no-web') })
    try {
      // Sessions, secrets, signatures, files and numbers are all unchanged.
      const admin = world.admin.at(server)
      expect((await admin.get(`/admin/api/${world.ids.facility}/notes`)).body).toEqual(
        (await world.admin.get(`/admin/api/${world.ids.facility}/notes`)).body,
      )
      const files = await t.db.many<{ id: string; sha256: string }>(
        sql`select id, sha256 from files where deleted_at is null`,
      )
      const kinds = await t.db.many<{ what: string }>(sql`select distinct what from files where deleted_at is null`)
      expect(kinds.map(({ what }) => what)).toEqual(
        expect.arrayContaining(['inspection-photo', 'finding', 'issued-report']),
      )
      for (const { id } of files)
        expect((await composed.deps.files.read(composed.deps.db, id))?.bytes).toEqual(
          (await t.deps.files.read(t.db, id))?.bytes,
        )
      const document = await sealedDocument()
      expect((await composed.deps.files.read(composed.deps.db, document.id))?.bytes.equals(passport)).toBe(true)
      expect(readFileSync(document.pathIn(config.dataDir)).includes('%PDF')).toBe(false)
      expect(composed.deps.keys.signing().keyId).toBe(t.deps.keys.signing().keyId)
      expect((await admin.post(`/admin/api/${world.ids.facility}/notes`, { note: 'After the restore' })).status).toBe(
        200,
      )
    } finally {
      await server.close()
      await composed.close()
    }
  }, 60_000)

  test('is unreadable without its key and contains no plain text', async () => {
    const bytes = readFileSync(path)
    for (const word of [
      'PRIVATE',
      'accounts',
      world.owner.email,
      keyFiles(t.deps.config.dataDir)[0]?.text.trim() ?? 'no key',
    ])
      expect(bytes.includes(word)).toBe(false)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(readdirSync(join(folder.path, 'quiet'))).toHaveLength(1)
  })

  const isUntouched = async ({ config, database }: Awaited<ReturnType<typeof aTarget>>) => {
    const db = openQuietly(database.ownerUrl, 1)
    expect(await db.many(sql`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
    await db.close()
    expect(keyFiles(config.dataDir)).toEqual([])
    expect(existsSync(join(config.dataDir, 'audit'))).toBe(false)
  }

  test('a wrong key and a truncated, changed, joined or foreign file are refused before anything is changed', async () => {
    const target = await aTarget()
    await expect(bringBack(target.config, path, 'another key, long enough')).rejects.toThrow(
      'BACKUP_KEY is not the one',
    )
    await expect(bringBack(target.config, path, 'short')).rejects.toThrow('at least 20 characters')
    const { size } = statSync(path)
    const broken = (name: string, change: (copy: string) => void): string => {
      const copy = join(folder.path, name)
      copyFileSync(path, copy)
      change(copy)
      return copy
    }
    const piece = 64 * 1024 + 16
    const cuts = [10, 70, 4_000, size - 1, size - 40, ...(size > piece + 200 ? [64 + piece] : [])]
    for (const at of cuts)
      await expect(
        bringBack(
          target.config,
          broken(`cut-${at}`, (copy) => truncateSync(copy, at)),
        ),
        `cut at ${at}`,
      ).rejects.toThrow(/cut off|damaged|not a backup/)
    for (const at of [3, 20, 60, 100, Math.floor(size / 2), size - 5]) {
      const changed = broken(`changed-${at}`, (copy) => {
        const bytes = readFileSync(copy)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        writeFileSync(copy, bytes)
      })
      await expect(bringBack(target.config, changed), `changed at ${at}`).rejects.toThrow(
        /damaged|not a backup|not the one/,
      )
    }
    await expect(
      bringBack(
        target.config,
        broken('joined', (copy) => writeFileSync(copy, readFileSync(path), { flag: 'a' })),
      ),
    ).rejects.toThrow(/damaged/)
    await isUntouched(target)
  }, 60_000)

  test('an occupied database, an occupied file store and another secret are refused', async () => {
    const before = await pictureOf(t.ownerDb.pool.options.connectionString ?? '')
    const { config } = await aTarget()
    await expect(
      bringBack(
        {
          ...config,
          databaseUrl: t.deps.config.databaseUrl,
          databaseOwnerUrl: t.ownerDb.pool.options.connectionString,
        },
        path,
      ),
    ).rejects.toThrow('holds an installation already')
    expect(await pictureOf(t.ownerDb.pool.options.connectionString ?? '')).toEqual(before)
    await expect(bringBack({ ...config, dataDir: t.deps.config.dataDir }, path)).rejects.toThrow(
      'file store is not empty',
    )
    const other = await aTarget({ secretKey: Buffer.alloc(32, 9) })
    await expect(bringBack(other.config, path)).rejects.toThrow('set SECRET_KEY')
    expect(readdirSync(other.config.dataDir)).toEqual(['files', 'running.lock'])
    const late = await aTarget({
      secretKey: Buffer.from(Array.from({ length: 32 }, (_, at) => at)),
      formerSecretKeys: [Buffer.alloc(32, 7)],
    })
    expect(await bringBack(late.config, path)).toMatchObject({ missing: [], audit: { ok: true } })
  }, 60_000)
})

test('a backup taken under load is a consistent snapshot', async () => {
  let running = true
  let written = 0
  const work = async (): Promise<void> => {
    while (running) {
      const answer = await world.admin.form('POST', `/admin/api/${world.ids.facility}/documents`, {
        document: {
          name: `plan-${written}.png`,
          bytes: Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
            'base64',
          ),
        },
      })
      if (answer.status < 300) written += 1
      await world.admin.post(`/admin/api/${world.ids.facility}/notes`, { note: `Note ${written}` })
    }
  }
  const workers = [work(), work(), work()]
  while (written < 5) await new Promise((resolve) => setTimeout(resolve, 10))
  const { path } = await makeBackup('busy.backup')
  const during = written
  running = false
  await Promise.all(workers)
  expect(during).toBeGreaterThan(4)

  const { config, database } = await aTarget()
  expect(await bringBack(config, path)).toMatchObject({ missing: [], audit: { ok: true } })
  const db = openQuietly(database.ownerUrl, 2)
  const counts = await db.get<{ notes: number; told: number; documents: number; files: number; next: number }>(sql`
    select (select count(*) from notes) as notes, (select count(*) from audit_events where action = 'note.added') as told,
      (select count(*) from facility_documents) as documents, (select count(*) from files where what = 'facility-document' and deleted_at is null) as files,
      nextval(pg_get_serial_sequence('live_events', 'id')) - (select max(id) from live_events) as next`)
  const epochs = [await readEpoch(db), await readEpoch(t.db)]
  await db.close()
  // A live listener of the database that was backed up cannot resume with the restored one.
  expect(epochs[0]).not.toBe(epochs[1])
  expect(counts.notes).toBe(counts.told)
  expect(counts.documents).toBe(counts.files)
  expect(counts.next).toBeGreaterThan(0)
}, 60_000)

test('a missing or unreadable file is reported, and the rest is backed up', async () => {
  const row = await t.db.get<{ storage_key: string }>(sql`select storage_key from files where id = ${world.ids.file}`)
  writeFileSync(
    join(t.deps.config.dataDir, 'files', 'kept', row.storage_key.slice(0, 2), row.storage_key),
    'another text',
  )
  const document = await sealedDocument()
  const sealed = readFileSync(document.pathIn(t.deps.config.dataDir))
  writeFileSync(document.pathIn(t.deps.config.dataDir), sealed.subarray(0, -1))
  const { path, manifest } = await makeBackup('missing.backup')
  const missing = [row.storage_key, document.storage_key]
  expect(manifest.files.missing.toSorted()).toEqual(missing.toSorted())
  const { config } = await aTarget()
  expect(await bringBack(config, path)).toMatchObject({ missing: manifest.files.missing, audit: { ok: true } })
}, 60_000)

test('the mark is part of the backup: production is not restored into the bundled database, nor newer data into an older program', async () => {
  const markAs = (purpose: string, format: number) =>
    t.ownerDb.run(sql`
      insert into installation (purpose, data_format, marked_at) values (${purpose}, ${format}, ${t.clock.now()})
      on conflict (only_row) do update set purpose = excluded.purpose, data_format = excluded.data_format`)
  await markAs('production', dataFormat)
  const boss = await t.superAdmin()
  await aMessage(t, (await aWebhook(t, { accountId: boss.id, companyId: null })).id)
  const { path } = await makeBackup('of-production')
  const bundled = testConfig(join(folder.path, 'bundled'), '', { databaseUrl: undefined })
  await expect(bringBack(bundled, path)).rejects.toThrow(/backup of production, and the bundled database is for trials/)
  expect(existsSync(bundled.dataDir)).toBe(false)

  const target = await aTarget()
  expect(await bringBack(target.config, path, backupKey, 'trial')).toMatchObject({ purpose: 'production' })
  const copied = openQuietly(target.database.ownerUrl, 1)
  expect(await copied.many(sql`select purpose, is_parked from installation`)).toEqual([
    { purpose: 'trial', is_parked: true },
  ])
  expect(await copied.find(sql`select 1 from mails where state = 'queued' limit 1`)).toBeUndefined()
  // Nobody who is signed in to production, and none of its programs, gets into the copy.
  const open = await copied.find(sql`
    select 1 from sessions where revoked_at is null union all select 1 from api_keys where ended_at is null limit 1`)
  expect(open).toBeUndefined()
  // Nothing is sent to the receivers of production.
  const sends = await copied.find(sql`
    select 1 from webhooks where state = 'on' union all select 1 from webhook_deliveries where state = 'queued' limit 1`)
  expect(sends).toBeUndefined()
  await copied.close()

  await markAs('production', dataFormat + 1)
  const newer = await makeBackup('of-newer-data')
  const next = await aTarget()
  await expect(bringBack(next.config, newer.path)).rejects.toThrow(/data of the backup is of format/)
  await t.ownerDb.run(sql`delete from installation`)
}, 60_000)

test('a backup of the previous version is restored despite another column order; for an older one the error says what to do', async () => {
  const backupAt = async (at: number): Promise<string> => {
    const { database } = await aTarget()
    await makeFormerDatabase(database.ownerUrl, at, async (client) => {
      await client.query(
        `insert into accounts (id, area, email, created_at, updated_at)
         values ('01900000-0000-7000-8000-000000000001', 'admin', 'layla@assure.example', '2026-10-01', '2026-10-01')`,
      )
    })
    const config = { ...t.deps.config, databaseUrl: database.ownerUrl }
    const to = join(folder.path, `former-${at}`)
    return (await backup({ config, backupKey, to, version: '0.1.0', clock: t.clock, log: quietLog })).path
  }
  const target = await aTarget()
  const former = await backupAt(65)
  expect(await bringBack(target.config, former)).toMatchObject({ audit: { ok: true } })
  expect(await bringBack((await aTarget()).config, former, backupKey, 'trial')).toMatchObject({ audit: { ok: true } })
  const restored = openQuietly(target.database.ownerUrl, 1)
  expect(await restored.many(sql`select email from accounts`)).toEqual([{ email: 'layla@assure.example' }])
  expect(await restored.get(sql`select version, name from schema_migrations order by version limit 1`)).toEqual({
    version: 0,
    name: 'foundations',
  })
  await restored.close()

  const { config } = await aTarget()
  await expect(bringBack(config, await backupAt(61))).rejects.toThrow(
    /older than the version before this one\. Restore it with the version that made it/,
  )
}, 60_000)
