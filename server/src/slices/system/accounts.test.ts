// Sessions and sign-ins of any account, for SUPER_ADMINs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { aKey } from '../../../test/api-keys.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let boss: Person
const password = 'a quiet evening by the sea'
beforeAll(async () => {
  t = await testApp()
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Saleh' })
})
afterAll(() => t.close())

const withPassword = async () => {
  const hash = await t.deps.hasher.hash(password)
  if (!hash.ok) throw new Error('The password could not be hashed.')
  return { passwordHash: hash.value }
}
const accounts = async (query = '') => (await boss.get(`/admin/api/system/accounts${query}`)).body.data
const account = async (id: string, by = boss) => (await by.get(`/admin/api/system/accounts/${id}`)).body.data
const endOne = (id: string, by = boss) => by.del(`/admin/api/system/sessions/${id}`)
const endAll = (id: string, by = boss) => by.del(`/admin/api/system/accounts/${id}/sessions`)
const trailOf = (id: string) =>
  t.ownerDb.many<{ action: string; before: unknown }>(
    sql`select action, before from audit_events where subject_id = ${id} and action like 'account.session%' order by at`,
  )

test('accounts of all areas are found by name and by email', async () => {
  const owner = await t.owner({ email: 'rashid@falcon.example' })
  const inspector = await t.inspector({ firstName: 'Falconia', lastName: 'Noor' })
  const admin = await t.admin({ email: 'falcon.office@assure.example' })
  const found = (await accounts('?search=falcon')).accounts
  expect(found.map(({ id }: { id: string }) => id).toSorted()).toEqual([owner.id, inspector.id, admin.id].toSorted())
  expect((await accounts('?search=falcon&area=customer')).accounts).toMatchObject([
    { id: owner.id, area: 'customer', email: 'rashid@falcon.example', live_sessions: 1, is_active: true },
  ])
  expect((await boss.get('/admin/api/system/accounts?area=registration')).status).toBe(422)
})

test('an account shows its live sessions, its sign-ins and its wrong passwords', async () => {
  const owner = await t.owner(await withPassword())
  const signIn = (typed: string) => t.anyone.post('/api/auth/signin', { email: owner.email, password: typed })
  for (const typed of ['wrong one', 'wrong two', 'wrong three', 'wrong four']) await signIn(typed)
  const before = await account(owner.id)
  expect(before.sign_ins.filter(({ result }: { result: string }) => result === 'failed')).toMatchObject([
    { count: 4, device: null, network: expect.any(String), waits_until: expect.any(String) },
  ])
  expect(before.sessions).toMatchObject([{ id: owner.sessionId, current: false }])
  t.clock.forward(120_000)
  expect((await signIn(password)).status).toBe(200)
  const { account: facts, sessions, sign_ins: signIns } = await account(owner.id)
  expect(facts.live_sessions).toBe(2)
  expect(sessions).toHaveLength(2)
  expect(signIns.map(({ result }: { result: string }) => result)).toEqual(['done', 'done'])
  expect(signIns[0].at).toBe(t.clock.now().toISOString())
  expect((await boss.get(`/admin/api/system/accounts/${t.deps.random.uuid()}`)).status).toBe(404)
})

test('the secrets of an API key are no sign-ins', async () => {
  const owner = await t.owner()
  await aKey(t, { accountId: owner.id, area: 'customer' })
  expect((await account(owner.id)).sign_ins).toHaveLength(1)
})

test('a session that ended or was idle for too long is not among the live ones', async () => {
  const admin = await t.admin()
  const idle = new Date(t.clock.now().getTime() - 31 * 60_000)
  await t.db.run(sql`update sessions set last_seen_at = ${idle}, created_at = ${idle} where account_id = ${admin.id}`)
  const { account: facts, sessions, sign_ins: signIns } = await account(admin.id)
  expect([facts.live_sessions, sessions, signIns.length]).toEqual([0, [], 1])
  expect((await endOne(admin.sessionId)).body.code).toBe('session.not-found')
  expect((await endAll(admin.id)).body.code).toBe('account.no-sessions')
  expect(await trailOf(admin.id)).toEqual([])
})

test('ending a session signs that device out, once, with a trail row', async () => {
  const other = await t.superAdmin()
  const inspector = await t.inspector()
  expect((await inspector.get('/inspector/api/me')).status).toBe(200)
  const both = await Promise.all([endOne(inspector.sessionId), endOne(inspector.sessionId, other)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404])
  expect((await inspector.get('/inspector/api/me')).status).toBe(401)
  expect(await trailOf(inspector.id)).toMatchObject([
    { action: 'account.session-ended', before: { device: expect.any(String), signed_in_at: expect.any(String) } },
  ])
  expect((await account(inspector.id)).sign_ins).toHaveLength(1)
})

test('ending all sessions leaves none, and two at once do it once', async () => {
  const other = await t.superAdmin()
  const owner = await t.owner(await withPassword())
  await t.anyone.post('/api/auth/signin', { email: owner.email, password })
  const both = await Promise.all([endAll(owner.id), endAll(owner.id, other)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect((await account(owner.id)).sessions).toEqual([])
  expect(await trailOf(owner.id)).toMatchObject([{ action: 'account.sessions-ended', before: { sessions: 2 } }])
})

test('your own session stays when you end all of yours', async () => {
  const own = await t.superAdmin()
  expect((await endAll(own.id, own)).body.code).toBe('account.no-sessions')
  expect((await account(own.id, own)).sessions).toMatchObject([{ id: own.sessionId, current: true }])
})

test('only a SUPER_ADMIN sees or ends the sessions of others', async () => {
  const owner = await t.owner()
  for (const person of [await t.admin(), await t.owner(), await t.inspector()]) {
    expect([401, 403]).toContain((await person.get('/admin/api/system/accounts')).status)
    expect([401, 403]).toContain((await person.get(`/admin/api/system/accounts/${owner.id}`)).status)
    expect([401, 403]).toContain((await endOne(owner.sessionId, person)).status)
    expect([401, 403]).toContain((await endAll(owner.id, person)).status)
  }
  expect((await owner.get('/api/user/me')).status).toBe(200)
})
