// The catalogue of services, the price list, and declared conflicts of interest. price-lines.ts computes prices,
// sampling-plan.ts sampling.
import * as z from 'zod'
import { priceUnits } from '../domain/price-lines.ts'
import { requestDirections, requestDocumentKinds, requestKinds } from '../domain/request-moves.ts'
import { isSamplingAql, samplingLevels } from '../domain/sampling-plan.ts'
import { byId, endpoint, id, instant } from '../endpoint.ts'
import { choice, decimal, flag, lengths, opaque, optionalProse, prose, reference, text, word } from './fields.ts'
import { smallId, startedFrom } from './form.ts'
import { colleague, version } from './records.ts'

const tag = 'Services'
const bothLanguages = z.object({ en: z.string(), ar: z.string() })

/** By class of defects; `critical` null: none is allowed. */
const sampling = z.object({
  level: z.enum(samplingLevels),
  aql: z.object({ critical: z.number().nullable(), major: z.number(), minor: z.number() }),
})
const sample = z.object({ quantity: z.number(), unit: z.string() })
const wantedDocument = z.object({ kind: z.enum(requestDocumentKinds), required: z.boolean() })

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
  /** For certifications. */
  validity_months: z.int().nullable(),
})

export const listOfferedServices = endpoint({
  method: 'GET',
  path: '/api/user/services',
  who: 'owner',
  tag,
  summary: 'What can be asked for, with its price',
  description:
    'Certifications, inspections and tests that are offered now, in their order. Money in AED as plain numbers; ' +
    '`units` says how much of each unit the base includes, and what each further one costs.',
  answer: z.object({ services: z.array(offeredService) }),
  problems: [],
})

const aql = () => z.number('sampling.aql').refine(isSamplingAql, 'sampling.aql')

export const computeSamplingPlan = endpoint({
  method: 'POST',
  path: '/api/user/sampling-plan',
  who: 'owner',
  tag,
  summary: 'How many units of a lot are inspected, and how many defects are accepted',
  description:
    'ISO 2859-1, single sampling, normal inspection. `letter` is that of the lot’s size; an arrow of the table may ' +
    'lead to another plan. A plan of as many units as the lot has inspects all of it.',
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
] as const

export const listServices = endpoint({
  method: 'GET',
  path: '/admin/api/services',
  who: 'admin',
  tag,
  summary: 'All services, offered or not',
  description: 'In their order, with those that are only a competence of inspectors.',
  answer: z.object({ services: z.array(service) }),
  problems: [],
})

export const addService = endpoint({
  method: 'POST',
  path: '/admin/api/services',
  who: 'superAdmin',
  tag,
  summary: 'Add a service',
  description: 'It becomes a competence of inspectors too. It is offered to owners once `is_offered` says so.',
  body: z.object({ name: names(), ...writtenService }),
  answer: service,
  status: 201,
  problems: serviceProblems,
})

export const saveService = endpoint({
  method: 'PATCH',
  path: '/admin/api/services/:id',
  who: 'superAdmin',
  tag,
  summary: 'Change a service',
  description:
    'What is left out stays. Requests that were sent keep what they were sent with. The fee and the validity of the ' +
    'first certification service stand in Settings.',
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

export const listPrices = endpoint({
  method: 'GET',
  path: '/admin/api/prices',
  who: 'admin',
  tag,
  summary: 'The price list with its history',
  description: 'Money in AED, net of VAT. The fee of the first certification service stands in Settings.',
  answer: z.object({ prices: z.array(price) }),
  problems: [],
})

export const addPrice = endpoint({
  method: 'POST',
  path: '/admin/api/prices',
  who: 'superAdmin',
  tag,
  summary: 'Add a price',
  description: 'A base, what it includes, and what each further unit costs. A unit that is left out costs nothing.',
  body: z.object({ name: names(), base: dirhams(), units: wantedUnits().optional() }),
  answer: price,
  status: 201,
  problems: ['price.name-taken', 'price.unit-twice', 'price.amount'],
})

export const savePrice = endpoint({
  method: 'PATCH',
  path: '/admin/api/prices/:id',
  who: 'superAdmin',
  tag,
  summary: 'Change a price',
  description:
    'From now on. The former price stays in its history; a request keeps the price that it was sent with. What is ' +
    'left out stays; `units` replaces all.',
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

export const listConflicts = endpoint({
  method: 'GET',
  path: '/admin/api/conflicts',
  who: 'admin',
  tag,
  summary: 'Declared conflicts of interest',
  description: 'Those that hold now first. An inspector is not assigned to work for a company while one holds.',
  answer: z.object({ conflicts: z.array(conflict) }),
  problems: [],
})

export const declareConflict = endpoint({
  method: 'POST',
  path: '/admin/api/conflicts',
  who: 'superAdmin',
  tag,
  summary: 'Declare a conflict of interest',
  description:
    'Of an inspector with a company: shares, family, a former employer. `company_id` is that of its account. While the ' +
    'inspector is assigned to a facility or request of it, it is refused with the list in `details.assignments` ' +
    '(`kind`, `id`, `name`), until somebody else is assigned there or `keep_reason` says why not.',
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

export const endConflict = endpoint({
  method: 'POST',
  path: '/admin/api/conflicts/:id/end',
  who: 'superAdmin',
  tag,
  summary: 'End a conflict of interest',
  description: 'It stays in the list with the day on which it ended.',
  params: byId,
  answer: conflict,
  problems: ['conflict.not-found', 'conflict.ended-already'],
})
