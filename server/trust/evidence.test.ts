// What logs, audit trail, tables and response headers may contain (trust: F36, F37).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { createLog } from '../src/platform/log.ts'
import { cheapHash } from '../test/cheap-hash.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { measured } from '../test/size.ts'
import { faultOfHeaders, points } from './response-headers.ts'
import { aTrustSetup, sampleDocument, type TrustSetup } from './setup.ts'

const dist = join(import.meta.dirname, '../../web/dist')
const secretKey = Buffer.from('canary-of-the-secret-key-4711-32', 'utf8')
let t: TestApp
let g: TrustSetup
let log = ''
let fails = false

beforeAll(async () => {
  const sink = createLog({ logLevel: 'trace' }, { write: (line: string) => void (log += line) })
  t = await testApp({
    dist,
    config: { secretKey, captcha: { kind: 'altcha', siteKey: undefined, secret: undefined, verifyUrl: undefined } },
    deps: ({ audit, captcha }) => ({
      log: sink,
      captcha: {
        ...captcha,
        check: async (response, facts) =>
          response === canary.captcha ? { ok: true as const, value: true as const } : captcha.check(response, facts),
      },
      audit: {
        record: async (tx, entry) => {
          await audit.record(tx, entry)
          // A bug in the middle of a call, which is logged with its stack.
          if (fails)
            throw Object.assign(new Error(`broken with ${JSON.stringify(entry.after ?? {})}`), {
              detail: JSON.stringify(entry),
            })
        },
      },
    }),
  })
  g = await aTrustSetup(t)
}, 60_000)
afterAll(() => t.close())

const canary = {
  captcha: 'canary-captcha-answer-58213',
  password: 'canary password 90417 river',
  nextPassword: 'canary password 61733 cloud',
  wrongPassword: 'canary password 28846 stone',
  account: '1015-4711-7744-9921',
  iban: 'AE460090000000123456789',
  swift: 'CANAAEAD',
}

const formsOf = (secret: string): string[] => [
  ...new Set([
    secret,
    secret.replace(/[ -]/g, ''),
    Buffer.from(secret)
      .toString('base64')
      .replace(/={1,2}$/, ''),
    Buffer.from(secret).toString('base64url'),
    Buffer.from(secret).toString('hex'),
    encodeURIComponent(secret),
  ]),
]

