// Signing in through an identity provider: a real one (`oidc-provider`), and one that lies.
import { type AddressInfo, createServer } from 'node:net'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { totpCode } from '../../../test/authenticator.ts'
import { cheapHash } from '../../../test/cheap-hash.ts'
import type { Answer } from '../../../test/client.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { anOidcProvider, aTokenIssuer, oidcSettings, ourBrowser, type TokenIssuer } from '../../../test/oidc.ts'
import type { OidcConfig } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { createOidc } from '../../platform/oidc/oidc.ts'
import { totpStep } from '../../platform/second-factor.ts'
import { getLockedAccount } from './store.ts'
import { deleteIdentity, tidyOidc } from './store-oidc.ts'

const password = 'a long and quiet harbour'
const publicUrl = 'http://localhost:3000'
let t: TestApp
let passwordHash: string
let issuer: TokenIssuer
let provider: Awaited<ReturnType<typeof anOidcProvider>>

/** The provider that the product trusts from here on. */
const trust = (oidc: OidcConfig, withinMs?: number): void => {
  const { log } = t.deps
  Object.assign(t.deps, {
    oidc: createOidc({ config: { oidc, publicUrl }, log, ...(withinMs === undefined ? {} : { withinMs }) }),
  })
}

beforeAll(async () => {
  // Tokens have the time of their provider.
  t = await testApp({ now: new Date() })
  passwordHash = await cheapHash(password)
  issuer = await aTokenIssuer()
  provider = await anOidcProvider({ publicUrl })
})
afterAll(async () => {
  await provider.close()
  await issuer.close()
  await t.close()
})
let tests = 0
beforeEach(() => {
  tests += 1
  issuer.state.answers.clear()
  issuer.state.document = {}
  trust(issuer.settings)
})

type Area = 'admin' | 'inspector'
const areas = ['admin', 'inspector'] as const
const someone = (area: Area, options = {}): Promise<Person> => t[area]({ passwordHash, ...options })
// Each test has its own limits.
const browserFor = (area: Area) => ourBrowser(t.anyone, area, `10.1.${tests}.1`)
let people = 0
const aSubject = (): string => `person-${++people}`
const resultOf = ({ status, body }: Answer) => [status, body?.code]
const trailOf = async (id: string) =>
  (
    await t.db.many<{ action: string }>(
      sql`select action from audit_events where subject_id = ${id} and action like 'oidc.%' order by at, xid`,
    )
  ).map(({ action }) => action)
