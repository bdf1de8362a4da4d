// A database from before the schema was written by topic goes on, and then is the same as a new one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../../test/database.ts'
import { makeFormerDatabase } from '../../../test/former-database.ts'
import { type SchemaPicture, schemaPictureOf } from '../../../test/schema-picture.ts'
import { sized } from '../../../test/size.ts'
import { quietLog, temporaryFolder } from '../../../test/support.ts'
import { migrate } from './migrate.ts'
import { withClient } from './roles.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const folder = temporaryFolder()
let newOne: SchemaPicture
let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeAll(async () => {
  const fresh = await freshDatabase()
  newOne = await schemaPictureOf(fresh.ownerUrl)
  await fresh.drop()
})
afterAll(() => folder.remove())
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

const up = (directory = migrations) =>
  migrate({ ownerUrl: database.ownerUrl, appRole: database.appRole, directory, log: quietLog })
const ask = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  withClient(database.ownerUrl, async (client) => (await client.query<Row>(text)).rows)
const listVersions = async (): Promise<number[]> =>
  (await ask<{ version: number }>('select version from schema_migrations order by version')).map(
    ({ version }) => version,
  )

test.each([57, 60, 65])(
  'a database at 00%i becomes identical to a new one, and the next start changes nothing',
  async (at) => {
    await makeFormerDatabase(database.ownerUrl, at)
    await up()
    expect(await schemaPictureOf(database.ownerUrl)).toEqual(newOne)
    await up()
    expect(await schemaPictureOf(database.ownerUrl)).toEqual(newOne)
  },
)

test('existing rows stay and are updated by later migrations', async () => {
  await makeFormerDatabase(database.ownerUrl, 57, async (client) => {
    await client.query(`
      update services set is_active = false where id = 9;
      insert into settings (key, value, in_force_since) values ('vat-rate-bp', '0', '2026-10-01');
      insert into accounts (id, area, email, created_at, updated_at)
        values ('01900000-0000-7000-8000-000000000001', 'admin', 'layla@assure.example', '2026-10-01', '2026-10-01')`)
  })
  await up()
  expect(await ask('select is_active, is_offered from services where id in (9, 10) order by id')).toEqual([
    { is_active: false, is_offered: true },
    { is_active: true, is_offered: true },
  ])
  expect(
    await ask('select a.email, k.id is not null as has_key from accounts a join person_keys k on k.subject_id = a.id'),
  ).toEqual([{ email: 'layla@assure.example', has_key: true }])
  expect(await ask("select value from settings where key = 'vat-rate-bp' order by id desc limit 1")).toEqual([
    { value: 0 },
  ])
})

test('an account that sent the requested documents has been waiting since that reply', async () => {
  const account = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
  const company = (number: number) => `01900000-0000-7000-8000-00000000001${number}`
  const file = (number: number) => `01900000-0000-7000-8000-00000000002${number}`
  const waits = async (client: pg.Client, number: number, withApplicant: string, documentsOn: string) => {
    await client.query(
      `insert into accounts (id, area, email, created_at, updated_at) values ($1, 'customer', $2, '2026-10-01', '2026-10-01')`,
      [account(number), `owner-${number}@company.example`],
    )
    await client.query(
      `insert into companies (id, account_id, reference, name, company_type_id, registration_step, submitted_at, with_applicant, created_at, updated_at)
        values ($1, $2, $3, 'Company', 1, 'submitted', '2026-10-02', $4, '2026-10-01', '2026-10-02')`,
      [company(number), account(number), `REG-2026-00000${number}`, withApplicant],
    )
    await client.query(
      `insert into files (id, name, type, size, sha256, what, storage_key, created_at)
        values ($1, 'licence.pdf', 'application/pdf', 1, repeat('0', 64), 'company-document', $2, $3)`,
      [file(number), `file-${number}`, documentsOn],
    )
    await client.query(`insert into company_documents (id, company_id, file_id, created_at) values ($1, $2, $1, $3)`, [
      file(number),
      company(number),
      documentsOn,
    ])
  }
  await makeFormerDatabase(database.ownerUrl, 57, async (client) => {
    await waits(client, 1, '2 days', '2026-10-05T08:00:00Z')
    await waits(client, 2, '0', '2026-10-05T08:00:00Z')
    await waits(client, 3, '2 days', '2026-10-01T08:00:00Z')
  })
  await up()
  expect(await ask('select documents_answered_at as answered from companies order by id')).toEqual([
    { answered: new Date('2026-10-05T08:00:00Z') },
    { answered: null },
    { answered: null },
  ])
})

test('migrations after 0065 are not applied twice, and a newer database is left untouched', async () => {
  const directory = join(folder.path, 'migrations')
  cpSync(migrations, directory, { recursive: true, filter: (path) => !(Number(basename(path).slice(0, 4)) > 65) })
  await makeFormerDatabase(database.ownerUrl, 65)
  const later = 'alter table emirates add column flag text'
  await ask(later)
  await ask(
    `insert into schema_migrations (version, name, sha256) values (9000, 'flags', encode(sha256('${later}'), 'hex'))`,
  )
  await expect(up()).rejects.toThrow(/9000-flags\.sql, which this version does not know/)
  expect((await listVersions()).slice(0, 2)).toEqual([1, 2])
  writeFileSync(join(directory, '9000-flags.sql'), later)
  await up(directory)
  expect((await listVersions()).at(-1)).toBe(9000)
})

test.each([
  [
    'older than 0057',
    'delete from schema_migrations where version = 57',
    'at migration 0056, and this version upgrades databases from 0057 on. Start the last version',
  ],
  [
    'of another 0012',
    "update schema_migrations set sha256 = 'x' where version = 12",
    /up to 0057 was changed before it was applied/,
  ],
  [
    'of another 0061',
    "update schema_migrations set sha256 = 'x' where version = 61",
    /0061-two-people\.sql was changed/,
  ],
])('a database that is %s is refused and left unchanged', async (_, change, message) => {
  await makeFormerDatabase(database.ownerUrl, 61)
  if (change.includes('57')) await ask('delete from schema_migrations where version > 57')
  await ask(change)
  const before = await listVersions()
  await expect(up()).rejects.toThrow(message)
  expect(await listVersions()).toEqual(before)
})

test(
  'killed at any moment of the upgrade, the next start continues',
  async () => {
    await makeFormerDatabase(database.ownerUrl, 57)
    const script = `
      import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
      const log = { info: () => process.stdout.write('.'), warn() {} }
      await migrate({ ownerUrl: process.argv[1], appRole: process.argv[2], directory: process.argv[3], log })`
    for (let round = 0; round < sized(4, 12); round++) {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '-e', script, database.ownerUrl, database.appRole, migrations],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const exited = once(child, 'exit')
      // The first line of its log is the first step that committed.
      await Promise.race([once(child.stdout, 'data'), exited])
      await sleep(round * 7)
      child.kill('SIGKILL')
      await exited
      const versions = await listVersions()
      expect(versions[0] === 0 || versions.includes(57)).toBe(true)
    }
    await up()
    // A number that a rollback took from a sequence is gone, so the rows have other ids.
    const withoutRows = (picture: SchemaPicture) => ({ ...picture, rows: undefined, 'next numbers': undefined })
    expect(withoutRows(await schemaPictureOf(database.ownerUrl))).toEqual(withoutRows(newOne))
    expect(await ask('select count(distinct key)::int as keys, count(*)::int as rows from settings')).toEqual([
      { keys: 17, rows: 17 },
    ])
  },
  sized(60_000, 120_000),
)
