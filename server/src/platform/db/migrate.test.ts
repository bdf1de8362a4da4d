import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { measured, sized } from '../../../test/size.ts'
import { migrate } from './migrate.ts'
import { prepareExternal, withClient } from './roles.ts'

const parent = mkdtempSync(join(tmpdir(), 'migrations-'))
const log = { info: () => undefined, warn: () => undefined }
let made = 0
let database: Awaited<ReturnType<typeof emptyDatabase>>

const folderOf = (files: Record<string, string>): string => {
  const folder = join(parent, String(++made))
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const files = {
  '0001-create-things.sql':
    'create table things (id integer generated always as identity primary key, name text not null)',
  '0002-create-audit.sql':
    'create table audit_events (id integer generated always as identity primary key, what text not null)',
}

const up = (directory: string) => migrate({ ownerUrl: database.ownerUrl, appRole: database.appRole, directory, log })
const ask = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows)

beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('applies each file once, in order, and records it', async () => {
  await up(folderOf(files))
  await up(
    folderOf({ ...files, '0003-add-colour.sql': "alter table things add column colour text not null default 'red'" }),
  )
  expect(await ask(database.ownerUrl, 'select version, name from schema_migrations order by version')).toEqual([
    { version: 1, name: 'create-things' },
    { version: 2, name: 'create-audit' },
    { version: 3, name: 'add-colour' },
  ])
})

test('a failing file is rolled back, and earlier files stay', async () => {
  const broken = folderOf({ ...files, '0003-half.sql': 'create table half (id integer); select 1 / 0' })
  await expect(up(broken)).rejects.toThrow(/Migration 3 \(half\) failed and was taken back/)
  expect(
    await ask(
      database.ownerUrl,
      "select to_regclass('half') as half, (select max(version) from schema_migrations) as version",
    ),
  ).toEqual([{ half: null, version: 2 }])
})

test.each([
  [
    'changed',
    { ...files, '0002-create-audit.sql': 'create table other (id integer)' },
    /0002-create-audit\.sql was changed after it had been applied/,
  ],
  ['missing', { '0001-create-things.sql': files['0001-create-things.sql'] }, /made by a newer version/],
  ['slipped in', { ...files, '0000-late.sql': 'select 1' }, /comes before 2/],
  ['badly named', { ...files, '3_x.sql': 'select 1' }, /is not named like/],
  ['with a number twice', { ...files, '0002-again.sql': 'select 1' }, /Two migrations have the number 2/],
  [
    'with a transaction of its own',
    { ...files, '0003-own.sql': 'create table own (id integer);\ncommit;' },
    /ends or begins a transaction/,
  ],
])('a file that is %s is refused with an explanation', async (_, later, message) => {
  await up(folderOf(files))
  await expect(up(folderOf(later))).rejects.toThrow(message)
})

test('with four processes at once each file is applied once', async () => {
  const slow = folderOf({ ...files, '0003-slow.sql': 'create table slow (id integer); select pg_sleep(0.3)' })
  await Promise.all([up(slow), up(slow), up(slow), up(slow)])
  expect(await ask(database.ownerUrl, 'select count(*)::int as count from schema_migrations')).toEqual([{ count: 3 }])
})

test('a second run changes nothing in the catalogue', async () => {
  const folder = folderOf(files)
  await up(folder)
  const state = () =>
    ask(
      database.ownerUrl,
      "select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as changes, (select string_agg(xmin::text, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace) as versions from pg_stat_user_tables",
    )
  const before = await state()
  await up(folder)
  expect((await state())[0]?.versions).toBe(before[0]?.versions)
})

