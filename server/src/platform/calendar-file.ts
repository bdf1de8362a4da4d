// Calendar files: the invitation in a visit's mail, and the feed that a calendar subscribes to. Times are in Asia/Dubai.

import { keepWholeIsolates, withoutIsolates } from '@assure/contract/domain/isolation'
import { placeName } from '@assure/contract/domain/place-name'
import type { BothLanguages } from '@assure/contract/signed/credential'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'

const zone = 'Asia/Dubai'
/** No daylight saving since 1920. */
const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'TZNAME:+04',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

export type Invitation = {
  /** The visit's id. It stays the same, so that calendars replace the earlier entry. */
  visitId: string
  /** Rises with each change. */
  sequence: number
  at: Date
  minutes: number
  title: string
  description: string
  address: string
  url: string
  isCancelled: boolean
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  /** Now. */
  stamp: Date
}

export type FeedEntry =
  | {
      kind: 'visit'
      id: string
      sequence: number
      at: Date
      minutes: number
      title: string
      description: string
      address: string
      url: string
      isCancelled: boolean
      changedAt: Date
    }
  /** A whole day: `2027-03-04` */
  | {
      kind: 'day'
      id: string
      sequence: number
      day: string
      title: string
      description: string
      url: string
      changedAt: Date
    }

/** As on an envelope. */
export const placeAddress = ({
  street,
  city,
  emirate,
}: {
  street: readonly string[]
  city: string
  emirate: BothLanguages
}): BothLanguages => ({
  en: placeName([...street, city, emirate.en], 'en'),
  ar: placeName([...street, city, emirate.ar], 'ar'),
})

const prodId = { company: 'Assure', product: 'Visits', language: 'EN' }
const uidOf = (id: string): string => `${id}@assure`
const inDubai = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** Removes control and direction marks except line breaks. */
const unmarked = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, '')
/** Isolated names keep their direction marks. */
const plain = (text: string): string => keepWholeIsolates(text, unmarked)
const oneLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim()
const nameOnly = (text: string): string => withoutIsolates(oneLine(text))

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const lineBytes = 75

/** Folds a long line between characters. A continuation begins with a space. */
const folded = (line: string): string => {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const letter of line) {
    const length = Buffer.byteLength(letter)
    if (size + length > lineBytes) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += letter
    size += length
  }
  return [...lines, current].join('\r\n')
}

/**
 * Fixes two faults of the library: it writes DTSTAMP in the calendar's zone without naming it, although the standard
 * requires UTC, and it does not end the last line. UID comes before DTSTAMP.
 */
const finished = (text: string, stamps: ReadonlyMap<string, Date>): string => {
  let stamp: Date | undefined
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const written = lines.map((line) => {
    if (line.startsWith('UID:')) stamp = stamps.get(line.slice('UID:'.length))
    return stamp && line.startsWith('DTSTAMP:') ? `DTSTAMP:${utc(stamp)}` : line
  })
  return `${written.map(folded).join('\r\n')}\r\n`
}

export const visitInvitation = (visit: Invitation): string => {
  const calendar = ical({
    prodId,
    method: visit.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    timezone: { name: zone, generator: () => zoneRules },
  })
  calendar.createEvent({
    id: uidOf(visit.visitId),
    sequence: visit.sequence,
    start: inDubai(visit.at),
    end: inDubai(later(visit.at, visit.minutes)),
    timezone: zone,
    stamp: visit.stamp,
    summary: oneLine(visit.title),
    description: plain(visit.description),
    location: oneLine(visit.address),
    url: visit.url,
    status: visit.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: visit.isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: nameOnly(visit.organizer.name), email: visit.organizer.email },
    attendees: [
      {
        name: nameOnly(visit.attendee.name),
        email: visit.attendee.email,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
  })
  return finished(calendar.toString(), new Map([[uidOf(visit.visitId), visit.stamp]]))
}

export const calendarFeed = (name: string, entries: readonly FeedEntry[]): string => {
  const calendar = ical({
    prodId,
    name: oneLine(name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    timezone: { name: zone, generator: () => zoneRules },
  })
  for (const entry of entries) {
    const common = {
      id: uidOf(entry.id),
      sequence: entry.sequence,
      stamp: entry.changedAt,
      summary: oneLine(entry.title),
      description: plain(entry.description),
      url: entry.url,
    }
    if (entry.kind === 'day') {
      const start = Temporal.PlainDate.from(entry.day)
      calendar.createEvent({
        ...common,
        allDay: true,
        start,
        end: start.add({ days: 1 }),
        busystatus: ICalEventBusyStatus.FREE,
      })
    } else {
      calendar.createEvent({
        ...common,
        start: inDubai(entry.at),
        end: inDubai(later(entry.at, entry.minutes)),
        timezone: zone,
        location: oneLine(entry.address),
        status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      })
    }
  }
  return finished(calendar.toString(), new Map(entries.map((entry) => [uidOf(entry.id), entry.changedAt])))
}
