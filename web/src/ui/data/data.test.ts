import { describe, expect, test } from 'vitest'
import { axisOf } from './bar-chart.tsx'
import { addMonths, dayAfterKey, isWeekend, sameDayIn, weeksOf } from './month.ts'
import { sortedBy, toggleSort } from './table-columns.ts'

describe('a month', () => {
  test('has whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.[6]).toBe('2026-12-06')
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  test('shades Saturday and Sunday', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false])
  })

  test('is added across years, falling back to the last day', () => {
    expect(addMonths('2026-11', 3)).toBe('2027-02')
    expect(sameDayIn('2026-10-31', '2026-11')).toBe('2026-11-30')
  })

  test.each([
    ['ArrowRight', false, '2026-11-21'],
    ['ArrowRight', true, '2026-11-19'],
    ['ArrowDown', false, '2026-11-27'],
    ['Home', true, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageDown', false, '2026-12-20'],
    ['x', false, undefined],
  ] as const)('%s, right to left %s, leads from the 20th to %s', (key, rtl, day) => {
    expect(dayAfterKey('2026-11-20', key, rtl)).toBe(day)
  })
})

describe('a sort order', () => {
  const both = { asc: 'oldest', desc: 'newest' }

  test('starts ascending and is reversed by the next press', () => {
    expect(toggleSort(undefined, both)).toBe('oldest')
    expect(toggleSort('oldest', both)).toBe('newest')
    expect(toggleSort('newest', both)).toBe('oldest')
    expect(toggleSort('name', both)).toBe('oldest')
  })

  test('in one direction only is removed by the next press', () => {
    expect(toggleSort('newest', { asc: 'expiry' })).toBe('expiry')
    expect(toggleSort('expiry', { asc: 'expiry' })).toBeUndefined()
  })

  test('is announced for one column', () => {
    expect(sortedBy('newest', both)).toBe('descending')
    expect(sortedBy('newest', { asc: 'name' })).toBe('none')
    expect(sortedBy(undefined, { asc: 'name' })).toBe('none')
  })
})

test.each([
  [0, { top: 4, step: 1 }],
  [3, { top: 3, step: 1 }],
  [17, { top: 20, step: 5 }],
  [240, { top: 300, step: 100 }],
])('the axis for %i', (largest, axis) => {
  expect(axisOf(largest)).toEqual(axis)
})
