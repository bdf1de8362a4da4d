import { describe, expect, test } from 'vitest'
import {
  dayOf,
  daysUntil,
  formatAge,
  formatDate,
  formatDateTime,
  formatShort,
  formatTime,
  formatUpcoming,
  lastDayOf,
} from './dates.ts'
import { formatMoney } from './money.ts'

describe('dates are in Dubai time', () => {
  test('in words, in both languages, with Western digits', () => {
    expect(formatDate('2024-03-05T08:00:00Z', 'en')).toBe('5 March 2024')
    expect(formatDate('2024-03-05T08:00:00Z', 'ar')).toBe('5 مارس 2024')
    expect(formatDateTime('2024-03-05T08:05:00Z', 'en')).toBe('5 March 2024, 12:05')
    expect(formatTime('2024-03-05T20:30:00Z', 'ar')).toBe('00:30')
  })
  test('a certification that ends at 24:00 was valid on the day before', () => {
    expect(formatDate(lastDayOf('2027-03-04T20:00:00Z'), 'en')).toBe('4 March 2027')
  })
  test('a late evening in UTC is the next day in Dubai', () => {
    expect(formatDate('2024-03-05T21:00:00Z', 'en')).toBe('6 March 2024')
    expect(dayOf('2024-03-05T21:00:00Z')).toBe('2024-03-06')
  })
  test('in a table column a date is short', () => {
    expect(formatShort('2024-03-05', 'en')).toBe('5 Mar 2024')
    expect(formatShort('2024-03-05', 'ar').replaceAll('\u200f', '')).toBe('5/3/2024')
  })
  test('a date without a time stays on that day', () => {
    expect(formatDate('2024-03-05', 'en')).toBe('5 March 2024')
  })
  test('daysUntil counts calendar days', () => {
    expect(daysUntil('2024-03-06T00:00:00Z', '2024-03-05T21:00:00Z')).toBe(0)
    expect(daysUntil('2024-04-04T10:00:00Z', '2024-03-05T10:00:00Z')).toBe(30)
  })
})

test('ages are short: minutes under 60, hours under 24, days under 7, then weeks', () => {
  const now = Date.parse('2024-03-05T12:00:00Z')
  const ago = (minutes: number) => formatAge(now - minutes * 60_000, 'en', now)
  expect([0, 5, 59, 60, 23 * 60, 24 * 60, 6 * 24 * 60, 7 * 24 * 60, 30 * 24 * 60].map(ago)).toEqual([
    '1m',
    '5m',
    '59m',
    '1h',
    '23h',
    '1d',
    '6d',
    '1w',
    '4w',
  ])
  const arabicAgo = (minutes: number) => formatAge(now - minutes * 60_000, 'ar', now)
  expect([1, 3 * 60, 24 * 60, 2 * 24 * 60, 5 * 24 * 60, 7 * 24 * 60, 77 * 24 * 60].map(arabicAgo)).toEqual([
    'منذ دقيقة',
    'منذ 3 ساعات',
    'منذ يوم',
    'منذ يومين',
    'منذ 5 أيام',
    'منذ أسبوع',
    'منذ 11 أسبوعًا',
  ])
})

test('money has its code before the number in English and after it in Arabic', () => {
  expect(formatMoney({ amount: 1050, currency: 'AED' }, 'en')).toBe('AED 1,050.00')
  expect(formatMoney({ amount: 1050, currency: 'AED' }, 'ar')).toBe('1,050.00 د.إ.')
})

test('upcoming dates are shown by weekday when near, otherwise by date', () => {
  const now = '2024-03-04T20:30:00Z'
  expect(formatUpcoming('2024-03-06T07:00:00Z', 'en', now)).toBe('Wed 11:00')
  expect(formatUpcoming('2024-03-11T20:30:00Z', 'en', now)).toBe('12 Mar, 00:30')
  expect(formatUpcoming('2024-03-06T07:00:00Z', 'ar', now)).toBe('الأربعاء 11:00')
})
