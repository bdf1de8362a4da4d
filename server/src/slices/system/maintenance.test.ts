// Maintenance: reading goes on, changes are refused in every process, and jobs wait.
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { aKey } from '../../../test/api-keys.ts'
import { clientOf } from '../../../test/client.ts'
import { minutes } from '../../../test/clock.ts'
import { aFacility, anOrder, gatewayMessage, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { readUntil } from '../../commands/maintenance.ts'
import { sql } from '../../platform/db/sql.ts'
import { retryAfterSeconds } from '../../platform/maintenance.ts'

let t: TestApp
let boss: Person
let owner: OwnerPerson
const password = 'a quiet evening by the sea'
beforeAll(async () => {
  t = await testApp()
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Saleh' })
  owner = await t.owner()
})
afterAll(() => t.close())
afterEach(() => end())

const soon = (ms = minutes(90)) => new Date(t.clock.now().getTime() + ms).toISOString()
const save = (until: string | null, seen: string | null, by = boss) =>
  by.put('/admin/api/system/maintenance', { until, seen })
const present = async () => (await boss.get('/admin/api/system')).body.data.maintenance
const begin = async (ms?: number) => {
  const until = soon(ms)
  expect((await save(until, null)).status).toBe(200)
  return until
}
const end = async () => save(null, (await present())?.until ?? null)
const rename = (person: Pick<Person, 'patch'>, language = 'en') =>
  person.patch('/api/user/me', { first_name: 'Aisha' }, { headers: { 'assure-language': language } })

test('everything can be read, and a change is refused in both languages with the time to try again', async () => {
  const before = await rename(owner)
  expect(before.status).not.toBe(503)
  const until = await begin()
  const read = await owner.get('/api/user/me')
  expect([read.status, read.headers['maintenance-until']]).toEqual([200, until])
  for (const [language, words] of [
    ['en', 'Assure is under maintenance. Expected end: 2 March 2026, 13:30 (UAE time).'],
    ['ar', 'يخضع Assure للصيانة'],
  ] as const) {
    const refused = await rename(owner, language)
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ code: 'request.maintenance', message: expect.stringContaining(words) })
    expect(refused.headers['retry-after']).toBe('60')
  }
  expect((await t.anyone.post('/api/auth/email-otp', { email: 'new@example.ae' })).status).toBe(503)
  expect((await (await t.admin()).post('/admin/auth/signout')).status).toBe(200)
  await end()
  expect((await rename(owner)).status).toBe(before.status)
  expect((await owner.get('/api/user/me')).headers['maintenance-until']).toBeUndefined()
})

test('staff and owners sign in, SUPER_ADMINs change things, other administrators do not', async () => {
  const hash = await t.deps.hasher.hash(password)
  if (!hash.ok) throw new Error('The password could not be hashed.')
  const admin = await t.admin({ passwordHash: hash.value })
  await begin()
  const signedIn = await t.anyone.post('/admin/auth/signin', { email: admin.email, password })
  expect(signedIn.status).toBe(200)
  const again = clientOf(t.app.server, signedIn.body.token ?? signedIn.body.data.token)
  expect((await again.get('/admin/api/dashboard/stats')).status).toBe(200)
  const decide = (by: Pick<Person, 'post'>) => by.post(`/admin/api/users/${owner.id}/status`, { is_active: true })
  expect((await decide(again)).body.code).toBe('request.maintenance')
  expect((await decide(boss)).body.code).not.toBe('request.maintenance')
})

test('a program of a SUPER_ADMIN reads on, and its changes are refused', async () => {
  const key = await aKey(t, { accountId: boss.id, area: 'admin' })
  const facility = await aFacility(owner)
  const write = () => key.post(`/admin/api/${facility}/notes`, { note: 'From the warehouse system' })
  await begin()
  const refused = await write()
  expect([refused.status, refused.body.code]).toEqual([503, 'request.maintenance'])
  expect((await key.get('/admin/api/facilities')).status).toBe(200)
  await end()
  expect((await write()).status).toBeLessThan(300)
})

