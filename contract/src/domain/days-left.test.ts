import { describe, expect, it } from 'vitest'
import { daysBetween, daysLeft, endWithDaysLeft, lastDayOf } from './days-left.ts'

// 24:00 of 3 May in Dubai.
const end = new Date('2027-05-03T20:00:00Z')

describe('days left', () => {
  it.each([
    ['2027-04-22T20:00:00Z', 10, 'the first instant of 23 April'],
    ['2027-04-23T08:00:00Z', 10, 'noon of 23 April'],
    ['2027-04-23T19:59:59Z', 10, 'the last second of 23 April'],
    ['2027-04-23T20:00:00Z', 9, 'the first instant of 24 April'],
    ['2027-05-02T20:00:00Z', 0, 'the last day begins'],
    ['2027-05-03T19:59:59Z', 0, 'the last day ends'],
    ['2027-05-03T20:00:00Z', -1, 'it is over'],
  ])('at %s there are %i: %s', (now, days) => {
    expect(daysLeft(end, new Date(now))).toBe(days)
  })

  it('counts in Dubai time, where the day begins four hours before UTC', () => {
    expect(daysBetween(new Date('2024-03-05T21:00:00Z'), new Date('2024-03-06T00:00:00Z'))).toBe(0)
    expect(lastDayOf(end).toISOString()).toBe('2027-05-03T19:59:59.999Z')
  })

  it('finds the latest end with that many days left', () => {
    const now = new Date('2027-04-23T08:00:00Z')
    expect(endWithDaysLeft(10, now)).toEqual(end)
    expect(daysLeft(new Date(end.getTime() + 1), now)).toBe(11)
  })
})
