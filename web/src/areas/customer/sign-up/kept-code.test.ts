import { expect, it } from 'vitest'
import { type KeptCode, stillGood } from './kept-code.ts'

const kept: KeptCode = { email: 'aisha@pearl.example', sent: { at: 1_000, resendAfterSeconds: 60, validMinutes: 10 } }

it('keeps a code as long as it is valid', () => {
  expect(stillGood(undefined, 0)).toBeUndefined()
  expect(stillGood(kept, 600_999)).toBe(kept)
  expect(stillGood(kept, 601_000)).toBeUndefined()
})
