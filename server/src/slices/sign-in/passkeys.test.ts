import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { totpCode } from '../../../test/authenticator.ts'
import { cheapHash } from '../../../test/cheap-hash.ts'
import type { Answer } from '../../../test/client.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { type Lies, type PasskeyDevice, passkeyDevice } from '../../../test/passkey-device.ts'
import { sql } from '../../platform/db/sql.ts'
import { totpStep } from '../../platform/second-factor.ts'
import { tidyChallenges } from './store-passkeys.ts'

const password = 'a long and quiet harbour'
let t: TestApp
let passwordHash: string

beforeAll(async () => {
  t = await testApp()
  passwordHash = await cheapHash(password)
})
afterAll(() => t.close())
beforeEach(() => {
  // Each test has its own window of every limit.
  t.clock.forward(minutes(16))
})

const areas = {
  owner: { base: '/api/user', signIn: '/api/auth/passkey/signin' },
  admin: { base: '/admin/api', signIn: '/admin/auth/passkey/signin' },
  inspector: { base: '/inspector/api', signIn: '/inspector/api/passkey/login' },
} as const
type AreaName = keyof typeof areas

const someone = (area: AreaName): Promise<Person> => t[area]({ passwordHash })

const optionsToAdd = async (person: Person, area: AreaName) =>
  (await person.post(`${areas[area].base}/passkeys/start`, { currentPassword: password })).body.data?.options
const add = async (person: Person, area: AreaName, device: PasskeyDevice, lies?: Lies): Promise<Answer> =>
  person.post(`${areas[area].base}/passkeys`, { credential: device.create(await optionsToAdd(person, area), lies) })
const withPasskey = async (area: AreaName, device = passkeyDevice()) => {
  const person = await someone(area)
  const added = await add(person, area, device)
  return { person, device, id: added.body.data.passkey.id as string }
}
const optionsToSignIn = async () => (await t.anyone.post('/api/auth/passkey/options')).body.data.options
const signIn = async (area: AreaName, device: PasskeyDevice, lies?: Lies): Promise<Answer> =>
  t.anyone.post(areas[area].signIn, { credential: device.get(await optionsToSignIn(), lies) })
const resultOf = ({ status, body }: Answer) => [status, body.code]

const mailsTo = (email: string) => t.mails.filter(({ to }) => to.email === email).map(({ name }) => name)
const trailOf = async (id: string) =>
  (
    await t.db.many<{ action: string }>(
      sql`select action from audit_events where subject_id = ${id} and action like 'passkey.%' order by at, xid`,
    )
  ).map(({ action }) => action)

describe.each(['owner', 'admin', 'inspector'] as const)('the passkeys of an account (%s)', (area) => {
  it('are added with the password, renamed, used to sign in, and removed, each with its mail and trail row', async () => {
    const { person, device, id } = await withPasskey(area)
    const { base } = areas[area]
    expect(mailsTo(person.email)).toEqual(['passkey-added'])
    const renamed = await person.patch(`${base}/passkeys/${id}`, { name: 'My blue key' })
    expect([renamed.status, renamed.body.data.passkey.name]).toEqual([200, 'My blue key'])

    const signed = await signIn(area, device)
    expect(signed.status).toBe(200)
    expect(signed.headers['set-cookie']).toContain('HttpOnly')
    expect(signed.body.data[area] ?? signed.body.data).toMatchObject({ email: person.email })
    const bearer = { headers: { authorization: `Bearer ${signed.body.data.token}` } }
    const listed = await t.anyone.get(`${base}/passkeys`, bearer)
    expect(listed.body.data.passkeys).toEqual([
      expect.objectContaining({ id, name: 'My blue key', last_used_at: t.clock.now().toISOString(), blocked: false }),
    ])

    const removed = await person.post(`${base}/passkeys/${id}/remove`, { currentPassword: password })
    expect(removed.status).toBe(200)
    expect(resultOf(await signIn(area, device))).toEqual([403, 'passkey.unknown'])
    expect(mailsTo(person.email)).toEqual(['passkey-added', 'passkey-removed'])
    expect(await trailOf(person.id)).toEqual(['passkey.added', 'passkey.renamed', 'passkey.removed'])
  })

  it('do not open the other areas', async () => {
    const { device } = await withPasskey(area)
    for (const other of ['owner', 'admin', 'inspector'] as const)
      if (other !== area) expect(resultOf(await signIn(other, device))).toEqual([403, 'passkey.unknown'])
    expect((await signIn(area, device)).status).toBe(200)
  })
})

