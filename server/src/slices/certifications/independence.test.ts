// Four eyes means two people: accounts that an administrator created or changed don't count as a second pair.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { aScene, assign, decideAs, type Scene, setting } from '../../../test/certifications.ts'
import { type Client, clientOf } from '../../../test/client.ts'
import { days, hours, seconds } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { createSession } from '../../platform/auth/session-store.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await setting(t.deps, 'decision-mode', 'four-eyes')
})
afterAll(() => t.close())

const [given, own] = ['a password on a card', 'a long walk at dusk']

/** Admin sessions don't last the month that the test skips. */
const signInAgain = async (person: { id: string }): Promise<Client> => {
  const session = await createSession(t.db, t.deps, {
    area: 'admin',
    accountId: person.id,
    userAgent: 'test',
    network: '127.0.0.1',
  })
  return clientOf(t.app.server, session.token)
}

let made = 0
/** As one person would do it through the API: create the account, sign in, choose a password. */
const madeBy = async (maker: Client): Promise<{ id: string; client: Client }> => {
  const email = `made${++made}@example.ae`
  const answer = await maker.post('/admin/api/admin-users', { email, password: given })
  expect(answer.status).toBe(201)
  const signed = await t.anyone.post('/admin/auth/signin', { email, password: given })
  const client = clientOf(t.app.server, signed.body.data.token)
  expect((await client.get('/admin/api/queues')).body.code).toBe('password.must-choose')
  await client.post('/admin/api/admin-users/change-password', { currentPassword: given, newPassword: own })
  return { id: answer.body.data.id, client }
}

const recommended = async (admin: Person): Promise<Scene> => {
  const scene = await aScene(t, { admin, owner: await t.owner(), inspector: await t.inspector() })
  await decideAs.inspector(scene.inspector, scene.id, { status: 1 })
  return scene
}
const certify = async (client: Client, id: string) => {
  const { status, body } = await client.patch(`/admin/api/certifications/${id}/status`, { status: 1 })
  return status === 200 ? 'certified' : body.code
}
const movesFor = async (client: Client, { facilityId }: Scene) =>
  (await client.get(`/admin/api/facilities/${facilityId}`)).body.data.certifications[0].moves
const withoutIndependent = async (client: Client) =>
  (await client.get('/admin/api/queues')).body.data.decisions_without_independent
const remarksOn = async (id: string) => {
  const { after } = await t.db.get<{ after: Record<string, unknown> }>(
    sql`select after from audit_events where subject_id = ${id} and action like 'certification.%'
      order by seq desc limit 1`,
  )
  return Object.keys(after).filter((name) => /account/.test(name))
}

test('an assigner cannot certify through an account they created, nor one created by that account', async () => {
  const assigner = await t.admin()
  const scene = await recommended(assigner)
  const puppet = await madeBy(assigner)
  const second = await madeBy(puppet.client)
  for (const { client } of [puppet, second]) {
    expect(await movesFor(client, scene)).toEqual([])
    expect(await certify(client, scene.id)).toBe('certification.not-independent')
  }
  // The reverse too: assigned by the created account, decided by its creator.
  const boss = await t.superAdmin()
  const other = await recommended(boss)
  await t.db.run(sql`update facilities set inspector_assigned_by = ${second.id} where id = ${other.facilityId}`)
  expect(await certify(assigner, other.id)).toBe('certification.not-independent')
  // Someone else may decide. After thirty days the created account counts as independent.
  expect(await certify(boss, other.id)).toBe('certified')
  t.clock.forward(days(30))
  expect(await movesFor(await signInAgain(puppet), scene)).toEqual(['certify', 'fail'])
  expect(await certify(await signInAgain(puppet), scene.id)).toBe('certified')
})

