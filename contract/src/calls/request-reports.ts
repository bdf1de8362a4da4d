// What an owner can do with a request's report: share it.
import * as z from 'zod'
import { byId, endpoint } from '../endpoint.ts'
import { flag } from './fields.ts'
import { seen } from './form.ts'
import { ownRequest } from './request-records.ts'

const act = {
  method: 'POST',
  who: 'owner',
  tag: 'Requests',
  params: byId,
  answer: ownRequest,
  about: { kind: 'request', id: 'id' },
} as const
const late = ['service-request.not-found', 'service-request.move-not-possible', 'request.changed-meanwhile'] as const

export const publishRequestReport = endpoint({
  ...act,
  path: '/api/user/requests/:id/publish',
  summary: 'Show the report to whoever knows its number, or no longer',
  description: 'Without it, only whoever holds the paper with its code reads what the report says.',
  body: z.object({ public: flag(), seen: seen() }),
  problems: [...late],
})
