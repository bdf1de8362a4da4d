// What a caller without an account can leave in the tables: how much, and that it goes away.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/harness.ts'
// oxlint-disable-next-line no-restricted-imports -- the tables of all slices, swept as the program sweeps them
import { tidyUp } from '../jobs.ts'
// oxlint-disable-next-line no-restricted-imports -- the same
import { applyRetention } from '../slices/privacy/index.ts'
import { sql } from './db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const day = 86_400_000

/**
 * Rows of all tables that stand in for themselves; lists that came with the product are left out by their count
 * before.
 */
const counts = async (): Promise<Record<string, number>> => {
  const tables = await t.ownerDb.many<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables)
    found[name] = Number((await t.ownerDb.raw(`select count(*)::int as count from "${name}"`)).rows[0]?.count)
  return found
}
const grown = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(after).filter((name) => (after[name] ?? 0) > (before[name] ?? 0))

const attack = async (path: string, body: unknown, times: number, key = true) => {
  const statuses: number[] = []
  for (let number = 0; number < times; number++) {
    const headers: Record<string, string> = key ? { 'idempotency-key': randomUUID() } : {}
    statuses.push((await t.anyone.post(path, body, { headers })).status)
  }
  return statuses
}

it('an unsigned provider message leaves no row', async () => {
  const before = await counts()
  const statuses = await attack('/api/payment/webhook/sandbox', { id: 'evt_1', type: 'paid' }, 20)
  expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
  expect(grown(before, await counts())).toEqual([])
})

it.each([
  ['/api/payment/webhook/stripe', {}],
  ['/api/auth/verify-otp', { email: 'nobody@example.ae', otp: '123456' }],
  ['/api/auth/set-password', { token: 'A'.repeat(43), password: 'a long walk at dusk' }],
  ['/api/user/notifications/read', {}],
  ['/admin/api/admin-users', { email: 'a@example.ae' }],
  ['/pay/sandbox/sbx_nothing', { outcome: 'approve' }],
] as const)('%s without access leaves only its counter', async (path, body) => {
  const before = await counts()
  await attack(path, body, 5)
  expect(grown(before, await counts()).filter((name) => name !== 'limits')).toEqual([])
  const { many } = await t.db.get<{ many: number }>(
    sql`select coalesce(max(c), 0) as many from (select count(*) as c from limits group by name, key) as g`,
  )
  expect(many).toBeLessThanOrEqual(1)
})

it('sign-ins of a stranger leave one counter for an address and network, gone after a day', async () => {
  const before = await counts()
  for (let number = 0; number < 6; number++)
    await attack('/api/auth/signin', { email: `nobody${number}@example.ae`, password: 'a guess' }, 4)
  const after = await counts()
  expect(grown(before, after).toSorted()).toEqual(['limits', 'sign_in_failures', 'sign_in_waits'])
  expect((after.sign_in_failures ?? 0) - (before.sign_in_failures ?? 0)).toBe(6)
  t.clock.forward(day + 60_000)
  await tidyUp(t.deps)
  expect(await t.db.many(sql`select 1 from sign_in_failures`)).toEqual([])
  expect(await t.db.many(sql`select 1 from sign_in_waits`)).toEqual([])
  expect(await t.db.many(sql`select 1 from limits`)).toEqual([])
})

it('codes are limited to five hundred a network and day; their rows are gone after two days, their mails after a month', async () => {
  const start = new Date(t.clock.now().getTime() - (t.clock.now().getTime() % day))
  await t.db.run(sql`
    insert into limits (name, key, window_start, ends_at, count)
    values ('codes-of-day', '203.0.113.9', ${start}, ${new Date(start.getTime() + day)}, 498)`)
  const statuses: number[] = []
  for (let number = 0; number < 4; number++)
    statuses.push(
      (
        await t.anyone.post(
          '/api/auth/email-otp',
          { email: `somebody${number}@example.ae` },
          { remoteAddress: '203.0.113.9', headers: { 'idempotency-key': randomUUID() } },
        )
      ).status,
    )
  expect(statuses).toEqual([200, 200, 429, 429])
  const kept = async () => ({
    codes: (await t.db.many(sql`select 1 from verification_codes`)).length,
    mails: (await t.db.many(sql`select 1 from mails`)).length,
    answers: (await t.db.many(sql`select 1 from idempotency_keys`)).length,
  })
  expect(await kept()).toEqual({ codes: 2, mails: 2, answers: 2 })
  t.clock.forward(2 * day + 3_600_000)
  await tidyUp(t.deps)
  expect(await kept()).toEqual({ codes: 0, mails: 2, answers: 0 })
  t.clock.forward(30 * day)
  await applyRetention(t.deps)
  expect(await kept()).toEqual({ codes: 0, mails: 0, answers: 0 })
})

it('links for a forgotten password: none for an unknown address, five an hour for a known one', async () => {
  const owner = await t.owner()
  const before = await counts()
  await attack('/api/auth/forgot-password', { email: 'nobody@example.ae' }, 8, false)
  expect(grown(before, await counts())).toEqual(['limits'])
  await attack('/api/auth/forgot-password', { email: owner.email }, 8, false)
  const after = await counts()
  expect((after.single_use_links ?? 0) - (before.single_use_links ?? 0)).toBeLessThanOrEqual(5)
  expect((after.mails ?? 0) - (before.mails ?? 0)).toBeLessThanOrEqual(5)
})

it('applicants’ sessions are removed a day after their end, others by the retention schedule', async () => {
  const [owner, applicant] = [await t.owner(), await t.registrant()]
  await owner.post('/api/auth/signout')
  t.clock.forward(2 * day + 60_000)
  await tidyUp(t.deps)
  expect(await t.db.many(sql`select 1 from sessions where email = ${applicant.email}`)).toEqual([])
  expect(await t.db.many(sql`select 1 from sessions where id = ${owner.sessionId}`)).toHaveLength(1)
  t.clock.forward(89 * day)
  await applyRetention(t.deps)
  expect(await t.db.many(sql`select 1 from sessions where id = ${owner.sessionId}`)).toEqual([])
})
