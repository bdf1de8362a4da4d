import { describe, expect, test } from 'vitest'
import { addWorkingDays, daysUntil, isWorkingDay } from './working-days.ts'

const nationalDays = ['2026-12-02', '2026-12-03']

describe('working days', () => {
  // 2026-11-23 is a Monday.
  test.each([
    ['2026-11-23', [], true],
    ['2026-11-27', [], true],
    ['2026-11-28', [], false],
    ['2026-11-29', [], false],
    ['2026-12-02', [], true],
    ['2026-12-02', nationalDays, false],
    ['2026-12-04', nationalDays, true],
  ] as const)('%s with the holidays %j: %s', (day, holidays, expected) => {
    expect(isWorkingDay(day, holidays)).toBe(expected)
  })

  test.each([
    // From a Monday, a Friday, a Saturday and a Sunday.
    ['2026-11-23', 1, [], '2026-11-24'],
    ['2026-11-27', 1, [], '2026-11-30'],
    ['2026-11-28', 1, [], '2026-11-30'],
    ['2026-11-29', 1, [], '2026-11-30'],
    ['2026-11-23', 0, [], '2026-11-23'],
    ['2026-11-23', 5, [], '2026-11-30'],
    // Two holidays on working days; one on a Saturday costs nothing.
    ['2026-11-23', 14, [], '2026-12-11'],
    ['2026-11-23', 14, nationalDays, '2026-12-15'],
    ['2026-11-23', 14, [...nationalDays, '2026-12-05'], '2026-12-15'],
    ['2026-11-23', 60, [], '2027-02-15'],
    ['2026-11-23', 90, [], '2027-03-29'],
    // Over a leap day and over the end of a year.
    ['2028-02-28', 2, [], '2028-03-01'],
    ['2026-12-31', 1, ['2027-01-01'], '2027-01-04'],
  ] as const)('%s and %d of them, without %j: %s', (from, count, holidays, expected) => {
    expect(addWorkingDays(from, count, holidays)).toBe(expected)
  })

  test('the due day is a working day with that many in between, for every day of two years', () => {
    for (let at = 0; at < 730; at++) {
      const from = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
      const due = addWorkingDays(from, 14, nationalDays)
      const between = Array.from({ length: daysUntil(from, due) }, (_, day) =>
        new Date(Date.UTC(2026, 0, 2 + at + day)).toISOString().slice(0, 10),
      )
      expect(isWorkingDay(due, nationalDays)).toBe(true)
      expect(between.filter((day) => isWorkingDay(day, nationalDays))).toHaveLength(14)
    }
  })
})
