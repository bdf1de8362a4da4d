// Locking an account: what an attacker with many addresses achieves, and how the owner still signs in (trust: F14).
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { cheapHash } from '../test/cheap-hash.ts'
import { minutes } from '../test/clock.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { measured, sized } from '../test/size.ts'
import { addressOf } from './setup.ts'

const password = 'a long and quiet harbour'
let t: TestApp
let passwordHash: string

beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T00:00:00.000Z' })
  passwordHash = await cheapHash(password)
})
afterAll(() => t.close())

describe('an attacker locking somebody out (F14)', () => {
  it('while one network guesses, the owner signs in at once from a known device and from elsewhere', async () => {
    const owner = await t.owner({ passwordHash })
    const first = await t.anyone.post(
      '/api/auth/signin',
      { email: owner.email, password },
      { remoteAddress: '192.0.2.10' },
    )
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    for (let round = 0; round < sized(60, 300); round++) {
      await t.anyone.post(
        '/api/auth/signin',
        { email: owner.email, password: `guess ${round}` },
        { remoteAddress: '192.0.2.66' },
      )
      if (round % 20 !== 19) continue
      t.clock.forward(minutes(5))
      expect(
        (
          await t.anyone.post(
            '/api/auth/signin',
            { email: owner.email, password },
            { remoteAddress: '192.0.2.66', headers: { cookie } },
          )
        ).status,
      ).toBe(200)
      expect(
        (await t.anyone.post('/api/auth/signin', { email: owner.email, password }, { remoteAddress: '192.0.2.10' }))
          .status,
      ).toBe(200)
    }
  }, 60_000)

  it('after a hundred networks have locked the account, one mail and one step open it', async () => {
    const owner = await t.owner({ passwordHash })
    for (let round = 0; round < 110; round++)
      await t.anyone.post(
        '/api/auth/signin',
        { email: owner.email, password: `guess ${round}` },
        { remoteAddress: `198.51.100.${round}` },
      )
    expect(
      (await t.anyone.post('/api/auth/signin', { email: owner.email, password }, { remoteAddress: '192.0.2.10' }))
        .status,
    ).toBe(429)
    await t.anyone.post('/api/auth/forgot-password', { email: owner.email }, { remoteAddress: '192.0.2.10' })
    await t.runJobs()
    const mail = t.mails.findLast((one) => one.name === 'reset-password' && one.to.email === owner.email)
    const token = mail?.name === 'reset-password' ? new URL(mail.values.url).searchParams.get('token') : null
    expect(
      (
        await t.anyone.post(
          '/api/auth/set-password',
          { token, password: 'another calm evening' },
          { remoteAddress: '192.0.2.10' },
        )
      ).status,
    ).toBe(200)
    expect(
      (
        await t.anyone.post(
          '/api/auth/signin',
          { email: owner.email, password: 'another calm evening' },
          { remoteAddress: '192.0.2.10' },
        )
      ).status,
    ).toBe(200)
  })

  const doors = {
    customer: {
      signIn: '/api/auth/signin',
      forgot: '/api/auth/forgot-password',
      someone: () => t.owner({ passwordHash }),
    },
    admin: {
      signIn: '/admin/auth/signin',
      forgot: '/admin/auth/forgot-password',
      someone: () => t.admin({ passwordHash }),
    },
    inspector: {
      signIn: '/inspector/api/login',
      forgot: '/inspector/api/forgot-password',
      someone: () => t.inspector({ passwordHash }),
    },
  } as const

  test.each(Object.entries(doors))(
    'after an hour of attack on the %s sign-in, the account holder gets in',
    async (area, door) => {
      const { email } = await door.someone()
      const from = (remoteAddress: string, cookie?: string) => ({
        remoteAddress,
        ...(cookie ? { headers: { cookie } } : {}),
      })
      const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''
      const signIn = (secret: string, network: string, cookie?: string) =>
        t.anyone.post(door.signIn, { email, password: secret }, from(network, cookie))
      const known = cookieOf((await signIn(password, '192.0.2.10')).headers)
      const mails = () => t.mails.filter((mail) => mail.name === 'reset-password' && mail.to.email === email)
      const mailsBefore = mails().length
      let refused = 0
      let networks = 0
      /**
       * Everything that a stranger can do in parallel: many attempts from one address, attempts from ever new
       * addresses, and all emails.
       */
      const attack = async () => {
        await Promise.all(Array.from({ length: sized(6, 150) }, () => signIn('guess guess', '198.51.100.66')))
        await Promise.all(
          Array.from({ length: 12 }, () => signIn('guess guess', `10.77.${++networks >> 8}.${networks & 255}`)),
        )
        for (let attempt = 0; attempt < 5; attempt++)
          await t.anyone.post(door.forgot, { email }, from(`10.78.${++networks >> 8}.${networks & 255}`))
        await t.runJobs()
      }
      const began = t.clock.now().getTime()
      for (let minute = 0; minute < 60; minute += 5) {
        t.clock.set(new Date(began + minutes(minute)))
        await attack()
        // From a known device, even from the attacker's address.
        for (const network of ['192.0.2.10', '198.51.100.66'])
          if ((await signIn(password, network, known)).status !== 200) refused++
      }
      expect(refused).toBe(0)
      // A successful sign-in resets the count. Without one, strangers use up the limit.
      for (let round = 0; round < 10; round++) await attack()
      expect((await signIn(password, '192.0.2.99')).status).toBe(429)
      // From an unknown browser, the latest email works whoever requested it, although no more emails are sent.
      await t.anyone.post(door.forgot, { email }, from('192.0.2.99'))
      await t.runJobs()
      const mail = mails().at(-1)
      const token = mail?.name === 'reset-password' ? new URL(mail.values.url).searchParams.get('token') : null
      const set = await t.anyone.post(
        '/api/auth/set-password',
        { token, password: 'another calm evening' },
        from('192.0.2.99'),
      )
      expect(set.status).toBe(200)
      // From then on this browser is known and always gets in.
      for (let round = 0; round < 10; round++) await attack()
      expect((await signIn('another calm evening', '192.0.2.99', cookieOf(set.headers))).status).toBe(200)
      expect(mails().length - mailsBefore).toBeLessThanOrEqual(6)
      measured(
        'F14',
        `an hour of attack on ${area}: 24 of 24 sign-ins of its owner on a known device, one link from a new one`,
      )
    },
    300_000,
  )

  it('a mailbox gets at most five password mails an hour and ten codes a day', async () => {
    const owner = await t.owner({ passwordHash })
    const first = await t.anyone.post(
      '/api/auth/signin',
      { email: owner.email, password },
      { remoteAddress: '192.0.2.10' },
    )
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    for (let round = 0; round < 60; round++) {
      // Every sixth request comes from the owner's device.
      const headers: Record<string, string> = round % 6 === 5 ? { cookie } : {}
      await t.anyone.post(
        '/api/auth/forgot-password',
        { email: owner.email },
        { remoteAddress: addressOf(round), headers },
      )
      await t.runJobs()
    }
    const mails = t.mails.filter((mail) => mail.name === 'reset-password' && mail.to.email === owner.email).length
    expect(mails).toBeLessThanOrEqual(5)
    measured(
      'F14',
      `a hammered owner signs in at once on a known device; a locked one after one mail; 60 requests to forget made ${mails} mails`,
    )
  })
})
