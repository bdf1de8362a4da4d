import { createHash } from 'node:crypto'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { eventually, openQuietly, quietLog, testKeys } from '../../../test/support.ts'
import { toxicProxy } from '../../../trust/toxic-proxy.ts'
import { type Database, withCommitNote, withTimeBudget } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createIdempotency, tidyIdempotency } from './idempotency.ts'

let database: FreshDatabase
let db: Database
const clock = testClock()
const idempotency = () => createIdempotency({ db, clock, keys: testKeys(), log: quietLog })
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const request = (key: string, body = 'a body', name = 'account:1', long = false) => ({
  principal: { kind: 'account' as const, name, long },
  key,
  requestHash: hash(body),
})
const fresh = async (key: string, body?: string) => {
  const begun = await idempotency().begin(request(key, body))
  if (begun.kind !== 'fresh') throw new Error(`${begun.kind} instead of fresh`)
  return begun
}

beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.appUrl)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('the same key gets the first answer, byte for byte', async () => {
  const begun = await fresh('again')
  await begun.finish(201, '{"success":true,"data":{"b":1,"a":2}}')
  expect(await idempotency().begin(request('again'))).toEqual({
    kind: 'replay',
    status: 201,
    body: '{"success":true,"data":{"b":1,"a":2}}',
  })
})

test('of fifty at once one is fresh, the others are told that it is running', async () => {
  const begun = await Promise.all(Array.from({ length: 50 }, () => idempotency().begin(request('crowd'))))
  expect(begun.filter(({ kind }) => kind === 'fresh')).toHaveLength(1)
  expect(begun.filter(({ kind }) => kind === 'refused')).toHaveLength(49)
  expect(begun.find(({ kind }) => kind === 'refused')).toMatchObject({
    refused: { code: 'idempotency.in-progress', retryAfterSeconds: 1 },
  })
})

test('another body under the same key is refused; keys of different people are separate', async () => {
  await (await fresh('body')).finish(200, '{}')
  expect(await idempotency().begin(request('body', 'another body'))).toMatchObject({
    kind: 'refused',
    refused: { code: 'idempotency.other-request' },
  })
  expect(await idempotency().begin(request('body', 'another body', 'account:2'))).toMatchObject({ kind: 'fresh' })
})

test('neither key nor answer is readable in the table', async () => {
  await (await fresh('a-key-of-the-client')).finish(200, '{"token":"c_canary"}')
  const rows = await db.many<{ text: string }>(sql`select t::text as text from idempotency_keys t`)
  for (const { text } of rows) {
    expect(text).not.toContain('c_canary')
    expect(text).not.toContain('a-key-of-the-client')
    expect(text).not.toContain(Buffer.from('c_canary').toString('base64url').slice(0, 9))
  }
})

test('when a process dies right after the commit, the retry gets the outcome', async () => {
  const begun = await fresh('crash')
  await withCommitNote(begun.note, () => db.transaction(async () => accept({ id: 7 }, { message: 'sign-in.done' })))
  expect(await idempotency().begin(request('crash'))).toEqual({
    kind: 'recovered',
    outcome: { ok: true, value: { id: 7 }, message: 'sign-in.done' },
  })
  // Even a failure after the commit does not make it forgotten.
  await begun.forget()
  expect(await idempotency().begin(request('crash'))).toMatchObject({ kind: 'recovered' })
})

test('when a process dies before the commit, a fresh try follows and the dead one cannot finish', async () => {
  const begun = await fresh('dead')
  clock.forward(61_000)
  await fresh('dead')
  await expect(withCommitNote(begun.note, () => db.transaction(async () => accept({})))).rejects.toThrow('overtaken')
  await begun.finish(200, '{"of":"the first"}')
  expect(await idempotency().begin(request('dead'))).toMatchObject({ kind: 'refused' })
})

test('a request that takes long renews its claim, so no retry overtakes it', async () => {
  const patient = createIdempotency({ db, clock, keys: testKeys(), log: quietLog, renewEveryMs: 10 })
  const begun = await patient.begin(request('long'))
  if (begun.kind !== 'fresh') throw new Error(begun.kind)
  for (let times = 0; times < 6; times++) {
    // Half way, it has committed a part, which is not its outcome.
    if (times === 3) await withCommitNote(begun.note, () => db.transaction(async () => ({ order: 8 })))
    clock.forward(9_000)
    const now = clock.now()
    await eventually(async () => {
      const rows = await db.many(sql`select 1 from idempotency_keys where created_at = ${now} and state = 'running'`)
      return rows.length === 1
    })
  }
  expect(await idempotency().begin(request('long'))).toMatchObject({ kind: 'refused' })
  await withCommitNote(begun.note, () => db.transaction(async () => accept({ id: 8 })))
  expect(await idempotency().begin(request('long'))).toMatchObject({ kind: 'recovered' })
})

