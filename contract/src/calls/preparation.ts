// What the place of an inspection has to have ready before the visit, and who confirmed it.
import * as z from 'zod'
import { preparationLimits } from '../domain/preparation.ts'
import { bothLanguages, endpointsOf, instant } from '../endpoint.ts'
import { flag, lengths, opaque, optionalProse } from './fields.ts'
import { startedFrom } from './form.ts'

const endpoint = endpointsOf('Preparation')

/** The sheet of the next visit, else of the last one. A service without such lines has no sheets. */
export const preparation = z.object({
  /** The visit that it prepares. */
  visit_at: instant,
  /** As the service had them when the visit was scheduled. */
  lines: z.array(
    z.object({
      text: bothLanguages,
      /** null: not answered yet. */
      is_ready: z.boolean().nullable(),
      /** What is missing. */
      note: z.string().nullable(),
    }),
  ),
  /** How often it was confirmed. */
  revision: z.int(),
  version: z.string(),
  answered_at: instant.nullable(),
  answered_by: z.enum(['contact', 'owner']).nullable(),
  /** It can be answered until the visit begins. */
  is_open: z.boolean(),
})

const confirmation = {
  /** One for each line of the sheet. A note is dropped where the line is ready. */
  answers: z
    .array(z.object({ is_ready: flag(), note: optionalProse(preparationLimits.note) }))
    .max(preparationLimits.lines, 'field.too-many'),
  /** The `revision` that the reader saw. */
  revision: z.int('field.number').min(0, 'field.number').max(1_000_000, 'field.number'),
  version: startedFrom(),
}

/** Faults name their line. */
const document = { bytes: 64 * 1024, depth: 4 }
const refusals = [
  'preparation.lines',
  'preparation.answered-meanwhile',
  'request.changed-meanwhile',
  'request.too-deep',
] as const
const ofOwner = { who: 'owner' } as const

export const answerPreparation = endpoint('PUT', '/api/user/requests/:id/preparation', {
  ...ofOwner,
  summary: 'Confirm what is ready for a visit',
  description:
    'Replaces the last answer, whether it came from the owner or from the contact at the place. Possible until the ' +
    'visit begins. If somebody answered since `revision`, the call is refused.',
  body: z.object(confirmation),
  document,
  answer: preparation,
  problems: ['service-request.not-found', 'preparation.closed', ...refusals],
  scope: 'requests:write',
})

export const linkPreparation = endpoint('POST', '/api/user/requests/:id/preparation-link', {
  ...ofOwner,
  summary: 'Make a link to the preparation sheet',
  description:
    'For somebody at the place of inspection. `url` is shown only now. It works until the visit begins, beside the ' +
    'link that the contact got by email.',
  answer: z.object({ url: z.string() }),
  status: 201,
  problems: ['service-request.not-found', 'preparation.closed', 'request.too-often'],
})

const sheet = preparation.extend({
  number: z.string(),
  service: z.string(),
  place: z.object({
    name: z.string().nullable(),
    address_line_1: z.string().nullable(),
    city: z.string().nullable(),
    emirate: z.string().nullable(),
  }),
})

const key = opaque(lengths.token)
const byLink = { who: 'linkHolder', answer: sheet } as const

export const openPreparation = endpoint('POST', '/api/public/preparation/open', {
  duringMaintenance: true,
  ...byLink,
  summary: 'Open a preparation sheet',
  description:
    'For the page behind a link. `key` is the secret of the link, sent in the body so that no log of addresses has ' +
    'it. A link whose visit has begun, was cancelled or was moved to another day, and a link that never existed, are ' +
    'the same 404.',
  body: z.object({ key }),
  problems: ['share.unknown', 'request.too-often'],
})

export const confirmPreparation = endpoint('POST', '/api/public/preparation/confirm', {
  ...byLink,
  summary: 'Confirm what is ready for a visit, by link',
  description: 'Replaces the last answer. If somebody answered since `revision`, the call is refused.',
  body: z.object({ key, ...confirmation }),
  document,
  problems: ['share.unknown', 'request.too-often', ...refusals],
})

export type Preparation = z.output<typeof preparation>
export type PreparationSheet = z.output<typeof sheet>
