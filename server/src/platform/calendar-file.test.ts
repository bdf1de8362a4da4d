import { isolated, withoutIsolates } from '@assure/contract/domain/isolation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFeed, type Invitation, placeAddress, visitInvitation } from './calendar-file.ts'

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

/**
 * As RFC 5545 (3.1) asks: every line ends with CRLF, also the last one, and holds at most 75 bytes of whole letters.
 */
const expectWellFormed = (text: string): void => {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const written = text.slice(0, -2).split('\r\n')
  expect(written.filter((line) => /[\r\n]/.test(line) || line === '' || line === ' ')).toEqual([])
  expect(Math.max(...written.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(written.filter((line) => !line.isWellFormed())).toEqual([])
}

describe('the invitation to a visit', () => {
  test('is in Dubai time and keeps its UID after every change', () => {
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
  test.each([
    'زيارة تفتيش لمستودع الشيخ زايد للأغذية المبرَّدة في المنطقة الصناعية الثانية بمصفح، أبوظبي',
    '😀'.repeat(60),
    `${'a'.repeat(66)}é${'b'.repeat(74)}é`,
    'line one\nline two',
  ])('has lines of at most 75 bytes that end with CRLF, and keeps every letter: %s', (title) => {
    const text = visitInvitation({ ...visit, title, description: title })
    expectWellFormed(text)
    expect(lines(text)).toEqual(
      expect.arrayContaining([
        `SUMMARY:${title.replace('\n', ' ')}`,
        `DESCRIPTION:${title.replace('\n', '\\n')}`,
        'DTSTAMP:20261119T050000Z',
      ]),
    )
  })
  test('a long id keeps its timestamp', () => {
    const text = visitInvitation({ ...visit, visitId: 'v'.repeat(200) })
    expectWellFormed(text)
    expect(lines(text)).toContain('DTSTAMP:20261119T050000Z')
  })
  test('an Arabic address has Arabic commas', () => {
    const emirate = { en: 'Sharjah', ar: 'الشارقة' }
    const { ar, en } = placeAddress({ street: ['Plot 95', 'Street 9'], city: 'الذيد', emirate })
    expect(ar).toBe('\u2068Plot 95\u2069، \u2068Street 9\u2069، \u2068الذيد\u2069، \u2068الشارقة\u2069')
    expect(en).toBe('\u2068Plot 95\u2069, \u2068Street 9\u2069, \u2068الذيد\u2069, \u2068Sharjah\u2069')
    expect(
      withoutIsolates(
        lines(visitInvitation({ ...visit, address: ar })).find((line) => line.startsWith('LOCATION')) ?? '',
      ),
    ).toBe('LOCATION:Plot 95، Street 9، الذيد، الشارقة')
    expect(placeAddress({ street: ['Street 4'], city: 'Sharjah', emirate }).en).toBe('Street 4, Sharjah')
  })
  test('names of any script are isolated in title and place, and read back unchanged', () => {
    const words = fc.constantFrom('مخزن', 'التمور', 'Plot', 'Gulf', '95', 'رقم', 'FZE', '(7)', 'a;b', 'c,d', '\\')
    const name = fc.array(words, { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(' '))
    const emirate = { en: 'Ajman', ar: 'عجمان' }
    fc.assert(
      fc.property(name, name, name, fc.constantFrom('en', 'ar'), (facility, street, city, language) => {
        const title = `${language === 'ar' ? 'زيارة' : 'Visit'}: ${isolated(facility)}`
        const address = placeAddress({ street: [street], city, emirate })[language]
        const text = visitInvitation({ ...visit, title, address })
        expectWellFormed(text)
        const valueIn = (property: string): string =>
          (lines(text).find((line) => line.startsWith(`${property}:`)) ?? '')
            .slice(property.length + 1)
            .replace(/\\([;,\\])/g, '$1')
        expect(valueIn('SUMMARY')).toBe(title)
        expect(valueIn('LOCATION')).toBe(address)
        const isApart = /[\u0600-\u06ff]/.test(`${street}${city}`) || language === 'ar'
        expect(address.split('\u2068').length - 1).toBe(isApart ? (street === city ? 2 : 3) : 0)
      }),
    )
  })
  test('user text never starts a line of its own', () => {
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

test('a feed contains visits and whole days', () => {
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
  expectWellFormed(text)
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
