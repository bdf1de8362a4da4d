import { expect, it } from 'vitest'
import { readTimestamp } from './timestamp.ts'

const otherwise = (): never => {
  throw new Error('left to the driver')
}
const read = readTimestamp(otherwise)

it.each([
  ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
  ['2026-12-31 23:59:59.9+00', '2026-12-31T23:59:59.900Z'],
  ['2026-12-31 23:59:59.07+00', '2026-12-31T23:59:59.070Z'],
  ['1970-01-01 00:00:00.001+00', '1970-01-01T00:00:00.001Z'],
  ['2024-02-29 12:00:00.123999+00', '2024-02-29T12:00:00.123Z'],
  ['0100-03-01 00:00:00+00', '0100-03-01T00:00:00.000Z'],
])('reads %s', (text, instant) => {
  expect(read(text).toISOString()).toBe(instant)
})

it.each([
  '2026-01-02 03:04:05+04',
  '2026-01-02 03:04:05+05:30',
  '2026-01-02 03:04:05-03',
  '0044-03-15 00:00:00+00 BC',
  '0099-01-01 00:00:00+00',
  '10000-01-01 00:00:00+00',
  'infinity',
  '-infinity',
])('leaves %s to the driver', (text) => {
  expect(() => read(text)).toThrow('left to the driver')
})
