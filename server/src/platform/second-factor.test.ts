import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { totpCode } from '../../test/authenticator.ts'
import { testClock } from '../../test/clock.ts'
import { testKeys } from '../../test/support.ts'
import { systemRandom } from './random.ts'
import { matchTotp, newRecoveryCodes, newTotpSecret, recoveryCodeHash, totpStep, totpUri } from './second-factor.ts'

const random = systemRandom(testClock())
/** The key of RFC 6238, appendix B: '12345678901234567890'. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s, as RFC 6238 says', (second, code) => {
  const at = new Date(second * 1000)
  expect(totpCode(secret, totpStep(at))).toBe(code)
  expect(matchTotp(secret, code, at, undefined)).toBe(Math.floor(second / 30))
})

test('a code is valid one step early or late, and once', () => {
  const now = new Date('2026-03-01T08:00:10Z')
  const step = totpStep(now)
  for (const drift of [-1, 0, 1])
    expect(matchTotp(secret, totpCode(secret, step + drift), now, undefined)).toBe(step + drift)
  for (const drift of [-2, 2]) expect(matchTotp(secret, totpCode(secret, step + drift), now, undefined)).toBeUndefined()
  expect(matchTotp(secret, totpCode(secret, step), now, step)).toBeUndefined()
  expect(matchTotp(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1)
  for (const wrong of ['', '12345', 'abcdef', '1234567', '٣٢١٤٥٦'])
    expect(matchTotp(secret, wrong, now, undefined)).toBeUndefined()
})

test('a new secret has 160 bits and is readable by an authenticator', () => {
  const made = newTotpSecret(random)
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpUri(made, 'mona+x@example.ae')).toBe(
    `otpauth://totp/Assure:mona%2Bx%40example.ae?issuer=Assure&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  )
  // The key itself through another way: the counter of step 0 under the raw bytes.
  const mac = createHmac('sha1', '12345678901234567890').update(Buffer.alloc(8)).digest()
  expect(totpCode(secret, 0)).toBe(
    String((mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0'),
  )
})

test('recovery codes differ, and match in any spelling', () => {
  const codes = newRecoveryCodes(random)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/)
  const [code = ''] = codes
  expect(recoveryCodeHash(testKeys(), 'a', code.toLowerCase().replace('-', ' '))).toBe(
    recoveryCodeHash(testKeys(), 'a', code),
  )
  expect(recoveryCodeHash(testKeys(), 'b', code)).not.toBe(recoveryCodeHash(testKeys(), 'a', code))
})
