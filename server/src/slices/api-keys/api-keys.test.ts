import { type CallName, calls } from '@assure/contract/calls'
import { type KeyArea, type KeyScope, keyLimits, scopesOf } from '@assure/contract/domain/key-scopes'
import type { Endpoint } from '@assure/contract/endpoint'
import { policy } from '@assure/contract/policy'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { aKey } from '../../../test/api-keys.ts'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { type Answer, clientOf } from '../../../test/client.ts'
import { days, hours, minutes } from '../../../test/clock.ts'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { hasRightChecksum } from '../../platform/auth/api-key-text.ts'
import { sql } from '../../platform/db/sql.ts'
import { remindOfKeys } from './remind-of-keys.ts'
import { tidyKeys } from './store.ts'

const password = 'a long and quiet harbour'
let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  passwordHash = await cheapHash(password)
})
afterAll(() => t.close())

const entries = Object.entries(calls) as [CallName, Endpoint][]
const brief = ({ status, body }: Answer) => [status, body?.code]
const base = { customer: '/api/user/api-keys', admin: '/admin/api/api-keys' } as const
const read: Record<KeyArea, [string, KeyScope]> = {
  customer: ['/api/user/facilities', 'facilities:read'],
  admin: ['/admin/api/facilities', 'facilities:read'],
}
const holder = (area: KeyArea) => (area === 'customer' ? t.owner({ passwordHash }) : t.superAdmin({ passwordHash }))
const newKey = { name: 'ERP', scopes: ['facilities:read'], currentPassword: password }
const made = async (area: KeyArea, more: object = {}) => {
  const person = await holder(area)
  const answer = await person.post(base[area], { ...newKey, ...more })
  expect(brief(answer)).toEqual([201, undefined])
  const { secret, key } = answer.body.data as { secret: string; key: { id: string; ends_at: string } }
  return { person, secret, key, program: clientOf(t.app.server, secret) }
}
const mailsTo = (email: string) => t.mails.filter(({ to }) => to.email === email).map(({ name }) => name)

describe('the contract', () => {
  it('names for each scope at least one call, and only scopes of the call’s area', () => {
    for (const area of ['customer', 'admin'] as const) {
      const ofArea = entries.filter(([, { who }]) => [policy[who].proof].flat().some((proof) => proof === area))
      const named = new Set(ofArea.flatMap(([, { scope }]) => scope ?? []))
      expect([...named].toSorted()).toEqual([...scopesOf(area)].toSorted())
    }
  })

  it('lets a key that only reads change nothing', () => {
    const computes = ['computeSamplingPlan']
    for (const [name, { method, scope }] of entries)
      if (scope !== undefined && !computes.includes(name))
        expect([name, scope.endsWith(':read')]).toEqual([name, method === 'GET'])
  })

  // Word for word from the requirement: decisions of people, statements, refunds, credit notes, IBANs, payment links,
  // staff, settings, sign-in and passwords, keys, webhooks, privacy.
  it('keeps people’s own business closed to keys', () => {
    const closedTags = new Set<string>([
      'Sign-in',
      'Registration',
      'API keys',
      'Sharing',
      'Admin users',
      'Inspectors',
      'Settings',
      'System',
      'Audit trail',
      'Integrity',
      'Certifications',
      'Notifications',
      'Mailbox',
      'Sandbox',
    ])
    const decides =
      /approve|certif|decide|reject|confirm|assign|refund|credit|refuse|waive|withdraw|revise|return|release|retire|cancel|decline|quote$|startPayment|slip|status$|publish|share|hold|dispose|close|accept|resetSecond|password|passkey|session|feed/i
    const open = entries.filter(([, { scope }]) => scope !== undefined)
    const readsOnly = ['getDashboardStats', 'listCertificationsByMonth', 'getCompanyInfoPage']
    expect(
      open.filter(([name, { tag }]) => closedTags.has(tag) && !readsOnly.includes(name)).map(([name]) => name),
    ).toEqual([])
    expect(open.filter(([name, { method }]) => method !== 'GET' && decides.test(name)).map(([name]) => name)).toEqual(
      [],
    )
    expect(open.filter(([, { who }]) => who === 'superAdmin').map(([name]) => name)).toEqual([])
  })
})

