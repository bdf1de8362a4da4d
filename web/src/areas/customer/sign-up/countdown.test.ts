import { expect, test } from 'vitest'
import { secondsLeft } from './countdown.ts'

test('a wait counts down to nothing and no further', () => {
  expect([0, 500, 59_001, 60_000, 90_000].map((passed) => secondsLeft(1_000, 60, 1_000 + passed))).toEqual([
    60, 60, 1, 0, 0,
  ])
})
test('a clock that was set back does not lengthen the wait', () => {
  expect(secondsLeft(100_000, 60, 0)).toBe(60)
})
