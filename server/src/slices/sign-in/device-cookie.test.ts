// What browsers send as the device cookie, and what the server returns.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { createSession } from '../../platform/auth/session-store.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const password = 'a long walk at dusk'
const cookieForm = /^assure_device=([A-Za-z0-9_-]{43}); Path=\/; HttpOnly; SameSite=Strict; Max-Age=63072000$/

const anOwner = async () => {
  const hash = await t.deps.hasher.hash(password)
  if (!hash.ok) throw new Error('The password could not be hashed.')
  return t.owner({ passwordHash: hash.value })
}
const signIn = async (email: string, cookie?: string) => {
  const answer = await t.anyone.post(
    '/api/auth/signin',
    { email, password },
    { headers: cookie === undefined ? {} : { cookie } },
  )
  const token = cookieForm.exec(String(answer.headers['set-cookie']))?.[1]
  return { status: answer.status, headers: answer.headers, token }
}

it('a foreign cookie value is never sent back, and the answer has all its headers', async () => {
  const { email } = await anOwner()
  for (const value of [
    'a%0d%0aX',
    'a%3B%20Domain%3Dexample.ae',
    'a%00b',
    '%E0%A4%A',
    'x'.repeat(43),
    '"quoted"',
    '__proto__',
    'x'.repeat(8_000),
  ]) {
    const { status, headers, token } = await signIn(email, `assure_device=${value}; theme=dark`)
    expect([value, status, headers['x-content-type-options']]).toEqual([value, 200, 'nosniff'])
    expect(token).toBeDefined()
    expect(token).not.toBe(value)
  }
})

it('a browser keeps its device cookie, also for a second account', async () => {
  const [first, second] = [await anOwner(), await anOwner()]
  const { token } = await signIn(first.email)
  for (const { email } of [first, second])
    expect((await signIn(email, `theme=dark; assure_device=${token}`)).token).toBe(token)
})

it('an account keeps the last used fifty browsers and two hundred sessions', async () => {
  const { email, id, token } = await anOwner()
  const before = new Date(t.clock.now().getTime() - 3_600_000)
  await t.db.run(sql`
    insert into devices (id, account_id, token_hash, created_at, last_seen_at)
    select gen_random_uuid(), ${id}, sha256(n::text::bytea), ${before}::timestamptz, ${before}::timestamptz from generate_series(1, 60) as n`)
  await t.db.run(sql`
    insert into sessions (id, token_hash, area, account_id, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), sha256(n::text::bytea), 'customer', ${id}, ${before}::timestamptz, ${before}::timestamptz, ${new Date(before.getTime() + 86_400_000)}::timestamptz
    from generate_series(1, 250) as n`)
  const signed = await signIn(email)
  expect((await signIn(email, `assure_device=${signed.token}`)).token).toBe(signed.token)
  const count = async (table: 'devices' | 'sessions') =>
    (await t.db.raw(`select count(*)::int as count from ${table} where account_id = $1`, [id])).rows[0]?.count
  expect([await count('devices'), await count('sessions')]).toEqual([50, 200])
  expect((await t.anyone.get('/api/user/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)

  // A new session stays, however many others were used in the same instant.
  await t.db.run(
    sql`update sessions set last_seen_at = ${t.clock.now()}, id = gen_random_uuid() where account_id = ${id}`,
  )
  for (let number = 0; number < 10; number++) {
    const { token: newest } = await createSession(t.db, t.deps, {
      area: 'customer',
      accountId: id,
      userAgent: 'test',
      network: '127.0.0.1',
    })
    expect((await t.anyone.get('/api/user/me', { headers: { authorization: `Bearer ${newest}` } })).status).toBe(200)
  }
  expect(await count('sessions')).toBe(200)
})
