// The owner's answers to a quote and to a result, a re-inspection, and cancelling.
import * as z from 'zod'
import { byId, endpoint } from '../endpoint.ts'
import { lengths, optionalProse, prose, word } from './fields.ts'
import { optionalBody, seen } from './form.ts'
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

export const acceptRequestQuote = endpoint({
  ...act,
  path: '/api/user/requests/:id/accept-quote',
  summary: 'Accept a quote',
  description: 'The request then waits for its payment. Refused after the quote’s last day.',
  body: optionalBody({ seen: seen() }),
  problems: [...late, 'service-request.quote-lapsed'],
})

export const declineRequestQuote = endpoint({
  ...act,
  path: '/api/user/requests/:id/decline-quote',
  summary: 'Decline a quote',
  description: 'The request ends. Book again makes a new one of it.',
  body: optionalBody({ reason: optionalProse(lengths.reason), seen: seen() }),
  problems: late,
})

/** Empty counts as missing: the dialog says so under the field. */
export const requestReason = () =>
  z
    .string('service-request.reason-required')
    .trim()
    .min(1, { error: 'service-request.reason-required', abort: true })
    .pipe(prose(lengths.reason))

export const cancelRequest = endpoint({
  ...act,
  path: '/api/user/requests/:id/cancel',
  summary: 'Cancel a request, until a visit has begun',
  description:
    'Unpaid, its order ends with it. Paid, the refund that the service grants is due, and its credit note is made at ' +
    'once.',
  body: z.object({ reason: requestReason(), seen: seen() }),
  problems: [...late, 'service-request.reason-required'],
})

export const answerRequest = endpoint({
  ...act,
  path: '/api/user/requests/:id/answer',
  summary: 'Accept or dispute the result of a request',
  description:
    'Accepted, the request is closed. Disputed with a reason, an administrator answers. Fourteen days after the last answer it closes by itself.',
  body: z.object({ answer: word(['accepted', 'disputed']), reason: optionalProse(lengths.reason), seen: seen() }),
  problems: [...late, 'service-request.reason-required'],
})

export const repeatRequest = endpoint({
  ...act,
  path: '/api/user/requests/:id/reinspection',
  summary: 'Ask for the same goods to be inspected again',
  description: 'A new draft with everything carried over, which names the first one.',
  status: 201,
  problems: [...late, 'service-request.service-unknown', 'service-request.too-many-drafts'],
})
