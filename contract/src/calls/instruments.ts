// The equipment register: instruments with their calibrations, and what was measured with them.
import * as z from 'zod'
import { instrumentStates } from '../domain/instruments.ts'
import { bothLanguages, changes, endpointsOf, id, instant, named, pageQuery, sinceQuery } from '../endpoint.ts'
import { day, lengths, optionalChoice, optionalProse, optionalText, reference, text, word } from './fields.ts'
import { csvExport, startedFrom } from './form.ts'
import { colleague, version } from './records.ts'

const endpoint = endpointsOf('Instruments')
const path = '/admin/api/instruments'
const inBoth = (max: number) => z.object({ en: text(max), ar: text(max) })

/** An instrument as it was on the day of measuring. */
export const measuredWith = z.object({
  id,
  number: z.string(),
  kind: bothLanguages,
  /** null: it was never calibrated. */
  calibrated_until: z.iso.date().nullable(),
  /** Why it was used out of calibration. */
  override: z.string().nullable(),
})

/** Why a measurement or a result with an instrument is refused. */
export const instrumentBars = [
  'instrument.unknown',
  'instrument.out-of-service',
  'instrument.not-calibrated',
  'instrument.out-of-calibration',
] as const

const instrument = z.object({
  id,
  number: z.string(),
  kind: bothLanguages,
  /** Maker and model. */
  model: z.string().nullable(),
  measuring_range: z.string().nullable(),
  resolution: z.string().nullable(),
  /** Where it is. Neither laboratory nor inspector: in the field kit that all inspectors share. */
  laboratory: named.nullable(),
  inspector: colleague.nullable(),
  state: z.enum(instrumentStates),
  /** null: it was never calibrated. So is `calibrated_until`, its last valid day. */
  calibrated_on: z.iso.date().nullable(),
  calibrated_until: z.iso.date().nullable(),
  out_of_service_at: instant.nullable(),
  out_of_service_reason: z.string().nullable(),
  version,
})

const calibration = z.object({
  id,
  calibrated_on: z.iso.date(),
  calibrated_until: z.iso.date(),
  /** `url` works for ten minutes. */
  certificate: z.object({ name: z.string(), url: z.string() }),
  recorded_at: instant,
  recorded_by: z.string(),
})

/** `calibrations`: newest first. */
export const wholeInstrument = instrument.extend({ calibrations: z.array(calibration) })

const filters = {
  /** `due`: ends within 30 days or has ended. */
  state: word(['due', 'expired', 'out-of-service']).optional(),
  sort: word(['number', 'number-desc', 'due', 'due-desc']).default('number'),
}

export const listInstruments = endpoint('GET', path, {
  who: 'admin',
  scope: 'instruments:read',
  summary: 'List instruments',
  description:
    'Paged. The search covers number, kind and model. `state=due` lists those whose calibration ends within 30 days ' +
    'or has ended, as the queue `instruments-due` does; `state=expired` only the latter. `sort=due` starts with the ' +
    'calibration that ends first.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ instruments: z.array(instrument), ...changes }),
})

export const exportInstruments = endpoint('GET', `${path}/export`, {
  ...csvExport('instrument', filters),
  scope: 'instruments:read',
})

const details = {
  model: optionalText(lengths.name),
  measuring_range: optionalText(lengths.name),
  resolution: optionalText(lengths.name),
  laboratory_id: optionalChoice(),
  inspector_id: reference().nullish(),
}

export const addInstrument = endpoint('POST', path, {
  who: 'admin',
  scope: 'instruments:write',
  summary: 'Add an instrument',
  description:
    'The number is on its label and never changes; capitals do not count. It is in a laboratory, with an inspector, or ' +
    'in the field kit. Record its calibration next: until then it is out of calibration.',
  body: z.object({ number: text(40), kind: inBoth(lengths.name), ...details }),
  answer: wholeInstrument,
  status: 201,
  problems: ['instrument.number-taken', 'instrument.one-place'],
})

