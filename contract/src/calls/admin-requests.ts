// Requests as administrators see, answer, assign and cancel them.
import * as z from 'zod'
import { listedKinds, requestLimits, requestQueues, requestStates } from '../domain/request-moves.ts'
import { requestResults } from '../domain/test-result.ts'
import { changes, endpointsOf, id, pageQuery, sinceQuery } from '../endpoint.ts'
import { day, decimal, lengths, optionalProse, prose, text, word } from './fields.ts'
import { csvExport, seen } from './form.ts'
import { requestReason } from './request-answers.ts'
import { adminRequest, adminRequestRow } from './request-records.ts'

const endpoint = endpointsOf('Requests (back office)')
const path = '/admin/api/requests'

const filters = {
  kind: word(listedKinds).optional(),
  state: word(requestStates).optional(),
  /** An inspector's id, or `none`. */
  inspector: z.literal('none').or(z.uuid('field.invalid')).optional(),
  user: z.uuid('field.invalid').optional(),
  /** Exactly the items of the dashboard queue with that name. */
  queue: word(requestQueues).optional(),
  sort: word(['newest', 'oldest', 'changed', 'wished']).optional(),
}

export const listRequestsAdmin = endpoint('GET', path, {
  who: 'admin',
  scope: 'requests:read',
  summary: 'List requests',
  description:
    'Paged. All sent requests of all three services; drafts are visible only to their owner. `search` matches ' +
    'number, company, service, goods and place. `kind=goods` excludes certifications. Without `sort`, a queue ' +
    'starts with what has waited longest; any other list starts with the newest.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ requests: z.array(adminRequestRow), ...changes }),
})

export const exportRequests = endpoint('GET', `${path}/export`, {
  ...csvExport('request', filters),
  scope: 'requests:read',
})

export const getRequestAdmin = endpoint('GET', `${path}/:id`, {
  who: 'admin',
  scope: 'requests:read',
  summary: 'Get a request',
  description: '`may` says what an administrator can do now. The `url` of a file works for ten minutes.',
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
  /** Where an analyst works; null for a test: cannot be assigned to it. */
  laboratory: z.string().nullable(),
})

export const listRequestInspectors = endpoint('GET', `${path}/:id/inspectors`, {
  who: 'admin',
  summary: 'List inspectors for a request',
  description:
    'Best match first, with reasons: competence, distance, visits within the preferred dates and workload. For a ' +
    'test, analysts of laboratories that are offered. At most 100.',
  answer: z.object({ inspectors: z.array(candidate) }),
  problems: ['service-request.not-found'],
})

const act = {
  who: 'admin',
  answer: adminRequest,
  about: { kind: 'request', id: 'id' },
} as const
const late = ['service-request.not-found', 'service-request.move-not-possible', 'request.changed-meanwhile'] as const
const withReason = z.object({ reason: requestReason(), seen: seen() })

export const returnRequest = endpoint('POST', `${path}/:id/return`, {
  ...act,
  summary: 'Return a request',
  description:
    'Requires a reason. The owner changes the request and sends it again. A paid request stays paid. Open ' +
    'visits are cancelled.',
  body: withReason,
  problems: [...late, 'service-request.reason-required'],
})

export const declineRequest = endpoint('POST', `${path}/:id/decline`, {
  ...act,
  summary: 'Decline a request',
  description:
    'Requires a reason. Only unpaid requests can be declined; cancel a paid request instead, which refunds it.',
  body: withReason,
  problems: [...late, 'service-request.reason-required'],
})

export const quoteRequest = endpoint('POST', `${path}/:id/quote`, {
  ...act,
  summary: 'Send a quote',
  description:
    'For services that are quoted individually. Lines are in AED without VAT, which is added; the total ' +
    'including VAT is at most AED 100 million. `valid_until` is the last day on which the owner can accept the ' +
    'quote. A lapsed request can be quoted again.',
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

export const assignRequestInspector = endpoint('POST', `${path}/:id/assign-inspector`, {
  ...act,
  summary: 'Assign or change the inspector of a request',
  description:
    'Refused if the inspector has a declared conflict of interest with the company. Cancels open visits of the ' +
    'previous inspector. The owner and the inspectors are notified. A re-inspection needs a different ' +
    'inspector than the first inspection, unless a SUPER_ADMIN gives a `reason`. A test needs an analyst of a ' +
    'laboratory that is offered; the request is then tested there.',
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
    'service-request.no-analyst',
    'service-request.laboratory-not-offered',
    'service-request.inspector-assigned',
    'service-request.inspector-was-first',
    'service-request.reason-required',
  ],
})

export const cancelRequestAdmin = endpoint('POST', `${path}/:id/cancel`, {
  ...act,
  summary: 'Cancel a request',
  description: 'Requires a reason. Possible until the report is issued. The full payment is refunded.',
  body: withReason,
  problems: [...late, 'service-request.reason-required'],
})

/** A report of tests waits for all results of all samples. */
const ofTests = ['report.test-not-verified', 'report.sample-not-tested', 'report.sample-not-replaced'] as const

export const decideRequest = endpoint('POST', `${path}/:id/decide`, {
  ...act,
  summary: 'Decide the result',
  description:
    'By an administrator who is independent of the assignment. A result other than the computed one requires a ' +
    'reason. Only a product test can be `inconclusive`, and only goods conform with remarks. Issues the report, whose PDF follows within seconds. The owner and the inspector are notified.',
  body: z.object({ result: word(requestResults), reason: optionalProse(lengths.reason), seen: seen() }),
  problems: [
    ...late,
    'service-request.not-independent',
    'service-request.not-inspected',
    'service-request.reason-required',
    'field.unknown-choice',
    ...ofTests,
  ],
})

const ofReport = [
  'report.not-found',
  'report.withdrawn',
  'report.being-drawn',
  'service-request.reason-required',
] as const

export const reviseRequestReport = endpoint('POST', `${path}/:id/revise`, {
  ...act,
  summary: 'Issue a new revision of a request’s report',
  description:
    'Built from the current records; the reason is printed in it. It takes effect when its PDF is ready, some ' +
    'seconds later. The code on the previous revision then says that it was revised. Resolves an open dispute.',
  body: withReason,
  problems: [...late, ...ofReport, ...ofTests, 'service-request.not-independent', 'report.too-many-revisions'],
})

export const withdrawRequestReport = endpoint('POST', `${path}/:id/withdraw`, {
  ...act,
  summary: 'Withdraw a request’s report',
  description:
    'Permanent. The public page says so, and the owner and the inspector are notified with the reason. With ' +
    'two-person control, by an administrator who is independent of whoever made the decision or revised the ' +
    'report.',
  body: withReason,
  problems: [...late, ...ofReport, 'report.not-independent'],
})

export const sendBackRequest = endpoint('POST', `${path}/:id/send-back`, {
  ...act,
  summary: 'Send an inspection back',
  description:
    'Requires a reason. The inspection is in progress again until the inspector resubmits it. Product tests are not ' +
    'sent back: the laboratory repeats a test.',
  body: withReason,
  problems: [...late, 'service-request.reason-required'],
})

export const answerDispute = endpoint('POST', `${path}/:id/answer-dispute`, {
  ...act,
  summary: 'Answer a dispute',
  description: 'The owner then has fourteen more days to accept the result or dispute it again.',
  body: z.object({ text: prose(lengths.reason), seen: seen() }),
  problems: late,
})
