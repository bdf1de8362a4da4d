// The token of an ended session learns why it ended. A token that never existed learns nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

const me = '/admin/api/me'

test('a session tells whether it was ended elsewhere, deactivated or expired', async () => {
  const [boss, ended, off, idle] = [await t.superAdmin(), await t.admin(), await t.admin(), await t.admin()]
  await ended.del('/admin/api/sessions')
  await boss.patch(`/admin/api/admin-users/${off.id}`, { isActive: false })
  t.clock.forward(31 * 60_000)
  for (const [person, why] of [
    [ended, 'ended'],
    [off, 'switched-off'],
    [idle, 'expired'],
  ] as const)
    expect((await person.get(me)).body).toMatchObject({ code: 'session.missing', details: { why } })
  const unknown = await clientOf(t.app.server, `a_${'x'.repeat(43)}`).get(me)
  expect([unknown.status, unknown.body.details]).toEqual([401, undefined])
})

test('background calls of a screen do not extend a session', async () => {
  const [admin, user] = [await t.admin(), await t.owner()]
  for (let minutes = 0; minutes < 31; minutes += 10) {
    const asked = await admin.put(`/admin/api/presence/user/${user.id}`)
    if (minutes < 30) expect([asked.status, asked.headers['session-ends-in']]).toEqual([200, undefined])
    t.clock.forward(10 * 60_000)
  }
  expect((await admin.get(me)).status).toBe(401)
})

test('a late call of an idle screen extends the session only from its last use', async () => {
  const admin = await t.admin()
  const leftAfter = async (idle: string) =>
    (await admin.get(me, { headers: { 'assure-idle-seconds': idle } })).headers['session-ends-in']
  t.clock.forward(20 * 60_000)
  expect(await leftAfter('1200')).toBe('600')
  expect(await leftAfter('300')).toBe('1500')
  // A use older than the latest known one changes nothing. An invalid or future use counts as now.
  expect(await leftAfter('900')).toBe('1500')
  for (const unclear of ['-600', 'soon', '1e99', '', 'NaN']) {
    t.clock.forward(60_000)
    expect(await leftAfter(unclear)).toBe('1800')
  }
  t.clock.forward(29 * 60_000)
  expect(await leftAfter('1740')).toBe('60')
  t.clock.forward(60_000)
  expect((await admin.get(me)).status).toBe(401)
})
