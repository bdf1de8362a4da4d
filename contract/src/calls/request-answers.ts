// The owner's answers to a quote and to a result, sharing its report, a re-inspection, and cancelling.
import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { flag, lengths, optionalProse, prose, word } from './fields.ts'
import { optionalBody, seen } from './form.ts'
import { ownRequest } from './request-records.ts'

const endpoint = endpointsOf('Requests')

const act = {
  who: 'owner',
  answer: ownRequest,
  about: { kind: 'request', id: 'id' },
} as const
const late = ['service-request.not-found', 'service-request.move-not-possible', 'request.changed-meanwhile'] as const

export const acceptRequestQuote = endpoint('POST', '/api/user/requests/:id/accept-quote', {
  ...act,
  summary: 'Accept a quote',
  description: 'The request then waits for payment. Refused after the last day of the quote.',
  body: optionalBody({ seen: seen() }),
  problems: [...late, 'service-request.quote-lapsed'],
})

export const declineRequestQuote = endpoint('POST', '/api/user/requests/:id/decline-quote', {
  ...act,
  summary: 'Decline a quote',
  description: 'Ends the request. It can be booked again as a new request.',
  body: optionalBody({ reason: optionalProse(lengths.reason), seen: seen() }),
  problems: late,
})

/** Empty counts as missing: the dialog says so under the field. */
export const requestReason = () => prose(lengths.reason, 'service-request.reason-required')

export const cancelRequest = endpoint('POST', '/api/user/requests/:id/cancel', {
  ...act,
  summary: 'Cancel a request',
  description:
    'Possible until a visit has started. The order of an unpaid request is cancelled with it. For a paid ' +
    'request, the refund that the service grants becomes due and its credit note is issued immediately.',
  body: z.object({ reason: requestReason(), seen: seen() }),
  problems: [...late, 'service-request.reason-required'],
})

export const answerRequest = endpoint('POST', '/api/user/requests/:id/answer', {
  ...act,
  summary: 'Accept or dispute a result',
  description:
    'Accepting closes the request. A dispute requires a reason, and an administrator answers it. Fourteen days ' +
    'after the last answer, the request closes automatically.',
  body: z.object({ answer: word(['accepted', 'disputed']), reason: optionalProse(lengths.reason), seen: seen() }),
  problems: [...late, 'service-request.reason-required'],
})

export const repeatRequest = endpoint('POST', '/api/user/requests/:id/reinspection', {
  ...act,
  summary: 'Book a re-inspection',
  description: 'Creates a draft with all details, which names the first request.',
  status: 201,
  problems: [...late, 'service-request.service-unknown', 'service-request.too-many-drafts'],
})

export const publishRequestReport = endpoint('POST', '/api/user/requests/:id/publish', {
  ...act,
  summary: 'Publish or unpublish a report',
  description: 'An unpublished report can be read only by people who have the report and its code.',
  body: z.object({ public: flag(), seen: seen() }),
  problems: [...late, 'report.being-drawn'],
})
