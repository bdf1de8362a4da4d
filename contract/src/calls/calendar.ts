// Visits and expiries by date, for owners and inspectors, and the feeds that calendar programs subscribe to.
import * as z from 'zod'
import { visitStatuses } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant } from '../endpoint.ts'
import { day, lengths, opaque } from './fields.ts'

const endpoint = endpointsOf('Calendar')

export const calendarEntry = z.object({
  id,
  kind: z.enum(['visit', 'expiry', 'finding']),
  /** For a completed visit, the time it was completed. */
  at: instant,
  /** For a completed visit, the time it was planned for; null if it was not planned. */
  planned_at: instant.nullable(),
  /** The facility or request that is visited or expires; the other one is null. */
  facility: z.object({ id, name: z.string(), city: z.string() }).nullable(),
  request: z
    .object({ id, number: z.string().nullable(), title: z.string().nullable(), place: z.string(), city: z.string() })
    .nullable(),
  /** For visits. */
  status: z.enum(visitStatuses).nullable(),
  /** For visits: the inspector (for the owner) or the facility's contact (for the inspector). */
  with: z.string().nullable(),
})

const read = {
  summary: 'List calendar entries',
  description:
    'Visits, expiry dates and due dates of findings. Days are in Asia/Dubai, both included; by default from 60 ' +
    'days ago to 400 days ahead. `feed_url` is the address for a calendar program: treat it like a password. It is empty for API keys.',
  query: z.object({ from: day().optional(), to: day().optional() }),
  answer: z.object({ entries: z.array(calendarEntry), feed_url: z.string() }),
} as const
const renew = {
  summary: 'Replace the calendar link',
  description: 'The old address stops working immediately, for everyone who has it. Subscribe again with the new one.',
  answer: z.object({ feed_url: z.string() }),
} as const

export const getCalendar = endpoint('GET', '/api/user/calendar', { ...read, who: 'owner', scope: 'visits:read' })
export const renewCalendarFeed = endpoint('POST', '/api/user/calendar/feed', { ...renew, who: 'owner' })
export const getCalendarInspector = endpoint('GET', '/inspector/api/calendar', { ...read, who: 'inspector' })
export const renewCalendarFeedInspector = endpoint('POST', '/inspector/api/calendar/feed', {
  ...renew,
  who: 'inspector',
})

export const getCalendarFeed = endpoint('GET', '/calendar/:secret.ics', {
  who: 'linkHolder',
  summary: 'Get the calendar feed (iCalendar)',
  description:
    'For calendar programs. The secret in the address is the only authentication. Covers the last 90 days and ' +
    'the next two years; cancelled visits are included and marked. Uses the language of the account; ' +
    '`?lang=ar` or `?lang=en` selects another.',
  params: z.object({ secret: opaque(lengths.token) }),
  answer: 'stream',
  media: ['text/calendar'],
  problems: ['calendar.unknown'],
})
