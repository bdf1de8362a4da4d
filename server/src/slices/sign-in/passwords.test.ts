import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { measured, size, sized } from '../../../test/size.ts'
import { sql } from '../../platform/db/sql.ts'

const password = 'a long and quiet harbour'
let t: TestApp
let passwordHash: string

beforeAll(async () => {
  t = await testApp()
  passwordHash = await cheapHash(password)
})
afterAll(() => t.close())

const from = (remoteAddress: string) => ({ remoteAddress })

const linkTo = (email: string): string | null => {
  const mail = t.mails.findLast((one) => one.name === 'reset-password' && one.to.email === email)
  return mail?.name === 'reset-password' ? new URL(mail.values.url).searchParams.get('token') : null
}

describe('passwords', () => {
  it(
    'sets one by a link once, ends the other sessions, and says where to sign in',
    async () => {
      for (let round = 0; round < sized(1, 100); round++) {
        const admin = await t.admin({ passwordHash })
        await t.anyone.post('/admin/auth/forgot-password', { email: admin.email }, { remoteAddress: `10.6.${round}.1` })
        await t.runJobs()
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
        // Calls beyond the capacity for hashing get 503.
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

  it('a valid link is mailed again; once it has expired, a new one replaces it', async () => {
    const inspector = await t.inspector({ passwordHash })
    const ask = async (network: string) => {
      await t.anyone.post('/inspector/api/forgot-password', { email: inspector.email }, from(network))
      await t.runJobs()
      return linkTo(inspector.email)
    }
    const first = await ask('10.7.0.1')
    t.clock.forward(minutes(59))
    expect(await ask('10.7.0.2')).toBe(first)
    t.clock.forward(minutes(59))
    // Sending the link again extended it to a second hour, but there is no third.
    expect((await t.anyone.post('/api/auth/set-password/check', { token: first })).status).toBe(200)
    const second = await ask('10.7.0.3')
    expect(second).not.toBe(first)
    const set = async (token: string | null) =>
      (await t.anyone.post('/api/auth/set-password', { token, password: 'another calm evening' })).status
    expect([await set(first), await set(second), await set(second)]).toEqual([410, 200, 410])
  })

  it('a link is checked without being used, and an expired one is reported before a password is typed', async () => {
    const owner = await t.owner({ passwordHash })
    const look = async (token: string | null) => {
      const { status, body } = await t.anyone.post('/api/auth/set-password/check', { token }, from('10.7.2.1'))
      return [status, body.code, body.data]
    }
    await t.anyone.post('/api/auth/forgot-password', { email: owner.email }, from('10.7.2.2'))
    await t.runJobs()
    const token = linkTo(owner.email)
    expect([await look(token), await look(token)]).toEqual([
      [200, undefined, {}],
      [200, undefined, {}],
    ])
    await t.anyone.post('/api/auth/set-password', { token, password: 'another calm evening' })
    // A used link, an unknown one and one of a deactivated account get the same answer.
    expect([await look(token), await look('x'.repeat(43))]).toEqual([
      [410, 'link.dead', undefined],
      [410, 'link.dead', undefined],
    ])
    await t.anyone.post('/api/auth/forgot-password', { email: owner.email }, from('10.7.2.2'))
    await t.runJobs()
    await t.db.run(sql`update accounts set is_active = false where id = ${owner.id}`)
    expect(await look(linkTo(owner.email))).toEqual([410, 'link.dead', undefined])
    const statuses = new Set<unknown>()
    for (let round = 0; round < 3; round++)
      for (const [status] of await Promise.all(Array.from({ length: 25 }, () => look('y'.repeat(43)))))
        statuses.add(status)
    expect(statuses).toEqual(new Set([410, 429]))
  })

  it('answers the same for an unknown address, and mails two for a network and three for strangers an hour', async () => {
    const inspector = await t.inspector({ passwordHash })
    const ask = async (network: string, email = inspector.email) => {
      const answer = await t.anyone.post('/inspector/api/forgot-password', { email }, from(network))
      await t.runJobs()
      return answer
    }
    const mails = () =>
      t.mails.filter((mail) => mail.name === 'reset-password' && mail.to.email === inspector.email).length
    const known = await ask('10.7.1.1')
    expect((await ask('10.7.1.1', 'nobody@example.ae')).body).toEqual(known.body)
    for (let round = 0; round < 9; round++) await ask('10.7.1.1')
    expect(mails()).toBe(2)
    for (let round = 2; round < 9; round++) await ask(`10.7.1.${round}`)
    expect(mails()).toBe(3)
  })

  it('set by somebody else only opens the choice of an own one', async () => {
    const people = [
      [await t.owner({ passwordHash, mustChoosePassword: true }), '/api/user', '/api/auth/signout'],
      [await t.superAdmin({ passwordHash, mustChoosePassword: true }), '/admin/api', '/admin/auth/signout'],
      [await t.inspector({ passwordHash, mustChoosePassword: true }), '/inspector/api', '/inspector/api/signout'],
    ] as const
    for (const [person, base, signOut] of people) {
      const change = base === '/admin/api' ? `${base}/admin-users/change-password` : `${base}/change-password`
      const code = async (path: string) => (await person.get(path)).body.code
      expect((await person.get(`${base}/me`)).status).toBe(200)
      const list = base === '/inspector/api' ? `${base}/calendar` : `${base}/facilities`
      for (const path of [`${base}/sessions`, list])
        expect([path, await code(path)]).toEqual([path, 'password.must-choose'])
      expect((await person.patch(`${base}/me`, { language: 'ar' })).status).toBe(403)
      const given = { currentPassword: password, newPassword: password }
      expect((await person.post(change, given)).body.code).toBe('password.unchanged')
      expect((await person.post(change, { ...given, newPassword: 'another calm evening' })).status).toBe(200)
      expect((await person.get(`${base}/sessions`)).status).toBe(200)
      expect((await person.post(signOut)).status).toBe(200)
    }
  })

  it('chosen through a mailed link counts as an own choice, and invalidates every other link', async () => {
    const admin = await t.admin({ passwordHash, mustChoosePassword: true })
    await t.anyone.post('/admin/auth/forgot-password', { email: admin.email }, from('10.12.0.1'))
    await t.runJobs()
    const older = linkTo(admin.email)
    t.clock.forward(minutes(61))
    await t.anyone.post('/admin/auth/forgot-password', { email: admin.email }, from('10.12.0.2'))
    await t.runJobs()
    const set = { token: linkTo(admin.email), password: 'another calm evening' }
    expect((await t.anyone.post('/api/auth/set-password', set)).status).toBe(200)
    expect(older).not.toBe(set.token)
    const signed = await t.anyone.post('/admin/auth/signin', { email: admin.email, password: set.password })
    expect(signed.body.data.admin.mustChoosePassword).toBe(false)
    const bearer = { headers: { authorization: `Bearer ${signed.body.data.token as string}` } }
    expect((await t.anyone.get('/admin/api/users', bearer)).status).toBe(200)
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
