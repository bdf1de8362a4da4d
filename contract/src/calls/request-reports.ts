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
  summary: 'Publish or unpublish a report',
  description: 'An unpublished report can be read only by people who have the report and its code.',
  body: z.object({ public: flag(), seen: seen() }),
  problems: [...late],
})
