// Samples of product tests: where they are, and every hand they pass through.
import * as z from 'zod'
import { storageConditions } from '../domain/goods-entries.ts'
import { sampleChecks } from '../domain/sample-checks.ts'
import { sampleLimits, sampleMoves, sampleQueues, sampleStates } from '../domain/sample-moves.ts'
import { changes, endpointsOf, id, instant, pageQuery, pagination, sinceQuery } from '../endpoint.ts'
import type { Who } from '../policy.ts'
import type { ProblemCode } from '../problems.ts'
import { day, decimal, lengths, optionalProse, optionalText, prose, text, word } from './fields.ts'
import { csvExport, csvForm, seen } from './form.ts'
import { strokes, strokesField } from './inspection-records.ts'

const endpoint = endpointsOf('Samples')

const checks = z.object(
  Object.fromEntries(sampleChecks.map((check) => [check, z.boolean().nullable()])) as Record<
    (typeof sampleChecks)[number],
    z.ZodNullable<z.ZodBoolean>
  >,
)

const sampleBrief = z.object({
  id,
  number: z.string(),
  state: z.enum(sampleStates),
  /** The state in which it was lost. */
  lost_from: z.enum(sampleStates).nullable(),
  request: z.object({ id, number: z.string(), title: z.string().nullable() }),
  /** The goods line, counted from 0. */
  line: z.int(),
  product: z.string().nullable(),
  lot_number: z.string().nullable(),
  company_name: z.string(),
  laboratory: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
  storage: z.enum(storageConditions).nullable(),
  amount: z.string().nullable(),
  seal_number: z.string().nullable(),
  /** Where it is now; null while it is expected or lost, and once it is disposed of. */
  place: z.string().nullable(),
  drawn_at: instant.nullable(),
  received_at: instant.nullable(),
  retained_until: z.iso.date().nullable(),
  /** Why it was rejected or is lost. */
  reason: z.string().nullable(),
  /** Waits for somebody for too long, as the queue `late`. */
  is_late: z.boolean(),
  created_at: instant,
  updated_at: instant,
})

/** An entry of the chain of custody. `position` counts from 1 without gaps. */
const sampleEvent = z.object({
  position: z.int(),
  move: z.enum(sampleMoves),
  /** Afterwards. */
  state: z.enum(sampleStates),
  by: z.object({ kind: z.enum(['owner', 'admin', 'inspector', 'system']), name: z.string().nullable() }),
  from_name: z.string().nullable(),
  to_name: z.string().nullable(),
  place: z.string().nullable(),
  /** Of the sample, in °C. */
  temperature: z.number().nullable(),
  is_seal_intact: z.boolean().nullable(),
  condition: z.string().nullable(),
  reason: z.string().nullable(),
  checks: checks.nullable(),
  /** Lines of points on a field of 1000 by 500. */
  signature: strokes.nullable(),
  happened_at: instant,
  recorded_at: instant,
})

const named = z.object({ id, number: z.string() })

export const sample = sampleBrief.extend({
  /** The day of the report, once every sample of the request was received. */
  promised_on: z.iso.date().nullable(),
  /** How the samples of the request come. */
  sample_delivery: z.enum(['brought', 'collected', 'drawn']).nullable(),
  replaces: named.nullable(),
  replaced_by: named.nullable(),
  events: z.array(sampleEvent),
  /** What the caller can do now. */
  may: z.array(z.enum(sampleMoves)),
  may_replace: z.boolean(),
})

export const listRequestSamples = endpoint('GET', '/api/user/requests/:id/samples', {
  who: 'owner',
  scope: 'requests:read',
  summary: 'List the samples of a request',
  description:
    'One for each goods line of a paid request, and one more for each that was replaced, with their chains of ' +
    'custody. Labels are printed from it.',
  answer: z.object({ samples: z.array(sample) }),
  problems: ['service-request.not-found'],
})

const labels = {
  description:
    'For each sample that is not replaced, returned, lost or disposed of. `qr` is an SVG picture of the address that ' +
    'leads to the sample for those who may see it; it holds no personal data.',
  answer: z.object({
    request_number: z.string(),
    labels: z.array(
      z.object({
        id,
        number: z.string(),
        product: z.string().nullable(),
        lot_number: z.string().nullable(),
        storage: z.enum(storageConditions).nullable(),
        qr: z.string(),
      }),
    ),
  }),
  problems: ['service-request.not-found'],
} as const

export const listSampleLabels = endpoint('GET', '/api/user/requests/:id/labels', {
  ...labels,
  who: 'owner',
  scope: 'requests:read',
  summary: 'Get the labels of the samples of a request',
})
export const listSampleLabelsAdmin = endpoint('GET', '/admin/api/requests/:id/labels', {
  ...labels,
  who: 'admin',
  scope: 'requests:read',
  summary: 'Get the labels of the samples of a request (back office)',
})

