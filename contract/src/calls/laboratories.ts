// Laboratories and test methods as the back office keeps them.
import * as z from 'zod'
import { roundings } from '../domain/decimal-text.ts'
import { isAcceptance } from '../domain/laboratory-controls.ts'
import { isMethodLimit } from '../domain/method-limits.ts'
import { bothLanguages, changes, endpointsOf, pageQuery, sinceQuery } from '../endpoint.ts'
import { decimal, figures, flag, lengths, optionalDay, optionalProse, optionalText, text, word } from './fields.ts'
import { csvExport, smallId, startedFrom, yesOrNo } from './form.ts'
import { version } from './records.ts'

const endpoint = endpointsOf('Laboratories')
const inBoth = (max: number) => z.object({ en: text(max), ar: text(max) })
const params = z.object({ id: smallId() })

export const laboratory = z.object({
  id: z.int(),
  name: bothLanguages,
  address: z.string(),
  accreditation_number: z.string().nullable(),
  /** The last day of the accreditation. */
  accredited_until: z.iso.date().nullable(),
  /** What the accreditation covers. */
  scope: z.string().nullable(),
  is_active: z.boolean(),
  /** Active, and its accreditation has not ended. Only then it can be chosen. */
  is_offered: z.boolean(),
  /** How many active inspectors belong to it. */
  analysts: z.int(),
  version,
})

const laboratoryFilters = {
  offered: yesOrNo().optional(),
  sort: word(['name', 'name-desc']).default('name'),
}

export const listLaboratories = endpoint('GET', '/admin/api/laboratories', {
  who: 'admin',
  scope: 'laboratories:read',
  summary: 'List laboratories',
  description:
    'Paged. `offered=false` lists those that are switched off or whose accreditation has ended: they cannot be ' +
    'chosen for inspectors or samples.',
  query: pageQuery.extend({ ...laboratoryFilters, ...sinceQuery }),
  answer: z.object({ laboratories: z.array(laboratory), ...changes }),
})

export const exportLaboratories = endpoint('GET', '/admin/api/laboratories/export', {
  ...csvExport('laboratory', laboratoryFilters),
  scope: 'laboratories:read',
})

const accreditation = {
  accreditation_number: optionalText(lengths.name),
  accredited_until: optionalDay(),
  scope: optionalProse(lengths.reason),
}
const laboratoryProblems = ['laboratory.name-taken', 'laboratory.accreditation-whole'] as const

export const addLaboratory = endpoint('POST', '/admin/api/laboratories', {
  who: 'superAdmin',
  summary: 'Add a laboratory',
  description: 'An accreditation has a number and a last day. Without one, reports show no accreditation.',
  body: z.object({ name: inBoth(lengths.name), address: text(lengths.line), ...accreditation }),
  answer: laboratory,
  status: 201,
  problems: laboratoryProblems,
})

export const saveLaboratory = endpoint('PATCH', '/admin/api/laboratories/:id', {
  who: 'superAdmin',
  summary: 'Update a laboratory',
  description: 'Omitted fields do not change. Inspectors stay with a laboratory that is switched off.',
  params,
  body: z.object({
    name: inBoth(lengths.name).optional(),
    address: text(lengths.line).optional(),
    ...accreditation,
    is_active: flag().optional(),
    version: startedFrom(),
  }),
  answer: laboratory,
  problems: ['laboratory.not-found', ...laboratoryProblems, 'request.changed-meanwhile'],
})