describe.each(['customer', 'admin'] as const)('a key (%s)', (area) => {
  const [path, scope] = read[area]

  it('is created with the password, shown once, used, rotated and ended, each in the trail', async () => {
    const person = await holder(area)
    expect(brief(await person.post(base[area], { ...newKey, currentPassword: 'not this one' }))).toEqual([
      422,
      'password.current-wrong',
    ])
    const answer = await person.post(base[area], newKey)
    expect(answer.status).toBe(201)
    const { secret, key } = answer.body.data
    expect(secret).toMatch(/^asr_test_[0-9A-Za-z]{49}$/)
    expect(key).toMatchObject({ name: 'ERP', scopes: [scope], networks: [], state: 'valid', last_used_at: null })
    expect(key.ends_at).toBe('2027-03-02T20:00:00.000Z')
    const program = clientOf(t.app.server, secret)
    expect((await program.get(path)).status).toBe(200)
    const [listed] = (await person.get(base[area])).body.data.keys
    expect(listed).toMatchObject({ id: key.id, last_used_at: t.clock.now().toISOString(), last_used_from: '127.0.0.1' })
    expect(JSON.stringify(listed)).not.toContain(secret)

    const rotated = await person.post(`${base[area]}/${key.id}/rotate`, { currentPassword: password, overlap_hours: 2 })
    expect(brief(rotated)).toEqual([200, undefined])
    expect(rotated.body.data.key.secrets).toHaveLength(2)
    const successor = clientOf(t.app.server, rotated.body.data.secret)
    expect([(await program.get(path)).status, (await successor.get(path)).status]).toEqual([200, 200])
    t.clock.forward(hours(2))
    expect(brief(await program.get(path))).toEqual([401, 'api-key.expired'])
    expect((await successor.get(path)).status).toBe(200)

    const again = area === 'customer' ? person : await holder(area)
    const late = area === 'customer' ? again : person
    if (area === 'admin') {
      // The rights are those of the maker, so a colleague may end the key, but never hold it.
      const other = await again.post(`${base[area]}/${key.id}/rotate`, { currentPassword: password })
      expect(brief(other)).toEqual([403, 'api-key.not-yours'])
    }
    const fresh = area === 'customer' ? late : again
    expect((await fresh.post(`${base[area]}/${key.id}/end`)).status).toBe(200)
    expect(brief(await successor.get(path))).toEqual([401, 'api-key.ended'])
    expect(brief(await fresh.post(`${base[area]}/${key.id}/end`))).toEqual([409, 'api-key.not-valid'])
    // Who ends a key of somebody else does not leave its maker wondering why a program stopped.
    const ended = area === 'admin' ? ['api-key-ended'] : []
    expect(mailsTo(person.email)).toEqual(['api-key-made', 'api-key-made', ...ended])
    const trail = await t.db.many<{ action: string }>(
      sql`select action from audit_events where subject_id = ${key.id} order by at, xid`,
    )
    expect(trail.map(({ action }) => action)).toEqual(['api-key.created', 'api-key.rotated', 'api-key.ended'])
  })

  it('can have two secrets at once, never three', async () => {
    const { person, program, key } = await made(area)
    const rotate = async (body: object = {}) =>
      clientOf(
        t.app.server,
        (await person.post(`${base[area]}/${key.id}/rotate`, { currentPassword: password, ...body })).body.data.secret,
      )
    const second = await rotate()
    const third = await rotate()
    expect(brief(await program.get(path))).toEqual([401, 'api-key.ended'])
    expect([(await second.get(path)).status, (await third.get(path)).status]).toEqual([200, 200])
    const fourth = await rotate({ overlap_hours: 0 })
    expect(brief(await third.get(path))).toEqual([401, 'api-key.ended'])
    expect((await fourth.get(path)).status).toBe(200)
  })

  it('is closed to every call without a scope, and refused without the one that a call names', async () => {
    const { program } = await made(area)
    const [missing, closed] =
      area === 'customer' ? ['/api/user/products', '/api/user/sessions'] : ['/admin/api/users', '/admin/api/me']
    const lacking = await program.get(missing)
    const named = area === 'customer' ? 'products:read' : 'companies:read'
    expect(brief(lacking)).toEqual([403, 'api-key.scope-missing'])
    expect(lacking.body.details).toEqual({ scope: named })
    expect(lacking.body.message).toContain(named)
    expect(lacking.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${named}"`)
    expect(brief(await program.get(closed))).toEqual([403, 'api-key.closed'])
    expect(brief(await program.get(area === 'customer' ? '/admin/api/facilities' : '/api/user/facilities'))).toEqual([
      403,
      'session.wrong-area',
    ])
    expect(brief(await program.get(base[area]))).toEqual([403, 'api-key.closed'])
  })

  it('stops at the next request after its account is closed, for good', async () => {
    const { person, program } = await made(area)
    expect((await program.get(path)).status).toBe(200)
    const boss = await t.superAdmin()
    const close = (isActive: boolean) =>
      area === 'customer'
        ? boss.post(`/admin/api/users/${person.id}/status`, { is_active: isActive })
        : boss.patch(`/admin/api/admin-users/${person.id}`, { isActive })
    expect((await close(false)).status).toBe(200)
    expect(brief(await program.get(path))).toEqual([401, 'api-key.ended'])
    expect((await close(true)).status).toBe(200)
    expect(brief(await program.get(path))).toEqual([401, 'api-key.ended'])
  })

  it('survives a new password and signing out everywhere, and is no device', async () => {
    const { person, program } = await made(area)
    const area2 = area === 'customer' ? '/api/user' : '/admin/api'
    expect((await person.get(`${area2}/sessions`)).body.data.sessions).toHaveLength(1)
    const changed = await person.post(
      area === 'customer' ? '/api/user/change-password' : '/admin/api/admin-users/change-password',
      { currentPassword: password, newPassword: 'a longer walk at dawn' },
    )
    expect(changed.status).toBe(200)
    expect((await program.get(path)).status).toBe(200)
    expect((await person.del(`${area2}/sessions`)).status).toBe(200)
    expect((await program.get(path)).status).toBe(200)
    await t.db.run(sql`update accounts set must_choose_password = true where id = ${person.id}`)
    expect((await program.get(path)).status).toBe(200)
  })

  it('has no idle limit, and ends on its day', async () => {
    const { program } = await made(area, { ends_on: '2026-08-01' })
    t.clock.forward(days(100))
    expect((await program.get(path)).status).toBe(200)
    const end = new Date('2026-08-01T20:00:00.000Z').getTime() - t.clock.now().getTime()
    t.clock.forward(end)
    const late = await program.get(path)
    expect(brief(late)).toEqual([401, 'api-key.expired'])
    expect(late.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    t.clock.forward(new Date('2026-03-02T08:00:00.000Z').getTime() - t.clock.now().getTime())
  })

  it('works from its networks only', async () => {
    const { program } = await made(area, { networks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] })
    const from = async (remoteAddress: string) => (await program.get(path, { remoteAddress })).body.code
    expect(await from('203.0.113.200')).toBeUndefined()
    expect(await from('198.51.100.7')).toBeUndefined()
    expect(await from('2001:db8:1::9')).toBeUndefined()
    expect(await from('::ffff:203.0.113.9')).toBeUndefined()
    expect(await from('198.51.100.8')).toBe('api-key.wrong-network')
    expect(await from('2001:db9::1')).toBe('api-key.wrong-network')
    // Only a trusted proxy may name another address.
    const claimed = await program.get(path, {
      remoteAddress: '198.51.100.8',
      headers: { 'x-forwarded-for': '203.0.113.200' },
    })
    expect(brief(claimed)).toEqual([403, 'api-key.wrong-network'])
  })

  it('of somebody else is not found', async () => {
    const { key } = await made(area)
    const other = area === 'customer' ? await holder('customer') : await t.owner({ passwordHash })
    const at = `${base.customer}/${key.id}`
    expect(brief(await other.post(`${at}/end`))).toEqual([404, 'api-key.not-found'])
    expect(brief(await other.post(`${at}/rotate`, { currentPassword: password }))).toEqual([404, 'api-key.not-found'])
    expect((await other.get(base.customer)).body.data.keys).toEqual([])
  })
})

describe('a key of the back office', () => {
  it('ends with the role of its maker, even if the role comes back', async () => {
    const { person, program } = await made('admin')
    const boss = await t.superAdmin()
    const role = (name: string) => boss.patch(`/admin/api/admin-users/${person.id}`, { role: name })
    expect((await role('ADMIN')).status).toBe(200)
    expect(brief(await program.get('/admin/api/facilities'))).toEqual([401, 'api-key.ended'])
    expect((await role('SUPER_ADMIN')).status).toBe(200)
    expect(brief(await program.get('/admin/api/facilities'))).toEqual([401, 'api-key.ended'])
  })

  it('is refused if the role is lost beside the calls', async () => {
    const { person, program } = await made('admin')
    await t.db.run(sql`update staff set role = 'ADMIN' where account_id = ${person.id}`)
    expect(brief(await program.get('/admin/api/facilities'))).toEqual([401, 'api-key.ended'])
  })

  it('is announced to the other SUPER_ADMINs', async () => {
    const boss = await t.superAdmin()
    await made('admin')
    expect(mailsTo(boss.email)).toEqual(['api-key-made'])
  })
})

test('an owner who was rejected has no keys', async () => {
  const { person, program } = await made('customer')
  await t.db.run(sql`update companies set is_approved = false where account_id = ${person.id}`)
  expect(brief(await program.get('/api/user/facilities'))).toEqual([401, 'api-key.ended'])
})

test.each([
  [
    'a letter changed',
    (secret: string) => `${secret.slice(0, 20)}${secret[20] === 'x' ? 'y' : 'x'}${secret.slice(21)}`,
  ],
  ['cut', (secret: string) => secret.slice(0, -1)],
  ['of another prefix', (secret: string) => secret.replace('asr_test_', 'asr_live_')],
])('a mistyped key is refused without a query (%s)', async (_what, change) => {
  const { secret } = await made('customer')
  expect(hasRightChecksum(secret)).toBe(true)
  expect(hasRightChecksum(change(secret))).toBe(false)
  const refused = await clientOf(t.app.server, change(secret)).get('/api/user/facilities')
  expect(brief(refused)).toEqual([401, 'api-key.unknown'])
})

test('the trail names the key and who made it', async () => {
  const person = await t.owner()
  const program = await aKey(t, { accountId: person.id, area: 'customer', scopes: ['facilities:write'] })
  const id = await aFacility({ ...person, ...program, id: person.id })
  const { actor_id: actor } = await t.db.get<{ actor_id: string }>(
    sql`select actor_id from audit_events where subject_id = ${id} and action = 'facility.added'`,
  )
  expect(actor).toBe(person.id)
  const boss = await t.superAdmin()
  const trail = (await boss.get(`/admin/api/audit?person=${person.id}&action=facility.added`)).body.data
  const names = (trail.entries as { actor: { name: string } }[]).map(({ actor: { name } }) => name)
  expect(names).toEqual(['Mariam Al Suwaidi · API key \u2068ERP\u2069'])
})

test('each key has its own quota, and says what is left', async () => {
  const { program } = await made('customer')
  const other = await made('customer')
  const first = await program.get('/api/user/facilities')
  expect(first.headers['ratelimit-policy']).toBe(`"minute";q=${keyLimits.quota};w=60`)
  expect(first.headers.ratelimit).toBe(`"minute";r=${keyLimits.quota - 1};t=60`)
  for (let left = keyLimits.quota - 1; left > 0; left -= 1)
    expect((await program.get('/api/user/facilities')).status).toBe(200)
  const late = await program.get('/api/user/facilities')
  expect(brief(late)).toEqual([429, 'api-key.quota'])
  expect([late.headers.ratelimit, late.headers['retry-after']]).toEqual(['"minute";r=0;t=60', '60'])
  expect((await other.program.get('/api/user/facilities')).status).toBe(200)
  expect((await other.person.get('/api/user/facilities')).headers.ratelimit).toBeUndefined()
  t.clock.forward(minutes(1))
  expect((await program.get('/api/user/facilities')).status).toBe(200)
})

test('a repeated change of a program gets the first answer, and no answer of its maker', async () => {
  const person = await t.owner({ passwordHash })
  const program = await aKey(t, { accountId: person.id, area: 'customer' })
  const id = await aFacility(person)
  const headers = { 'idempotency-key': 'one' }
  const save = (by: typeof program | typeof person, city: string) =>
    by.patch(`/api/user/facility/${id}`, { city }, { headers })
  expect((await save(program, 'Ajman')).headers['idempotency-replayed']).toBeUndefined()
  expect((await save(program, 'Ajman')).headers['idempotency-replayed']).toBe('true')
  expect((await save(person, 'Dubai')).status).toBe(200)
})

test('a file link of a program ends with its key', async () => {
  const person = await t.owner({ passwordHash })
  const program = await aKey(t, { accountId: person.id, area: 'customer' })
  const facility = await aFacility(person, {
    owned_status: 2,
    partner_company: 'Blue Dhow LLC',
    partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf('A') },
  })
  const { partnership_agreement_url: url } = (await program.get(`/api/user/facility/${facility}`)).body.data
  expect((await t.anyone.get(url)).status).toBe(200)
  expect((await person.post(`/api/user/api-keys/${program.id}/end`)).status).toBe(200)
  expect((await t.anyone.get(url)).status).toBe(401)
})

