import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { totpCode } from '../../../test/authenticator.ts'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { clientOf } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { totpStep } from '../../platform/second-factor.ts'
import { linksOf } from './store-controls.ts'

let t: TestApp
let boss: Person
const password = 'a quiet walk at dawn'
beforeAll(async () => {
  t = await testApp()
  boss = await t.superAdmin({ passwordHash: await cheapHash(password) })
})
afterAll(() => t.close())

const reason = 'I called her back on her known number.'
const reset = (id: string, by: Person = boss, body: object = { reason, currentPassword: password }) =>
  by.post(`/admin/api/accounts/${id}/reset-second-factor`, body)

const bases = { admin: '/admin/api', inspector: '/inspector/api' } as const
const signIns = { admin: '/admin/auth/signin', inspector: '/inspector/api/login' } as const

/** A colleague with two-step verification on. */
const withSecondFactor = async (area: 'admin' | 'inspector'): Promise<Person> => {
  const passwordHash = await cheapHash(password)
  const person = area === 'admin' ? await t.admin({ passwordHash }) : await t.inspector({ passwordHash })
  const started = await person.post(`${bases[area]}/second-factor/start`, { currentPassword: password })
  const code = totpCode(started.body.data.secret, totpStep(t.clock.now()))
  expect((await person.post(`${bases[area]}/second-factor/confirm`, { code })).status).toBe(200)
  return person
}
const signIn = (area: 'admin' | 'inspector', person: Person) =>
  t.anyone.post(signIns[area], { email: person.email, password })

it.each(['admin', 'inspector'] as const)('an %s who lost the phone signs in with the password again', async (area) => {
  const person = await withSecondFactor(area)
  expect((await signIn(area, person)).body.code).toBe('sign-in.code-needed')
  expect((await reset(person.id)).status).toBe(200)
  const again = await signIn(area, person)
  expect(again.status).toBe(200)
  // Every session of before has ended, and no recovery code is left.
  expect((await person.get(`${bases[area]}/me`)).status).toBe(401)
  expect(await t.db.many(sql`select 1 from recovery_codes where account_id = ${person.id}`)).toEqual([])
  const mail = t.mails.find(({ name, to }) => name === 'second-factor-reset' && to.email === person.email)
  expect(mail).toMatchObject({ values: { forgotUrl: expect.stringContaining(`/${area}/forgot-password`) } })
  const { entries } = (await boss.get(`/admin/api/audit?subject=${person.id}`)).body.data
  expect(entries.find(({ action }: { action: string }) => action === 'second-factor.reset')).toMatchObject({
    reason,
    subject: { kind: area === 'admin' ? 'staff' : 'inspector', id: person.id },
  })
  const { token } = again.body.data as { token: string }
  expect((await clientOf(t.app.server, token).get(`${bases[area]}/me`)).status).toBe(200)
})

it('who resets an administrator is not independent of them for 30 days', async () => {
  const person = await withSecondFactor('admin')
  const isIndependent = async (days: number) => {
    const at = new Date(t.clock.now().getTime() + days * 86_400_000)
    return (await linksOf(t.db, boss.id, at)).isIndependentOf(person.id)
  }
  expect(await isIndependent(0)).toBe(true)
  await reset(person.id)
  expect([await isIndependent(29), await isIndependent(31)]).toEqual([false, true])
})

it('is refused without the own password, a reason, or the right', async () => {
  const person = await withSecondFactor('admin')
  expect((await reset(person.id, boss, { reason, currentPassword: 'wrong' })).body.code).toBe('password.current-wrong')
  expect((await reset(person.id, boss, { reason: ' ', currentPassword: password })).body.fieldErrors).toHaveProperty(
    'reason',
  )
  expect((await reset(person.id, await t.admin({ passwordHash: await cheapHash(password) }))).status).toBe(403)
  expect((await signIn('admin', person)).body.code).toBe('sign-in.code-needed')
})

it('is not for oneself, an owner, a stranger, or someone who does not use it', async () => {
  expect((await reset(boss.id)).body.code).toBe('second-factor.own')
  for (const id of [(await t.owner()).id, t.deps.random.uuid()]) expect((await reset(id)).status).toBe(404)
  expect((await reset((await t.inspector()).id)).body.code).toBe('second-factor.not-on-there')
})

it('two at once reset it once; lists and pages say who can be reset', async () => {
  const other = await t.superAdmin({ passwordHash: await cheapHash(password) })
  const person = await withSecondFactor('admin')
  const may = async () => {
    const { users } = (await boss.get(`/admin/api/admin-users?search=${person.email}`)).body.data
    return users[0].may.resetSecondFactor
  }
  expect(await may()).toBe(true)
  const both = await Promise.all([reset(person.id), reset(person.id, other)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect(await may()).toBe(false)
  const inspector = await withSecondFactor('inspector')
  const page = async () => (await boss.get(`/admin/api/inspectors/${inspector.id}?bank=masked`)).body.data.second_factor
  expect(await page()).toBe(true)
  await reset(inspector.id)
  expect(await page()).toBe(false)
})
