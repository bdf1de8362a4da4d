// The start-up matrix: whatever was killed, and whatever it left, the next start is clean, and never are there two
// servers on one folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { measured, size, sized } from '../../../test/size.ts'
import { isAlive } from '../process-state.mjs'
import { beginFirstFilling, endFirstFilling } from './first-filling.ts'
import { databaseFolder } from './make-cluster.ts'
import { endLeftovers, postgresOn, serversAmong } from './processes.ts'

type Fact = {
  ready?: boolean
  failed?: string
  warned?: string
  restarted?: boolean
  stopped?: boolean
  ownerUrl?: string
  appUrl?: string
  backupUrl?: string
}
type App = {
  child: ChildProcess
  facts: Fact[]
  until(is: (fact: Fact) => boolean): Promise<Fact>
  end(signal: NodeJS.Signals): Promise<void>
}

const parent = mkdtempSync(join(tmpdir(), 'embedded-'))
const dataDir = join(parent, 'data')
const folder = databaseFolder(dataDir)
const apps: App[] = []

const launch = (where = dataDir): App => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../test/embedded-app.ts'), where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const facts: Fact[] = []
  const waiting = new Set<() => void>()
  const lines = createInterface({ input: child.stdout })
  const wake = () => {
    for (const look of waiting) look()
  }
  lines.on('line', (line) => {
    facts.push(JSON.parse(line) as Fact)
    wake()
  })
  const closed = once(lines, 'close').then(wake)
  const until = (is: (fact: Fact) => boolean) =>
    new Promise<Fact>((resolve, reject) => {
      const look = () => {
        const fact = facts.find(is)
        if (fact !== undefined) resolve(fact)
        else if (child.exitCode !== null || child.signalCode !== null)
          reject(new Error(`The app ended: ${JSON.stringify(facts)}`))
        else return
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })
  const app: App = {
    child,
    facts,
    until,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
      await closed
    },
  }
  apps.push(app)
  return app
}

const ready = async (app: App): Promise<Required<Pick<Fact, 'ownerUrl' | 'appUrl' | 'backupUrl'>>> => {
  const {
    ownerUrl = '',
    appUrl = '',
    backupUrl = '',
  } = await app.until((fact) => fact.ready === true || fact.failed !== undefined)
  expect(app.facts.find((fact) => fact.failed)?.failed).toBeUndefined()
  return { ownerUrl, appUrl, backupUrl }
}

const ask = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const servers = () => ({
  first: Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
  count: serversAmong(postgresOn(folder)).length,
})

const onLinux = process.platform === 'linux'

beforeAll(async () => {
  const app = launch()
  const { ownerUrl } = await ready(app)
  await ask(ownerUrl, 'create table ledger (entry integer primary key)')
  await app.end('SIGTERM')
}, 60_000)

afterEach(async () => {
  for (const app of apps.splice(0)) await app.end('SIGTERM')
})

afterAll(async () => {
  await endLeftovers(folder, 5_000)
  rmSync(parent, { recursive: true, force: true })
})

test('a clean stop leaves no process and keeps the data', async () => {
  const app = launch()
  const { ownerUrl } = await ready(app)
  await ask(ownerUrl, 'insert into ledger values (1)')
  await app.end('SIGTERM')
  expect(app.child.exitCode).toBe(0)
  expect(postgresOn(folder)).toEqual([])
  const next = launch()
  expect(await ask((await ready(next)).ownerUrl, 'select entry from ledger where entry = 1')).toHaveLength(1)
})

/** Starts after something was killed, over the whole file; at full size fifty of them. */
const cleanStarts = { count: 0 }
const rounds = sized(1, 20)

test(
  'after the app is killed, the next start takes over the running database and keeps committed data',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const app = launch()
      const { ownerUrl } = await ready(app)
      await ask(ownerUrl, `insert into ledger values (${1_000 + round})`)
      await app.end('SIGKILL')
      expect(postgresOn(folder).length).toBeGreaterThan(0)
      const next = launch()
      const after = await ready(next)
      expect(next.facts[0]?.warned).toMatch(/left over/)
      expect(servers().count).toBe(1)
      expect(await ask(after.ownerUrl, `select entry from ledger where entry = ${1_000 + round}`)).toHaveLength(1)
      await next.end('SIGTERM')
      cleanStarts.count++
    }
  },
  sized(60_000, 600_000),
)

test.runIf(onLinux)(
  'after app and database are killed, a stale pid file does not block the start',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const app = launch()
      const { ownerUrl } = await ready(app)
      await ask(ownerUrl, `insert into ledger values (${2_000 + round})`)
      const { first } = servers()
      await app.end('SIGKILL')
      process.kill(first, 'SIGKILL')
      expect(readFileSync(join(folder, 'postmaster.pid'), 'utf8')).toContain(String(first))
      const next = launch()
      expect(
        await ask((await ready(next)).ownerUrl, `select entry from ledger where entry = ${2_000 + round}`),
      ).toHaveLength(1)
      await next.end('SIGTERM')
      cleanStarts.count++
    }
  },
  sized(60_000, 600_000),
)

test('a stale pid file whose number belongs to another program is removed without touching that program', async () => {
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  try {
    writeFileSync(join(folder, 'postmaster.pid'), `${bystander.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`)
    await ready(launch())
    expect(isAlive({ pid: bystander.pid ?? 0 })).toBe(true)
  } finally {
    bystander.kill()
  }
})

test('another port is used when the last one is taken', async () => {
  const { port } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { port: number }
  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  try {
    const { ownerUrl } = await ready(launch())
    expect(Number(new URL(ownerUrl).port)).not.toBe(port)
    expect(await ask(ownerUrl, 'select 1')).toHaveLength(1)
  } finally {
    squatter.close()
  }
})

