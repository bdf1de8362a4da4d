// What products are tested for, and the limits that they must meet.
import * as z from 'zod'
import { decisionRules } from '../domain/test-verdict.ts'
import { bothLanguages, changes, endpointsOf, instant, pageQuery, sinceQuery } from '../endpoint.ts'
import { choice, figures, flag, lengths, text, word } from './fields.ts'
import { csvExport, optionalBody, smallId, startedFrom, yesOrNo } from './form.ts'
import { colleague, version } from './records.ts'

const endpoint = endpointsOf('Laboratories')
const inBoth = () => z.object({ en: text(lengths.name), ar: text(lengths.name) })
const params = z.object({ id: smallId() })

/** Numbers are decimal text, so that 0.05 stays 0.05. */
export const limit = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['at-most', 'at-least']), value: z.string() }),
  z.object({ kind: z.literal('between'), lower: z.string(), upper: z.string() }),
  z.object({ kind: z.enum(['absent', 'passes']) }),
  /** Of `n` units at most `c` are above `m`, and none above `M`. */
  z.object({ kind: z.literal('counts'), n: z.int(), c: z.int(), m: z.string(), M: z.string().nullable() }),
])

export const specificationParameter = z.object({
  /** The same in all versions. */
  id: z.int(),
  name: bothLanguages,
  method: z.object({ id: z.int(), code: z.string(), name: bothLanguages, unit: z.string().nullable() }),
  limit,
  /** Where the limit is written. */
  source: z.string(),
})

const brief = {
  id: z.int(),
  name: bothLanguages,
  /** A version that is not released yet. */
  has_draft: z.boolean(),
  /** The version in force; null before the first release. */
  released_number: z.int().nullable(),
  /** How many parameters the draft has, or the version in force. */
  parameter_count: z.int(),
  services: z.array(z.object({ id: z.int(), name: bothLanguages })),
  /** Owners can choose it as the second specification of a test. */
  may_be_second: z.boolean(),
  is_active: z.boolean(),
}

export const specification = z.object({
  ...brief,
  /** Of the draft, or of the version in force. */
  decision_rule: z.enum(decisionRules),
  parameters: z.array(specificationParameter),
  version,
  /** Newest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      written_at: instant,
      written_by: colleague.nullable(),
      released_at: instant.nullable(),
      released_by: colleague.nullable(),
    }),
  ),
})

const filters = {
  active: yesOrNo().optional(),
  sort: word(['name', 'name-desc']).default('name'),
}

export const listSpecifications = endpoint('GET', '/admin/api/specifications', {
  who: 'admin',
  scope: 'laboratories:read',
  summary: 'List specifications',
  description: 'Paged. `has_draft` marks a specification with a version that is not released yet.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ specifications: z.array(z.object(brief)), ...changes }),
})

export const exportSpecifications = endpoint('GET', '/admin/api/specifications/export', {
  ...csvExport('specification', filters),
  scope: 'laboratories:read',
})

export const getSpecification = endpoint('GET', '/admin/api/specifications/:id', {
  who: 'admin',
  scope: 'laboratories:read',
  summary: 'Get a specification',
  description: 'With the parameters of the draft, or of the version in force if there is no draft.',
  params,
  answer: specification,
  problems: ['specification.not-found'],
})

const number = () => figures(24)
const sentLimit = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.enum(['at-most', 'at-least']), value: number() }),
    z.object({ kind: z.literal('between'), lower: number(), upper: number() }),
    z.object({ kind: z.enum(['absent', 'passes']) }),
    z.object({
      kind: z.literal('counts'),
      n: z.int('limit.plan').min(1, 'limit.plan').max(100, 'limit.plan'),
      c: z.int('limit.plan').min(0, 'limit.plan').max(99, 'limit.plan'),
      m: number(),
      M: number().nullable(),
    }),
  ],
  'field.unknown-choice',
)
const sentParameter = z.object({
  /** Omitted for a new parameter. */
  id: z.int('field.invalid').min(1, 'field.invalid').max(1_000_000, 'field.invalid').optional(),
  name: inBoth(),
  method_id: choice(),
  limit: sentLimit,
  source: text(lengths.line),
})
const content = {
  decision_rule: word(decisionRules).optional(),
  parameters: z.array(sentParameter).max(100, 'field.too-many').optional(),
}
/** Faults name their place. */
const document = { bytes: 256 * 1024, depth: 6 }
const contentProblems = [
  'specification.name-taken',
  'specification.method-limit',
  'limit.number',
  'limit.order',
  'limit.plan',
  'field.unknown-choice',
  'request.too-deep',
] as const

export const addSpecification = endpoint('POST', '/admin/api/specifications', {
  who: 'superAdmin',
  summary: 'Add a specification',
  description:
    'It starts as a draft. Numbers of limits are text, such as `0.05`. Errors name their place, such as ' +
    '`parameters.0.limit.upper`.',
  body: z.object({ name: inBoth(), ...content, may_be_second: flag().optional() }),
  document,
  answer: specification,
  status: 201,
  problems: contentProblems,
})

export const saveSpecification = endpoint('PATCH', '/admin/api/specifications/:id', {
  who: 'superAdmin',
  summary: 'Save the draft of a specification',
  description:
    'Omitted fields do not change; `parameters` replaces all parameters. If there is no draft, one is created ' +
    'from the version in force, which does not change. Name, `may_be_second` and `is_active` have no versions.',
  params,
  body: z.object({
    name: inBoth().optional(),
    ...content,
    may_be_second: flag().optional(),
    is_active: flag().optional(),
    version: startedFrom(),
  }),
  document,
  answer: specification,
  problems: ['specification.not-found', ...contentProblems, 'request.changed-meanwhile'],
})

export const discardSpecificationDraft = endpoint('POST', '/admin/api/specifications/:id/discard', {
  who: 'superAdmin',
  summary: 'Discard the draft of a specification',
  description:
    'The version in force does not change. A specification that was never released has no parameters until a draft ' +
    'is saved again.',
  params,
  body: optionalBody({ version: startedFrom() }),
  answer: specification,
  problems: ['specification.not-found', 'specification.no-draft', 'request.changed-meanwhile'],
})

export const releaseSpecification = endpoint('POST', '/admin/api/specifications/:id/release', {
  who: 'superAdmin',
  summary: 'Release the draft of a specification',
  description: 'From now on it is in force for new requests. Requests that were sent keep their version.',
  params,
  body: optionalBody({ version: startedFrom() }),
  answer: specification,
  problems: ['specification.not-found', 'specification.no-draft', 'specification.empty', 'request.changed-meanwhile'],
})
