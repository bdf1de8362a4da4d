// One entry for any calendar program (RFC 5545): a visit with its hour, or the whole day on which a certification ends.
/** `id` is that of the visit or the certification, as in our emails and feeds, so that no calendar shows it twice. */
export type CalendarEntry = {
  id: string
  title: string
  at: string
  minutes?: number
  allDay?: boolean
  place?: string
  url?: string
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const dubaiOffsetMs = 4 * 3_600_000
const dayMs = 86_400_000
const day = (at: Date): string => new Date(at.getTime() + dubaiOffsetMs).toISOString().slice(0, 10).replaceAll('-', '')

// A line holds at most 75 bytes; the rest continues on a new line after a space.
const folded = (line: string): string => {
  const bytes = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const letter of line) {
    const length = bytes.encode(letter).length
    if (size + length > 74) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += letter
    size += length
  }
  return [...lines, current].join('\r\n')
}

export const calendarFile = (
  { id, title, at, minutes = 60, allDay = false, place, url }: CalendarEntry,
  now: Date,
): string => {
  const start = new Date(at)
  const times = allDay
    ? [`DTSTART;VALUE=DATE:${day(start)}`, `DTEND;VALUE=DATE:${day(new Date(start.getTime() + dayMs))}`]
    : [`DTSTART:${stamp(start)}`, `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Assure//Facility certification//EN',
    'BEGIN:VEVENT',
    `UID:${id}@assure`,
    `DTSTAMP:${stamp(now)}`,
    ...times,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

export const calendarBlob = (entry: CalendarEntry): Blob =>
  new Blob([calendarFile(entry, new Date())], { type: 'text/calendar' })
