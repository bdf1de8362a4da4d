// What an owner does with the report of a request: accepts it, disputes it, publishes it, or has the goods looked at
// again.
import * as z from 'zod'
import { byId, endpoint } from './endpoint.ts'
import { flag, lengths, optionalProse, word } from './fields.ts'
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

export const answerRequest = endpoint({
  ...act,
  path: '/api/user/requests/:id/answer',
  summary: 'Accept or dispute the result of a request',
  description:
    'Accepted, the request is closed. Disputed with a reason, an administrator answers. Fourteen days after the last answer it closes by itself.',
  body: z.object({ answer: word(['accepted', 'disputed']), reason: optionalProse(lengths.reason), seen: seen() }),
  problems: [...late, 'service-request.reason-required'],
})

export const publishRequestReport = endpoint({
  ...act,
  path: '/api/user/requests/:id/publish',
  summary: 'Show the report to whoever knows its number, or no longer',
  description: 'Without it, only whoever holds the paper with its code reads what the report says.',
  body: z.object({ public: flag(), seen: seen() }),
  problems: [...late],
})

export const repeatRequest = endpoint({
  ...act,
  path: '/api/user/requests/:id/reinspection',
  summary: 'Ask for the same goods to be inspected again',
  description: 'A new draft with everything carried over, which names the first one.',
  status: 201,
  problems: [...late, 'service-request.service-unknown', 'service-request.too-many-drafts'],
})
