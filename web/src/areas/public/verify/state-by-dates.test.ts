import { expect, test } from 'vitest'
import { stateByDates } from './state-by-dates.ts'

const facts = { grantedOn: '2026-03-02', expiresOn: '2027-03-02' }

test.each([
  ['2026-03-01T19:59:59Z', 'upcoming'],
  ['2026-03-01T20:00:00Z', 'unknown'],
  ['2027-03-02T19:59:59Z', 'unknown'],
  ['2027-03-02T20:00:00Z', 'expired'],
])('a file read at %s offline is %s', (at, state) => {
  expect(stateByDates(facts, Date.parse(at))).toBe(state)
})
