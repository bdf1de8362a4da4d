// Guessing passwords and enumerating accounts: what an attacker with many addresses and many parallel requests achieves
// (trust: F11, F13, F15).
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Hasher } from '../src/platform/auth/hasher.ts'
import { sql } from '../src/platform/db/sql.ts'
import { cheapHash } from '../test/cheap-hash.ts'
import { hours, minutes } from '../test/clock.ts'
import { commonestPasswords } from '../test/commonest-passwords.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { chanceOf, measured, seed, size, sized } from '../test/size.ts'
import { addressOf } from './setup.ts'

const password = 'a long and quiet harbour'
let t: TestApp
let passwordHash: string
/** The number of passwords that were compared with a stored hash. */
let compared = 0

beforeAll(async () => {
  const counting = (hasher: Hasher): Hasher => ({
    ...hasher,
    verify: (stored, typed) => {
      if (stored !== undefined) compared++
      return hasher.verify(stored, typed)
    },
  })
  t = await testApp({ now: '2026-03-02T00:00:00.000Z', deps: ({ hasher }) => ({ hasher: counting(hasher) }) })
  passwordHash = await cheapHash(password)
})
afterAll(() => t.close())

const networks = sized(100, 1_000)
const hands = sized(40, 200)
const dayHours = 24
const oneDay = async (work: (hour: number) => Promise<void>): Promise<void> => {
  const began = t.clock.now().getTime()
  for (let hour = 0; hour < dayHours; hour++) {
    t.clock.set(new Date(began + hours(hour)))
    await work(hour)
  }
  t.clock.set(new Date(began + hours(dayHours)))
}

describe('guessing (F11)', () => {
  it('a day of guessing from many networks at once compares at most 100 passwords with an account', async () => {
    const owner = await t.owner({ passwordHash })
    const chance = chanceOf(seed)
    compared = 0
    let sent = 0
    await oneDay(async () => {
      for (let burst = 0; burst < 2; burst++) {
        const statuses = await Promise.all(
          Array.from({ length: hands }, () =>
            t.anyone.post(
              '/api/auth/signin',
              { email: owner.email, password: `guess ${sent++}` },
              { remoteAddress: addressOf(chance.int(networks)) },
            ),
          ),
        )
        expect(statuses.every(({ status }) => status === 401 || status === 429 || status === 503)).toBe(true)
      }
    })
    expect(compared).toBeLessThanOrEqual(100)
    // A password reset by email still works after any number of guesses.
    await t.anyone.post('/api/auth/forgot-password', { email: owner.email }, { remoteAddress: '192.0.2.7' })
    await t.runJobs()
    expect(t.mails.some((mail) => mail.name === 'reset-password' && mail.to.email === owner.email)).toBe(true)
    measured(
      'F11',
      `passwords: ${sent} guesses of ${hands} at once from ${networks} networks in a day, ${compared} compared (≤ 100)`,
    )
  }, 300_000)

  it('a day of guessing codes, requesting as many as allowed, makes at most 50 guesses', async () => {
    const email = 'guessed@example.ae'
    const chance = chanceOf(seed + 1)
    let sent = 0
    let opened = 0
    await oneDay(async () => {
      for (const minute of [0, 2]) {
        t.clock.forward(minutes(minute))
        await t.anyone.post('/api/auth/email-otp', { email }, { remoteAddress: addressOf(chance.int(networks)) })
        const answers = await Promise.all(
          Array.from({ length: hands }, () => {
            sent++
            return t.anyone.post(
              '/api/auth/verify-otp',
              { email, otp: String(chance.int(1_000_000)).padStart(6, '0') },
              { remoteAddress: addressOf(chance.int(networks)) },
            )
          }),
        )
        opened += answers.filter(({ status }) => status === 200).length
      }
    })
    const { tries } = await t.db.get<{ tries: number }>(
      sql`select sum(tries) as tries from verification_codes where email = ${email}`,
    )
    expect(opened).toBe(0)
    expect(Number(tries)).toBeLessThanOrEqual(50)
    measured('F11', `codes: ${sent} guesses in a day, ${tries} counted against a code (≤ 50: chance ≤ 5·10⁻⁵)`)
  }, 300_000)
})