const filters = {
  state: word(sampleStates).optional(),
  /** Exactly the items of the queue with that name. */
  queue: word(sampleQueues).optional(),
  request: z.uuid('field.invalid').optional(),
}
const listed = {
  query: pageQuery.extend(filters),
} as const

export const listSamplesAdmin = endpoint('GET', '/admin/api/samples', {
  ...listed,
  who: 'admin',
  scope: 'samples:read',
  summary: 'List samples',
  description:
    'Paged. `search` matches the number and the seal of a sample, and the number, goods and place of its ' +
    'request. A queue starts with what has waited longest, any other list with the newest.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ samples: z.array(sampleBrief), ...changes }),
})

export const exportSamples = endpoint('GET', '/admin/api/samples/export', {
  ...csvExport('sample', filters),
  scope: 'samples:read',
  description: `Streams every row. Takes the same filters as the list. ${csvForm}`,
})

export const listSamplesInspector = endpoint('GET', '/inspector/api/samples', {
  ...listed,
  who: 'assignedInspector',
  summary: 'List samples (inspector)',
  description:
    'Paged. Samples of assigned requests, of tests whose samples the inspector draws, and for analysts those of ' +
    'their laboratory. `queues` counts what waits, whatever the filters are.',
  answer: z.object({
    samples: z.array(sampleBrief),
    queues: z.array(z.object({ queue: z.enum(sampleQueues), count: z.int() })),
    pagination,
  }),
})

const one = {
  description: 'With its chain of custody. `may` says what the caller can do now.',
  answer: sample,
  problems: ['sample.not-found'],
} as const

export const getSampleAdmin = endpoint('GET', '/admin/api/samples/:id', {
  ...one,
  who: 'admin',
  scope: 'samples:read',
  summary: 'Get a sample',
})
export const getSampleInspector = endpoint('GET', '/inspector/api/samples/:id', {
  ...one,
  who: 'assignedInspector',
  summary: 'Get a sample (inspector)',
})

const late = ['sample.not-found', 'sample.move-not-possible', 'request.changed-meanwhile'] as const

const ofOwner = { prefix: '/api/user', who: 'owner' } as const
const ofOffice = { prefix: '/admin/api', who: 'admin' } as const
const ofInspector = { prefix: '/inspector/api', who: 'assignedInspector' } as const

/** An act has the same address, body and answer in each area. */
const act = <
  const Prefix extends string,
  const W extends Who,
  const Path extends string,
  Body extends z.ZodType,
  const Code extends ProblemCode = never,
>(
  { prefix, who }: { prefix: Prefix; who: W },
  {
    path,
    problems = [],
    ...described
  }: { path: Path; summary: string; description: string; body: Body; problems?: readonly Code[] },
) =>
  endpoint('POST', `${prefix}/samples/:id/${path}` as const, {
    who,
    answer: sample,
    about: { kind: 'sample', id: 'id' },
    problems: [...late, ...problems],
    ...described,
  })

const temperature = () => decimal({ least: -200, most: 200, places: 2 }).nullish()
const condition = () => optionalProse(lengths.reason)
const signature = () => strokesField().nullish()
const storage = () => word(storageConditions).nullish()
const amount = () => optionalText(lengths.name)
const place = () => optionalText(lengths.line)

const draw = {
  path: 'draw',
  summary: 'Record that a sample was drawn',
  description:
    'By the inspector who draws it: place, amount, storage and seal. Once the last expected sample of a request is ' +
    'drawn, the visit that collects them is completed.',
  body: z.object({
    place: text(),
    amount: text(lengths.name),
    storage: word(storageConditions),
    seal_number: optionalText(lengths.name),
    temperature: temperature(),
    condition: condition(),
    seen: seen(),
  }),
  problems: ['sample.request-not-open', 'sample.replaced'],
} as const

const handOver = {
  path: 'hand-over',
  summary: 'Hand over a sample',
  description:
    'Records who takes the sample. The owner can hand over an expected sample, such as to a courier. Can be ' +
    'repeated until it is received. `signature` is that of the person who takes it.',
  body: z.object({
    to_name: text(lengths.name),
    from_name: optionalText(lengths.name),
    place: place(),
    storage: storage(),
    temperature: temperature(),
    is_seal_intact: z.boolean('field.invalid').nullish(),
    condition: condition(),
    signature: signature(),
    seen: seen(),
  }),
  problems: ['signature.empty'],
} as const

