// Open streams at one process while another process revokes a right.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { formatEventId, readEpoch, readEventId } from '../../platform/live/event-id.ts'

let t: TestApp
let elsewhere: string
const listening = async (server: FastifyInstance): Promise<string> => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}
beforeAll(async () => {
  t = await testApp()
  elsewhere = await listening((await t.another()).server)
})
afterAll(() => t.close())

const paths = { customer: '/api/user/events', admin: '/admin/api/events', inspector: '/inspector/api/events' }
const password = 'a long walk at dusk'

/** Shorter than a stream's heartbeat, which would also notice. */
const inTime = 10_000

const follow = async (area: keyof typeof paths, { token }: Person) => {
  const stop = AbortSignal.timeout(inTime)
  const answer = await fetch(elsewhere + paths[area], { headers: { authorization: `Bearer ${token}` }, signal: stop })
  return { status: answer.status, text: answer.text() }
}

const withPassword = async () => {
  const hash = await t.deps.hasher.hash(password)
  if (!hash.ok) throw new Error('The password could not be hashed.')
  return { passwordHash: hash.value }
}

it('a stream ends soon after its session or permission, in all areas and in every process', async () => {
  const boss = await t.superAdmin()
  const [owner, switchedOff, changed] = [await t.owner(), await t.owner(), await t.owner(await withPassword())]
  const [admin, demoted, unlocked] = [await t.admin(), await t.superAdmin(), await t.admin()]
  const [inspector, gone, idle] = [await t.inspector(), await t.inspector(), await t.inspector()]
  const staying = await follow('admin', boss)
  let hasLeft = false
  staying.text.then(
    () => (hasLeft = true),
    () => undefined,
  )
  // The password is changed from another session, which stays signed in.
  const elsewhereSignedIn = (await t.anyone.post('/api/auth/signin', { email: changed.email, password })).body.data
    .token as string
  const open = await Promise.all([
    follow('customer', owner),
    follow('customer', switchedOff),
    follow('customer', changed),
    follow('admin', admin),
    follow('admin', demoted),
    follow('admin', unlocked),
    follow('inspector', inspector),
    follow('inspector', gone),
    follow('inspector', idle),
  ])
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))

  const done = await Promise.all([
    owner.post('/api/auth/signout'),
    boss.post(`/admin/api/users/${switchedOff.id}/status`, { is_active: false }),
    t.anyone.post(
      '/api/user/change-password',
      { currentPassword: password, newPassword: 'a longer walk at dawn' },
      { headers: { authorization: `Bearer ${elsewhereSignedIn}` } },
    ),
    admin.post('/admin/auth/signout'),
    boss.patch(`/admin/api/admin-users/${demoted.id}`, { role: 'ADMIN' }),
    inspector.post('/inspector/api/signout'),
  ])
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200))
  await t.db.run(sql`update sessions set revoked_at = ${t.clock.now()} where account_id = ${unlocked.id}`)
  await t.db.run(sql`update accounts set is_active = false where id = ${gone.id}`)
  await t.db.run(
    sql`update sessions set last_seen_at = ${new Date(t.clock.now().getTime() - 12 * 3_600_000)}, created_at = ${new Date(t.clock.now().getTime() - 13 * 3_600_000)} where account_id = ${idle.id}`,
  )
  for (const { text } of open) expect(await text).toContain('retry: 2000')
  expect(hasLeft).toBe(false)
  await boss.post('/admin/auth/signout')
  await staying.text
}, 30_000)

const idsIn = (text: string): string[] => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? '')

/** The number of the latest update; 0 before the first. */
const highestNumber = async (): Promise<number> =>
  (await t.db.get<{ last: number }>(sql`select coalesce(max(number), 0) as last from live_events`)).last

const addEvents = (owner: Person, count: number) =>
  t.ownerDb.run(sql`
    insert into live_events (account_id, to_staff, kind, subject_id, created_at, number)
    select ${owner.id}::uuid, false, 'facility', gen_random_uuid()::text, ${t.clock.now()}::timestamptz, nextval('live_numbers')
    from generate_series(1, ${count}::int)`)

it('a listener that missed much receives it in pieces, and an account may hold fifty streams', async () => {
  const owner = await t.owner()
  const before = formatEventId(await readEpoch(t.db), await highestNumber())
  await addEvents(owner, 3_000)
  const heard: string[] = []
  let pieces = 0
  for (let last = before; heard.length < 3_000; last = heard.at(-1) ?? before) {
    const stop = AbortSignal.timeout(inTime)
    const headers = { authorization: `Bearer ${owner.token}`, 'last-event-id': last }
    const answer = await fetch(elsewhere + paths.customer, { headers, signal: stop })
    const reader = answer.body?.getReader()
    let text = ''
    for (;;) {
      const next = await reader?.read()
      text += Buffer.from(next?.value ?? []).toString('utf8')
      // The server doesn't end the stream after the last piece.
      if (next?.done !== false || idsIn(text).length === 3_000 - heard.length) break
    }
    await reader?.cancel()
    expect(text.length).toBeLessThan(200_000)
    heard.push(...idsIn(text))
    pieces++
  }
  expect(pieces).toBeGreaterThan(3)
  const numbers = heard.map((id) => readEventId(id)?.number ?? 0)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))

  const streams = await Promise.all(
    Array.from({ length: 60 }, () =>
      fetch(elsewhere + paths.customer, { headers: { authorization: `Bearer ${owner.token}` } }),
    ),
  )
  expect(streams.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(50)
  expect(streams.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(10)
  for (const { body } of streams) await body?.cancel()
}, 30_000)

it('a stream begins with the position from which to resume it', async () => {
  const owner = await t.owner()
  const open = async (headers: Record<string, string>) => {
    const answer = await fetch(elsewhere + paths.customer, {
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
    })
    const reader = answer.body?.getReader()
    let text = ''
    while (!/^(data|id): .+\n\n/m.test(text)) text += Buffer.from((await reader?.read())?.value ?? []).toString('utf8')
    await reader?.cancel()
    return text
  }
  const [start = ''] = idsIn(await open({}))
  expect(readEventId(start)?.epoch).toBe(await readEpoch(t.db))
  await addEvents(owner, 1)
  expect(await open({ 'last-event-id': start })).toContain('event: change\ndata: {"kind":"facility"')
  expect(await open({ 'last-event-id': '7' })).toContain('event: reset\ndata: {}\n\n')
})

it('a HEAD request for a stream holds none open', async () => {
  const held = new Set<unknown>()
  const counting = await testApp({
    deps: ({ live }) => ({
      live: {
        ...live,
        subscribe: async (...asked) => {
          const leave = await live.subscribe(...asked)
          held.add(leave)
          return () => {
            held.delete(leave)
            leave()
          }
        },
      },
    }),
  })
  try {
    const authorization = `Bearer ${(await counting.owner()).token}`
    const askHead = () =>
      counting.app.server.inject({ method: 'HEAD', url: paths.customer, headers: { authorization } })
    for (const answer of await Promise.all(Array.from({ length: 20 }, askHead)))
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        '',
      ])
    await expect.poll(() => held.size, { timeout: inTime }).toBe(0)
  } finally {
    await counting.close()
  }
})