describe('whether an account exists (F13)', () => {
  const areas = {
    customer: '/api/auth/signin',
    admin: '/admin/auth/signin',
    inspector: '/inspector/api/login',
  } as const
  const forgotten = {
    customer: '/api/auth/forgot-password',
    admin: '/admin/auth/forgot-password',
    inspector: '/inspector/api/forgot-password',
  } as const
  let calls = 0
  const fresh = () => ({ remoteAddress: `172.16.${(++calls >> 8) & 255}.${calls & 255}` })
  const bare = ({ status, body, headers }: Awaited<ReturnType<typeof t.anyone.post>>) => [
    status,
    { ...body, requestId: undefined },
    headers['retry-after'],
    headers['set-cookie'],
  ]

  const people = async (): Promise<Record<keyof typeof areas, Record<string, string>>> => {
    const locked = await t.owner({ passwordHash })
    for (let round = 0; round < 5; round++)
      await t.anyone.post(
        areas.customer,
        { email: locked.email, password: 'wrong wrong' },
        { remoteAddress: `192.0.2.${round}` },
      )
    return {
      customer: {
        active: (await t.owner({ passwordHash })).email,
        pending: (await t.owner({ passwordHash, isApproved: null })).email,
        rejected: (await t.owner({ passwordHash, isApproved: false })).email,
        inactive: (await t.owner({ passwordHash, isActive: false })).email,
        'without a password': (await t.owner()).email,
        locked: locked.email,
      },
      admin: {
        active: (await t.admin({ passwordHash })).email,
        inactive: (await t.admin({ passwordHash, isActive: false })).email,
      },
      inspector: {
        active: (await t.inspector({ passwordHash })).email,
        inactive: (await t.inspector({ passwordHash, isActive: false })).email,
      },
    }
  }

  it('is not revealed by the answers to signing in, forgetting a password or signing up', async () => {
    const known = await people()
    for (const area of ['customer', 'admin', 'inspector'] as const) {
      const unknown = {
        signIn: bare(
          await t.anyone.post(areas[area], { email: 'nobody@example.ae', password: 'wrong wrong' }, fresh()),
        ),
        forgot: bare(await t.anyone.post(forgotten[area], { email: 'nobody@example.ae' }, fresh())),
      }
      for (const [state, email] of Object.entries(known[area])) {
        expect([
          area,
          state,
          bare(await t.anyone.post(areas[area], { email, password: 'wrong wrong' }, fresh())),
        ]).toEqual([area, state, unknown.signIn])
        expect([area, state, bare(await t.anyone.post(forgotten[area], { email }, fresh()))]).toEqual([
          area,
          state,
          unknown.forgot,
        ])
      }
    }
    const newcomer = bare(await t.anyone.post('/api/auth/email-otp', { email: 'newcomer@example.ae' }, fresh()))
    for (const [state, email] of Object.entries(known.customer))
      expect([state, bare(await t.anyone.post('/api/auth/email-otp', { email }, fresh()))]).toEqual([state, newcomer])
    measured('F13', 'answers of 3 areas and 10 states of accounts byte-equal to those for unknown addresses')
  })

  /** The probability that a known address is the slower of two: 0.5 reveals nothing. */
  const auc = (first: number[], second: number[]): number => {
    const ranked = [...first.map((ms) => ({ ms, own: true })), ...second.map((ms) => ({ ms, own: false }))].toSorted(
      (one, other) => one.ms - other.ms,
    )
    const sum = ranked.reduce((total, { own }, index) => (own ? total + index + 1 : total), 0)
    return (sum - (first.length * (first.length + 1)) / 2) / (first.length * second.length)
  }

  /** Times one known and one unknown address per round, in alternating order. */
  const timed = async (pairs: number, ask: (email: string) => Promise<unknown>, passwordHash: string) => {
    const [known, unknown]: [number[], number[]] = [[], []]
    const time = async (email: string): Promise<number> => {
      const began = performance.now()
      await ask(email)
      return performance.now() - began
    }
    for (let pair = 0; pair < pairs; pair++) {
      const { email } = await t.owner({ passwordHash })
      if (pair % 2 === 0) known.push(await time(email))
      unknown.push(await time(`nobody${pair}@example.ae`))
      if (pair % 2 === 1) known.push(await time(email))
      // Run pending jobs between the rounds, as another process would.
      await t.runJobs()
    }
    return auc(known, unknown)
  }

  it('is not revealed by the time that signing in or forgetting a password takes', async () => {
    const strong = await t.deps.hasher.hash(password)
    const pairs = sized(40, 2_000)
    // Forty rounds only reveal a missing hash. The figure's own bound needs thousands.
    const margin = size === 'c' ? 0.3 : 0.05
    const hash = strong.ok ? strong.value : ''
    const signingIn = await timed(
      pairs,
      (email) => t.anyone.post(areas.customer, { email, password: 'wrong wrong' }, fresh()),
      hash,
    )
    const forgetting = await timed(pairs, (email) => t.anyone.post(forgotten.customer, { email }, fresh()), hash)
    measured(
      'F13',
      `${pairs} interleaved pairs: AUC ${signingIn.toFixed(3)} of signing in, ${forgetting.toFixed(3)} of forgetting (0.45 to 0.55)`,
    )
    expect(Math.abs(signingIn - 0.5)).toBeLessThanOrEqual(margin)
    expect(Math.abs(forgetting - 0.5)).toBeLessThanOrEqual(margin)
  }, 1_800_000)
})

describe('passwords (F15)', () => {
  const words = commonestPasswords.filter((word) => word.length >= 8)

  it('the commonest are refused wherever a password is set', async () => {
    const owner = await t.owner({ passwordHash })
    const boss = await t.superAdmin()
    for (const newPassword of words.slice(0, 9))
      expect(
        (await owner.post('/api/user/change-password', { currentPassword: password, newPassword })).body.code,
      ).toBe('password.too-common')
    for (const word of words.slice(0, 9))
      expect(
        (await boss.post('/admin/api/admin-users', { email: 'common@example.ae', password: word })).body.code,
      ).toBe('password.too-common')
    measured(
      'F15',
      `${words.length} commonest of 8 letters and more refused; 64 letters, spaces and Unicode kept to the letter`,
    )
  })

  test.each([
    'x7 pale lamp '.repeat(5).slice(0, 64),
    '  two spaces before and after  ',
    'مفتاح طويل للبيت القديم',
    'e\u0301tude 1 with an accent of its own',
    '🏭🏭🏭 at night',
  ])('%j is stored exactly as typed', async (exact) => {
    const owner = await t.owner({ passwordHash })
    expect(
      (await owner.post('/api/user/change-password', { currentPassword: password, newPassword: exact })).status,
    ).toBe(200)
    const signIn = async (typed: string) =>
      (
        await t.anyone.post(
          '/api/auth/signin',
          { email: owner.email, password: typed },
          { remoteAddress: '192.0.2.99' },
        )
      ).status
    expect(await signIn(exact)).toBe(200)
    if (exact.trim() !== exact) expect(await signIn(exact.trim())).toBe(401)
  })
})
