import { describe, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { testKeys } from '../../../test/support.ts'
import { makeToken, readToken } from './links.ts'

const claim = {
  fileId: '019aa1b2-77aa-7c3e-8f00-0123456789ab',
  accountId: 'account',
  sessionId: 'session',
  area: 'customer' as const,
}
const name = 'Trade licence.pdf'

describe('a link to a file', () => {
  const clock = testClock('2026-11-20T08:00:00Z')
  const keys = testKeys()
  const token = makeToken(keys, claim, name, clock.now())

  test('opens that file for that account and session, in that area, for ten minutes', () => {
    expect(readToken(keys, 'customer', name, token, clock.now())).toEqual(claim)
    expect(readToken(keys, 'admin', name, token, clock.now())).toBeUndefined()
    expect(readToken(keys, 'customer', name, token, new Date(clock.now().getTime() + 599_000))).toEqual(claim)
    expect(readToken(keys, 'customer', name, token, new Date(clock.now().getTime() + 600_000))).toBeUndefined()
  })

  test('opens nothing under another name', () => {
    for (const other of ['', 'trade licence.pdf', '../Trade licence.pdf', 'Trade licence.pdf\n'])
      expect(readToken(keys, 'customer', other, token, clock.now())).toBeUndefined()
  })

  test('is invalid after any change of a letter, or under another key', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(readToken(keys, 'customer', name, changed, clock.now())).toBeUndefined()
    }
    expect(readToken(testKeys(2), 'customer', name, token, clock.now())).toBeUndefined()
    for (const other of ['', '.', 'a.b.c', 'c_0123456789', `${token}.x`, '../../keys', `${token}=`, 'x'.repeat(10_000)])
      expect(readToken(keys, 'customer', name, other, clock.now())).toBeUndefined()
  })
})
