import { describe, expect, test } from 'vitest'
import { calendarFeed, type Invitation, visitInvitation } from './calendar-file.ts'

const visit: Invitation = {
  visitId: '019aa1b2',
  sequence: 0,
  at: new Date('2026-11-20T06:00:00Z'),
  minutes: 60,
  title: 'Visit: Jebel Ali Cold Store',
  description: 'Inspector: Omar\nBring the licence',
  address: 'Plot S20119, Dubai',
  url: 'https://assure.example/facilities/1',
  isCancelled: false,
  organizer: { name: 'Assure', email: 'no-reply@assure.example' },
  attendee: { name: 'Mariam', email: 'mariam@example.ae' },
  stamp: new Date('2026-11-19T05:00:00Z'),
}
const lines = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n')

describe('the invitation to a visit', () => {
  test('stands in Dubai time, with the same name after every change', () => {
    expect(lines(visitInvitation(visit))).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:019aa1b2@assure',
        'SEQUENCE:0',
        'DTSTAMP:20261119T050000Z',
        'DTSTART;TZID=Asia/Dubai:20261120T100000',
        'DTEND;TZID=Asia/Dubai:20261120T110000',
        'TZID:Asia/Dubai',
      ]),
    )
    const moved = lines(visitInvitation({ ...visit, sequence: 1, at: new Date('2026-11-20T20:30:00Z') }))
    expect(moved).toEqual(
      expect.arrayContaining(['UID:019aa1b2@assure', 'SEQUENCE:1', 'DTSTART;TZID=Asia/Dubai:20261121T003000']),
    )
    expect(lines(visitInvitation({ ...visit, sequence: 2, isCancelled: true }))).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']),
    )
  })
  test('no text of anybody becomes a line of its own', () => {
    const hostile = 'a;b,c\\d\r\nBEGIN:VALARM\nATTENDEE:x\u202e\u0000'
    const all = lines(
      visitInvitation({
        ...visit,
        title: hostile,
        description: hostile,
        address: hostile,
        attendee: { name: hostile, email: 'a@b.ae' },
      }),
    )
    expect(all.filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
      'BEGIN:VEVENT',
    ])
    expect(all.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(all).toContain('SUMMARY:a\\;b\\,c\\\\d BEGIN:VALARM ATTENDEE:x')
  })
})

test('a feed holds visits and whole days', () => {
  const text = calendarFeed('Assure', [
    {
      kind: 'visit',
      id: 'v',
      sequence: 3,
      at: visit.at,
      minutes: 60,
      title: 'Visit',
      description: '',
      address: 'Dubai',
      url: 'https://x.ae',
      isCancelled: false,
      changedAt: visit.stamp,
    },
    {
      kind: 'day',
      id: 'c',
      sequence: 0,
      day: '2027-03-04',
      title: 'Expires',
      description: '',
      url: 'https://x.ae',
      changedAt: visit.stamp,
    },
  ])
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Assure',
      'DTSTART;VALUE=DATE:20270304',
      'DTEND;VALUE=DATE:20270305',
      'DTSTART;TZID=Asia/Dubai:20261120T100000',
    ]),
  )
  expect(text.match(/DTSTAMP:20261119T050000Z/g)).toHaveLength(2)
})
