// Which files open for whom, how long sessions live, and which parts of a request are never trusted (trust: F2, F3,
// F5).
import type { CallName } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createSession, sessionLimits } from '../src/platform/auth/session-store.ts'
import { sql } from '../src/platform/db/sql.ts'
import { totpStep } from '../src/platform/second-factor.ts'
import type { Person } from '../test/actors.ts'
import { totpCode } from '../test/authenticator.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { chanceOf, measured, seed } from '../test/size.ts'
import { entries, goodParts, operationOf, send, wireOf } from './asking.ts'
import { bodySchemaOf } from './generated.ts'
import { aTrustSetup, password, type TrustSetup } from './setup.ts'

let t: TestApp
let g: TrustSetup
beforeAll(async () => {
  t = await testApp()
  g = await aTrustSetup(t)
}, 60_000)
afterAll(() => t.close())

describe('files (F2)', () => {
  it('a valid link to a file does not open it for an unrelated account', async () => {
    const { ids } = g.world
    const [stranger, elsewhere] = [await t.owner(), await t.inspector()]
    const files = (
      await t.ownerDb.raw(
        'select id, what from files where id = any($1::uuid[]) or id in (select file_id from facility_reports) or id in (select file_id from facility_documents) or id in (select file_id from inspector_documents)',
        [[ids.file, ids.agreement]],
      )
    ).rows as { id: string; what: string }[]
    expect(new Set(files.map(({ what }) => what)).size).toBeGreaterThanOrEqual(5)
    const open = async (area: 'customer' | 'inspector', person: Person, id: string) =>
      (
        await t.anyone.get(
          t.deps.files.link(area, { id, name: 'document.pdf' }, { accountId: person.id, sessionId: person.sessionId }),
        )
      ).status
    for (const { id, what } of files)
      expect([what, await open('customer', stranger, id), await open('inspector', elsewhere, id)]).toEqual([
        what,
        404,
        404,
      ])
    // Owners cannot open inspectors' documents, nor inspectors the documents of companies.
    for (const { id, what } of files.filter((file) => file.what.startsWith('inspector')))
      expect([what, await open('customer', g.world.owner, id)]).toEqual([what, 404])
    expect(await open('inspector', g.world.inspector, ids.file)).toBe(404)
  })
})

describe('sessions (F5)', () => {
  const scan = async (): Promise<string> => {
    const tables = await t.ownerDb.many<{ name: string }>(
      sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    const dump: string[] = []
    for (const { name } of tables)
      for (const row of (await t.ownerDb.raw(`select r::text as row from ${name} r`)).rows) dump.push(String(row.row))
    return dump.join('\n')
  }
  const forms = (secret: string): string[] => [
    secret,
    secret.slice(2),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret.slice(2), 'base64url').toString('hex'),
  ]

  it('tokens have 256 bits, are unique, and are stored nowhere in plain text', async () => {
    const owner = await g.ownerWith()
    const signed = await t.anyone.post(
      '/api/auth/signin',
      { email: owner.email, password },
      { remoteAddress: g.address(), headers: { 'idempotency-key': 'a-sign-in-that-is-kept' } },
    )
    const email = g.email()
    const otp = await g.codeFor(email)
    const verified = await t.anyone.post('/api/auth/verify-otp', { email, otp }, { remoteAddress: g.address() })
    const feed = new URL((await owner.get('/api/user/calendar')).body.data.feed_url as string).pathname
    const admin = await g.adminWith()
    const started = await admin.post('/admin/api/second-factor/start', { currentPassword: password })
    const secret = started.body.data.secret as string
    const confirmed = await admin.post('/admin/api/second-factor/confirm', {
      code: totpCode(secret, totpStep(t.clock.now())),
    })
    const link = await g.linkOf(owner.email)
    const tokens = [signed.body.data.token, verified.body.data.token, owner.token, admin.token] as string[]
    for (const token of tokens) expect(Buffer.from(token.slice(2), 'base64url')).toHaveLength(32)
    expect(Buffer.from(link, 'base64url')).toHaveLength(32)
    expect(new Set(tokens).size).toBe(tokens.length)
    // Tokens are fully random: over many of them, no byte is constant.
    const many = await Promise.all(
      Array.from(
        { length: 24 },
        async () =>
          (
            await createSession(t.db, t.deps, {
              area: 'customer',
              accountId: owner.id,
              userAgent: 'many',
              network: '127.0.0.1',
            })
          ).token,
      ),
    )
    const drawn = many.map((token) => Buffer.from(token.slice(2), 'base64url'))
    expect(
      Array.from({ length: 32 }, (_, at) => new Set(drawn.map((bytes) => bytes[at])).size).filter(
        (different) => different < 12,
      ),
    ).toEqual([])
    const dump = await scan()
    const secrets = [
      ...tokens.flatMap(forms),
      ...forms(link),
      feed.slice(10, 50),
      secret,
      ...(confirmed.body.data.codes as string[]),
    ]
    expect(secrets.filter((one) => dump.includes(one))).toEqual([])
    measured(
      'F5',
      `${secrets.length} forms of session tokens, links, calendar secrets, second factors and recovery codes: 0 in a dump of all tables; limits of 4 areas to the second`,
    )
  })

  const areas = {
    customer: '/api/user/me',
    admin: '/admin/api/me',
    inspector: '/inspector/api/me',
    registration: '/api/auth/registration',
  } as const
  test.each(Object.keys(areas) as (keyof typeof areas)[])(
    'of %s end to the second, when idle and at their maximum age',
    async (area) => {
      const person =
        area === 'customer'
          ? await t.owner()
          : area === 'admin'
            ? await t.admin()
            : area === 'inspector'
              ? await t.inspector()
              : undefined
      const start = async () => {
        const { token } = await createSession(t.db, t.deps, {
          area,
          ...(person ? { accountId: person.id } : { email: 'limits@example.ae', language: 'en' }),
          userAgent: 'test',
          network: '127.0.0.1',
        })
        return async () => (await t.anyone.get(areas[area], { headers: { authorization: `Bearer ${token}` } })).status
      }
      const { idle, absolute } = sessionLimits[area]
      const began = t.clock.now()
      const [used, unused] = [await start(), await start()]
      t.clock.forward(idle - 1_000)
      if (idle < absolute) expect(await used()).toBe(200)
      t.clock.forward(1_000)
      expect(await unused()).toBe(401)
      const lasting = await start()
      const from = t.clock.now().getTime()
      for (let at = 0; at + idle / 2 < absolute - 1_000; at += idle / 2) {
        t.clock.set(new Date(from + at))
        expect(await lasting()).toBe(200)
      }
      t.clock.set(new Date(from + absolute - 1_000))
      expect(await lasting()).toBe(200)
      t.clock.set(new Date(from + absolute))
      expect(await lasting()).toBe(401)
      t.clock.set(began)
    },
  )
})

