// Controls of laboratories: blanks, duplicates and reference samples, by method and batch.
import * as z from 'zod'
import { isDecimalText } from '../domain/decimal-text.ts'
import { controlKinds } from '../domain/laboratory-controls.ts'
import { bothLanguages, endpointsOf, id, instant } from '../endpoint.ts'
import { choice, figures, lengths, prose, text, word } from './fields.ts'
import { smallId } from './form.ts'
import { colleague } from './records.ts'

const endpoint = endpointsOf('Laboratory controls')

export const mostControls = 200

/** Numbers are decimal text in the unit. */
export const laboratoryControl = z.object({
  id,
  kind: z.enum(controlKinds),
  /** What is tested together. Capitals do not count. */
  batch: z.string(),
  method: z.object({ id: z.int(), code: z.string() }),
  unit: z.string(),
  value: z.string(),
  /** Of a duplicate. */
  second_value: z.string().nullable(),
  /** Of a reference sample. */
  expected: z.string().nullable(),
  /** The maximum of a blank, the percentage of a duplicate, the tolerance of a reference sample. */
  acceptance: z.string(),
  passed: z.boolean(),
  entered_at: instant,
  entered_by: colleague,
  /** Who accepted that it failed, and why. */
  released: z.object({ by: colleague, at: instant, reason: z.string() }).nullable(),
})

const controlledMethod = z.object({
  id: z.int(),
  code: z.string(),
  name: bothLanguages,
  unit: z.string(),
  quantification_limit: z.string().nullable(),
  blank_maximum: z.string().nullable(),
  duplicate_percent: z.string().nullable(),
  reference_tolerance: z.string().nullable(),
  /** How many the laboratory has recorded. */
  controls: z.int(),
})

const controlList = z.object({
  /** With a unit and in use, or with controls; those with the most recent control first. */
  methods: z.array(controlledMethod),
  /** Of one method, newest first. */
  controls: z.array(laboratoryControl.extend({ holds: z.int(), may_release: z.boolean() })),
})

const query = z.object({ method_id: smallId().optional() })
const listDescription =
  `Without a method, of the one with the most recent control. At most ${mostControls}, newest first. \`holds\` counts the entered results that cannot be verified until the ` +
  'control is released.'

export const listControls = endpoint('GET', '/inspector/api/controls', {
  who: 'inspector',
  summary: 'List the controls of your laboratory',
  description: `${listDescription} Without a laboratory, both lists are empty.`,
  query,
  answer: controlList.extend({
    /** The caller belongs to a laboratory. */
    is_analyst: z.boolean(),
  }),
})

export const listLaboratoryControls = endpoint('GET', '/admin/api/laboratories/:id/controls', {
  who: 'admin',
  scope: 'laboratories:read',
  summary: 'List the controls of a laboratory',
  description: listDescription,
  params: z.object({ id: smallId() }),
  query,
  answer: controlList,
  problems: ['laboratory.not-found'],
})

const number = () => figures(24).refine(isDecimalText, 'control.number')

export const recordControl = endpoint('POST', '/inspector/api/controls', {
  who: 'inspector',
  summary: 'Record a control',
  description:
    'A blank passes at most at `acceptance`, a duplicate if its two values differ by at most that percentage of their ' +
    'mean, a reference sample within that tolerance of `expected`. Without `acceptance`, that of the method applies. A ' +
    'control that fails holds every result of its method and batch that is not verified yet. It never changes.',
  body: z.object({
    method_id: choice(),
    kind: word(controlKinds),
    batch: text(40),
    value: number(),
    second_value: number().nullish(),
    expected: number().nullish(),
    acceptance: number().nullish(),
  }),
  answer: laboratoryControl,
  status: 201,
  problems: ['control.no-laboratory', 'control.number', 'control.acceptance'],
})

export const releaseControl = endpoint('POST', '/inspector/api/controls/:id/release', {
  who: 'inspector',
  summary: 'Release a control that failed',
  description:
    'By someone of the laboratory who did not enter it, with a reason that reports print. The results of its batch can ' +
    'then be verified.',
  body: z.object({ reason: prose(lengths.reason) }),
  answer: laboratoryControl,
  problems: ['control.not-found', 'control.own', 'control.passed', 'control.released-meanwhile'],
})

export type LaboratoryControl = z.output<typeof laboratoryControl>