test('a program sees orders without where to pay, and the calendar without its address', async () => {
  const person = await t.owner({ passwordHash })
  const { orderId } = await anOrder(person, await aFacility(person))
  const program = await aKey(t, { accountId: person.id, area: 'customer' })
  expect((await person.get(`/api/user/orders/${orderId}`)).body.data.paymentUrl).not.toBeNull()
  expect((await program.get(`/api/user/orders/${orderId}`)).body.data).toMatchObject({ paymentUrl: null, bank: null })
  expect((await program.get('/api/user/calendar')).body.data.feed_url).toBe('')
})

test('wrong input names its field, and an account has ten keys', async () => {
  const person = await t.owner({ passwordHash })
  const fields = async (more: object) =>
    Object.keys((await person.post(base.customer, { ...newKey, ...more })).body.fieldErrors)
  expect(await fields({ name: '' })).toEqual(['name'])
  expect(await fields({ scopes: [] })).toEqual(['scopes'])
  expect(await fields({ scopes: ['companies:read'] })).toEqual(['scopes'])
  expect(await fields({ networks: ['10.0.0.0/33'] })).toEqual(['networks'])
  expect(await fields({ networks: ['example.ae'] })).toEqual(['networks'])
  expect(await fields({ ends_on: '2026-03-02' })).toEqual(['ends_on'])
  expect(await fields({ ends_on: '2028-03-04' })).toEqual(['ends_on'])
  for (let number = 0; number < keyLimits.keys; number++) await aKey(t, { accountId: person.id, area: 'customer' })
  expect(brief(await person.post(base.customer, newKey))).toEqual([409, 'api-key.too-many'])
})