test.runIf(onLinux)(
  'the app survives three kills of its database and restarts it at the same address',
  async () => {
    const app = launch()
    const { ownerUrl } = await ready(app)
    for (let round = 1; round <= 3; round++) {
      await ask(ownerUrl, `insert into ledger values (${10 + round})`)
      const { first } = servers()
      process.kill(first, 'SIGKILL')
      await app.until(() => app.facts.filter((fact) => fact.restarted).length === round)
      expect(servers()).not.toMatchObject({ first })
      expect(servers().count).toBe(1)
      expect(await ask(ownerUrl, `select entry from ledger where entry = ${10 + round}`)).toHaveLength(1)
    }
  },
  60_000,
)

test('a second app on the folder reports it and leaves the first alone', async () => {
  const first = launch()
  const { ownerUrl } = await ready(first)
  const second = launch()
  const { failed } = await second.until((fact) => fact.failed !== undefined)
  expect(failed).toMatch(/already runs/)
  expect(failed).toContain(String(first.child.pid))
  await once(second.child, 'exit').catch(() => undefined)
  expect(await ask(ownerUrl, 'select 1')).toHaveLength(1)
})

test('an unusable data folder is named with the reason', async () => {
  const where = join(parent, 'a-file')
  writeFileSync(where, '')
  const { failed } = await launch(where).until((fact) => fact.failed !== undefined)
  expect(failed).toContain(`The data folder ${where} (DATA_DIR) cannot be used: `)
})

// Where the system says of a folder that it makes none, mkdir of Node would try for ever.
test.runIf(process.platform === 'linux')('a data folder that cannot be created is named, too', async () => {
  const { failed } = await launch('/proc/nowhere').until((fact) => fact.failed !== undefined)
  expect(failed).toContain('The data folder /proc/nowhere (DATA_DIR) cannot be used: ')
})

test('of two apps that start at once, one gets the folder', async () => {
  const both = [launch(), launch()]
  const facts = await Promise.all(
    both.map((app) => app.until((fact) => fact.ready === true || fact.failed !== undefined)),
  )
  expect(facts.filter((fact) => fact.ready)).toHaveLength(1)
  expect(facts.find((fact) => fact.failed)?.failed).toMatch(/already runs/)
})

test(
  'killed at any moment of the very first start, the next one is clean',
  async () => {
    for (const wait of size === 'c' ? [300, 600, 1200] : Array.from({ length: 10 }, (_, at) => 150 * (at + 1))) {
      const where = join(parent, `first-${wait}`)
      const app = launch(where)
      await new Promise((resolve) => setTimeout(resolve, wait))
      await app.end('SIGKILL')
      const next = launch(where)
      expect(await ask((await ready(next)).ownerUrl, 'select 1')).toHaveLength(1)
      await next.end('SIGTERM')
      expect(postgresOn(databaseFolder(where))).toEqual([])
      expect(readdirSync(where).filter((name) => name.includes('.new'))).toEqual([])
      cleanStarts.count++
    }
    measured(
      'F23',
      `${cleanStarts.count} starts after a kill of the app, of app and database, or in the middle of the first start: all clean, never two servers on one folder`,
    )
  },
  sized(90_000, 600_000),
)

test('an interrupted first fill starts again from nothing, a finished one stays', async () => {
  const where = join(parent, 'filling')
  const app = launch(where)
  await ask((await ready(app)).ownerUrl, 'create table half (entry integer primary key)')
  beginFirstFilling(where)
  mkdirSync(join(where, 'files'))
  mkdirSync(join(where, 'keys'))
  await app.end('SIGKILL')

  const next = launch(where)
  const { ownerUrl } = await ready(next)
  expect(next.facts[0]?.warned).toMatch(/cut off/)
  expect(await ask(ownerUrl, "select 1 from pg_tables where tablename = 'half'")).toEqual([])
  expect(readdirSync(where)).toContain('keys')
  expect(readdirSync(where)).not.toContain('files')

  beginFirstFilling(where)
  await ask(ownerUrl, 'create table whole (entry integer primary key)')
  endFirstFilling(where)
  await next.end('SIGKILL')
  expect(
    await ask((await ready(launch(where))).ownerUrl, "select 1 from pg_tables where tablename = 'whole'"),
  ).toHaveLength(1)
}, 60_000)

test('committed data is on disk, and the database listens only on loopback with a password', async () => {
  const { ownerUrl } = await ready(launch())
  const rows = await ask<{ name: string; setting: string }>(
    ownerUrl,
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name",
  )
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    synchronous_commit: 'on',
  })
  const wrong = new URL(ownerUrl)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('no role of the app is a superuser, and the app may create nothing', async () => {
  const { ownerUrl, appUrl, backupUrl } = await ready(launch())
  for (const url of [ownerUrl, appUrl, backupUrl]) {
    expect(
      await ask(
        url,
        'select 1 from pg_roles where rolname = current_user and (rolsuper or rolcreaterole or rolcreatedb or rolreplication)',
      ),
    ).toEqual([])
  }
  for (const url of [appUrl, backupUrl]) {
    for (const statement of [
      'create table mine (id integer)',
      'create temporary table mine (id integer)',
      'create schema mine',
    ])
      await expect(ask(url, statement)).rejects.toMatchObject({ code: '42501' })
  }
})

test('Arabic letters count as letters in the trigram index', async () => {
  const { ownerUrl } = await ready(launch())
  await ask(ownerUrl, 'create extension if not exists pg_trgm')
  const rows = await ask<{ count: string; lower: string }>(
    ownerUrl,
    "select cardinality(show_trgm('مصنع')) as count, lower('É') as lower",
  )
  expect(Number(rows[0]?.count)).toBeGreaterThan(0)
  expect(rows[0]?.lower).toBe('é')
})