describe('fields that nobody may write (F3)', () => {
  const marks = {
    text: 'planted7391',
    uuid: '73917391-7391-4391-8391-739173917391',
    time: '1973-07-09T01:02:03.000Z',
    number: 739_173,
  }
  const written = entries.filter(
    ([, call]) => call.method !== 'GET' && call.answer !== 'stream' && call.who !== 'provider',
  )

  const columns = async () =>
    t.ownerDb.many<{ name: string; type: string }>(
      sql`select distinct column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and column_name not in ('version') order by 1`,
    )
  const valueFor = (type: string): unknown =>
    type === 'uuid'
      ? marks.uuid
      : /time|date/.test(type)
        ? marks.time
        : /int|numeric/.test(type)
          ? marks.number
          : type === 'boolean'
            ? true
            : marks.text
  const rights = () =>
    t.ownerDb.get<Record<string, number>>(sql`
      select (select count(*) from staff where role = 'SUPER_ADMIN') as supers, (select count(*) from accounts where totp_enabled_at is not null) as totp,
        (select count(*) from certifications where is_override) as overrides, (select count(*) from certificates) as certificates, (select count(*) from orders where state = 'paid') as paid`)
  const planted = async (): Promise<string[]> => {
    const tables = await t.ownerDb.many<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const leaks: string[] = []
    for (const { name } of tables) {
      const { rows } = await t.ownerDb.raw(`select r::text as row from "${name}" r where r::text ~ $1 limit 3`, [
        Object.values(marks).join('|').replace('T01:02:03.000Z', ''),
      ])
      leaks.push(...rows.map((row) => `${name}: ${String(row.row)}`))
    }
    return leaks
  }

  it('are ignored in every write and never stored', async () => {
    const all = await columns()
    const chance = chanceOf(seed)
    let injected = 0
    for (const [name, call] of written as [CallName, Endpoint][]) {
      const parts = await goodParts(g, name, chance)
      const operation = operationOf(name)
      const listed = new Set([
        ...Object.keys(bodySchemaOf(operation)?.schema.properties ?? {}),
        ...Object.keys(parts.fields),
      ])
      const unlisted = all.filter((column) => !listed.has(column.name))
      // A form accepts at most 120 fields, an open call 16 kB.
      const isOpen = call.who === 'anyone' || call.who === 'linkHolder'
      const most = bodySchemaOf(operation)?.isForm ? 80 : isOpen ? 300 : unlisted.length
      const some =
        most < unlisted.length
          ? [...unlisted.filter((column) => column.type === 'boolean'), ...chance.shuffled(unlisted).slice(0, most)]
          : unlisted
      const extra = Object.fromEntries(some.map((column) => [column.name, valueFor(column.type)]))
      const before = await rights()
      const exact = parts.good.exactBody
      const good =
        exact === undefined
          ? parts.good
          : {
              ...parts.good,
              exactBody: JSON.stringify({ ...extra, role: undefined, ...(JSON.parse(exact) as object) }),
            }
      const wire = wireOf(call, operation, {
        ...parts,
        good,
        fields: { ...extra, role: listed.has('role') ? undefined : 'SUPER_ADMIN', ...parts.fields },
      })
      const answer = await send(t, wire, g.address())
      expect([name, answer.status < 400 || call.body === undefined, answer.text.slice(0, 200)]).toEqual([
        name,
        true,
        answer.text.slice(0, 200),
      ])
      injected += Object.keys(extra).length
      const after = await rights()
      const expected = { ...before }
      if (name === 'setCertificationStatus')
        Object.assign(expected, {
          overrides: (before.overrides ?? 0) + 1,
          certificates: (before.certificates ?? 0) + 1,
        })
      if (name === 'confirmPayment' || name === 'matchReceipt') expected.paid = (before.paid ?? 0) + 1
      if (name === 'undoPayment') expected.paid = (before.paid ?? 0) - 1
      if (name.startsWith('confirmSecondFactor')) expected.totp = (before.totp ?? 0) + 1
      if (name === 'createStaff' || name === 'saveStaff') expected.supers = after.supers ?? 0
      if (name.startsWith('removeSecondFactor') || name === 'resetSecondFactor') expected.totp = (before.totp ?? 0) - 1
      expect([name, after]).toEqual([name, expected])
    }
    expect(await planted()).toEqual([])
    measured(
      'F3',
      `${injected} unlisted fields in ${written.length} writes, 0 kept; answers of every call hold listed properties only (checked with F6)`,
    )
  }, 120_000)
})
