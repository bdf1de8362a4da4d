import { describe, expect, it, test } from 'vitest'
import { dayInDubai, instantInDubai, mayChange, plannedFor } from './rules.ts'

const now = new Date('2026-03-02T08:00:00Z')
const codeOf = (date: string, time: string) => {
  const planned = plannedFor({ date, time }, now)
  return planned.ok ? planned.value.toISOString() : planned.code
}

test.each([
  ['2026-03-02', '12:00', '2026-03-02T08:00:00.000Z'],
  ['2026-03-02', '11:59', 'visit.in-past'],
  ['2026-03-02', '11:59:59', 'visit.in-past'],
  ['2025-12-31', '23:00', 'visit.in-past'],
  ['2026-03-03', '00:00', '2026-03-02T20:00:00.000Z'],
  ['2028-02-29', '09:30', '2028-02-29T05:30:00.000Z'],
  ['2028-03-02', '23:59', '2028-03-02T19:59:00.000Z'],
  ['2028-03-03', '00:00', 'visit.too-far'],
])('%s at %s in Dubai, asked at noon of 2 March 2026: %s', (date, time, expected) => {
  expect(codeOf(date, time)).toBe(expected)
})

describe('a day in Dubai', () => {
  it('begins four hours before that in UTC', () => {
    expect(dayInDubai(new Date('2026-03-02T19:59:59Z'))).toEqual({
      from: new Date('2026-03-01T20:00:00Z'),
      to: new Date('2026-03-02T20:00:00Z'),
    })
    expect(dayInDubai(new Date('2026-03-02T20:00:00Z'))).toEqual({
      from: new Date('2026-03-02T20:00:00Z'),
      to: new Date('2026-03-03T20:00:00Z'),
    })
    expect(instantInDubai('2026-03-03', '00:00')).toEqual(new Date('2026-03-02T20:00:00Z'))
  })
})

test.each([
  ['SCHEDULED', { kind: 'inspector', accountId: 'own' }, true],
  ['SCHEDULED', { kind: 'inspector', accountId: 'other' }, false],
  ['SCHEDULED', { kind: 'admin' }, false],
  ['COMPLETED', { kind: 'inspector', accountId: 'own' }, false],
  ['CANCELLED', { kind: 'inspector', accountId: 'own' }, false],
] as const)('a %s visit may be changed by %o: %s', (status, reader, expected) => {
  expect(mayChange({ status, inspector_id: 'own' }, reader)).toBe(expected)
})
