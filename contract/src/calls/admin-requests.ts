// Requests as administrators see, answer, assign and cancel them.
import * as z from 'zod'
import { inspectionResults } from '../domain/inspection-result.ts'
import { requestKinds, requestLimits, requestQueues, requestStates } from '../domain/request-moves.ts'
import { byId, endpoint, id, pageQuery, pagination } from '../endpoint.ts'
import { day, decimal, lengths, optionalProse, prose, text, word } from './fields.ts'
import { seen } from './form.ts'
import { requestReason } from './request-answers.ts'
import { adminRequest, adminRequestRow } from './request-records.ts'

const tag = 'Requests (back office)'
const path = '/admin/api/requests'

const filters = {
  /** `goods`: inspections and tests, everything but certifications. */
  kind: word([...requestKinds, 'goods']).optional(),
  state: word(requestStates).optional(),
  /** An inspector's id, or `none`. */
  inspector: z.literal('none').or(z.uuid('field.invalid')).optional(),
  user: z.uuid('field.invalid').optional(),
  /** Exactly the items of the dashboard queue with that name. */
  queue: word(requestQueues).optional(),
  sort: word(['newest', 'oldest', 'changed', 'wished']).optional(),
}

export const listRequestsAdmin = endpoint({
  method: 'GET',
  path,
  who: 'admin',
  tag,
  summary: 'All requests that were sent, of all three services',
  description:
    'Paged. Drafts are their owner’s alone. `search` looks into number, company, service, goods and place. ' +
    '`kind=goods` is everything but certifications. Without `sort`, a queue begins with what has waited longest, ' +
    'anything else with the newest.',
  query: pageQuery.extend(filters),
  answer: z.object({ requests: z.array(adminRequestRow), pagination }),
  problems: [],
})

export const exportRequests = endpoint({
  method: 'GET',
  path: `${path}/export`,
  who: 'admin',
  tag,
  summary: 'The same list as CSV, whole and streamed',
  description: 'Takes the same filters as the list. UTF-8, one row a request; formulas are made harmless.',
  query: z.object({ search: pageQuery.shape.search, ...filters }),
  answer: 'stream',
  media: ['text/csv'],
  problems: [],
})

export const getRequestAdmin = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  who: 'admin',
  tag,
  summary: 'One request with all that belongs to it',
  description: '`may` says what an administrator can do now. The `url` of a file opens it for ten minutes.',
  params: byId,
  answer: adminRequest,
  problems: ['service-request.not-found'],
})

/** An inspector who could be assigned, with the reasons; the best come first. */
const candidate = z.object({
  id,
  name: z.string(),
  is_competent: z.boolean(),
  /** Whether the inspector works where the goods are; null if no area is entered. */
  is_near: z.boolean().nullable(),
  /** Visits inside the requested window. */
  visits_in_window: z.int(),
  /** Requests and facilities already waiting for this inspector. */
  load: z.int(),
  /** The declared conflict of interest with this company; null if there is none. */
  conflict: z.string().nullable(),
})

export const listRequestInspectors = endpoint({
  method: 'GET',
  path: `${path}/:id/inspectors`,
  who: 'admin',
  tag,
  summary: 'Who could be assigned to a request, the best first, with the reasons',
  description: 'By competence, nearness, visits in the wished window and load. The first hundred.',
  params: byId,
  answer: z.object({ inspectors: z.array(candidate) }),
  problems: ['service-request.not-found'],
})

const act = {
  method: 'POST',
  who: 'admin',
  tag,
  params: byId,
  answer: adminRequest,
  about: { kind: 'request', id: 'id' },
} as const
const late = ['service-request.not-found', 'service-request.move-not-possible', 'request.changed-meanwhile'] as const
const withReason = z.object({ reason: requestReason(), seen: seen() })

export const returnRequest = endpoint({
  ...act,
  path: `${path}/:id/return`,
  summary: 'Return a request to its owner, with a reason',
  description: 'The owner changes it and sends it again. One that was paid stays paid. Open visits are cancelled.',
  body: withReason,
  problems: [...late, 'service-request.reason-required'],
})

export const declineRequest = endpoint({
  ...act,
  path: `${path}/:id/decline`,
  summary: 'Decline a request, with a reason',
  description: 'Only what was not paid; what was is cancelled, which refunds it.',
  body: withReason,
  problems: [...late, 'service-request.reason-required'],
})