const mailsTo = (email: string) => t.mails.filter(({ to }) => to.email === email).map(({ name }) => name)
const isSignedIn = async (area: Area, token: string): Promise<boolean> =>
  (await t.anyone.get(`/${area}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200

/** Signed in there and back here, with what the token says changed. */
const returned = async (area: Area, subject: string, lies: Parameters<TokenIssuer['signIn']>[2] = {}) => {
  const browser = browserFor(area)
  await browser.back(await issuer.signIn(await browser.start(), subject, lies))
  return browser
}
const linked = async (area: Area, options = {}) => {
  const person = await someone(area, options)
  const subject = aSubject()
  const answer = await (await returned(area, subject)).signIn({ email: person.email, password })
  expect(resultOf(answer)).toEqual([200, undefined])
  return { person, subject, token: answer.body.data.token as string }
}
const withCodes = async (area: Area, person: Person): Promise<() => string> => {
  const started = await person.post(`/${area}/api/second-factor/start`, { currentPassword: password })
  const secret = started.body.data.secret as string
  let step = totpStep(t.clock.now())
  const next = () => {
    t.clock.forward(30_000)
    step += 1
    return totpCode(secret, step)
  }
  await person.post(`/${area}/api/second-factor/confirm`, { code: next() })
  return next
}

describe.each(areas)('through a real provider (%s)', (area) => {
  it('links the account once with its password, then signs in, and a sign-out there ends it here', async () => {
    trust(provider.settings)
    const person = await someone(area)
    const there = provider.aBrowser()
    const first = browserFor(area)
    const url = new URL(await first.start())
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' })
    const back = await first.back(await there.signIn(url.href, { login: `omar-${area}` }))
    expect([back.status, back.headers.location, back.text]).toEqual([302, `/${area}/login#oidc`, ''])
    const unknown = await first.signIn()
    expect([...resultOf(unknown), unknown.body.details]).toEqual([
      403,
      'oidc.not-linked',
      { name: `omar-${area}@contoso.example` },
    ])
    expect(resultOf(await first.signIn({ email: person.email, password: 'wrong' }))).toEqual([401, 'sign-in.failed'])
    const signed = await first.signIn({ email: person.email, password })
    expect(resultOf(signed)).toEqual([200, undefined])
    expect(signed.body.message).toBe('Login successful! Redirecting...')
    expect(mailsTo(person.email)).toEqual(['oidc-linked'])
    // What the browser brought back is used up.
    expect(resultOf(await first.signIn())).toEqual([409, 'oidc.expired'])

    const second = browserFor(area)
    await second.back(await there.signIn(await second.start(), { login: `omar-${area}` }))
    const again = await second.signIn()
    expect(resultOf(again)).toEqual([200, undefined])
    const token = again.body.data.token as string
    expect(await isSignedIn(area, token)).toBe(true)

    const logout = await t.anyone.post(
      '/api/auth/oidc/backchannel-logout',
      String(new URLSearchParams({ logout_token: await there.signOut() })),
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    )
    expect(resultOf(logout)).toEqual([200, undefined])
    expect([await isSignedIn(area, token), await isSignedIn(area, signed.body.data.token)]).toEqual([false, false])
    // Not those with the password.
    expect(await isSignedIn(area, person.token)).toBe(true)
    expect((await trailOf(person.id)).toSorted()).toEqual([
      'oidc.linked',
      'oidc.signed-in',
      'oidc.signed-in',
      'oidc.signed-out',
    ])
  })

  it('shows the link, and removes it with the password together with its sessions', async () => {
    const { person, subject, token } = await linked(area)
    const read = async () => (await person.get(`/${area}/api/oidc`)).body.data.identity
    expect(await read()).toMatchObject({ name: `${subject}@contoso.example` })
    const unlink = (currentPassword: string) => person.post(`/${area}/api/oidc/unlink`, { currentPassword })
    expect(resultOf(await unlink('wrong'))).toEqual([422, 'password.current-wrong'])
    expect(resultOf(await unlink(password))).toEqual([200, undefined])
    expect(resultOf(await unlink(password))).toEqual([409, 'oidc.no-link'])
    expect([await read(), await isSignedIn(area, token), await isSignedIn(area, person.token)]).toEqual([
      null,
      false,
      true,
    ])
    expect(resultOf(await (await returned(area, subject)).signIn())).toEqual([403, 'oidc.not-linked'])
    expect(mailsTo(person.email)).toEqual(['oidc-linked', 'oidc-unlinked'])
  })
})

