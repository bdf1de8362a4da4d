// The catalogue of services, the price list, and declared conflicts of interest. price-lines.ts computes prices,
// sampling-plan.ts sampling.
import * as z from 'zod'
import { preparationLimits } from '../domain/preparation.ts'
import { priceUnits } from '../domain/price-lines.ts'
import { requestDirections, requestDocumentKinds, requestKinds } from '../domain/request-moves.ts'
import { isSamplingAql, samplingLevels } from '../domain/sampling-plan.ts'
import { decisionRules } from '../domain/test-verdict.ts'
import { bothLanguages, endpointsOf, id, instant } from '../endpoint.ts'
import { choice, decimal, flag, lengths, opaque, optionalProse, prose, reference, text, word } from './fields.ts'
import { smallId, startedFrom } from './form.ts'
import { colleague, version } from './records.ts'
import { limit } from './specifications.ts'

const endpoint = endpointsOf('Services')

/** By class of defects; `critical` null: none is allowed. */
const sampling = z.object({
  level: z.enum(samplingLevels),
  aql: z.object({ critical: z.number().nullable(), major: z.number(), minor: z.number() }),
})
const sample = z.object({ quantity: z.number(), unit: z.string() })
const wantedDocument = z.object({ kind: z.enum(requestDocumentKinds), required: z.boolean() })

/** A test programme: the version of a specification that is in force, or that a request was sent with. */
export const testProgramme = z.object({
  id: z.int(),
  name: z.string(),
  /** The version. */
  number: z.int(),
  decision_rule: z.enum(decisionRules),
  parameters: z.array(
    z.object({
      /** The same in all versions. */
      id: z.int(),
      name: z.string(),
      method: z.object({ id: z.int(), code: z.string(), name: z.string() }),
      unit: z.string().nullable(),
      limit,
      /** Where the limit is written. */
      source: z.string(),
      /** In AED, net of VAT; null if the price of the service says what a test costs. */
      price: z.number().nullable(),
      /** Working days from the reception of the sample to the result. */
      turnaround_days: z.int(),
    }),
  ),
})

/** A second programme judges the results of the first one, such as a buyer's beside the law's. */
export const secondProgramme = testProgramme.extend({
  parameters: z.array(
    testProgramme.shape.parameters.element.extend({
      /** The parameter of the first one whose result it judges; null: none, so it is not judged. */
      judges: z.int().nullable(),
    }),
  ),
})

/** In AED, net of VAT. */
const priceUnit = z.object({ unit: z.enum(priceUnits), included: z.int(), further: z.number() })

export const offeredService = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  directions: z.array(z.enum(requestDirections)),
  title: z.string(),
  description: z.string(),
  on_quote: z.boolean(),
  /** null if it is on quote. `net`, `vat` and `total` are those of the base. */
  price: z
    .object({
      net: z.number(),
      vat: z.number(),
      total: z.number(),
      vat_percent: z.number(),
      units: z.array(priceUnit),
    })
    .nullable(),
  documents: z.array(wantedDocument),
  sampling: sampling.nullable(),
  /** For tests: how much makes a sample. */
  sample: sample.nullable(),
  /** For tests. */
  specification: testProgramme.nullable(),
  /** For tests: what can judge the same results too. */
  second_specifications: z.array(secondProgramme),
  /** For certifications. */
  validity_months: z.int().nullable(),
})

export const listOfferedServices = endpoint('GET', '/api/user/services', {
  who: 'owner',
  scope: 'services:read',
  summary: 'List services and prices',
  description:
    'Certifications, inspections and tests that are offered now, in display order. Amounts are plain numbers ' +
    'in AED; `units` says how much of each unit the base price includes, and the price of each additional one.',
  answer: z.object({ services: z.array(offeredService) }),
})

const aql = () => z.number('sampling.aql').refine(isSamplingAql, 'sampling.aql')

export const computeSamplingPlan = endpoint('POST', '/api/user/sampling-plan', {
  duringMaintenance: true,
  who: 'owner',
  scope: 'services:read',
  summary: 'Get a sampling plan',
  description:
    'How many units of a lot are inspected and how many defects are accepted, by ISO 2859-1, single sampling, ' +
    'normal inspection. `letter` is the code letter of the lot size; an arrow in the table can lead to another ' +
    'plan. If the sample is as large as the lot, all units are inspected.',
  body: z.object({
    lot_size: decimal({ least: 0, most: 1e9, places: 0 }, 'sampling.lot-size'),
    level: opaque(20, 'sampling.level'),
    aql: aql(),
  }),
  answer: z.object({ letter: z.string(), n: z.int(), ac: z.int(), re: z.int(), inspect_all: z.boolean() }),
  problems: ['sampling.lot-size', 'sampling.level', 'sampling.aql'],
})

