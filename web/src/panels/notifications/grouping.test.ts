import { expect, test } from 'vitest'
import { groupNotifications, groupOf } from './grouping.ts'

// Half past one in the morning in the UAE, still the previous day in UTC.
const now = '2026-11-19T21:30:00Z'

test.each([
  ['2026-11-19T21:29:00Z', 'today'],
  ['2026-11-19T20:00:00Z', 'today'],
  ['2026-11-19T19:59:00Z', 'this-week'],
  ['2026-11-13T20:00:00Z', 'this-week'],
  ['2026-11-13T19:59:00Z', 'earlier'],
  ['2026-11-19T22:00:00Z', 'today'],
] as const)('a notification of %s belongs to %s', (at, group) => {
  expect(groupOf(at, now)).toBe(group)
})

test('groups are in order, and none is empty', () => {
  const made = (created_at: string) => ({ created_at })
  expect(
    groupNotifications([made('2026-11-19T21:00:00Z'), made('2026-01-01T00:00:00Z')], now).map(({ group }) => group),
  ).toEqual(['today', 'earlier'])
})