describe('an account there', () => {
  it('with the email address of an account here does not sign in', async () => {
    const { email } = await someone('admin')
    const claims = { email, preferred_username: email, email_verified: true }
    expect(resultOf(await (await returned('admin', aSubject(), { claims })).signIn())).toEqual([403, 'oidc.not-linked'])
    // Nor with its address as subject.
    expect(resultOf(await (await returned('admin', email)).signIn())).toEqual([403, 'oidc.not-linked'])
  })

  it('is linked to one account of an area, and an account to one there', async () => {
    const { person, subject } = await linked('admin')
    const other = await someone('admin')
    // Two browsers at once: the second finds it taken.
    const [one, two] = [await returned('admin', aSubject()), await returned('admin', subject)]
    expect(resultOf(await one.signIn({ email: person.email, password }))).toEqual([409, 'oidc.other-linked'])
    // Already linked, so that credentials do not matter: it signs in as the account it is linked to.
    const answer = await two.signIn({ email: other.email, password })
    expect(answer.body.data.admin.email).toBe(person.email)
    // In the other area it is another account.
    const inspector = await someone('inspector')
    const there = await returned('inspector', subject)
    expect(resultOf(await there.signIn())).toEqual([403, 'oidc.not-linked'])
    expect(resultOf(await there.signIn({ email: inspector.email, password }))).toEqual([200, undefined])
  })

  it('is linked once, of two who try at the same moment', async () => {
    const subject = aSubject()
    const [one, other] = [await someone('admin'), await someone('admin')]
    const [a, b] = [await returned('admin', subject), await returned('admin', subject)]
    const results = await Promise.all([
      a.signIn({ email: one.email, password }),
      b.signIn({ email: other.email, password }),
    ])
    const { count } = await t.db.get<{ count: number }>(
      sql`select count(*)::integer as count from oidc_identities where subject = ${subject}`,
    )
    expect([results.filter(({ status }) => status === 200).length > 0, count]).toEqual([true, 1])
  })

  it('is not linked with a password that somebody else chose', async () => {
    const person = await someone('admin', { mustChoosePassword: true })
    const answer = await (await returned('admin', aSubject())).signIn({ email: person.email, password })
    expect(resultOf(answer)).toEqual([403, 'oidc.own-password-first'])
    expect(await trailOf(person.id)).toEqual([])
  })

  it('of a former provider gives way to one of the present', async () => {
    const { person } = await linked('inspector')
    await t.db.run(sql`update oidc_identities set issuer = 'https://former.example' where account_id = ${person.id}`)
    const answer = await (await returned('inspector', aSubject())).signIn({ email: person.email, password })
    expect(resultOf(answer)).toEqual([200, undefined])
  })

  it('of an inactive account is refused, and the trail says so', async () => {
    const { person, subject } = await linked('inspector')
    await t.db.run(sql`update accounts set is_active = false where id = ${person.id}`)
    const browser = await returned('inspector', subject)
    expect(resultOf(await browser.signIn())).toEqual([403, 'sign-in.inactive'])
    // One row for each return from there, not for each try.
    expect(resultOf(await browser.signIn())).toEqual([409, 'oidc.expired'])
    expect((await trailOf(person.id)).filter((action) => action === 'oidc.refused')).toHaveLength(1)
    const unlinked = await someone('inspector', { isActive: false })
    expect(
      resultOf(await (await returned('inspector', aSubject())).signIn({ email: unlinked.email, password })),
    ).toEqual([403, 'sign-in.inactive'])
  })

  it('signs in to the area alone for which it left', async () => {
    const { subject } = await linked('admin')
    const browser = await returned('admin', subject)
    const answer = await t.anyone.post('/inspector/api/oidc/login', {}, { headers: { cookie: browser.cookie() } })
    expect(resultOf(answer)).toEqual([409, 'oidc.expired'])
    const inspector = await someone('inspector')
    const wrong = await (await returned('admin', aSubject())).signIn({ email: inspector.email, password })
    expect(resultOf(wrong)).toEqual([401, 'sign-in.failed'])
  })
})