export const testMethod = z.object({
  id: z.int(),
  /** The standard, such as ISO 6579-1. */
  code: z.string(),
  name: bothLanguages,
  /** What it is applied to, such as meat. */
  matrix: bothLanguages,
  /** null: a test that is passed or not. */
  unit: z.string().nullable(),
  decimals: z.int(),
  /** Where an exact half is rounded to: away from zero, or to the even digit. */
  rounding: z.enum(roundings),
  /** A result below it is stated as not detected. Decimal text in the unit; null: not determined. */
  detection_limit: z.string().nullable(),
  /** A result below it is stated as `<` the limit. */
  quantification_limit: z.string().nullable(),
  /** Proposed for controls: the most of a blank (null: the quantification limit), … */
  blank_maximum: z.string().nullable(),
  /** … how far a duplicate may differ, in percent of its mean, … */
  duplicate_percent: z.string().nullable(),
  /** … and how far a reference sample may be from its expected value. */
  reference_tolerance: z.string().nullable(),
  /** Working days from the reception of a sample to the result. */
  turnaround_days: z.int(),
  /** Of one test, in AED, net of VAT. null: the price of the service applies. */
  price: z.number().nullable(),
  is_active: z.boolean(),
  version,
})

const methodFilters = {
  active: yesOrNo().optional(),
  sort: word(['code', 'code-desc', 'name', 'name-desc']).default('code'),
}

export const listTestMethods = endpoint('GET', '/admin/api/test-methods', {
  who: 'admin',
  scope: 'laboratories:read',
  summary: 'List test methods',
  description: 'Paged. The search covers code, name and matrix.',
  query: pageQuery.extend({ ...methodFilters, ...sinceQuery }),
  answer: z.object({ methods: z.array(testMethod), ...changes }),
})

export const exportTestMethods = endpoint('GET', '/admin/api/test-methods/export', {
  ...csvExport('method', methodFilters),
  scope: 'laboratories:read',
})

const decimals = () => z.int('method.decimals').min(0, 'method.decimals').max(9, 'method.decimals')
const turnaround = () => z.int('method.turnaround').min(1, 'method.turnaround').max(365, 'method.turnaround')
/** Decimal text in the unit of the method. */
const methodLimit = () => figures(24).refine(isMethodLimit, 'method.limit').nullish()
/** Of a control. */
const acceptance = () => figures(24).refine(isAcceptance, 'method.acceptance').nullish()
const methodDetails = {
  unit: optionalText(20),
  rounding: word(roundings).optional(),
  detection_limit: methodLimit(),
  quantification_limit: methodLimit(),
  blank_maximum: acceptance(),
  duplicate_percent: acceptance(),
  reference_tolerance: acceptance(),
  price: decimal({ least: 0, most: 1_000_000, places: 2 }, 'price.amount').nullable().optional(),
}
const methodProblems = [
  'method.taken',
  'method.decimals',
  'method.turnaround',
  'method.limit',
  'method.limits-order',
  'method.limits-unit',
  'method.acceptance',
  'price.amount',
] as const

export const addTestMethod = endpoint('POST', '/admin/api/test-methods', {
  who: 'superAdmin',
  summary: 'Add a test method',
  description:
    'Without `unit`, its result is passed or not. Without `price`, the price of the service applies. A result below ' +
    '`quantification_limit` is stated and judged as `<` that limit, one below `detection_limit` as not detected.',
  body: z.object({
    code: text(40),
    name: inBoth(lengths.name),
    matrix: inBoth(lengths.name),
    decimals: decimals(),
    turnaround_days: turnaround(),
    ...methodDetails,
  }),
  answer: testMethod,
  status: 201,
  problems: methodProblems,
})

export const saveTestMethod = endpoint('PATCH', '/admin/api/test-methods/:id', {
  who: 'superAdmin',
  summary: 'Update a test method',
  description: 'Omitted fields do not change. Tests that were ordered keep unit, decimals, limits and price.',
  params,
  body: z.object({
    code: text(40).optional(),
    name: inBoth(lengths.name).optional(),
    matrix: inBoth(lengths.name).optional(),
    decimals: decimals().optional(),
    turnaround_days: turnaround().optional(),
    ...methodDetails,
    is_active: flag().optional(),
    version: startedFrom(),
  }),
  answer: testMethod,
  problems: ['method.not-found', ...methodProblems, 'request.changed-meanwhile'],
})
