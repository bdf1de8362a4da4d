import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const now = new Date('2026-11-20T08:00:00Z')

test('a visit is at its hour', () => {
  const file = calendarFile(
    { id: 'v1', title: 'Visit: Plant 2; gate 3, north', at: '2026-12-01T06:00:00Z', place: 'Dubai' },
    now,
  )
  expect(file).toContain('DTSTART:20261201T060000Z\r\nDTEND:20261201T070000Z\r\n')
  expect(file).toContain('SUMMARY:Visit: Plant 2\\; gate 3\\, north\r\n')
  expect(file).toContain('UID:v1@assure\r\n')
  expect(file).toContain('DTSTAMP:20261120T080000Z')
})

test('an expiry takes the whole day it falls on in Dubai', () => {
  const file = calendarFile({ id: 'c1', title: 'Ends', at: '2027-03-04T19:59:59Z', allDay: true }, now)
  expect(file).toContain('DTSTART;VALUE=DATE:20270304\r\nDTEND;VALUE=DATE:20270305')
})

test('no line is longer than 75 bytes, not even in Arabic', () => {
  const file = calendarFile({ id: 'c2', title: 'منشأة '.repeat(40), at: '2027-03-04T19:59:59Z' }, now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain('منشأة '.repeat(40).trim())
})
