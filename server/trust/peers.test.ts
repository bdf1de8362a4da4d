// Providers that hang, refuse or answer nonsense: everything else works, no call outlasts its timeout, and no
// certificate is issued without payment (trust: F28).
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { reconcilePayments } from '../src/slices/payments/index.ts'
import { cheapHash } from '../test/cheap-hash.ts'
import { tickingClock } from '../test/clock.ts'
import { aFacility, fee } from '../test/facilities.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { measured } from '../test/size.ts'

type Fault = 'hangs' | 'refuses' | 'resets' | 'speaks nonsense' | 'answers half'
const faults: readonly Fault[] = ['hangs', 'refuses', 'resets', 'speaks nonsense', 'answers half']
let fault: Fault = 'hangs'
let peer: http.Server
let t: TestApp
const password = 'a long and quiet harbour'

beforeAll(async () => {
  peer = http.createServer((request, reply) => {
    request.resume()
    if (fault === 'resets') request.socket.destroy()
    if (fault === 'speaks nonsense') reply.end('<html>sorry</html>')
    if (fault === 'answers half') {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 })
      reply.write('{"success": true, "id": "cs_')
    }
    if (fault === 'refuses') reply.writeHead(503).end('{}')
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  t = await testApp({
    clock: tickingClock(),
    config: {
      payments: { kind: 'stripe', secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: url },
      captcha: { kind: 'turnstile', siteKey: 'site', secret: 'secret', verifyUrl: url },
    },
  })
})
afterAll(async () => {
  peer.closeAllConnections()
  peer.close()
  await t.close()
})

const longest = 8_000
let slowest = 0
const timed = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const done = await work()
  const ms = performance.now() - began
  slowest = Math.max(slowest, ms)
  expect(ms).toBeLessThan(longest)
  return done
}

test.each(faults)(
  'answers in time with a captcha and a gateway that %s',
  async (now) => {
    fault = now
    const owner = await t.owner({ passwordHash: await cheapHash(password) })
    const facilityId = await aFacility(owner)
    const order = timed(() => owner.post('/api/user/payment', { amount: fee, facility_id: facilityId }))
    const code = timed(() =>
      t.anyone.post('/api/auth/email-otp', {
        email: `applicant-${faults.indexOf(now)}@example.ae`,
        captchaResponse: 'solved',
      }),
    )
    // Meanwhile everything else works as usual.
    for (let round = 0; round < 20; round++) {
      expect((await owner.get('/api/user/facilities')).status).toBe(200)
    }
    expect((await t.anyone.post('/api/auth/signin', { email: owner.email, password })).status).toBe(200)
    expect([(await order).status, (await order).body.code]).toEqual([503, 'payment.gateway-down'])
    expect([(await code).status, (await code).body.code]).toEqual([503, 'captcha.down'])
    expect(t.mails.filter((mail) => mail.name === 'sign-up-code')).toEqual([])
    await timed(() => reconcilePayments(t.deps))
    const { certifications, certificates } = await t.db.get<{ certifications: number; certificates: number }>(
      sql`select (select count(*) from certifications) as certifications, (select count(*) from certificates) as certificates`,
    )
    expect([certifications, certificates]).toEqual([0, 0])
    // Ordering by transfer still works.
    expect(
      (await owner.post('/api/user/payment', { amount: fee, facility_id: facilityId, method: 'wireTransfer' })).status,
    ).toBe(200)
    measured(
      'F28',
      `captcha and gateway ${now}: 503 with its code, slowest ${Math.round(slowest)} ms (≤ 8 s), reading as quick as ever, 0 certifications`,
    )
  },
  60_000,
)
