// Live updates as server-sent events. `lastEventId` resumes after the last event received.
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { opaque } from './fields.ts'

const events = {
  method: 'GET',
  tag: 'Live updates',
  summary: 'Follow changes as they happen',
  description:
    'Server-sent events. Each `change` says only what kind of record changed, and its id: ask for the record again. ' +
    '`Last-Event-ID`, or `lastEventId` in the address, goes on after the last event that was seen. Where what ' +
    'followed it is not known any more (older than a day, or of a database before a restore or a failover), `reset` ' +
    'comes first: ask for everything that is open anew. A line comes every 15 seconds; the stream ends with the ' +
    'session, and when much was missed: come back with the last id and hear the rest.',
  query: z.object({ lastEventId: opaque(100).optional() }),
  answer: 'stream',
  media: ['text/event-stream'],
  problems: [],
} as const

export const followEvents = endpoint({ ...events, path: '/api/user/events', who: 'owner' })
export const followEventsAdmin = endpoint({ ...events, path: '/admin/api/events', who: 'admin' })
export const followEventsInspector = endpoint({ ...events, path: '/inspector/api/events', who: 'inspector' })
