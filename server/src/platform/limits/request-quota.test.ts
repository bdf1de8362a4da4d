// Requests a minute of one account.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { aKey } from '../../../test/api-keys.ts'
import type { Client } from '../../../test/client.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../db/sql.ts'

const most = 60
let t: TestApp
let boss: Person
let owner: OwnerPerson
beforeAll(async () => {
  t = await testApp({ config: { requestsPerMinute: most } })
  boss = await t.superAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.forward(minutes(1))
  owner = await t.owner()
})

const read = (by: Pick<Client, 'get'>) => by.get('/api/user/me')
const passing = async (by: Pick<Client, 'get'>, times: number): Promise<number> => {
  let passed = 0
  for (let at = 0; at < times; at += 1) if ((await read(by)).status === 200) passed += 1
  return passed
}
const limit = (id: string, own: number | null, seen: number | null, by = boss) =>
  by.put(`/admin/api/system/accounts/${id}/request-limit`, { requests_per_minute: own, seen })
const trailOf = (id: string) =>
  t.ownerDb.many(
    sql`select actor_id, before, after from audit_events where subject_id = ${id} and action = 'account.limit-saved' order by seq`,
  )

test('beyond its limit an account is refused until the minute ends, and nobody else is', async () => {
  const other = await t.owner()
  t.clock.forward(15_000)
  expect(await passing(owner, most)).toBe(most)
  const late = await read(owner)
  expect([late.status, late.body.code]).toEqual([429, 'request.too-often'])
  expect([late.headers['retry-after'], late.headers.ratelimit, late.headers['ratelimit-policy']]).toEqual([
    '45',
    '"minute";r=0;t=45',
    '"minute";q=60;w=60',
  ])
  const first = await read(other)
  expect([first.status, first.headers.ratelimit]).toEqual([200, undefined])
  t.clock.forward(45_000)
  expect((await read(owner)).status).toBe(200)
})

test('of many at once exactly as many as allowed pass', async () => {
  await passing(owner, most - 20)
  const answers = await Promise.all(Array.from({ length: 40 }, () => read(owner)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('few requests cost no statement of their own', async () => {
  await passing(owner, 2)
  expect(
    await t.db.many(sql`select 1 as counted from limits where name = 'requests' and key = ${`account:${owner.id}`}`),
  ).toEqual([])
})

test('processes count together, with at most a twentieth more for each other process', async () => {
  const other = await t.another()
  const there = owner.at(other.server)
  const passed = (await passing(owner, 40)) + (await passing(there, 40)) + (await passing(owner, 40))
  expect(passed).toBeGreaterThanOrEqual(most)
  expect(passed).toBeLessThan(most + most / 20)
  expect((await read(owner)).status).toBe(429)
  expect(await passing(there, most / 20)).toBeLessThan(most / 20)
  await other.close()
})

test('a limit of its own bites at the next request, in every process, and an empty one gives the setting back', async () => {
  const other = await t.another()
  expect(await passing(owner, 31)).toBe(31)
  expect((await limit(owner.id, 30, null)).body.data.request_limit).toEqual({ own: 30, setting: most })
  expect((await read(owner)).status).toBe(429)
  expect(await passing(owner.at(other.server), 2)).toBe(0)
  expect((await limit(owner.id, null, 30)).status).toBe(200)
  expect((await read(owner)).status).toBe(200)
  expect(await trailOf(owner.id)).toEqual([
    { actor_id: boss.id, before: { requests_per_minute: null }, after: { requests_per_minute: 30 } },
    { actor_id: boss.id, before: { requests_per_minute: 30 }, after: { requests_per_minute: null } },
  ])
  await other.close()
})

test('a colleague who changed it first is reported, and nothing is overwritten', async () => {
  const colleague = await t.superAdmin()
  const both = await Promise.all([limit(owner.id, 300, null), limit(owner.id, 500, null, colleague)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('account.limit-changed')
  const won = both.find(({ status }) => status === 200)?.body.data.request_limit.own
  const page = await boss.get(`/admin/api/system/accounts/${owner.id}`)
  expect(page.body.data.request_limit).toEqual({ own: won, setting: most })
  expect(await trailOf(owner.id)).toHaveLength(1)
})

test('a limit that could not open a page, or is no number, is refused at its field', async () => {
  for (const wrong of [29, 100_001, 60.5, '60'])
    expect((await limit(owner.id, wrong as number, null)).body.fieldErrors?.requests_per_minute).toBeTruthy()
  expect((await limit(t.deps.random.uuid(), 60, null)).status).toBe(404)
})

test('signing out does not count', async () => {
  expect(await passing(owner, most + 1)).toBe(most)
  expect((await owner.post('/api/auth/signout')).status).toBe(200)
})

test('an API key has its quota beside its maker, but not above the limit of the account', async () => {
  const program = await aKey(t, { accountId: owner.id, area: 'customer', scopes: ['facilities:read'] })
  const call = () => program.get('/api/user/facilities')
  expect(await passing(owner, most + 1)).toBe(most)
  expect((await call()).headers.ratelimit).toBe('"minute";r=59;t=60')
  await limit(owner.id, 30, null)
  expect((await call()).headers).toMatchObject({
    'ratelimit-policy': '"minute";q=30;w=60',
    ratelimit: '"minute";r=28;t=60',
  })
})