/** What the reception records of each sample. */
const reception = () => ({
  checks,
  storage: storage(),
  amount: amount(),
  temperature: temperature(),
  condition: condition(),
  seen: seen(),
})
/** What is the same for all samples that somebody brings. */
const delivery = () => ({ from_name: optionalText(lengths.name), place: place(), signature: signature() })
const receptionRules =
  'With the checklist of the reception; null where a question does not apply. With any no, `condition` is ' +
  'required. Chilled and frozen samples need a temperature, sealed ones an answer about the seal. The first ' +
  'reception starts the tests of the request, the last one fixes the day of its report. The owner is notified'
const receptionProblems = [
  'sample.request-not-open',
  'sample.replaced',
  'sample.no-laboratory',
  'sample.condition-required',
  'signature.empty',
] as const

const receive = {
  path: 'receive',
  summary: 'Receive a sample',
  description: `${receptionRules}.`,
  body: z.object({ ...reception(), ...delivery() }),
  problems: receptionProblems,
} as const

const reject = {
  path: 'reject',
  summary: 'Reject a sample',
  description: 'Requires a reason, which the owner reads at once. The owner or the office replaces the sample.',
  body: z.object({
    reason: prose(lengths.reason),
    checks: checks.nullish(),
    from_name: optionalText(lengths.name),
    place: place(),
    temperature: temperature(),
    signature: signature(),
    seen: seen(),
  }),
  problems: ['sample.no-laboratory', 'signature.empty'],
} as const

const retain = {
  path: 'retain',
  summary: 'Store a tested sample',
  description: 'In a place, until a day. After that day it appears in the queue `retention-ended`.',
  body: z.object({
    until: day(),
    place: text(),
    storage: storage(),
    seen: seen(),
  }),
  problems: ['sample.until-past'],
} as const

const giveBack = {
  path: 'return',
  summary: 'Return a sample',
  description: 'Records who takes it. `signature` is that of this person.',
  body: z.object({ to_name: text(lengths.name), place: place(), signature: signature(), seen: seen() }),
  problems: ['signature.empty'],
} as const

const dispose = {
  path: 'dispose',
  summary: 'Record that a sample was disposed of',
  description: 'Permanent. `condition` says how.',
  body: z.object({ condition: condition(), seen: seen() }),
} as const

const lose = {
  path: 'lose',
  summary: 'Report a sample as lost',
  description: 'Requires a reason. The owner is notified. The sample can be found again, or replaced.',
  body: z.object({ reason: prose(lengths.reason), seen: seen() }),
} as const

const find = {
  path: 'find',
  summary: 'Report a lost sample as found',
  description: 'The sample is again in the state in which it was lost. The owner is notified.',
  body: z.object({ place: text(), condition: condition(), seen: seen() }),
} as const

const replace = {
  path: 'replace',
  summary: 'Replace a rejected or lost sample',
  description: 'Returns the new sample, which is expected. A sample can be replaced once.',
  body: z.object({ seen: seen() }),
  problems: ['sample.not-replaceable'],
} as const

export const handOverSample = act(ofOwner, handOver)
export const replaceSample = act(ofOwner, replace)

export const handOverSampleAdmin = act(ofOffice, handOver)
export const receiveSampleAdmin = act(ofOffice, receive)
export const rejectSampleAdmin = act(ofOffice, reject)
export const retainSampleAdmin = act(ofOffice, retain)
export const returnSampleAdmin = act(ofOffice, giveBack)
export const disposeSampleAdmin = act(ofOffice, dispose)
export const loseSampleAdmin = act(ofOffice, lose)
export const findSampleAdmin = act(ofOffice, find)
export const replaceSampleAdmin = act(ofOffice, replace)

export const receiveSamples = endpoint('POST', '/inspector/api/samples/receive', {
  who: 'assignedInspector',
  summary: 'Receive a delivery',
  description:
    `All samples or none. ${receptionRules} once for each request. A refusal names each sample that cannot be ` +
    'received by its position (`samples.2.temperature`, `samples.2.id`), and an empty signature at `signature`.',
  body: z.object({
    samples: z
      .array(z.object({ id: z.uuid('field.invalid'), ...reception() }), 'field.invalid')
      .min(1, 'field.required')
      .max(sampleLimits.delivery, 'field.invalid'),
    ...delivery(),
  }),
  answer: z.object({ samples: z.array(named) }),
  problems: [...late, ...receptionProblems],
})

export const drawSample = act(ofInspector, draw)
export const handOverSampleInspector = act(ofInspector, handOver)
export const receiveSample = act(ofInspector, receive)
export const rejectSample = act(ofInspector, reject)
export const retainSample = act(ofInspector, retain)
export const returnSample = act(ofInspector, giveBack)
export const disposeSample = act(ofInspector, dispose)
export const loseSample = act(ofInspector, lose)
export const findSample = act(ofInspector, find)

export type SampleBrief = z.output<typeof sampleBrief>
export type Sample = z.output<typeof sample>
export type SampleEvent = z.output<typeof sampleEvent>
