import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode } from '../../../test/authenticator.ts'
import { cheapHash, lightCost } from '../../../test/cheap-hash.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockTime } from '../../platform/dubai.ts'
import { totpStep } from '../../platform/second-factor.ts'

const password = 'a long and quiet harbour'
let t: TestApp
let passwordHash: string

beforeAll(async () => {
  t = await testApp()
  passwordHash = await cheapHash(password)
})
afterAll(() => t.close())

const from = (remoteAddress: string) => ({ remoteAddress })

describe('signing in', () => {
  it('gives an owner a token for the customer calls and no others', async () => {
    const owner = await t.owner({ passwordHash })
    const answer = await t.anyone.post('/api/auth/signin', { email: owner.email.toUpperCase(), password })
    expect(answer.status).toBe(200)
    expect(answer.body.data.token).toMatch(/^c_[\w-]{43}$/)
    expect(answer.headers['set-cookie']).toContain('HttpOnly')
    const bearer = { headers: { authorization: `Bearer ${answer.body.data.token}` } }
    expect((await t.anyone.post('/api/auth/signout', undefined, bearer)).status).toBe(200)
    expect((await t.anyone.post('/api/auth/signout', undefined, bearer)).status).toBe(401)
  })

  it('replaces a hash of less cost than today', async () => {
    const weak = await hash(password, { ...lightCost, memoryCost: lightCost.memoryCost / 2 })
    const owner = await t.owner({ passwordHash: weak })
    const signIn = () => t.anyone.post('/api/auth/signin', { email: owner.email, password })
    const stored = () =>
      t.db.get<{ password_hash: string }>(sql`select password_hash from accounts where email = ${owner.email}`)
    expect((await signIn()).status).toBe(200)
    const renewed = (await stored()).password_hash
    expect(renewed).toContain(`m=${lightCost.memoryCost},`)
    expect((await signIn()).status).toBe(200)
    expect((await stored()).password_hash).toBe(renewed)
  })

  it('gives the same answer for a wrong password and an unknown address, except for the request id', async () => {
    const owner = await t.owner({ passwordHash })
    const wrong = await t.anyone.post(
      '/api/auth/signin',
      { email: owner.email, password: 'not this one' },
      from('10.1.0.1'),
    )
    const unknown = await t.anyone.post(
      '/api/auth/signin',
      { email: 'nobody@example.ae', password: 'not this one' },
      from('10.1.0.2'),
    )
    const { requestId: _one, ...first } = wrong.body
    const { requestId: _other, ...second } = unknown.body
    expect([wrong.status, first]).toEqual([unknown.status, second])
    expect(wrong.status).toBe(401)
  })

  it('allows three failures, then makes that network wait 1, 5 and 15 minutes, but never a known device', async () => {
    const owner = await t.owner({ passwordHash })
    const first = await t.anyone.post('/api/auth/signin', { email: owner.email, password }, from('10.2.0.9'))
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const tryIt = async (secret: string) =>
      (await t.anyone.post('/api/auth/signin', { email: owner.email, password: secret }, from('10.2.0.1'))).status
    for (let round = 0; round < 4; round++) expect(await tryIt('wrong wrong')).toBe(401)
    expect(await tryIt(password)).toBe(429)
    expect(
      (
        await t.anyone.post(
          '/api/auth/signin',
          { email: owner.email, password },
          { ...from('10.2.0.1'), headers: { cookie } },
        )
      ).status,
    ).toBe(200)
  })

  it('mails the owner at the fifth failure, once', async () => {
    const owner = await t.owner({ passwordHash })
    for (let round = 0; round < 8; round++)
      await t.anyone.post('/api/auth/signin', { email: owner.email, password: 'wrong wrong' }, from(`10.3.0.${round}`))
    await t.runJobs()
    expect(t.mails.filter((mail) => mail.name === 'sign-in-failures' && mail.to.email === owner.email)).toHaveLength(1)
  })

  it('is possible again after the wait', async () => {
    const owner = await t.owner({ passwordHash })
    const tryIt = async (secret: string) =>
      (await t.anyone.post('/api/auth/signin', { email: owner.email, password: secret }, from('10.4.0.1'))).status
    for (let round = 0; round < 4; round++) await tryIt('wrong wrong')
    expect(await tryIt(password)).toBe(429)
    t.clock.forward(minutes(1))
    expect(await tryIt(password)).toBe(200)
  })

  it('checks at most a hundred guesses in a row, from any number of networks at once', async () => {
    const owner = await t.owner({ passwordHash })
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) {
      const guesses = Array.from({ length: 25 }, (_, index) =>
        t.anyone.post(
          '/api/auth/signin',
          { email: owner.email, password: 'guess guess' },
          from(`10.5.${round}.${index}`),
        ),
      )
      statuses.push(...(await Promise.all(guesses)).map((answer) => answer.status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    const right = await t.anyone.post('/api/auth/signin', { email: owner.email, password }, from('10.6.0.1'))
    expect([right.status, right.body.code]).toEqual([429, 'sign-in.link-needed'])
  })

  it('gives the same answer during a wait for right and wrong passwords and unknown addresses, with its end', async () => {
    const doors = [
      ['/api/auth/signin', () => t.owner({ passwordHash })],
      ['/admin/auth/signin', () => t.admin({ passwordHash })],
      ['/inspector/api/login', () => t.inspector({ passwordHash })],
    ] as const
    const began = t.clock.now()
    for (const [at, [door, someone]] of doors.entries()) {
      t.clock.set(began)
      const { email } = await someone()
      const ask = async (to: string, secret: string, language = 'en') => {
        const { status, headers, body } = await t.anyone.post(
          door,
          { email: to, password: secret },
          { ...from(`10.8.${at}.1`), headers: { 'accept-language': language } },
        )
        return { status, retryAfter: headers['retry-after'], ...body, requestId: undefined }
      }
      for (let round = 0; round < 4; round++)
        for (const to of [email, 'nobody@example.ae']) expect((await ask(to, 'wrong wrong')).status).toBe(401)
      t.clock.forward(20_000)
      const until = new Date(began.getTime() + minutes(1))
      const right = await ask(email, password)
      expect(right).toMatchObject({
        status: 429,
        code: 'sign-in.waiting',
        retryAfter: '40',
        details: { until: until.toISOString() },
      })
      expect(right.message).toContain(clockTime(until))
      expect((await ask(email, password, 'ar')).message).toContain(clockTime(until))
      expect([await ask(email, 'wrong wrong'), await ask('nobody@example.ae', password)]).toEqual([right, right])
      t.clock.forward(40_000)
      expect((await ask(email, password)).status).toBe(200)
    }
  })

  it('an attacker cannot lock somebody out with unchecked guesses, nor block a known device', async () => {
    const admin = await t.admin({ passwordHash })
    const signIn = (secret: string, network: string, cookie?: string) =>
      t.anyone.post(
        '/admin/auth/signin',
        { email: admin.email, password: secret },
        { ...from(network), ...(cookie ? { headers: { cookie } } : {}) },
      )
    const first = await signIn(password, '10.9.0.1')
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      const flood = Array.from({ length: 25 }, () => signIn('wrong wrong', '10.9.0.66'))
      statuses.push(...(await Promise.all(flood)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(4)
    // The network must wait. The known device on that network and another network need not.
    expect((await signIn(password, '10.9.0.66')).status).toBe(429)
    expect((await signIn(password, '10.9.0.66', cookie)).status).toBe(200)
    expect((await signIn(password, '10.9.0.2')).status).toBe(200)
    for (let network = 0; network < 110; network++) await signIn('wrong wrong', `10.9.1.${network}`)
    expect((await signIn(password, '10.9.0.3')).body.code).toBe('sign-in.link-needed')
    expect((await signIn(password, '10.9.0.3', cookie)).status).toBe(200)
  })

  it('treats a device as unknown after twenty wrong passwords of its own', async () => {
    const owner = await t.owner({ passwordHash })
    const signIn = (secret: string, cookie?: string) =>
      t.anyone.post(
        '/api/auth/signin',
        { email: owner.email, password: secret },
        { ...from('10.10.0.1'), ...(cookie ? { headers: { cookie } } : {}) },
      )
    const cookie = String((await signIn(password)).headers['set-cookie']).split(';')[0] ?? ''
    const statuses: number[] = []
    for (let round = 0; round < 26; round++) statuses.push((await signIn('wrong wrong', cookie)).status)
    // Twenty tries as a known device, four as a stranger, then the wait for strangers.
    expect(statuses).toEqual([...Array<number>(24).fill(401), 429, 429])
    t.clock.forward(minutes(1))
    expect((await signIn(password, cookie)).status).toBe(200)
    expect((await signIn('wrong wrong', cookie)).status).toBe(401)
  })

  it('mails until when that network has to wait', async () => {
    const owner = await t.owner({ passwordHash })
    for (let round = 0; round < 5; round++) {
      if (round === 4) t.clock.forward(minutes(1))
      await t.anyone.post('/api/auth/signin', { email: owner.email, password: 'wrong wrong' }, from('10.11.0.1'))
    }
    await t.runJobs()
    const mail = t.mails.findLast((one) => one.name === 'sign-in-failures' && one.to.email === owner.email)
    expect(mail?.values).toMatchObject({
      count: 5,
      waitUntil: new Date(t.clock.now().getTime() + minutes(5)).toISOString(),
    })
  })

  it('reveals that an account is under review, rejected or inactive only for the right password', async () => {
    const pending = await t.owner({ passwordHash, isApproved: null })
    const inactive = await t.admin({ passwordHash, isActive: false })
    const ask = async (path: string, email: string, secret: string) =>
      (await t.anyone.post(path, { email, password: secret })).body.code
    expect(await ask('/api/auth/signin', pending.email, 'wrong wrong')).toBe('sign-in.failed')
    expect(await ask('/api/auth/signin', pending.email, password)).toBe('sign-in.under-review')
    expect(await ask('/admin/auth/signin', inactive.email, 'wrong wrong')).toBe('sign-in.failed')
    expect(await ask('/admin/auth/signin', inactive.email, password)).toBe('sign-in.inactive')
  })
})

describe('codes', () => {
  it('incomplete ones use up no try of the second factor, and Arabic digits count', async () => {
    const admin = await t.admin({ passwordHash })
    const started = await admin.post('/admin/api/second-factor/start', { currentPassword: password })
    const secret = started.body.data.secret as string
    const now = () => totpCode(secret, totpStep(t.clock.now()))
    const arabic = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    for (let round = 0; round < 12; round++)
      expect((await admin.post('/admin/api/second-factor/confirm', { code: '12345' })).body.fieldErrors).toHaveProperty(
        'code',
      )
    expect((await admin.post('/admin/api/second-factor/confirm', { code: arabic(now()) })).status).toBe(200)
    t.clock.forward(minutes(1))
    const signIn = (code: string) =>
      t.anyone.post('/admin/auth/signin', { email: admin.email, password, code }, from('10.13.0.1'))
    for (let round = 0; round < 12; round++) {
      const half = await signIn(['123', '12345', 'abcdef', '1234567'][round % 4] ?? '')
      expect([half.status, Object.keys(half.body.fieldErrors)]).toEqual([422, ['code']])
    }
    expect((await signIn(arabic(now()))).status).toBe(200)
  })
})
