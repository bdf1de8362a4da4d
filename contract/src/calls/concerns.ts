// Reports of a demand for money, a gift or a favour. Anyone can write one; only SUPER_ADMINs read them.
import * as z from 'zod'
import { concernStates } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, pageQuery, pagination } from '../endpoint.ts'
import { lengths, opaque, optionalText, prose, word } from './fields.ts'
import { colleague } from './records.ts'

const endpoint = endpointsOf('Integrity')

export const reportConcern = endpoint('POST', '/api/public/concerns', {
  who: 'anyone',
  summary: 'Report a demand for money',
  description:
    'For anyone who was asked for money, a gift or a favour. No account or name is required. Only SUPER_ADMINs can ' +
    'read it. Where a captcha is required, get it with `GET /api/auth/captcha`.',
  body: z.object({
    /** The number of a request, report or certificate, or a name. */
    about: optionalText(lengths.name),
    text: prose(),
    /** How to reach the writer. Without it, nobody can answer. */
    contact: optionalText(),
    captchaResponse: opaque(10_000).nullish(),
  }),
  answer: z.object({ reference: z.string() }),
  status: 201,
  problems: ['captcha.missing', 'captcha.failed', 'captcha.down', 'request.too-often'],
})

export const concern = z.object({
  id,
  reference: z.string(),
  state: z.enum(concernStates),
  about: z.string().nullable(),
  text: z.string(),
  contact: z.string().nullable(),
  created_at: instant,
  closed: z.object({ outcome: z.string(), at: instant, by: colleague }).nullable(),
})

export const listConcerns = endpoint('GET', '/admin/api/concerns', {
  who: 'superAdmin',
  summary: 'List concerns',
  description: 'Open ones first, paged. `search` matches the reference and what a concern is about.',
  query: pageQuery.extend({ state: word(concernStates).optional() }),
  answer: z.object({ concerns: z.array(concern), pagination }),
})

export const closeConcern = endpoint('POST', '/admin/api/concerns/:id/close', {
  who: 'superAdmin',
  summary: 'Close a concern',
  description: 'Possible once. `outcome` says what was done about it. Two years later the concern is deleted.',
  params: z.object({ id }),
  body: z.object({ outcome: prose() }),
  answer: concern,
  problems: ['concern.not-found', 'concern.closed-already'],
})

export type Concern = z.output<typeof concern>
