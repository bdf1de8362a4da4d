import { expect, it } from 'vitest'
import { lastMorning } from './calendar.ts'

it.each([
  ['2026-03-05T02:59:00.000Z', '2026-03-04T03:00:00.000Z'],
  ['2026-03-04T20:05:00.000Z', '2026-03-04T03:00:00.000Z'],
  ['2026-03-05T04:00:00.000Z', '2026-03-05T03:00:00.000Z'],
])('an inspection under way at %s began at %s', (now, morning) => {
  expect(lastMorning(new Date(now)).toISOString()).toBe(morning)
})