describe('adding a passkey', () => {
  it('needs the password, user verification, our address, and a challenge for this account', async () => {
    const owner = await someone('owner')
    expect(resultOf(await owner.post('/api/user/passkeys/start', { currentPassword: 'not this one' }))).toEqual([
      422,
      'password.current-wrong',
    ])
    const refused = async (lies: Lies) => resultOf(await add(owner, 'owner', passkeyDevice(), lies))
    expect(await refused({ isVerified: false })).toEqual([403, 'passkey.not-verified'])
    expect(await refused({ origin: 'https://assure.example.evil' })).toEqual([403, 'passkey.wrong-site'])
    expect(await refused({ rpId: 'evil.example' })).toEqual([403, 'passkey.wrong-site'])
    expect(await refused({ challenge: 'another' })).toEqual([409, 'passkey.expired'])
    expect(await refused({ type: 'webauthn.get' })).toEqual([422, 'passkey.unusable'])
    const others = await optionsToAdd(await someone('owner'), 'owner')
    expect(resultOf(await owner.post('/api/user/passkeys', { credential: passkeyDevice().create(others) }))).toEqual([
      409,
      'passkey.expired',
    ])
    const forSignIn = { ...(await optionsToSignIn()), rp: { id: 'localhost' } }
    expect(resultOf(await owner.post('/api/user/passkeys', { credential: passkeyDevice().create(forSignIn) }))).toEqual(
      [409, 'passkey.expired'],
    )
    expect((await owner.get('/api/user/passkeys')).body.data.passkeys).toEqual([])
    expect(mailsTo(owner.email)).toEqual([])
  })

  it('spends its challenge, which lasts five minutes', async () => {
    const owner = await someone('owner')
    const [first, second] = [await optionsToAdd(owner, 'owner'), await optionsToAdd(owner, 'owner')]
    const send = (options: typeof first) =>
      owner.post('/api/user/passkeys', { credential: passkeyDevice().create(options) })
    expect((await send(first)).status).toBe(200)
    expect(resultOf(await send(first))).toEqual([409, 'passkey.expired'])
    t.clock.forward(minutes(5))
    expect(resultOf(await send(second))).toEqual([409, 'passkey.expired'])
  })

  it('refuses what cannot be read, and a key that is known', async () => {
    const { device } = await withPasskey('owner')
    const other = await someone('owner')
    expect(resultOf(await add(other, 'owner', device))).toEqual([409, 'passkey.exists'])
    const broken = passkeyDevice().create(await optionsToAdd(other, 'owner'))
    broken.response.attestationObject = 'AAAA'
    expect(resultOf(await other.post('/api/user/passkeys', { credential: broken }))).toEqual([422, 'passkey.unusable'])
    const unclear = { ...broken, id: '!', response: { ...broken.response, clientDataJSON: 7 } }
    const answer = await other.post('/api/user/passkeys', { credential: unclear })
    expect([answer.status, Object.keys(answer.body.fieldErrors).toSorted()]).toEqual([
      422,
      ['credential.id', 'credential.response.clientDataJSON'],
    ])
  })

  it('excludes the keys that are there, names each after its manager or device, and ends at ten', async () => {
    const inspector = await someone('inspector')
    const bitwarden = passkeyDevice({ aaguid: 'd548826e-79b4-db40-a3d8-11116f7e8349' })
    expect((await add(inspector, 'inspector', bitwarden)).body.data.passkey.name).toBe('Bitwarden')
    const onPhone = await inspector.post(
      '/inspector/api/passkeys',
      { credential: passkeyDevice().create(await optionsToAdd(inspector, 'inspector')) },
      { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile' } },
    )
    expect(onPhone.body.data.passkey.name).toBe('Chrome · Android')
    const options = await optionsToAdd(inspector, 'inspector')
    expect(options.excludeCredentials).toHaveLength(2)
    expect(options.excludeCredentials[0]).toEqual({ id: bitwarden.id, type: 'public-key', transports: ['internal'] })
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: `${inspector.email} (inspector)` },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    })
    t.clock.forward(minutes(16))
    for (let number = 3; number <= 9; number++) await add(inspector, 'inspector', passkeyDevice())
    const [ninth, late] = [await optionsToAdd(inspector, 'inspector'), await optionsToAdd(inspector, 'inspector')]
    const both = await Promise.all(
      [ninth, late].map((one) =>
        inspector.post('/inspector/api/passkeys', { credential: passkeyDevice().create(one) }),
      ),
    )
    expect(both.map(resultOf).toSorted(([one], [other]) => one - other)).toEqual([
      [200, undefined],
      [409, 'passkey.too-many'],
    ])
    t.clock.forward(minutes(16))
    const full = await inspector.post('/inspector/api/passkeys/start', { currentPassword: password })
    expect(resultOf(full)).toEqual([409, 'passkey.too-many'])
  })
})

