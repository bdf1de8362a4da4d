import { expect, test } from 'vitest'
import { clockOf, secondsLeft } from './countdown.ts'

test('a countdown stops at zero', () => {
  expect([0, 500, 59_001, 60_000, 90_000].map((passed) => secondsLeft(1_000, 60, 1_000 + passed))).toEqual([
    60, 60, 1, 0, 0,
  ])
})
test('the time left is formatted like a clock', () => {
  expect([900, 61, 9, 0].map(clockOf)).toEqual(['15:00', '1:01', '0:09', '0:00'])
})
test('a clock set back does not lengthen the wait', () => {
  expect(secondsLeft(100_000, 60, 0)).toBe(60)
})