const dumpOf = async (tables: string): Promise<string> => {
  const tableNames = await t.ownerDb.many<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name ~ ${tables}`,
  )
  const dump: string[] = []
  for (const { name } of tableNames)
    for (const row of (await t.ownerDb.raw(`select r::text as row from ${name} r`)).rows) dump.push(String(row.row))
  return dump.join('\n')
}

describe('canaries (F36)', () => {
  it('secrets of every flow appear in no log, audit trail, error or readable table', async () => {
    const secrets: string[] = [...Object.values(canary), secretKey.toString('utf8')]
    const errors: string[] = []
    const from = () => ({ remoteAddress: g.address() })
    const keep = <T extends { status: number; text: string }>(answer: T): T => {
      if (answer.status >= 400) errors.push(answer.text)
      return answer
    }
    const email = g.email()
    keep(await t.anyone.post('/api/auth/email-otp', { email, captchaResponse: canary.captcha }, from()))
    const mail = t.mails.findLast((one) => one.name === 'sign-up-code' && one.to.email === email)
    const otp = mail?.name === 'sign-up-code' ? mail.values.code : ''
    expect(otp).toMatch(/^\d{6}$/)
    keep(await t.anyone.post('/api/auth/verify-otp', { email, otp: '000000' }, from()))
    secrets.push(
      (
        await t.anyone.post(
          '/api/auth/verify-otp',
          { email, otp },
          { ...from(), headers: { 'idempotency-key': 'kept-verification' } },
        )
      ).body.data.token as string,
    )
    // Signing in, with a wrong password and with a password in the wrong field; resetting and changing passwords.
    const owner = await t.owner({ passwordHash: await cheapHash(canary.password) })
    keep(await t.anyone.post('/api/auth/signin', { email: owner.email, password: canary.wrongPassword }, from()))
    keep(await t.anyone.post('/api/auth/signin', { email: canary.password, password: canary.password }, from()))
    keep(
      await t.anyone.post(
        '/api/auth/signin',
        { email: `${canary.password.replaceAll(' ', '')}@example.ae`, password: 'x' },
        from(),
      ),
    )
    secrets.push(
      (
        await t.anyone.post(
          '/api/auth/signin',
          { email: owner.email, password: canary.password },
          { ...from(), headers: { 'idempotency-key': 'kept-sign-in' } },
        )
      ).body.data.token as string,
    )
    const link = await g.linkOf(owner.email)
    secrets.push(link, owner.token)
    keep(await t.anyone.post('/api/auth/set-password', { token: link, password: canary.nextPassword }, from()))
    keep(await t.anyone.get(`/api/user/me?token=${owner.token}`, from()))
    keep(await t.anyone.get(`/api/user/uploads?filename=x&token=${owner.token}`, from()))
    // An API key: made, used, refused, mistyped, in an address.
    const holder = await t.owner({ passwordHash: await cheapHash(canary.password) })
    const { secret: apiKey } = (
      await holder.post(
        '/api/user/api-keys',
        { name: 'ERP', scopes: ['facilities:read', 'facilities:write'], currentPassword: canary.password },
        { headers: { 'idempotency-key': 'kept-key' } },
      )
    ).body.data as { secret: string }
    secrets.push(apiKey)
    const program = { ...from(), headers: { authorization: `Bearer ${apiKey}` } }
    keep(await t.anyone.get('/api/user/facilities', program))
    keep(await t.anyone.get('/api/user/products', program))
    keep(await t.anyone.get('/api/user/sessions', program))
    keep(await t.anyone.get(`/api/user/facilities?token=${apiKey}`, from()))
    keep(await t.anyone.get('/api/user/facilities', { ...from(), headers: { authorization: `Bearer ${apiKey}x` } }))
    // Bank details and documents of an inspector.
    const bank = {
      bank_name: 'Emirates Bank',
      account_holder_name: 'Omar Haddad',
      account_number: canary.account,
      iban: canary.iban,
      swift_code: canary.swift,
    }
    const person = {
      email: g.email(),
      first_name: 'Omar',
      last_name: 'Haddad',
      phone_number: '+971 55 222 3344',
      countryId: 1,
    }
    const made = await g.world.admin.form('POST', '/admin/api/inspectors', {
      ...person,
      ...bank,
      passport: [sampleDocument()],
    })
    expect(made.status).toBe(201 === made.status ? 201 : 200)
    keep(
      await g.world.admin.form('PATCH', `/admin/api/inspectors/${made.body.data.id}`, {
        ...bank,
        account_number: `${canary.account}!`,
      }),
    )
    await g.world.admin.get(`/admin/api/inspectors/${made.body.data.id}`)
    // The same flows while a bug makes them fail.
    fails = true
    const broken = await t.owner({ passwordHash: await cheapHash(canary.password) })
    keep(
      await broken.post('/api/user/change-password', {
        currentPassword: canary.password,
        newPassword: canary.nextPassword,
      }),
    )
    keep(
      await g.world.admin.form('PATCH', `/admin/api/inspectors/${made.body.data.id}`, {
        ...bank,
        bank_name: 'Another Bank',
      }),
    )
    keep(
      await t.anyone.post(
        '/api/auth/set-password',
        { token: await g.linkOf(broken.email), password: canary.nextPassword },
        from(),
      ),
    )
    fails = false
    expect(errors.filter((text) => text.includes('request.failed')).length).toBeGreaterThanOrEqual(2)
    expect(log).toContain('request failed')

    const places = { log, errors: errors.join('\n'), trail: await dumpOf('^audit'), tables: await dumpOf('.') }
    const forms = secrets.filter((secret) => secret.length >= 8).flatMap(formsOf)
    const hits = Object.entries(places).flatMap(([place, text]) =>
      forms.filter((form) => text.includes(form)).map((form) => `${place}: ${form}`),
    )
    expect(hits).toEqual([])
    expect(places.log.includes(otp)).toBe(false)
    measured(
      'F36',
      `${secrets.length} canaries in ${forms.length} forms: 0 in ${log.length} bytes of log, ${errors.length} error bodies, the trail and a dump of all tables`,
    )
  }, 60_000)
})

describe('headers (F37)', () => {
  it('with https they include HSTS, and the device cookie is limited to this host', async () => {
    const own = await testApp({ config: { publicUrl: 'https://assure.example' } })
    try {
      const owner = await own.owner({ passwordHash: await cheapHash(canary.password) })
      const signed = await own.anyone.post('/api/auth/signin', { email: owner.email, password: canary.password })
      expect(signed.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
      expect(String(signed.headers['set-cookie'])).toMatch(
        /^__Host-assure_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
      )
      expect((await own.anyone.get('/health')).headers['strict-transport-security']).toBeDefined()
    } finally {
      await own.close()
    }
  })

  // Those of every call are checked with F6.
  it('are on every page, on unknown addresses and on refused methods', async () => {
    let answers = 0
    const check = (what: string, { headers }: { headers: Record<string, unknown> }) => {
      answers++
      expect([what, faultOfHeaders(headers)]).toEqual([what, undefined])
    }
    for (const url of [
      '/',
      '/facilities',
      '/verify/ASR-2026-000001',
      '/assets/none.js',
      '/api/none',
      '/admin/api/none',
      '/.env',
      '/boot.js',
      '/%ff',
      `/${'x'.repeat(3_000)}`,
    ]) {
      const answer = await t.anyone.get(url)
      check(url, answer)
      if (existsSync(dist) && (url === '/' || url === '/facilities')) {
        expect(points(answer.headers)).toBeGreaterThanOrEqual(150)
        expect(String(answer.headers['content-security-policy'])).toContain("require-trusted-types-for 'script'")
      }
    }
    check('POST nowhere', await t.anyone.post('/none', {}))
    check('TRACE', await t.app.server.inject({ method: 'TRACE' as 'GET', url: '/' }))
    measured('F37', `${answers} answers of pages and other addresses: all ≥ 130 points, pages ≥ 150`)
  })
})
