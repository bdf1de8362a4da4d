import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { measured, size, sized } from '../../../test/size.ts'

const password = 'a long and quiet harbour'
let t: TestApp
let passwordHash: string

beforeAll(async () => {
  t = await testApp()
  passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})
afterAll(() => t.close())

const from = (remoteAddress: string) => ({ remoteAddress })

describe('signing in', () => {
  it('gives an owner a token that opens the customer calls and no others', async () => {
    const owner = await t.owner({ passwordHash })
    const answer = await t.anyone.post('/api/auth/signin', { email: owner.email.toUpperCase(), password })
    expect(answer.status).toBe(200)
    expect(answer.body.data.token).toMatch(/^c_[\w-]{43}$/)
    expect(answer.headers['set-cookie']).toContain('HttpOnly')
    const bearer = { headers: { authorization: `Bearer ${answer.body.data.token}` } }
    expect((await t.anyone.post('/api/auth/signout', undefined, bearer)).status).toBe(200)
    expect((await t.anyone.post('/api/auth/signout', undefined, bearer)).status).toBe(401)
  })

  it('answers a wrong password and an unknown address alike, to the byte but for the request id', async () => {
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

  it('lets three failures pass, then makes that network wait 1, 5 and 15 minutes, and never a known device', async () => {
    const owner = await t.owner({ passwordHash })
    const first = await t.anyone.post('/api/auth/signin', { email: owner.email, password }, from('10.2.0.9'))
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const tryIt = async (secret: string) =>
      (await t.anyone.post('/api/auth/signin', { email: owner.email, password: secret }, from('10.2.0.1'))).status
    for (let round = 0; round < 4; round++) expect(await tryIt('wrong wrong')).toBe(401)
    expect(await tryIt(password)).toBe(401)
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

  it('tells the owner by mail at the fifth failure, once', async () => {
    const owner = await t.owner({ passwordHash })
    for (let round = 0; round < 8; round++)
      await t.anyone.post('/api/auth/signin', { email: owner.email, password: 'wrong wrong' }, from(`10.3.0.${round}`))
    expect(t.mails.filter((mail) => mail.name === 'sign-in-failures' && mail.to.email === owner.email)).toHaveLength(1)
  })

  it('opens again after the wait', async () => {
    const owner = await t.owner({ passwordHash })
    const tryIt = async (secret: string) =>
      (await t.anyone.post('/api/auth/signin', { email: owner.email, password: secret }, from('10.4.0.1'))).status
    for (let round = 0; round < 4; round++) await tryIt('wrong wrong')
    expect(await tryIt(password)).toBe(401)
    t.clock.forward(minutes(1))
    expect(await tryIt(password)).toBe(200)
  })

  it('checks at most a hundred guesses in a row, from however many networks at once', async () => {
    const owner = await t.owner({ passwordHash })
    for (let round = 0; round < 5; round++) {
      const guesses = Array.from({ length: 25 }, (_, index) =>
        t.anyone.post(
          '/api/auth/signin',
          { email: owner.email, password: 'guess guess' },
          from(`10.5.${round}.${index}`),
        ),
      )
      expect(new Set((await Promise.all(guesses)).map((answer) => answer.status))).toEqual(new Set([401]))
    }
    const right = await t.anyone.post('/api/auth/signin', { email: owner.email, password }, from('10.6.0.1'))
    expect(right.status).toBe(401)
  })

  it('says that an account is under review, rejected or inactive only to the right password', async () => {
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

describe('passwords', () => {
  it(
    'sets one by a link once, ends the other sessions, and says where to sign in',
    async () => {
      for (let round = 0; round < sized(1, 100); round++) {
        const admin = await t.admin({ passwordHash })
        await t.anyone.post('/admin/auth/forgot-password', { email: admin.email }, { remoteAddress: `10.6.${round}.1` })
        const mail = t.mails.findLast((one) => one.name === 'reset-password' && one.to.email === admin.email)
        const token = new URL((mail?.values as { url: string } | undefined)?.url ?? 'none:').searchParams.get('token')
        const contenders = Array.from({ length: sized(10, 100) }, (_, index) =>
          t.anyone.post(
            '/api/auth/set-password',
            { token, password: 'another calm evening' },
            { remoteAddress: `10.6.${round}.${index}` },
          ),
        )
        const answers = await Promise.all(contenders)
        // More than the hashing takes at once is told so.
        expect(
          answers
            .map(({ status }) => (status === 503 && size !== 'c' ? 410 : status))
            .toSorted((one, other) => one - other),
        ).toEqual([200, ...answers.slice(1).map(() => 410)])
        expect(answers.find((answer) => answer.status === 200)?.body.data.area).toBe('admin')
        expect((await admin.post('/admin/auth/signout')).status).toBe(401)
      }
      measured(
        'F12',
        `links that set a password: ${sized(1, 100)} rounds × ${sized(10, 100)} at once, one success each`,
      )
    },
    sized(30_000, 600_000),
  )

  it('a newer link makes the older one dead', async () => {
    const inspector = await t.inspector({ passwordHash })
    const tokens: (string | null)[] = []
    for (let mails = 0; mails < 2; mails++) {
      await t.anyone.post('/inspector/api/forgot-password', { email: inspector.email })
      const mail = t.mails.findLast((one) => one.name === 'reset-password' && one.to.email === inspector.email)
      tokens.push(new URL((mail?.values as { url: string } | undefined)?.url ?? 'none:').searchParams.get('token'))
    }
    const [older, newer] = tokens
    expect(
      (await t.anyone.post('/api/auth/set-password', { token: older, password: 'another calm evening' })).status,
    ).toBe(410)
    expect(
      (await t.anyone.post('/api/auth/set-password', { token: newer, password: 'another calm evening' })).status,
    ).toBe(200)
  })

  it('answers the same for an unknown address, and mails at most five times an hour', async () => {
    const inspector = await t.inspector({ passwordHash })
    const known = await t.anyone.post('/inspector/api/forgot-password', { email: inspector.email })
    const unknown = await t.anyone.post('/inspector/api/forgot-password', { email: 'nobody@example.ae' })
    expect(known.body).toEqual(unknown.body)
    for (let round = 0; round < 9; round++)
      await t.anyone.post('/inspector/api/forgot-password', { email: inspector.email })
    expect(t.mails.filter((mail) => mail.name === 'reset-password' && mail.to.email === inspector.email)).toHaveLength(
      5,
    )
  })

  it('refuses a common one at its field, and a wrong current one at its own', async () => {
    const owner = await t.owner({ passwordHash })
    const common = await owner.post('/api/user/change-password', {
      currentPassword: password,
      newPassword: 'password123',
    })
    expect([common.status, Object.keys(common.body.fieldErrors)]).toEqual([422, ['newPassword']])
    const wrong = await owner.post('/api/user/change-password', {
      currentPassword: 'not this one',
      newPassword: 'another calm evening',
    })
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([422, ['currentPassword']])
    expect(
      (
        await owner.post('/api/user/change-password', {
          currentPassword: password,
          newPassword: 'another calm evening',
        })
      ).status,
    ).toBe(200)
  })
})
