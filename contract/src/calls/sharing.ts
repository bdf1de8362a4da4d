// Links by which outsiders read a request, the hold on its goods, and the page that a link opens.
import * as z from 'zod'
import { requestDirections, requestKinds } from '../domain/request-moves.ts'
import { releaseStates, sharedStages, shareRoles, shareStates } from '../domain/sharing.ts'
import { requestResults, testResults } from '../domain/test-result.ts'
import { languages, reportStates } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant } from '../endpoint.ts'
import { flag, lengths, opaque, optionalDay, optionalEmail, reference, text, word } from './fields.ts'
import { goodsLine } from './goods.ts'
import { requestReason } from './request-answers.ts'
import { requestRelease } from './request-records.ts'

const endpoint = endpointsOf('Sharing')
const path = '/api/user/requests/:id'
const officePath = '/admin/api/requests/:id'
const ofShare = z.object({ id, shareId: id })

export const share = z.object({
  id,
  name: z.string(),
  role: z.enum(shareRoles),
  /** Where it was mailed to; null if it was not. */
  email: z.string().nullable(),
  state: z.enum(shareStates),
  /** Its last day, in Asia/Dubai. */
  ends_on: z.iso.date(),
  created_at: instant,
  /** Nobody records who opened it. A second opening within a minute does not count. */
  opened_count: z.int(),
  opened_at: instant.nullable(),
  revoked_at: instant.nullable(),
  /** null unless it was revoked. */
  revoked_by: z.enum(['owner', 'admin']).nullable(),
  revoked_reason: z.string().nullable(),
})

const sharing = z.object({
  /** Newest first. */
  shares: z.array(share),
  release: requestRelease.nullable(),
  /** What the reader can do now. */
  may: z.array(z.enum(['share', 'hold', 'lift'])),
})

const late = ['service-request.not-found', 'share.not-found'] as const
const read = { answer: sharing, problems: ['service-request.not-found'] } as const

export const listShares = endpoint('GET', `${path}/shares`, {
  ...read,
  who: 'owner',
  summary: 'List the links of a request',
  description: 'Without their secrets, which are shown once. `release` says whether the goods wait for a buyer.',
})

export const listSharesAdmin = endpoint('GET', `${officePath}/shares`, {
  ...read,
  who: 'admin',
  summary: 'List the links of a request',
  description: 'Names, states and openings; never the secrets.',
})

export const shareRequest = endpoint('POST', `${path}/shares`, {
  who: 'owner',
  summary: 'Make a link for an outsider',
  description:
    'Whoever has the link reads the progress of the request, its goods without prices, its result and its ' +
    'report. `url` is shown only now. With `email`, the link is also mailed, in `language`. Without `ends_on`, it ' +
    'works for 30 days; a year at most. A request can have twenty live links.',
  body: z.object({
    name: text(lengths.name),
    role: word(shareRoles),
    ends_on: optionalDay(),
    email: optionalEmail(),
    language: word(languages).optional(),
  }),
  answer: z.object({ id, url: z.string() }),
  status: 201,
  problems: [
    'service-request.not-found',
    'service-request.move-not-possible',
    'share.end-day',
    'share.too-many',
    'request.too-often',
  ],
})

export const revokeShare = endpoint('POST', `${path}/shares/:shareId/revoke`, {
  who: 'owner',
  summary: 'Revoke a link',
  description: 'It stops working at once, also on a page that is open. It cannot be made valid again.',
  params: ofShare,
  answer: sharing,
  problems: [...late, 'share.over'],
})

export const revokeShareAdmin = endpoint('POST', `${officePath}/shares/:shareId/revoke`, {
  who: 'admin',
  summary: 'Revoke a link of an owner',
  description: 'Requires a reason, which the owner reads.',
  params: ofShare,
  body: z.object({ reason: requestReason() }),
  answer: sharing,
  problems: [...late, 'share.over', 'service-request.reason-required'],
})