test('what could not be forgotten while the database was away is forgotten once it is back', async () => {
  const proxy = await toxicProxy({ host: '127.0.0.1', port: Number(new URL(database.appUrl).port) })
  const far = openQuietly(proxy.url(database.appUrl))
  try {
    const begun = await createIdempotency({ db: far, clock, keys: testKeys(), log: quietLog }).begin(request('away'))
    if (begun.kind !== 'fresh') throw new Error(begun.kind)
    proxy.set('refuse')
    // The request has used up its time, too.
    await withTimeBudget({ leftMs: 0 }, () => begun.forget())
    expect(await idempotency().begin(request('away'))).toMatchObject({ kind: 'refused' })
    proxy.set('none')
    await eventually(async () => (await idempotency().begin(request('away'))).kind === 'fresh')
  } finally {
    await far.close()
    await proxy.close()
  }
})

test('a claim that was stored although its answer was lost is forgotten', async () => {
  const proxy = await toxicProxy({ host: '127.0.0.1', port: Number(new URL(database.appUrl).port) })
  const far = openQuietly(proxy.url(database.appUrl))
  try {
    await far.find(sql`select 1 as one`)
    proxy.set('half')
    const begin = createIdempotency({ db: far, clock, keys: testKeys(), log: quietLog }).begin(request('cut'))
    await expect(begin).rejects.toThrow()
    proxy.set('none')
    await eventually(async () => (await idempotency().begin(request('cut'))).kind === 'fresh')
  } finally {
    await far.close()
    await proxy.close()
  }
})

test('a claim that is stored only after its caller gave up is forgotten too', async () => {
  const known = (await db.many<{ key: string }>(sql`select key from idempotency_keys`)).map((row) => row.key)
  const first = await fresh('slow')
  const { key } = await db.get<{ key: string }>(
    sql`select key from idempotency_keys where key <> all(${known}::text[])`,
  )
  await first.forget()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.run(sql`
      insert into idempotency_keys (principal, key, request_hash, state, created_at, expires_at)
      values ('account:1', ${key}, ${Buffer.alloc(32)}::bytea, 'running', ${clock.now()}, ${clock.now()})`)
    hold()
    await released
    return refuse('request.not-found')
  })
  await isHeld
  const begin = withTimeBudget({ leftMs: 300 }, () => idempotency().begin(request('slow')))
  await expect(begin).rejects.toThrow('timeout')
  release()
  await holding
  await eventually(async () => (await idempotency().begin(request('slow'))).kind === 'fresh')
})

test('refusals are stored as answers, overload and faults are not', async () => {
  const begun = await fresh('refusal')
  await withCommitNote(begun.note, () => db.transaction(async () => refuse('request.not-found')))
  await begun.finish(404, '{"success":false}')
  expect(await idempotency().begin(request('refusal'))).toMatchObject({ kind: 'replay', status: 404 })
  for (const status of [429, 500, 503]) {
    await (await fresh(`passing-${status}`)).finish(status, '{}')
    await fresh(`passing-${status}`)
  }
})

test("a key lasts a day, an inspector's thirty", async () => {
  await (await fresh('day')).finish(200, '{}')
  const long = await idempotency().begin(request('month', 'a body', 'account:1', true))
  if (long.kind === 'fresh') await long.finish(200, '{}')
  clock.forward(25 * 3_600_000)
  await fresh('day')
  expect(await idempotency().begin(request('month', 'a body', 'account:1', true))).toMatchObject({ kind: 'replay' })
  clock.forward(30 * 86_400_000)
  expect(await tidyIdempotency(db, clock.now())).toBeGreaterThan(5)
})

const stranger = (key: string) => ({
  principal: { kind: 'network' as const, name: 'network:198.51.100.7' },
  key,
  requestHash: hash('a body'),
})
const keptOf = async (name: string) =>
  (await db.get<{ count: number }>(sql`select count(*) as count from idempotency_keys where principal = ${name}`)).count

test('refusals of unknown callers are not stored, so the table does not grow', async () => {
  for (let number = 0; number < 5; number++) {
    const begun = await idempotency().begin(stranger(`refused-${number}`))
    if (begun.kind !== 'fresh') throw new Error(begun.kind)
    await begun.finish(401, '{}')
  }
  expect(await keptOf('network:198.51.100.7')).toBe(0)
})

const fill = (name: string, count: number) =>
  db.run(sql`
    insert into idempotency_keys (principal, key, request_hash, state, created_at, expires_at)
    select ${name}, 'k' || n, ${Buffer.alloc(32)}::bytea, 'running', ${clock.now()}::timestamptz, ${new Date(clock.now().getTime() + 3_600_000)}::timestamptz
    from generate_series(1, ${count}::integer) as n`)

test('a network at its limit is still served, and its stored answers are found', async () => {
  const first = await idempotency().begin(stranger('first'))
  if (first.kind !== 'fresh') throw new Error(first.kind)
  await first.finish(200, '{"first":true}')
  await fill('network:198.51.100.7', 999)
  expect(await idempotency().begin(stranger('one more'))).toEqual({ kind: 'unkept' })
  expect(await idempotency().begin(stranger('first'))).toMatchObject({ kind: 'replay', body: '{"first":true}' })
  expect(await keptOf('network:198.51.100.7')).toBe(1_000)
})

test('an account at its limit is told so', async () => {
  await fill('account:many', 20_000)
  expect(await idempotency().begin(request('one more', 'a body', 'account:many'))).toMatchObject({
    kind: 'refused',
    refused: { code: 'idempotency.too-many' },
  })
  expect(await keptOf('account:many')).toBe(20_000)
})