export const service = z.object({
  id: z.int(),
  name: bothLanguages,
  description: bothLanguages,
  /** null if it is only a competence of inspectors. */
  kind: z.enum(requestKinds).nullable(),
  directions: z.array(z.enum(requestDirections)),
  price: z.object({ id: z.int(), name: bothLanguages }).nullable(),
  on_quote: z.boolean(),
  /** Its fee and validity are in Settings. */
  is_by_settings: z.boolean(),
  documents: z.array(wantedDocument),
  sampling: sampling.nullable(),
  sample: sample.nullable(),
  /** What the place of inspection has to have ready before a visit. */
  preparation: z.array(bothLanguages),
  /** For tests: what is tested. */
  specification: z.object({ id: z.int(), name: bothLanguages }).nullable(),
  validity_months: z.int().nullable(),
  /** The share of the price, in percent, that is refunded when the owner cancels a paid request. */
  owner_refund_percent: z.int(),
  is_offered: z.boolean(),
  is_active: z.boolean(),
  position: z.int(),
  /** The first one is the default. */
  checklists: z.array(z.object({ id, code: z.string(), name: bothLanguages, is_released: z.boolean() })),
  version,
})

const names = () => z.object({ en: text(lengths.name), ar: text(lengths.name) })
const position = () => z.int('field.number').min(0, 'field.number').max(32_767, 'field.number').optional()

const wantedSampling = z.object({
  level: z.enum(samplingLevels, 'sampling.level'),
  aql: z.object({ critical: aql().nullable(), major: aql(), minor: aql() }),
})

const writtenService = {
  description: z.object({ en: prose(lengths.reason), ar: prose(lengths.reason) }).optional(),
  kind: word(requestKinds).nullable().optional(),
  directions: z.array(word(requestDirections)).max(2, 'field.too-many').optional(),
  price_id: choice().nullable().optional(),
  on_quote: flag().optional(),
  documents: z
    .array(z.object({ kind: word(requestDocumentKinds), required: flag() }))
    .max(requestDocumentKinds.length, 'field.too-many')
    .optional(),
  sampling: wantedSampling.nullable().optional(),
  sample: z
    .object({ quantity: decimal({ least: 0.001, most: 1_000_000, places: 3 }, 'goods.quantity'), unit: text(20) })
    .nullable()
    .optional(),
  preparation: z
    .array(z.object({ en: text(preparationLimits.line), ar: text(preparationLimits.line) }))
    .max(preparationLimits.lines, 'field.too-many')
    .optional(),
  specification_id: choice().nullable().optional(),
  validity_months: z
    .int('settings.validity')
    .min(1, 'settings.validity')
    .max(120, 'settings.validity')
    .nullable()
    .optional(),
  owner_refund_percent: z.int('field.number').min(0, 'field.number').max(100, 'field.number').optional(),
  is_offered: flag().optional(),
  position: position(),
}

const serviceProblems = [
  'service.name-taken',
  'service.by-settings',
  'service.direction-needed',
  'service.direction-of-inspections',
  'service.kind-needed',
  'service.price-needed',
  'service.price-or-quote',
  'service.description-needed',
  'service.document-twice',
  'service.validity-needed',
  'price.unknown',
  'specification.unknown',
  'service.specification-needed',
  'service.specification-of-tests',
  'service.specification-unreleased',
] as const

export const listServices = endpoint('GET', '/admin/api/services', {
  who: 'admin',
  scope: 'services:read',
  summary: 'List all services',
  description:
    'In display order, including services that are not offered and services that are only a competence of ' +
    'inspectors.',
  answer: z.object({ services: z.array(service) }),
})

export const addService = endpoint('POST', '/admin/api/services', {
  who: 'superAdmin',
  summary: 'Add a service',
  description: 'It also becomes a competence of inspectors. Owners can book it once `is_offered` is true.',
  body: z.object({ name: names(), ...writtenService }),
  answer: service,
  status: 201,
  problems: serviceProblems,
})

