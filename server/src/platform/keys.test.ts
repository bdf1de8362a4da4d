import { sign, verify } from 'node:crypto'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testClock } from '../../test/clock.ts'
import { temporaryFolder, testKeys } from '../../test/support.ts'
import { makeToken, readToken } from './files/links.ts'
import { createKeys, rotateKeys } from './keys.ts'

const folders: { path: string; remove(): void }[] = []
const folder = (): string => {
  const made = temporaryFolder()
  folders.push(made)
  return made.path
}
afterEach(() => {
  for (const one of folders.splice(0)) one.remove()
})

const clock = testClock('2026-03-01T08:00:00Z')

test('a value encrypted for one purpose decrypts for that purpose only', () => {
  const keys = testKeys()
  const kept = keys.encrypt('bank', 'AE07 0331 2345')
  expect(kept).not.toContain('0331')
  expect(keys.decrypt('bank', kept)).toBe('AE07 0331 2345')
  expect(() => keys.decrypt('totp', kept)).toThrow()
  expect(keys.encrypt('bank', 'AE07 0331 2345')).not.toBe(kept)
})

test('a changed, truncated or foreign text does not decrypt', () => {
  const kept = testKeys().encrypt('mail', 'secret words')
  const at = kept.length - 5
  expect(() =>
    testKeys().decrypt('mail', `${kept.slice(0, at)}${kept[at] === 'A' ? 'B' : 'A'}${kept.slice(at + 1)}`),
  ).toThrow()
  expect(() => testKeys().decrypt('mail', kept.slice(0, 30))).toThrow()
  expect(() => testKeys(2).decrypt('mail', kept)).toThrow('with a key that is not here')
})

test('a MAC depends on the purpose and on the installation', () => {
  const macs = [testKeys().mac('code', 'x'), testKeys().mac('captcha', 'x'), testKeys(2).mac('code', 'x')].map((mac) =>
    mac.toString('hex'),
  )
  expect(new Set(macs).size).toBe(3)
  expect(testKeys().mac('code', 'x').toString('hex')).toBe(macs[0])
})

test('the first start creates keys readable only by their owner, and the next start finds them', () => {
  const dataDir = folder()
  const first = createKeys({ dataDir, clock })
  const kept = first.encrypt('bank', 'x')
  chmodSync(join(dataDir, 'keys', 'secret-0001.key'), 0o644)
  const second = createKeys({ dataDir, clock })
  expect(second.decrypt('bank', kept)).toBe('x')
  expect(second.signing().keyId).toBe(first.signing().keyId)
  for (const name of readdirSync(join(dataDir, 'keys')))
    expect(statSync(join(dataDir, 'keys', name)).mode & 0o077).toBe(0)
  expect(first.signing().published[0]?.since).toBe('2026-03-01T08:00:00.000Z')
})

test('after a rotation the newest key is used, and old ones still decrypt and verify', () => {
  const dataDir = folder()
  const before = createKeys({ dataDir, clock })
  const kept = before.encrypt('bank', 'x')
  const signature = sign(null, Buffer.from('facts'), before.signing().privateKey)
  rotateKeys(dataDir, testClock('2026-06-01T00:00:00Z'))
  const after = createKeys({ dataDir, clock })
  expect(after.decrypt('bank', kept)).toBe('x')
  expect(after.encrypt('bank', 'x').split('.')[1]).not.toBe(kept.split('.')[1])
  expect(after.signing().keyId).not.toBe(before.signing().keyId)
  expect(after.signing().published.map(({ since }) => since)).toEqual([
    '2026-06-01T00:00:00.000Z',
    '2026-03-01T08:00:00.000Z',
  ])
  const old = after.signing().published.find(({ keyId }) => keyId === before.signing().keyId)
  expect(old && verify(null, Buffer.from('facts'), old.publicKey, signature)).toBe(true)
})

test('keys in the environment replace files; short or unreadable ones are refused by name', () => {
  expect(() => createKeys({ dataDir: '', clock, secretKey: Buffer.alloc(16), signingKey: 'x' })).toThrow('SECRET_KEY')
  expect(() => createKeys({ dataDir: '', clock, secretKey: Buffer.alloc(32), signingKey: 'x' })).toThrow('SIGNING_KEY')
  const former = createKeys({ dataDir: folder(), clock, secretKey: Buffer.alloc(32, 1) }).encrypt('bank', 'x')
  expect(
    createKeys({
      dataDir: folder(),
      clock,
      secretKey: Buffer.alloc(32, 2),
      formerSecretKeys: [Buffer.alloc(32, 1)],
    }).decrypt('bank', former),
  ).toBe('x')
})

test('what a former key proved is still valid after a rotation, and nothing else is', () => {
  const [former, newest] = [Buffer.from(Array.from({ length: 32 }, (_, at) => at)), Buffer.alloc(32, 2)]
  const dataDir = folder()
  const before = createKeys({ dataDir, clock, secretKey: former })
  const after = createKeys({ dataDir, clock, secretKey: newest, formerSecretKeys: [former] })
  expect(after.macs('code', 'x').map((mac) => mac.toString('hex'))).toEqual([
    after.mac('code', 'x').toString('hex'),
    before.mac('code', 'x').toString('hex'),
  ])
  const claim = {
    fileId: '019c0000-0000-7000-8000-000000000001',
    accountId: 'a',
    sessionId: 's',
    area: 'admin' as const,
  }
  const token = makeToken(before, claim, 'a.pdf', clock.now())
  expect(readToken(after, 'admin', 'a.pdf', token, clock.now())).toEqual(claim)
  expect(
    readToken(createKeys({ dataDir, clock, secretKey: newest }), 'admin', 'a.pdf', token, clock.now()),
  ).toBeUndefined()
})