test('its maker is reminded once before it ends, and an old key is forgotten after a year', async () => {
  const { person, key, program } = await made('customer', { ends_on: '2026-06-30' })
  const short = await made('customer', { ends_on: '2026-03-10' })
  const reminded = () =>
    [person, short.person].map(({ email }) => mailsTo(email).filter((name) => name === 'api-key-ends'))
  await remindOfKeys(t.deps)
  expect(reminded()).toEqual([[], []])
  t.clock.forward(days(6))
  await remindOfKeys(t.deps)
  expect(reminded()).toEqual([[], ['api-key-ends']])
  t.clock.forward(new Date('2026-06-17T00:00:00.000Z').getTime() - t.clock.now().getTime())
  await remindOfKeys(t.deps)
  await remindOfKeys(t.deps)
  expect(reminded()).toEqual([['api-key-ends'], ['api-key-ends']])
  expect((await program.get('/api/user/facilities')).status).toBe(200)
  t.clock.forward(days(370))
  await tidyKeys(t.db, t.clock.now())
  expect(await t.db.find(sql`select 1 from api_keys where id = ${key.id}`)).toBeDefined()
  t.clock.forward(days(20))
  await tidyKeys(t.db, t.clock.now())
  expect(await t.db.find(sql`select 1 from api_keys where id = ${key.id}`)).toBeUndefined()
})