describe('signing in with a passkey', () => {
  test.each<[string, Lies, number, string]>([
    ['another origin', { origin: 'https://localhost.evil.example' }, 403, 'passkey.wrong-site'],
    ['another port of our host', { origin: 'http://localhost:3001' }, 403, 'passkey.wrong-site'],
    ['another RP id', { rpId: 'evil.example' }, 403, 'passkey.wrong-site'],
    ['a challenge of nobody', { challenge: 'AAAA' }, 409, 'passkey.expired'],
    ['no user verification', { isVerified: false }, 403, 'passkey.not-verified'],
    ['the signature of another key', { isForged: true }, 403, 'passkey.unknown'],
    ['the signature of a registration', { type: 'webauthn.create' }, 403, 'passkey.unknown'],
  ])('refuses %s', async (_what, lies, status, code) => {
    const { device } = await withPasskey('owner')
    expect(resultOf(await signIn('owner', device, lies))).toEqual([status, code])
    expect((await signIn('owner', device)).status).toBe(200)
  })

  it('accepts an answer once, of two at once too, and within five minutes', async () => {
    const { device } = await withPasskey('admin')
    const credential = device.get(await optionsToSignIn())
    const twice = await Promise.all([1, 2].map(() => t.anyone.post('/admin/auth/passkey/signin', { credential })))
    expect(twice.map(resultOf).toSorted(([one], [other]) => one - other)).toEqual([
      [200, undefined],
      [409, 'passkey.expired'],
    ])
    expect(resultOf(await t.anyone.post('/admin/auth/passkey/signin', { credential }))).toEqual([
      409,
      'passkey.expired',
    ])
    const late = device.get(await optionsToSignIn())
    t.clock.forward(minutes(5))
    expect(resultOf(await t.anyone.post('/admin/auth/passkey/signin', { credential: late }))).toEqual([
      409,
      'passkey.expired',
    ])
  })

  it('answers unknown and wrongly signed passkeys alike, except for the request id', async () => {
    const { device } = await withPasskey('owner')
    const { requestId: _one, ...unknown } = (await signIn('owner', passkeyDevice())).body
    const { requestId: _other, ...forged } = (await signIn('owner', device, { isForged: true })).body
    expect(unknown).toEqual(forged)
  })

  it('blocks a passkey whose counter does not rise, and tells its owner and the other SUPER_ADMINs once', async () => {
    const boss = await t.superAdmin()
    const { person, device } = await withPasskey('inspector')
    expect((await signIn('inspector', device, { counter: 7 })).status).toBe(200)
    // Without a valid signature a low counter proves nothing.
    expect(resultOf(await signIn('inspector', device, { counter: 1, isForged: true }))).toEqual([
      403,
      'passkey.unknown',
    ])
    expect((await signIn('inspector', device, { counter: 8 })).status).toBe(200)
    expect(resultOf(await signIn('inspector', device, { counter: 8 }))).toEqual([403, 'passkey.blocked'])
    expect(resultOf(await signIn('inspector', device, { counter: 99 }))).toEqual([403, 'passkey.blocked'])
    expect(mailsTo(person.email)).toEqual(['passkey-added', 'passkey-blocked'])
    expect(mailsTo(boss.email)).toEqual(['passkey-blocked-elsewhere'])
    expect(await trailOf(person.id)).toEqual(['passkey.added', 'passkey.blocked'])
    expect((await person.get('/inspector/api/passkeys')).body.data.passkeys[0].blocked).toBe(true)
    // Excluded, so that the same authenticator does not make a second one beside it.
    expect((await optionsToAdd(person, 'inspector')).excludeCredentials).toHaveLength(1)
  })

  it('accepts a passkey that never counts', async () => {
    const { device } = await withPasskey('owner', passkeyDevice({ counts: false }))
    expect((await signIn('owner', device)).status).toBe(200)
    expect((await signIn('owner', device)).status).toBe(200)
  })

  it('follows the state of the account at once', async () => {
    const { person, device } = await withPasskey('owner')
    const set = (change: ReturnType<typeof sql>) => t.db.run(sql`update ${change}`)
    await set(sql`accounts set is_active = false where id = ${person.id}`)
    expect(resultOf(await signIn('owner', device))).toEqual([403, 'sign-in.inactive'])
    await set(sql`accounts set is_active = true where id = ${person.id}`)
    await set(sql`companies set is_approved = false where account_id = ${person.id}`)
    expect(resultOf(await signIn('owner', device))).toEqual([403, 'sign-in.rejected'])
    await set(sql`companies set is_approved = true where account_id = ${person.id}`)
    await set(sql`accounts set must_choose_password = true where id = ${person.id}`)
    const signed = await signIn('owner', device)
    const bearer = { headers: { authorization: `Bearer ${signed.body.data.token}` } }
    expect(resultOf(await t.anyone.get('/api/user/passkeys', bearer))).toEqual([403, 'password.must-choose'])
  })

  it('is limited by network, and not stopped by the wait that wrong passwords cause', async () => {
    const { person, device } = await withPasskey('owner')
    const from = { remoteAddress: '10.7.0.1' }
    const guess = () => t.anyone.post('/api/auth/signin', { email: person.email, password: 'a guess' }, from)
    for (let number = 0; number < 5; number++) await guess()
    expect((await guess()).status).toBe(429)
    const credential = device.get(await optionsToSignIn())
    expect((await t.anyone.post('/api/auth/passkey/signin', { credential }, from)).status).toBe(200)
    const statuses = []
    for (let number = 0; number < 122; number++)
      statuses.push((await t.anyone.post('/api/auth/passkey/options', undefined, from)).status)
    expect(statuses.slice(119)).toEqual([200, 429, 429])
  })

  it('leaves no challenge behind', async () => {
    await optionsToSignIn()
    t.clock.forward(minutes(6))
    expect(await tidyChallenges(t.db, t.clock.now())).toBeGreaterThan(0)
    expect(await t.db.many(sql`select 1 from passkey_challenges`)).toEqual([])
  })
})