export const getInstrument = endpoint('GET', `${path}/:id`, {
  who: 'admin',
  scope: 'instruments:read',
  summary: 'Get an instrument',
  description: 'With all its calibrations.',
  answer: wholeInstrument,
  problems: ['instrument.not-found'],
})

export const saveInstrument = endpoint('PATCH', `${path}/:id`, {
  who: 'admin',
  scope: 'instruments:write',
  summary: 'Update an instrument',
  description:
    'Omitted fields do not change. With an `out_of_service_reason` it is out of service from now on, and measurements ' +
    'are refused; null puts it back into service.',
  body: z.object({
    kind: inBoth(lengths.name).optional(),
    ...details,
    out_of_service_reason: optionalProse(lengths.reason),
    version: startedFrom(),
  }),
  answer: wholeInstrument,
  problems: ['instrument.not-found', 'instrument.one-place', 'request.changed-meanwhile'],
})

export const calibrateInstrument = endpoint('POST', `${path}/:id/calibrations`, {
  who: 'admin',
  scope: 'instruments:write',
  summary: 'Record a calibration',
  description:
    'A multipart form with the certificate. Calibrations are never changed or removed. Of two that began on the same ' +
    'day, the one recorded last counts.',
  files: { certificate: { max: 1, required: true, kind: 'document' } },
  body: z.object({ calibrated_on: day(), calibrated_until: day() }),
  answer: wholeInstrument,
  status: 201,
  problems: ['instrument.not-found', 'instrument.calibration-days', 'instrument.calibration-ahead'],
})

export const listInstrumentLabels = endpoint('GET', `${path}/labels`, {
  who: 'admin',
  scope: 'instruments:read',
  summary: 'Get the labels of instruments',
  description: 'Number, kind and QR code. Without `instrument`, of all instruments in service.',
  query: z.object({ instrument: z.uuid('field.invalid').optional() }),
  answer: z.object({
    labels: z.array(
      z.object({
        id,
        number: z.string(),
        kind: bothLanguages,
        /** As SVG. */
        qr: z.string(),
      }),
    ),
  }),
})

export const measurementsShown = 500

export const listInstrumentUses = endpoint('GET', `${path}/:id/measurements`, {
  who: 'admin',
  scope: 'instruments:read',
  summary: 'List what was measured with an instrument',
  description:
    'Measurements on site and test results since a day, newest first; by default since the latest calibration, or all ' +
    `without one. At most ${measurementsShown}; \`total\` counts all.`,
  query: z.object({ since: day().optional() }),
  answer: z.object({
    /** null: from the beginning. */
    since: z.iso.date().nullable(),
    measurements: z.array(
      z.object({
        at: instant,
        /** What was measured, as the inspector named it; of a test, its parameter. */
        name: bothLanguages,
        request: z.object({ id, number: z.string() }),
        /** Of a test. */
        sample: z.object({ id, number: z.string() }).nullable(),
        /** Why it was used out of calibration. */
        override: z.string().nullable(),
      }),
    ),
    total: z.int(),
  }),
  problems: ['instrument.not-found'],
})

export const listUsableInstruments = endpoint('GET', '/inspector/api/instruments', {
  who: 'inspector',
  summary: 'List instruments to measure with',
  description:
    'All instruments with their calibrations, so that a phone can judge them without a connection: the caller’s own ' +
    'and those of their laboratory first.',
  answer: z.object({
    instruments: z.array(
      z.object({
        id,
        number: z.string(),
        kind: bothLanguages,
        model: z.string().nullable(),
        /** With the caller, or in their laboratory. */
        is_near: z.boolean(),
        out_of_service_at: instant.nullable(),
        /** Newest first. */
        calibrations: z.array(z.object({ calibrated_on: z.iso.date(), calibrated_until: z.iso.date() })),
      }),
    ),
  }),
})
