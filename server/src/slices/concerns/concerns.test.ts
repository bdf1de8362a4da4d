import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { aConcern } from '../../../test/concerns.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { tidyConcerns } from './index.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await testApp()
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Saleh' })
})
afterAll(() => t.close())

const list = async (query = '') => (await boss.get(`/admin/api/concerns${query}`)).body.data
const close = (person: Person, id: string, outcome = 'We heard both sides.') =>
  person.post(`/admin/api/concerns/${id}/close`, { outcome })
const say = (text: string, more: Record<string, unknown> = {}, from = '198.51.100.7') =>
  t.anyone.post('/api/public/concerns', { text, ...more }, { remoteAddress: from })

test('anyone reports, without a name; only a SUPER_ADMIN reads it', async () => {
  const { status, body } = await say('  He asked for\n500 dirhams.  ', { about: 'REQ-2026-000042', contact: '' })
  expect(status).toBe(201)
  expect(body.data.reference).toMatch(/^C-\d{8}$/)
  const { concerns } = await list()
  expect(concerns[0]).toMatchObject({
    reference: body.data.reference,
    state: 'open',
    about: 'REQ-2026-000042',
    text: 'He asked for\n500 dirhams.',
    contact: null,
    closed: null,
  })
  expect((await (await t.admin()).get('/admin/api/concerns')).status).toBe(403)
  expect((await close(await t.admin(), concerns[0].id)).status).toBe(403)
  expect((await (await t.owner()).get('/admin/api/concerns')).status).toBe(403)
})

test('each active SUPER_ADMIN is told, by mail once an hour, and what was written stays out of mail, trail and notification', async () => {
  const away = await t.superAdmin({ isActive: false })
  const secret = 'Omar wants a watch.'
  const sent = () =>
    t.db.many<{ to_address: string; content: unknown }>(sql`
      select m.to_address, m.content from mails m where m.template = 'concern' order by m.to_address`)
  await say(secret)
  const before = await sent()
  await say(secret)
  expect(await sent()).toEqual(before)
  expect(before.map((mail) => mail.to_address)).toContain(boss.email)
  expect(before.map((mail) => mail.to_address)).not.toContain(away.email)
  const told = await t.db.many(
    sql`select account_id from notifications where kind = 'concern-reported' and account_id = ${boss.id}`,
  )
  expect(told.length).toBeGreaterThanOrEqual(2)
  const everywhere = JSON.stringify([
    before,
    await t.db.many(sql`select * from notifications`),
    await t.ownerDb.many(sql`select action, subject_name, before, after, reason from audit_events`),
  ])
  expect(everywhere).not.toContain('watch')
})

test('it is closed once, with what was done, also by two at once', async () => {
  const other = await t.superAdmin()
  const id = await aConcern(t)
  expect((await close(boss, id, ' ')).body.fieldErrors).toHaveProperty('outcome')
  const both = await Promise.all([close(boss, id), close(other, id)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { concerns } = await list('?state=closed')
  expect(concerns).toHaveLength(1)
  expect(concerns[0]).toMatchObject({ id, state: 'closed', closed: { outcome: 'We heard both sides.' } })
  expect((await close(boss, t.deps.random.uuid())).status).toBe(404)
})

test('is found by its reference and its subject', async () => {
  await say('At the gate.', { about: 'Falcon Foods' }, '198.51.100.8')
  expect((await list('?search=falcon')).concerns.map(({ about }: { about: string }) => about)).toEqual(['Falcon Foods'])
  const { reference } = (await list('?search=falcon')).concerns[0]
  expect((await list(`?search=${reference}`)).pagination.total).toBe(1)
  expect((await list('?search=dirhams')).pagination.total).toBe(0)
})

test('one network can report ten an hour', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) statuses.push((await say('Again.', {}, '198.51.100.9')).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})

test('what cannot be read as text is refused at its field', async () => {
  const refused = async (body: Record<string, unknown>) =>
    (await t.anyone.post('/api/public/concerns', body, { remoteAddress: '198.51.100.10' })).body.fieldErrors
  expect(await refused({})).toHaveProperty('text')
  expect(await refused({ text: 'x'.repeat(5_001) })).toHaveProperty('text')
  expect(await refused({ text: 'a\u0000b' })).toHaveProperty('text')
  expect(await refused({ text: 'Fine.', contact: 'x'.repeat(201) })).toHaveProperty('contact')
})

test('a concern is deleted two years after it was closed, and never before', async () => {
  const [open, closed] = [await aConcern(t), await aConcern(t)]
  await close(boss, closed)
  const after = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000)
  const left = async () => (await t.db.many<{ id: string }>(sql`select id from concerns`)).map(({ id }) => id)
  await tidyConcerns(t.db, after(729))
  expect(await left()).toContain(closed)
  await tidyConcerns(t.db, after(732))
  expect(await left()).not.toContain(closed)
  expect(await left()).toContain(open)
})
