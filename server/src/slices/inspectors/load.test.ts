import { expect, test } from 'vitest'
import { monthOf } from './load.ts'

test.each([
  ['2026-03-15T08:00:00Z', '2026-02-28T20:00:00.000Z', '2026-03-31T20:00:00.000Z'],
  ['2026-03-31T20:30:00Z', '2026-03-31T20:00:00.000Z', '2026-04-30T20:00:00.000Z'],
  ['2026-12-31T19:59:59Z', '2026-11-30T20:00:00.000Z', '2026-12-31T20:00:00.000Z'],
])('a month begins and ends at midnight in Dubai: %s', (now, from, until) => {
  const month = monthOf(new Date(now))
  expect([month.from.toISOString(), month.until.toISOString()]).toEqual([from, until])
})