export const requireRelease = endpoint('POST', `${path}/hold`, {
  who: 'owner',
  summary: 'Hold the goods until the buyer confirms',
  description:
    'Names the live link of a buyer, who confirms by it once the report is issued. A statement about the release ' +
    'of the goods: payment, inspection and report go on as before.',
  body: z.object({ share_id: reference() }),
  answer: sharing,
  problems: [...late, 'service-request.move-not-possible', 'share.over', 'share.not-a-buyer', 'share.held-already'],
})

export const waiveRelease = endpoint('POST', `${path}/lift-hold`, {
  who: 'owner',
  summary: 'Lift a hold',
  description: 'Requires a reason, which the office reads. Not possible once the buyer has confirmed.',
  body: z.object({ reason: requestReason() }),
  answer: sharing,
  problems: ['service-request.not-found', 'share.no-hold', 'service-request.reason-required'],
})

const key = opaque(lengths.token)

const sharedRequest = z.object({
  /** Whom the link is for. */
  name: z.string(),
  role: z.enum(shareRoles),
  ends_on: z.iso.date(),
  /** Who shares it. */
  company_name: z.string(),
  number: z.string(),
  kind: z.enum(requestKinds),
  service: z.string(),
  direction: z.enum(requestDirections).nullable(),
  goods: z.array(goodsLine),
  stage: z.enum(sharedStages),
  /** In order; `at` is null for a stage that has not begun. */
  progress: z.array(z.object({ stage: z.enum(sharedStages), at: instant.nullable() })),
  next_visit_at: instant.nullable(),
  result: z.enum(requestResults).nullable(),
  /** Of a test, by its second specification; null before the result. */
  second: z.object({ specification: z.string(), result: z.enum(testResults) }).nullable(),
  report: z
    .object({
      number: z.string(),
      /** The current revision. */
      revision: z.int(),
      state: z.enum(reportStates),
      issued_at: instant,
      verify_url: z.string(),
    })
    .nullable(),
  release: z
    .object({
      state: z.enum(releaseStates),
      since: instant,
      released_by: z.string().nullable(),
      released_at: instant.nullable(),
      lifted_at: instant.nullable(),
      /** The goods wait for the holder of this link. */
      is_yours: z.boolean(),
      /** The holder of this link can confirm now. */
      may_confirm: z.boolean(),
    })
    .nullable(),
})

const byLink = { who: 'linkHolder' } as const

export const openShared = endpoint('POST', '/api/public/shared/open', {
  duringMaintenance: true,
  ...byLink,
  summary: 'Open a shared request',
  description:
    'For the page behind a link. `key` is the secret of the link, sent in the body so that no log of addresses ' +
    'has it. Counts an opening, at most one a minute. A link that has ended, was revoked or never existed is the ' +
    'same 404.',
  body: z.object({ key }),
  answer: sharedRequest,
  problems: ['share.unknown', 'request.too-often'],
})

export const openSharedReport = endpoint('POST', '/api/public/shared/report', {
  duringMaintenance: true,
  ...byLink,
  summary: 'Download the report of a shared request (PDF)',
  description: 'The current revision. A withdrawn report is refused.',
  body: z.object({ key }),
  answer: 'stream',
  media: ['application/pdf'],
  problems: ['share.unknown', 'share.no-report', 'request.too-often'],
})

export const confirmRelease = endpoint('POST', '/api/public/shared/confirm', {
  ...byLink,
  summary: 'Confirm that the goods can be released',
  description:
    'By the link of the buyer whom the hold names, after the report was issued. `name` is who confirms; `agreed` ' +
    'must be true. Once and for all: a second confirmation changes nothing and gets the same answer.',
  body: z.object({ key, name: text(lengths.name), agreed: flag() }),
  answer: sharedRequest,
  problems: ['share.unknown', 'share.no-report', 'share.no-hold', 'share.not-agreed', 'request.too-often'],
})

export type Sharing = z.output<typeof sharing>
export type SharedRequest = z.output<typeof sharedRequest>