describe('a passkey as second factor', () => {
  const withBoth = async () => {
    const made = await withPasskey('admin')
    const { person } = made
    const started = await person.post('/admin/api/second-factor/start', { currentPassword: password })
    const code = totpCode(started.body.data.secret as string, totpStep(t.clock.now()))
    await person.post('/admin/api/second-factor/confirm', { code })
    const signInWith = (second: object) =>
      t.anyone.post('/admin/auth/signin', { email: person.email, password, ...second })
    return { ...made, signInWith, optionsFor: async () => (await signInWith({})).body.details.passkey }
  }

  it('replaces the code, once for each challenge', async () => {
    const { device, signInWith, optionsFor } = await withBoth()
    const options = await optionsFor()
    expect(options.allowCredentials.map((one: { id: string }) => one.id)).toEqual([device.id])
    const credential = device.get(options)
    expect((await signInWith({ credential })).status).toBe(200)
    expect(resultOf(await signInWith({ credential }))).toEqual([409, 'passkey.expired'])
    expect((await signIn('admin', device)).status).toBe(200)
  })

  it('must belong to the account, and to a challenge for this purpose', async () => {
    const { person, id, device, signInWith, optionsFor } = await withBoth()
    const stranger = (await withPasskey('admin')).device
    expect(resultOf(await signInWith({ credential: stranger.get(await optionsFor()) }))).toEqual([
      403,
      'passkey.unknown',
    ])
    expect(resultOf(await signInWith({ credential: device.get(await optionsToSignIn()) }))).toEqual([
      409,
      'passkey.expired',
    ])
    const toRemove = (await person.post(`/admin/api/passkeys/${id}/remove`, {})).body.details.passkey
    expect(resultOf(await signInWith({ credential: device.get(toRemove) }))).toEqual([409, 'passkey.expired'])
  })

  it('is no use without the password, and its failures count like wrong codes', async () => {
    const { person, device, optionsFor, signInWith } = await withBoth()
    const options = await optionsFor()
    const wrong = { email: person.email, password: 'a guess', credential: device.get(options) }
    expect(resultOf(await t.anyone.post('/admin/auth/signin', wrong))).toEqual([401, 'sign-in.failed'])
    const outcomes = []
    for (let number = 0; number < 4; number++)
      outcomes.push((await signInWith({ credential: device.get(options, { isForged: true }) })).status)
    expect(outcomes.at(-1)).toBe(429)
  })

  it('is offered only if the account has one that is not blocked', async () => {
    const { person, signInWith } = await withBoth()
    await t.db.run(sql`update passkeys set blocked_at = ${t.clock.now()} where account_id = ${person.id}`)
    const { status, body } = await signInWith({})
    expect([status, body.code, body.details]).toEqual([401, 'sign-in.code-needed', undefined])
  })
})