export const saveService = endpoint('PATCH', '/admin/api/services/:id', {
  who: 'superAdmin',
  summary: 'Update a service',
  description:
    'Omitted fields do not change. Requests that were sent keep the service as it was. The fee and validity of ' +
    'the first certification service are in the settings.',
  params: z.object({ id: smallId() }),
  body: z.object({ name: names().optional(), ...writtenService, is_active: flag().optional(), version: startedFrom() }),
  answer: service,
  problems: ['service.not-found', ...serviceProblems, 'request.changed-meanwhile'],
})

const priceVersion = z.object({
  /** Net of VAT, in AED. */
  base: z.number(),
  units: z.array(priceUnit),
  /** A trial price, until someone sets it. */
  is_trial: z.boolean(),
  in_force_since: instant,
  changed_by: colleague.nullable(),
})

export const price = priceVersion.extend({
  id: z.int(),
  name: bothLanguages,
  services: z.array(z.object({ id: z.int(), name: bothLanguages })),
  /** Former versions, newest first. */
  history: z.array(priceVersion),
  version,
})

const dirhams = () => decimal({ least: 0, most: 1_000_000, places: 2 }, 'price.amount')
const wantedUnit = z.object({
  unit: word(priceUnits),
  included: z.int('field.number').min(0, 'field.number').max(10_000, 'field.number'),
  further: dirhams(),
})
const wantedUnits = () => z.array(wantedUnit).max(priceUnits.length, 'field.too-many')

export const listPrices = endpoint('GET', '/admin/api/prices', {
  who: 'admin',
  scope: 'services:read',
  summary: 'List prices and their history',
  description: 'Amounts in AED, excluding VAT. The fee of the first certification service is in the settings.',
  answer: z.object({ prices: z.array(price) }),
})

export const addPrice = endpoint('POST', '/admin/api/prices', {
  who: 'superAdmin',
  summary: 'Add a price',
  description: 'A base price, what it includes, and the price of each additional unit. An omitted unit costs nothing.',
  body: z.object({ name: names(), base: dirhams(), units: wantedUnits().optional() }),
  answer: price,
  status: 201,
  problems: ['price.name-taken', 'price.unit-twice', 'price.amount'],
})

export const savePrice = endpoint('PATCH', '/admin/api/prices/:id', {
  who: 'superAdmin',
  summary: 'Update a price',
  description:
    'Applies from now on. The previous price stays in the history; a request keeps the price at which it was ' +
    'sent. Omitted fields do not change; `units` replaces all units.',
  params: z.object({ id: smallId() }),
  body: z.object({
    name: names().optional(),
    base: dirhams().optional(),
    units: wantedUnits().optional(),
    version: startedFrom(),
  }),
  answer: price,
  problems: ['price.not-found', 'price.name-taken', 'price.unit-twice', 'price.amount', 'request.changed-meanwhile'],
})

export const conflict = z.object({
  id,
  inspector: z.object({ id, name: z.string() }),
  company: z.object({ id, name: z.string() }),
  reason: z.string(),
  declared_at: instant,
  declared_by: colleague,
  ended_at: instant.nullable(),
  ended_by: colleague.nullable(),
})

export const listConflicts = endpoint('GET', '/admin/api/conflicts', {
  who: 'admin',
  summary: 'List conflicts of interest',
  description: 'Those in force first. An inspector cannot be assigned to a company while a conflict is in force.',
  answer: z.object({ conflicts: z.array(conflict) }),
})

export const declareConflict = endpoint('POST', '/admin/api/conflicts', {
  who: 'superAdmin',
  summary: 'Declare a conflict of interest',
  description:
    'Between an inspector and a company, such as shares, family or a former employer. `company_id` is the id ' +
    'of the company’s account. While the inspector is assigned to one of its facilities or requests, the call ' +
    'is refused with the list in `details.assignments` (`kind`, `id`, `name`), until someone else is assigned ' +
    'or `keep_reason` explains why the assignment stays.',
  body: z.object({
    inspector_id: reference(),
    company_id: reference(),
    reason: prose(lengths.reason),
    keep_reason: optionalProse(lengths.reason),
  }),
  answer: conflict,
  status: 201,
  problems: [
    'conflict.inspector-unknown',
    'conflict.company-unknown',
    'conflict.declared-already',
    'conflict.assignments-running',
  ],
})

export const endConflict = endpoint('POST', '/admin/api/conflicts/:id/end', {
  who: 'superAdmin',
  summary: 'End a conflict of interest',
  description: 'It stays in the list with its end date.',
  answer: conflict,
  problems: ['conflict.not-found', 'conflict.ended-already'],
})
