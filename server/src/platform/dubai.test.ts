import { describe, expect, test } from 'vitest'
import {
  dayText,
  dubaiDay,
  dubaiYear,
  endAfterMonths,
  endOfDay,
  endOfTomorrow,
  lastDubaiDay,
  startOfDay,
  startOfMonth,
} from './dubai.ts'

const end = (from: string, months: number) => endAfterMonths(new Date(from), months).toISOString()

describe('days in Asia/Dubai', () => {
  test('begin at 20:00 UTC', () => {
    expect(dubaiDay(new Date('2026-03-04T19:59:59.999Z'))).toBe('2026-03-04')
    expect(dubaiDay(new Date('2026-03-04T20:00:00.000Z'))).toBe('2026-03-05')
    expect(lastDubaiDay(new Date('2026-03-04T20:00:00.000Z'))).toBe('2026-03-04')
  })

  test('a day has 24 hours', () => {
    expect(startOfDay('2026-03-05').toISOString()).toBe('2026-03-04T20:00:00.000Z')
    expect(endOfDay('2026-03-05').toISOString()).toBe('2026-03-05T20:00:00.000Z')
  })

  test('in a sentence, an instant and its day read alike', () => {
    expect(dayText(new Date('2026-03-04T20:00:00.000Z'), 'en')).toBe('5 March 2026')
    expect(dayText('2026-03-05', 'en')).toBe('5 March 2026')
    expect(dayText('2026-03-05', 'ar')).toBe('5 مارس 2026')
  })

  test.each([
    ['2026-03-15T08:00:00Z', '2026-02-28T20:00:00.000Z', '2026-03-31T20:00:00.000Z'],
    ['2026-03-31T20:30:00Z', '2026-03-31T20:00:00.000Z', '2026-04-30T20:00:00.000Z'],
    ['2026-12-31T19:59:59Z', '2026-11-30T20:00:00.000Z', '2026-12-31T20:00:00.000Z'],
  ])('a month begins and ends at midnight: %s', (now, from, until) => {
    expect([startOfMonth(new Date(now)), startOfMonth(new Date(now), 1)]).toEqual([new Date(from), new Date(until)])
  })

  test.each([
    ['2026-03-02T08:00:00Z', '2026-03-03T20:00:00Z'],
    ['2026-03-02T19:59:59Z', '2026-03-03T20:00:00Z'],
    ['2026-03-02T20:00:00Z', '2026-03-04T20:00:00Z'],
  ])('at %s tomorrow ends at %s', (at, end) => {
    expect(endOfTomorrow(new Date(at))).toEqual(new Date(end))
  })

  test('the year of a number changes at midnight too', () => {
    expect(dubaiYear(new Date('2026-12-31T19:59:59Z'))).toBe(2026)
    expect(dubaiYear(new Date('2026-12-31T20:00:00Z'))).toBe(2027)
  })

  test('months last until 24:00 of their last day', () => {
    expect(end('2026-03-05T06:00:00.000Z', 12)).toBe('2027-03-05T20:00:00.000Z')
    expect(end('2026-03-05T20:00:00.001Z', 12)).toBe('2027-03-06T20:00:00.000Z')
    expect(end('2026-11-20T08:00:00.000Z', 3)).toBe('2027-02-20T20:00:00.000Z')
  })

  test('what begins at midnight ends at midnight, so renewals do not drift', () => {
    expect(end('2027-03-05T20:00:00.000Z', 12)).toBe('2028-03-05T20:00:00.000Z')
    expect(end('2027-12-31T20:00:00.000Z', 1)).toBe('2028-01-31T20:00:00.000Z')
  })

  test('a shorter month ends on its last day', () => {
    expect(end('2026-08-31T08:00:00.000Z', 6)).toBe('2027-02-28T20:00:00.000Z')
    expect(end('2028-02-29T08:00:00.000Z', 12)).toBe('2029-02-28T20:00:00.000Z')
  })
})