it('a link that is removed during a sign-in through it wins, without a deadlock', async () => {
  const { person, subject } = await linked('inspector')
  const browser = await returned('inspector', subject)
  const isWaiting = () =>
    t.ownerDb.find(sql`
      select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
  const [, answer] = await t.db.transaction(async (tx) => {
    await getLockedAccount(tx, person.id)
    const signing = browser.signIn()
    while ((await isWaiting()) === undefined);
    return [await deleteIdentity(tx, person.id), signing] as const
  })
  expect(resultOf(await answer)).toEqual([409, 'oidc.expired'])
})

describe('the second factor', () => {
  it('is the account’s own, unless a setting accepts the one of the provider', async () => {
    const { person, subject } = await linked('admin')
    const nextCode = await withCodes('admin', person)
    const lies = { claims: { amr: ['pwd', 'mfa'], acr: 'phr' } }
    const own = await returned('admin', subject, lies)
    expect(resultOf(await own.signIn())).toEqual([401, 'sign-in.code-needed'])
    expect(resultOf(await own.signIn({ code: '000000' }))).toEqual([401, 'sign-in.code-wrong'])
    expect(resultOf(await own.signIn({ code: nextCode() }))).toEqual([200, undefined])
    trust({ ...issuer.settings, secondFactor: { acr: [], amr: ['mfa'] } })
    expect(resultOf(await (await returned('admin', subject, lies)).signIn())).toEqual([200, undefined])
    for (const claims of [{ amr: ['pwd'] }, { amr: 'mfa' }, { acr: 'mfa' }, {}])
      expect(resultOf(await (await returned('admin', subject, { claims })).signIn())).toEqual([
        401,
        'sign-in.code-needed',
      ])
  })

  it('of a real provider counts by acr, which is asked for', async () => {
    const settings = { ...provider.settings, secondFactor: { acr: ['phr'], amr: [] } }
    trust(settings)
    const person = await someone('inspector')
    const signIn = async (acr: string, body = {}) => {
      const there = provider.aBrowser()
      const browser = browserFor('inspector')
      const url = await browser.start()
      expect(new URL(url).searchParams.get('acr_values')).toBe('phr')
      await browser.back(await there.signIn(url, { login: 'with-acr', acr, amr: ['hwk'] }))
      return browser.signIn(body)
    }
    await signIn('phr', { email: person.email, password })
    await withCodes('inspector', person)
    expect(resultOf(await signIn('phr'))).toEqual([200, undefined])
    expect(resultOf(await signIn('other'))).toEqual([401, 'sign-in.code-needed'])
  })

  it('is asked for when the account is linked, whatever the provider says', async () => {
    trust({ ...issuer.settings, secondFactor: { acr: [], amr: ['mfa'] } })
    const person = await someone('admin')
    const nextCode = await withCodes('admin', person)
    const browser = await returned('admin', aSubject(), { claims: { amr: ['mfa'] } })
    const credentials = { email: person.email, password }
    expect(resultOf(await browser.signIn(credentials))).toEqual([401, 'sign-in.code-needed'])
    expect(resultOf(await browser.signIn({ ...credentials, code: nextCode() }))).toEqual([200, undefined])
  })

  it('has the waits of wrong codes', async () => {
    const { person, subject } = await linked('admin')
    await withCodes('admin', person)
    const browser = await returned('admin', subject)
    const codes: unknown[] = []
    for (let turn = 0; turn < 5; turn += 1) codes.push((await browser.signIn({ code: '000000' })).body.code)
    expect(codes).toEqual([...Array(4).fill('sign-in.code-wrong'), 'sign-in.waiting'])
  })
})

describe('a return', () => {
  it('counts once, in the browser that started, within ten minutes', async () => {
    const { subject } = await linked('admin')
    const browser = browserFor('admin')
    const location = await issuer.signIn(await browser.start(), subject)
    // Somebody else's browser: without the cookie, and with one of its own.
    const other = browserFor('admin')
    expect((await other.back(location)).headers.location).toBe('/admin/login#oidc')
    await other.start()
    await other.back(location)
    expect(resultOf(await other.signIn())).toEqual([409, 'oidc.expired'])
    const before = issuer.state.requests.length
    await Promise.all([browser.back(location), browser.back(location)])
    await browser.back(location)
    expect(issuer.state.requests.slice(before).filter((path) => path === '/token')).toHaveLength(1)
    expect(resultOf(await browser.signIn())).toEqual([200, undefined])

    const late = browserFor('admin')
    const lateLocation = await issuer.signIn(await late.start(), subject)
    t.clock.forward(minutes(11))
    await late.back(lateLocation)
    expect(resultOf(await late.signIn())).toEqual([409, 'oidc.expired'])
    await tidyOidc(t.db, t.clock.now())
    const { count } = await t.db.get<{ count: number }>(sql`select count(*)::integer as count from oidc_sign_ins`)
    expect(count).toBe(0)
  })

  it('signs in once, of two at the same moment', async () => {
    const { subject } = await linked('admin')
    const browser = await returned('admin', subject)
    const cookie = browser.cookie()
    const send = () => t.anyone.post('/admin/auth/oidc/signin', {}, { headers: { cookie } })
    expect((await Promise.all([send(), send()])).map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it('with a state of its own, a foreign issuer or an error is refused', async () => {
    const change = async (values: Record<string, string>) => {
      const browser = browserFor('inspector')
      const url = new URL(await issuer.signIn(await browser.start(), aSubject()))
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
      const back = await browser.back(url.href)
      expect([back.status, back.headers.location]).toEqual([
        302,
        expect.stringMatching(/^\/(admin|inspector)\/login#oidc$/),
      ])
      return resultOf(await browser.signIn())
    }
    expect(await change({ state: 'i_forged' })).toEqual([409, 'oidc.expired'])
    expect(await change({ iss: 'https://other.example' })).toEqual([403, 'oidc.refused'])
    expect(await change({ error: 'access_denied' })).toEqual([403, 'oidc.cancelled'])
  })

  it.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another audience beside ours', { claims: { aud: ['assure', 'another-client'], azp: 'another-client' } }],
    ['another authorised party', { claims: { azp: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://other.example' } }],
    ['its end behind it', { claims: { exp: Math.floor(Date.now() / 1_000) - 120 } }],
    ['its beginning before it', { claims: { nbf: Math.floor(Date.now() / 1_000) + 120 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject that is too long', { claims: { sub: 'x'.repeat(300) } }],
    ['an unknown key', { header: { kid: 'two' } }],
    ['no form', { token: 'no.token.at-all' }],
  ] as const)('with a token that has %s is refused', async (_, lies) => {
    expect(resultOf(await (await returned('admin', aSubject(), lies)).signIn())).toEqual([403, 'oidc.refused'])
  })

  it('with a token that is unsigned, signed by somebody else or with the client’s secret is refused', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1_000)
    const forged = async (alg: string, signature: string) => {
      const browser = browserFor('admin')
      const url = await browser.start()
      const nonce = new URL(url).searchParams.get('nonce')
      const claims = { iss: issuer.issuer, aud: 'assure', sub: 'admin', nonce, iat: now, exp: now + 60 }
      await browser.back(
        await issuer.signIn(url, '', { token: `${part({ alg, kid: 'one' })}.${part(claims)}.${signature}` }),
      )
      return resultOf(await browser.signIn())
    }
    expect(await forged('none', '')).toEqual([403, 'oidc.refused'])
    expect(await forged('RS256', 'AAAA')).toEqual([403, 'oidc.refused'])
    expect(await forged('HS256', 'AAAA')).toEqual([403, 'oidc.refused'])
    const { privateKey: key } = await generateKeyPair('RS256')
    expect(resultOf(await (await returned('admin', aSubject(), { key })).signIn())).toEqual([403, 'oidc.refused'])
  })
})

describe('a sign-out there', () => {
  const send = async (token: string) =>
    resultOf(
      await t.anyone.post(
        '/api/auth/oidc/backchannel-logout',
        { logout_token: token },
        { remoteAddress: `10.2.${tests}.1` },
      ),
    )
  const refused = [400, 'oidc.logout-invalid']
  const now = () => ({ now: t.clock.now() })

  it('ends the sessions of its session or of its account, once', async () => {
    const { person, subject, token } = await linked('admin')
    const withSid = async (sid: string) =>
      (await (await returned('admin', subject, { claims: { sid } })).signIn()).body.data.token as string
    const [one, two] = [await withSid('one'), await withSid('two')]
    const openOnes = () => Promise.all([token, one, two].map((each) => isSignedIn('admin', each)))
    expect(await send(await issuer.logoutToken({ sub: aSubject(), sid: 'one' }, now()))).toEqual([200, undefined])
    expect(await openOnes()).toEqual([true, true, true])
    // Whose session has no name there is not known from a session alone.
    expect(await send(await issuer.logoutToken({ sid: 'one' }, now()))).toEqual([200, undefined])
    expect(await openOnes()).toEqual([true, false, true])
    expect(await send(await issuer.logoutToken({ sub: subject, sid: 'other' }, now()))).toEqual([200, undefined])
    expect(await openOnes()).toEqual([false, false, true])
    const all = await issuer.logoutToken({ sub: subject }, now())
    expect(await send(all)).toEqual([200, undefined])
    expect(await openOnes()).toEqual([false, false, false])
    expect(await isSignedIn('admin', person.token)).toBe(true)
    expect(await send(all)).toEqual(refused)
  })

  it.each([
    ['of an account', {}],
    ['of a session', { sid: 'other' }],
  ])('%s ends a sign-in that is on its way', async (_, claims) => {
    const { subject } = await linked('admin')
    const browser = await returned('admin', subject)
    await send(await issuer.logoutToken({ sub: subject, ...claims }, now()))
    expect(resultOf(await browser.signIn())).toEqual([409, 'oidc.expired'])
  })

  it('counts for everybody when all are signed out there', async () => {
    const token = () => issuer.logoutToken({ sub: aSubject() }, now())
    const tokens = await Promise.all(Array.from({ length: 130 }, token))
    const results = new Set<unknown>()
    for (const one of tokens) results.add((await send(one))[0])
    expect([...results]).toEqual([200])
  })

  it('is refused if it is forged, old, for somebody else, or an ID token', async () => {
    const { subject, token } = await linked('admin')
    const sub = subject
    const { privateKey: key } = await generateKeyPair('RS256')
    const old = new Date(t.clock.now().getTime() - minutes(20))
    const tokens = [
      await issuer.logoutToken({ sub }, { ...now(), key }),
      await issuer.logoutToken({ sub, exp: undefined }, { now: old }),
      await issuer.logoutToken({ sub }, { now: old }),
      await issuer.logoutToken({ sub, aud: 'another-client' }, now()),
      await issuer.logoutToken({ sub, iss: 'https://other.example' }, now()),
      await issuer.logoutToken({ sub, events: undefined }, now()),
      await issuer.logoutToken({ sub, events: { other: {} } }, now()),
      await issuer.logoutToken({ sub, nonce: 'of an ID token' }, now()),
      await issuer.logoutToken({ sub, jti: undefined }, now()),
      await issuer.logoutToken({ sub, iat: undefined }, now()),
      await issuer.logoutToken({}, now()),
      await issuer.logoutToken({ sub }, { ...now(), header: { typ: 'at+jwt' } }),
      'no token',
    ]
    for (const one of tokens) expect(await send(one)).toEqual(refused)
    expect(await isSignedIn('admin', token)).toBe(true)
  })
})

describe('a provider', () => {
  const start = () => t.anyone.post('/api/auth/oidc/start', { area: 'admin' }, { remoteAddress: `10.3.${tests}.1` })
  const unreachable = [503, 'oidc.unreachable']

  it('that is down, silent, endless, broken or leads elsewhere hurts nobody, and is tried again', async () => {
    trust(issuer.settings, 400)
    const document = '/.well-known/openid-configuration'
    const { answers } = issuer.state
    const faults: Record<string, Parameters<typeof answers.set>[1]> = {
      silent: () => undefined,
      dripping: (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      broken: (_, response) => response.writeHead(500).end(),
      endless: (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write(`"${'x'.repeat(300_000)}`)
      },
      'no JSON': (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":'),
      redirect: (_, response) => response.writeHead(302, { location: `${issuer.issuer}/other` }).end(),
      closing: (_, response) => response.destroy(),
      empty: (_, response) => response.writeHead(204).end(),
      'another protocol': (_, response) =>
        response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
      'no status': (_, response) => response.socket?.end('HTTP/1.1 099 None\r\nContent-Length: 1\r\n\r\n1'),
    }
    for (const [name, answer] of Object.entries(faults)) {
      answers.set(document, answer)
      expect([name, ...resultOf(await start())]).toEqual([name, ...unreachable])
      expect((await t.deps.oidc?.findFault())?.length).toBeGreaterThan(0)
    }
    answers.delete(document)
    expect(resultOf(await start())).toEqual([200, undefined])
    // It had its documents, and is silent at the return.
    const browser = browserFor('admin')
    const location = await issuer.signIn(await browser.start(), aSubject())
    answers.set('/token', () => undefined)
    await browser.back(location)
    expect(resultOf(await browser.signIn())).toEqual(unreachable)
    // Nothing listens on this port.
    trust(oidcSettings('http://127.0.0.1:1'))
    expect(resultOf(await start())).toEqual(unreachable)
  })

  it.each([
    ['another issuer', { issuer: 'https://other.example' }],
    ['a page that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['no keys', { jwks_uri: undefined }],
    ['weak signatures', { id_token_signing_alg_values_supported: ['none', 'HS256'] }],
  ])('whose document names %s is not used', async (_, document) => {
    issuer.state.document = document
    expect(resultOf(await start())).toEqual(unreachable)
  })

  it('leads to no address inside', async () => {
    const arrived: string[] = []
    const trap = createServer((socket) => {
      arrived.push('a connection')
      socket.destroy()
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const { port } = trap.address() as AddressInfo
    for (const host of ['https://127.0.0.1', 'http://127.0.0.1', 'https://localhost', 'https://[::ffff:127.0.0.1]']) {
      issuer.state.document = { token_endpoint: `${host}:${port}/token` }
      trust(issuer.settings)
      expect(resultOf(await (await returned('admin', aSubject())).signIn())).toEqual(unreachable)
    }
    expect(arrived).toEqual([])
    trap.close()
  })

  it('that is not set has no calls', async () => {
    Object.assign(t.deps, { oidc: undefined })
    const answers = [
      await start(),
      await t.anyone.get('/api/auth/oidc/callback?state=x'),
      await t.anyone.post('/admin/auth/oidc/signin', {}),
      await t.anyone.post('/inspector/api/oidc/login', {}),
      await t.anyone.post('/api/auth/oidc/backchannel-logout', { logout_token: 'x' }),
    ]
    for (const answer of answers) expect(resultOf(answer)).toEqual([404, 'oidc.off'])
  })
})

it('a SUPER_ADMIN sees and removes the link of a colleague', async () => {
  const boss = await t.superAdmin()
  const { person, subject, token } = await linked('inspector')
  const path = `/admin/api/system/accounts/${person.id}`
  expect((await boss.get(path)).body.data.identity).toMatchObject({ name: `${subject}@contoso.example` })
  expect(resultOf(await (await someone('admin')).del(`${path}/oidc`))).toEqual([403, expect.any(String)])
  expect(resultOf(await boss.del(`${path}/oidc`))).toEqual([200, undefined])
  expect(resultOf(await boss.del(`${path}/oidc`))).toEqual([409, 'oidc.no-link'])
  expect([(await boss.get(path)).body.data.identity, await isSignedIn('inspector', token)]).toEqual([null, false])
  expect(mailsTo(person.email)).toContain('oidc-unlinked')
})