test('it is healthy and ready all the time', async () => {
  await begin()
  expect((await t.anyone.get('/health')).status).toBe(200)
  expect((await t.anyone.get('/ready')).status).toBe(200)
})

test('a payment that arrives meanwhile is refused unread, and counts when the provider sends it again', async () => {
  const { orderId, paymentUrl } = await anOrder(owner, await aFacility(owner))
  const deliver = () => {
    const message = { id: `evt_${orderId}`, ref: refOf(paymentUrl), order: orderId }
    const { body, headers } = gatewayMessage(t.deps, message, t.clock.now())
    return t.anyone.post('/api/payment/webhook/sandbox', body, { headers })
  }
  await begin()
  const refused = await deliver()
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
  await end()
  expect((await deliver()).status).toBe(200)
})

test('another process knows within seconds, and its open screens hear it', async () => {
  const other = await t.another()
  await other.deps.maintenance.start()
  await other.server.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(other.server.server.address() as AddressInfo).port}`
  const stream = await fetch(`${url}/api/user/events`, { headers: { authorization: `Bearer ${owner.token}` } })
  const reader = stream.body?.getReader()
  let heard = ''
  const hears = async (times: number) => {
    while (heard.split('"kind":"maintenance"').length - 1 < times)
      heard += Buffer.from((await reader?.read())?.value ?? []).toString('utf8')
  }
  await begin()
  await hears(1)
  expect((await rename(owner.at(other.server))).status).toBe(503)
  await end()
  await hears(2)
  expect((await rename(owner.at(other.server))).status).not.toBe(503)
  await reader?.cancel()
  other.deps.maintenance.stop()
}, 30_000)

test('who was slower is told, and nothing is overwritten', async () => {
  const other = await t.superAdmin()
  const [first, second] = [soon(minutes(60)), soon(minutes(120))]
  const both = await Promise.all([save(first, null), save(second, null, other)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const { until, since } = await present()
  expect(both.find(({ status }) => status === 200)?.body.data.maintenance.until).toBe(until)
  expect((await save(null, soon(minutes(5)))).body.code).toBe('maintenance.changed')
  expect((await save(soon(minutes(300)), until)).body.data.maintenance.since).toBe(since)
  expect((await save(soon(-1), soon(minutes(300)))).body.fieldErrors.until).toBe('Choose a time in the future.')
  await end()
  const trail = await t.ownerDb.many<{ action: string }>(
    sql`select action from audit_events where subject_id = 'maintenance' order by seq desc nulls first, at desc limit 3`,
  )
  expect(trail.map(({ action }) => action).toSorted()).toEqual([
    'maintenance.changed',
    'maintenance.ended',
    'maintenance.started',
  ])
})

test('it does not end by itself, and says so when it takes longer', async () => {
  await begin(minutes(10))
  t.clock.forward(minutes(11))
  const { warnings } = (await boss.get('/admin/api/system')).body.data
  expect(warnings).toContainEqual(expect.objectContaining({ kind: 'maintenance-overdue' }))
  const refused = await rename(owner)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
})

test('only a SUPER_ADMIN starts it', async () => {
  for (const person of [await t.admin(), await t.inspector(), owner])
    expect([401, 403]).toContain((await save(soon(), null, person)).status)
  expect(await present()).toBeNull()
})

test('the end of a command is a duration, a time in the UAE or an instant', () => {
  const now = new Date('2026-03-02T08:00:00.000Z')
  expect(readUntil('90m', now).toISOString()).toBe('2026-03-02T09:30:00.000Z')
  expect(readUntil('2h', now).toISOString()).toBe('2026-03-02T10:00:00.000Z')
  expect(readUntil('2026-03-02T23:30', now).toISOString()).toBe('2026-03-02T19:30:00.000Z')
  expect(readUntil('2026-03-02T23:30:00Z', now).toISOString()).toBe('2026-03-02T23:30:00.000Z')
  expect(readUntil('soon', now).getTime()).toBeNaN()
  expect(retryAfterSeconds({ since: now, until: new Date(now.getTime() + 5_000) }, now)).toBe(5)
})
