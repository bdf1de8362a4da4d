// Visits and expiries by date, for owners and inspectors, and the feeds that calendars subscribe to.
import * as z from 'zod'
import { endpoint, id, instant } from './endpoint.ts'
import { lengths } from './fields.ts'
import { visitStatuses } from './vocabulary.ts'

const tag = 'Calendar'

export const calendarEntry = z.object({
  id,
  kind: z.enum(['visit', 'expiry']),
  at: instant,
  facility: z.object({ id, name: z.string(), city: z.string() }),
  /** Of a visit. */
  status: z.enum(visitStatuses).nullable(),
  /** Of a visit: the inspector for the owner, the facility's contact for the inspector. */
  with: z.string().nullable(),
})

const read = {
  method: 'GET',
  tag,
  summary: 'Visits and expiries between two days (Asia/Dubai), and the address of the feed',
  query: z.object({ from: z.iso.date('field.date').optional(), to: z.iso.date('field.date').optional() }),
  answer: z.object({ entries: z.array(calendarEntry), feed_url: z.string() }),
  problems: [],
} as const
const renew = {
  method: 'POST',
  tag,
  summary: 'Give the feed a new address; the old one stops working',
  answer: z.object({ feed_url: z.string() }),
  problems: [],
} as const

export const getCalendar = endpoint({ ...read, path: '/api/user/calendar', who: 'owner' })
export const renewFeed = endpoint({ ...renew, path: '/api/user/calendar/feed', who: 'owner' })
export const getCalendarInspector = endpoint({ ...read, path: '/inspector/api/calendar', who: 'inspector' })
export const renewFeedInspector = endpoint({ ...renew, path: '/inspector/api/calendar/feed', who: 'inspector' })

export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/:secret.ics',
  who: 'linkHolder',
  tag,
  summary: 'The subscribed calendar (iCalendar)',
  params: z.object({ secret: z.string().max(lengths.token) }),
  answer: 'stream',
  problems: ['calendar.unknown'],
})