export const quoteRequest = endpoint({
  ...act,
  path: `${path}/:id/quote`,
  summary: 'Quote for a request of a service on quote',
  description:
    'Lines in AED without VAT, which is added; AED 100 million at most with it. `valid_until` is the last day on which the owner can accept it. One ' +
    'that lapsed may be quoted again.',
  body: z.object({
    lines: z
      .array(
        z.object({
          text: text(),
          quantity: decimal({ least: 0.001, most: 1_000_000, places: 3 }, 'service-request.quote-line'),
          /** What one of it costs. */
          unit_net: decimal({ least: 0, most: 10_000_000, places: 2 }, 'service-request.quote-line'),
        }),
        'field.required',
      )
      .min(1, 'field.required')
      .max(requestLimits.quoteLines, 'field.too-many'),
    valid_until: day(),
    note: optionalProse(lengths.reason),
    seen: seen(),
  }),
  problems: [...late, 'service-request.quote-line', 'service-request.quote-day', 'service-request.too-expensive'],
})

export const assignRequestInspector = endpoint({
  ...act,
  path: `${path}/:id/assign-inspector`,
  summary: 'Assign an inspector to a request, or another one',
  description:
    'Refused where the inspector has a declared conflict of interest with the company. Open visits of the inspector ' +
    'before are cancelled. Owner and inspectors are told. A re-inspection is not done by who did the first, unless a ' +
    'SUPER_ADMIN gives a `reason`.',
  body: z.object({
    inspector_id: z.uuid('inspector.not-chosen'),
    reason: optionalProse(lengths.reason),
    seen: seen(),
  }),
  problems: [
    ...late,
    'inspector.not-chosen',
    'inspector.not-found',
    'inspector.not-active',
    'conflict.holds',
    'service-request.inspector-not-competent',
    'service-request.inspector-assigned',
    'service-request.inspector-was-first',
    'service-request.reason-required',
  ],
})

export const cancelRequestAdmin = endpoint({
  ...act,
  path: `${path}/:id/cancel`,
  summary: 'Cancel a request, with a reason',
  description: 'Until its report. What was paid is refunded whole.',
  body: withReason,
  problems: [...late, 'service-request.reason-required'],
})

export const decideRequest = endpoint({
  ...act,
  path: `${path}/:id/decide`,
  summary: 'Decide what the goods came to',
  description:
    'By an administrator who is independent of the assignment. Another result than the computed one needs a reason. ' +
    'Issues the report, which is drawn some seconds later. Owner and inspector are told.',
  body: z.object({ result: word(inspectionResults), reason: optionalProse(lengths.reason), seen: seen() }),
  problems: [
    ...late,
    'service-request.not-independent',
    'service-request.not-inspected',
    'service-request.reason-required',
  ],
})

const ofReport = [
  'report.not-found',
  'report.withdrawn',
  'report.being-drawn',
  'service-request.reason-required',
] as const

export const reviseRequestReport = endpoint({
  ...act,
  path: `${path}/:id/revise`,
  summary: 'Issue a new revision of a request’s report',
  description:
    'Made of what is true now; the reason is printed in it. It counts as soon as it is drawn, some seconds later; then ' +
    'the code on the former one says that it was revised. It answers a dispute that is open.',
  body: withReason,
  problems: [...late, ...ofReport, 'report.too-many-revisions'],
})

export const withdrawRequestReport = endpoint({
  ...act,
  path: `${path}/:id/withdraw`,
  summary: 'Withdraw a request’s report',
  description:
    'For good. Its public page says so; owner and inspector are told, with the reason. Under four eyes, by an ' +
    'administrator who is independent of whoever decided or had the report revised.',
  body: withReason,
  problems: [...late, ...ofReport, 'report.not-independent'],
})

export const sendBackRequest = endpoint({
  ...act,
  path: `${path}/:id/send-back`,
  summary: 'Send an inspection back to its inspector, with a reason',
  description: 'It is in progress again, until the inspector submits it anew.',
  body: withReason,
  problems: [...late, 'service-request.reason-required'],
})

export const answerDispute = endpoint({
  ...act,
  path: `${path}/:id/answer-dispute`,
  summary: 'Answer a dispute in words',
  description: 'The owner has fourteen more days to accept the result, or to dispute it again.',
  body: z.object({ text: prose(lengths.reason), seen: seen() }),
  problems: late,
})
