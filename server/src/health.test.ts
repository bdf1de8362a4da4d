// What load balancers and operators see while dependencies of the process are down.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds, testClock } from '../test/clock.ts'
import { aFacility, facilityForm } from '../test/facilities.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { oidcSettings } from '../test/oidc.ts'
import { aPdf } from '../test/sample-files.ts'
import { testKeys } from '../test/support.ts'
import { buildApp } from './app.ts'
import { clockOffset } from './platform/clock-offset.ts'
import { sql } from './platform/db/sql.ts'
import { createFiles } from './platform/files/create-files.ts'
import { createHealth, type PartChecks } from './platform/health.ts'

let t: TestApp
// Nothing listens on this port.
const nowhere = 'http://127.0.0.1:1'
beforeAll(async () => {
  t = await testApp({
    poolWaitMs: 2_000,
    config: {
      s3: { endpoint: nowhere, bucket: 'papers', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' },
      smtpUrl: 'smtp://127.0.0.1:1',
      payments: { kind: 'stripe', secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: nowhere },
      oidc: oidcSettings(nowhere),
      captcha: { kind: 'turnstile', siteKey: 'x', secret: 'x', verifyUrl: nowhere },
    },
  })
})
afterAll(() => t.close())

const ready = async () => (await t.anyone.get('/ready')).status

test('a process without files, mail, payments and captcha is ready, and does everything that needs none of them', async () => {
  expect(await ready()).toBe(200)
  const owner = await t.owner()
  await aFacility(owner)
  for (const path of ['/api/public/register', '/api/public/keys', '/health'])
    expect([path, (await t.anyone.get(path)).status]).toEqual([path, 200])
  const agreement = { name: 'agreement.pdf', bytes: aPdf('Agreement') }
  const uploaded = await owner.form(
    'POST',
    '/api/user/facility',
    facilityForm({ owned_status: 2, partner_company: 'Harbour Ice', partnership_agreement_file: agreement }),
  )
  expect([uploaded.status, uploaded.body.code]).toEqual([503, 'file.storage-down'])
  const parts = await t.deps.health.parts()
  expect(Object.fromEntries(Object.entries(parts).map(([part, { state }]) => [part, state]))).toEqual({
    database: 'up',
    'read-replica': 'none',
    files: 'down',
    disk: 'up',
    mail: 'down',
    gateway: 'down',
    captcha: 'down',
    oidc: 'down',
    clock: 'none',
  })
  // The details are not public.
  expect((await t.anyone.get('/health/parts')).status).toBe(404)
})

test('a process is ready while all its connections are busy', async () => {
  const held = await Promise.all(Array.from({ length: 8 }, () => t.db.pool.connect()))
  try {
    expect(await ready()).toBe(200)
  } finally {
    for (const client of held) client.release()
  }
})

test('a process that cannot read the database is not ready until it can', async () => {
  await t.ownerDb.run(sql`alter table schema_migrations rename to schema_migrations_away`)
  expect(await ready()).toBe(503)
  t.clock.forward(seconds(2))
  expect((await t.deps.health.parts()).database.state).toBe('down')
  await t.ownerDb.run(sql`alter table schema_migrations_away rename to schema_migrations`)
  expect(await ready()).toBe(200)
})

test('a process that is shutting down is not ready', async () => {
  const leaving = { now: false }
  const { server } = await buildApp(t.deps, { leaving })
  expect((await server.inject('/ready')).statusCode).toBe(200)
  leaving.now = true
  expect((await server.inject('/ready')).statusCode).toBe(503)
  expect((await server.inject('/health')).statusCode).toBe(200)
  await server.close()
})

test('a part that fails and recovers is logged once each time, and checked once for many callers, not constantly', async () => {
  const clock = testClock('2026-03-09T06:00:00Z')
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as never) })
  let isUp = true
  let asked = 0
  const full = createFiles({
    config: t.deps.config,
    db: t.db,
    clock,
    random: t.deps.random,
    keys: testKeys(),
    log,
    reserveBytes: Number.POSITIVE_INFINITY,
  })
  const checks: PartChecks = {
    'read-replica': undefined,
    files: async () => {
      asked++
      return isUp
    },
    disk: full.hasRoom,
    mail: () => new Promise(() => undefined),
    gateway: undefined,
    oidc: undefined,
    clock: undefined,
    captcha: () => Promise.reject(new Error('It went wrong.')),
  }
  const health = createHealth({ db: t.db, checks, clock, log })
  const [first] = await Promise.all([health.parts(), health.parts(), health.parts()])
  expect(asked).toBe(1)
  expect(first).toMatchObject({
    files: { state: 'up', since: '2026-03-09T06:00:00.000Z' },
    disk: { state: 'down' },
    mail: { state: 'down' },
    captcha: { state: 'down' },
  })
  isUp = false
  expect((await health.parts()).files.state).toBe('up')
  clock.forward(seconds(6))
  expect((await health.parts()).files).toEqual({ state: 'down', since: '2026-03-09T06:00:06.000Z' })
  clock.forward(seconds(6))
  expect((await health.parts()).files).toEqual({ state: 'down', since: '2026-03-09T06:00:06.000Z' })
  isUp = true
  clock.forward(seconds(6))
  expect((await health.parts()).files.state).toBe('up')
  // What does not answer from the start.
  expect(lines.splice(0, 3).map(({ part }) => part)).toEqual(expect.arrayContaining(['captcha', 'disk', 'mail']))
  expect(lines.map(({ level, part, msg }) => [level, part, msg])).toEqual([
    [40, 'files', 'a part does not answer'],
    [30, 'files', 'a part answers again'],
  ])
})

test('a clock that differs from the database by more than five seconds is a part that is down', async () => {
  const clock = testClock(new Date())
  const lines: { part?: string; msg?: string }[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as never) })
  const none = { 'read-replica': undefined, files: undefined, disk: undefined, mail: undefined, gateway: undefined }
  const agrees = async () => (await clockOffset(t.db, clock)) === 0
  const checks: PartChecks = { ...none, captcha: undefined, oidc: undefined, clock: agrees }
  const health = createHealth({ db: t.db, checks, clock, log })
  const states: string[] = []
  for (const offset of [0, 3_600, -3_600]) {
    clock.forward(seconds(offset))
    states.push((await health.parts()).clock.state)
  }
  expect(states).toEqual(['up', 'down', 'up'])
  expect(lines.map(({ part, msg }) => [part, msg])).toEqual([
    ['clock', 'the clock differs from the database by more than five seconds'],
    ['clock', 'the clock agrees with the database again'],
  ])
})