test('an assigner cannot certify through an account whose role or activation they changed', async () => {
  const assigner = await t.superAdmin()
  const colleague = await t.admin()
  const set = (changes: object) => assigner.patch(`/admin/api/admin-users/${colleague.id}`, changes)
  const first = await recommended(assigner)
  expect(await movesFor(colleague, first)).toEqual(['certify', 'fail'])
  expect((await set({ firstName: 'Renamed' })).status).toBe(200)
  expect(await movesFor(colleague, first)).toEqual(['certify', 'fail'])
  await set({ role: 'SUPER_ADMIN' })
  expect(await certify(colleague, first.id)).toBe('certification.not-independent')
  t.clock.forward(days(31))
  expect(await movesFor(await signInAgain(colleague), first)).toEqual(['certify', 'fail'])
  const setter = await signInAgain(assigner)
  for (const isActive of [false, true]) await setter.patch(`/admin/api/admin-users/${colleague.id}`, { isActive })
  expect(await certify(await signInAgain(colleague), first.id)).toBe('certification.not-independent')
})

test("an assigner cannot decide on that inspector's recommendation, even after somebody else reassigned", async () => {
  const [assigner, colleague] = [await t.admin(), await t.admin()]
  const scene = await recommended(assigner)
  const { inspector } = scene
  const assignAnew = async (who: Person, next: Person) => {
    t.clock.forward(seconds(1))
    await assign(who, scene.facilityId, next)
  }
  for (const [who, next] of [
    [colleague, await t.inspector()],
    [colleague, inspector],
    [assigner, await t.inspector()],
    [colleague, await t.inspector()],
  ] as const) {
    await assignAnew(who, next)
    expect(await movesFor(assigner, scene)).toEqual([])
    expect(await certify(assigner, scene.id)).toBe('certification.not-independent')
    expect(await movesFor(colleague, scene)).toEqual(['certify', 'fail'])
  }
  expect(await certify(colleague, scene.id)).toBe('certified')
})

test('a decision waits when nobody is independent, and the dashboard says so', async () => {
  const own = await testApp()
  try {
    await setting(own.deps, 'decision-mode', 'four-eyes')
    const assigner = await own.admin()
    const scene = await aScene(own, { admin: assigner })
    await decideAs.inspector(scene.inspector, scene.id, { status: 1 })
    expect(await withoutIndependent(assigner)).toBe(1)
    await assigner.post('/admin/api/admin-users', { email: 'puppet@example.ae', password: given })
    expect(await withoutIndependent(assigner)).toBe(1)
    const colleague = await own.admin()
    expect(await withoutIndependent(assigner)).toBe(0)
    // The newly assigned inspector has recommended nothing, so the colleague stays independent.
    own.clock.forward(seconds(1))
    await assign(colleague, scene.facilityId, await own.inspector())
    expect(await withoutIndependent(assigner)).toBe(0)
    await own.db.run(sql`update accounts set is_active = false where id = ${colleague.id}`)
    expect(await withoutIndependent(assigner)).toBe(1)
    await setting(own.deps, 'decision-mode', 'direct')
    expect(await withoutIndependent(assigner)).toBe(0)
  } finally {
    await own.close()
  }
})

test('the audit trail marks decisions by an account younger than a day, and by accounts created by the same person', async () => {
  const maker = await t.superAdmin()
  const [first, second] = [await madeBy(maker), await madeBy(maker)]
  const assignedByFirst = async () => {
    const scene = await recommended(maker)
    await t.db.run(sql`update facilities set inspector_assigned_by = ${first.id} where id = ${scene.facilityId}`)
    return scene
  }
  const young = await assignedByFirst()
  expect(await certify(second.client, young.id)).toBe('certified')
  expect(await remarksOn(young.id)).toEqual([
    'decided_by_account_younger_than_a_day',
    'same_administrator_behind_both_accounts',
  ])
  t.clock.forward(hours(25))
  const older = await recommended(await t.superAdmin())
  expect(await certify(await signInAgain(second), older.id)).toBe('certified')
  expect(await remarksOn(older.id)).toEqual([])
})