describe('removing a passkey', () => {
  const remove = (person: Person, id: string, body: object) => person.post(`/api/user/passkeys/${id}/remove`, body)

  it('needs the password or a passkey of the same account', async () => {
    const { person, device, id } = await withPasskey('owner')
    expect(resultOf(await remove(person, id, { currentPassword: 'not this one' }))).toEqual([
      422,
      'password.current-wrong',
    ])
    const refusal = await remove(person, id, {})
    expect(resultOf(refusal)).toEqual([422, 'passkey.confirm'])
    const stranger = (await withPasskey('owner')).device
    expect(resultOf(await remove(person, id, { credential: stranger.get(refusal.body.details.passkey) }))).toEqual([
      403,
      'passkey.unknown',
    ])
    expect(resultOf(await remove(person, id, { credential: device.get(await optionsToSignIn()) }))).toEqual([
      409,
      'passkey.expired',
    ])
    const again = (await remove(person, id, {})).body.details.passkey
    expect((await remove(person, id, { credential: device.get(again) })).status).toBe(200)
    expect(resultOf(await remove(person, id, { currentPassword: password }))).toEqual([404, 'passkey.not-found'])
  })

  it('never takes the only way to sign in', async () => {
    const { person, device, id } = await withPasskey('owner')
    const second = passkeyDevice()
    const other = (await add(person, 'owner', second)).body.data.passkey.id as string
    await t.db.run(sql`update accounts set password_hash = null where id = ${person.id}`)
    const removeWith = async (one: string, by: PasskeyDevice) =>
      resultOf(await remove(person, one, { credential: by.get((await remove(person, one, {})).body.details.passkey) }))
    expect(await removeWith(other, device)).toEqual([200, undefined])
    expect(await removeWith(id, device)).toEqual([409, 'passkey.last-way-in'])
  })
})

it('a new password ends the other sessions and keeps the passkeys', async () => {
  const { person, device } = await withPasskey('owner')
  const before = (await signIn('owner', device)).body.data.token as string
  const changed = await person.post('/api/user/change-password', {
    currentPassword: password,
    newPassword: 'a calm evening at sea',
  })
  expect(changed.status).toBe(200)
  expect((await t.anyone.get('/api/user/me', { headers: { authorization: `Bearer ${before}` } })).status).toBe(401)
  expect((await signIn('owner', device)).status).toBe(200)
})