describe('the app role', () => {
  const code = async (text: string): Promise<string> => {
    try {
      await ask(database.appUrl, text)
      return 'allowed'
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  test('may only read and change rows', async () => {
    await up(folderOf(files))
    for (const text of [
      "insert into things (name) values ('a')",
      "update things set name = 'b'",
      'select * from things',
      'delete from things',
    ])
      expect([text, await code(text)]).toEqual([text, 'allowed'])
    for (const text of [
      'truncate things',
      'drop table things',
      'alter table things add column x text',
      'create table mine (id integer)',
      'create index on things (name)',
    ]) {
      expect([text, await code(text)]).toEqual([text, '42501'])
    }
  })

  test('adds to the audit trail and reads it, but cannot change, remove or empty it', async () => {
    await up(folderOf(files))
    expect(await code("insert into audit_events (what) values ('signed in')")).toBe('allowed')
    expect(await code('select * from audit_events')).toBe('allowed')
    for (const text of [
      "update audit_events set what = 'x'",
      'delete from audit_events',
      'truncate audit_events',
      'drop table audit_events',
    ])
      expect([text, await code(text)]).toEqual([text, '42501'])
  })

  test('loses manually granted rights at the next start', async () => {
    const folder = folderOf(files)
    await up(folder)
    await ask(database.ownerUrl, 'select 1')
    await withClient(database.ownerUrl, (client) =>
      client.query(`grant update, delete, truncate on audit_events to ${database.appRole}`),
    )
    await up(folder)
    expect(await code('delete from audit_events')).toBe('42501')
  })

  test('may read the list of migrations, not write it', async () => {
    await up(folderOf(files))
    expect(await code('select version from schema_migrations')).toBe('allowed')
    expect(await code('delete from schema_migrations')).toBe('42501')
  })

  test('can use the job queue without creating tables', async () => {
    const { PgBoss } = await import('pg-boss')
    await up(folderOf(files))
    const boss = new PgBoss({
      connectionString: database.appUrl,
      schema: 'pgboss',
      createSchema: false,
      migrate: false,
      supervise: true,
      schedule: true,
      max: 2,
    })
    const problems: unknown[] = []
    boss.on('error', (error) => problems.push(error))
    await boss.start()
    try {
      await boss.createQueue('letters', { policy: 'standard' })
      await boss.updateQueue('letters', { retryLimit: 5 })
      await boss.schedule('letters', '0 3 * * *')
      await boss.send('letters', { to: 'x' })
      const [job] = await boss.fetch<{ to: string }>('letters')
      expect(job?.data).toEqual({ to: 'x' })
      await boss.complete('letters', job?.id ?? '')
      await boss.supervise('letters')
    } finally {
      await boss.stop({ graceful: false })
    }
    expect(problems).toEqual([])
  })
})

test('with one login for everything, the app uses its own role and still cannot change the audit trail', async () => {
  const roles = await prepareExternal({ databaseUrl: database.adminUrl, databaseOwnerUrl: undefined, log })
  expect(roles).toMatchObject({ appRole: 'assure_app', poolRole: 'assure_app' })
  await migrate({ ownerUrl: roles.ownerUrl, appRole: roles.appRole, directory: folderOf(files), log })
  const client = new pg.Client({ connectionString: database.adminUrl, options: `-c role=${roles.poolRole}` })
  await client.connect()
  try {
    await client.query("insert into audit_events (what) values ('x')")
    await expect(client.query('delete from audit_events')).rejects.toMatchObject({ code: '42501' })
    await expect(client.query('create table mine (id integer)')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.end()
  }
})

test('a login that may not create roles works as the owner, with a warning', async () => {
  const warnings: unknown[] = []
  const roles = await prepareExternal({
    databaseUrl: database.ownerUrl,
    databaseOwnerUrl: undefined,
    log: { ...log, warn: (...told: unknown[]) => void warnings.push(told) },
  })
  expect(roles.ownerUrl).toBe(database.ownerUrl)
  if (roles.appRole === undefined) expect(warnings).toHaveLength(1)
})

test('with two logins, the one of DATABASE_URL gets the rights', async () => {
  const roles = await prepareExternal({ databaseUrl: database.appUrl, databaseOwnerUrl: database.ownerUrl, log })
  const both = { ownerUrl: database.ownerUrl, appRole: database.appRole, poolRole: undefined, mayMigrate: true }
  expect(roles).toEqual(both)
})

test(
  'killed at any moment the schema is old or new, never between, and the next start continues',
  async () => {
    const [steps, kills] = [sized(12, 160), sized(6, 20)]
    const stoppedAt: number[] = []
    const many = Object.fromEntries(
      Array.from({ length: steps }, (_, at) => {
        const number = String(at + 1).padStart(4, '0')
        return [
          `${number}-step.sql`,
          `create table a${at + 1} (id integer); select pg_sleep(0.02); create table b${at + 1} (id integer)`,
        ]
      }),
    )
    const folder = folderOf(many)
    const script = `
    import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    await migrate({ ownerUrl: process.argv[1], appRole: process.argv[2], directory: process.argv[3], log: { info() {}, warn() {} } })`
    for (let round = 0; round < kills; round++) {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '-e', script, database.ownerUrl, database.appRole, folder],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      )
      const exited = once(child, 'exit')
      await new Promise((resolve) => setTimeout(resolve, 250 + (round % 6) * 70))
      child.kill('SIGKILL')
      await exited
      const [state] = await ask<{ tables: number; versions: number }>(
        database.ownerUrl,
        `select (select count(*)::int from pg_class where relname ~ '^[ab][0-9]+$' and relnamespace = 'public'::regnamespace) as tables,
        case when to_regclass('schema_migrations') is null then 0 else (xpath('/row/c/text()', query_to_xml('select count(*) as c from schema_migrations', false, true, '')))[1]::text::int end as versions`,
      )
      expect(state?.tables).toBe(2 * (state?.versions ?? -1))
      stoppedAt.push(state?.versions ?? 0)
    }
    await up(folder)
    expect(await ask(database.ownerUrl, 'select count(*)::int as count from schema_migrations')).toEqual([
      { count: steps },
    ])
    measured(
      'F25',
      `${kills} kills in ${steps} migrations, standing at ${stoppedAt.join(', ')} after them: never between two, and the next start finished them`,
    )
  },
  sized(60_000, 300_000),
)

test('a database that does not answer is named by its address, never by its login', async () => {
  const failed = withClient('postgres://assure_app:hunter2@127.0.0.1:1/assure', async () => undefined).catch(
    (error: Error) => error.message,
  )
  expect(await failed).toMatch(/^The database assure at 127\.0\.0\.1:1 cannot be used: /)
  expect(await failed).not.toContain('hunter2')
})
