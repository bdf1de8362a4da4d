// Live updates as server-sent events. `lastEventId` goes on after the last event that was seen.
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const events = {
  method: 'GET',
  tag: 'Live updates',
  summary: 'What changes, as it changes (server-sent events)',
  query: z.object({ lastEventId: z.string().max(100).optional() }),
  answer: 'stream',
  problems: [],
} as const

export const followOwn = endpoint({ ...events, path: '/api/user/events', who: 'owner' })
export const followAdmin = endpoint({ ...events, path: '/admin/api/events', who: 'admin' })
export const followInspector = endpoint({ ...events, path: '/inspector/api/events', who: 'inspector' })
