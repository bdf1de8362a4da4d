// Live updates as server-sent events. `lastEventId` resumes after the last event received.
import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { opaque } from './fields.ts'

const endpoint = endpointsOf('Live updates')

const events = {
  summary: 'Stream live changes',
  description:
    'Server-sent events. Each `change` names only the type and id of the changed record: request the record ' +
    'again. The stream begins with the id of its position, without an event. `Last-Event-ID`, or `lastEventId` in the address, resumes after that event. If later events are no ' +
    'longer available (older than a day, or before a restore or failover), a `reset` comes first: request ' +
    'everything that is open again. A comment line is sent every 15 seconds. The stream ends with the session, ' +
    'or when too many events were missed; reconnect with the last id.',
  query: z.object({ lastEventId: opaque(100).optional() }),
  answer: 'stream',
  media: ['text/event-stream'],
} as const

export const followEvents = endpoint('GET', '/api/user/events', { ...events, who: 'owner', scope: 'events:read' })
export const followEventsAdmin = endpoint('GET', '/admin/api/events', { ...events, who: 'admin', scope: 'events:read' })
export const followEventsInspector = endpoint('GET', '/inspector/api/events', { ...events, who: 'inspector' })
