// An inspection as answers return it, and the limits of what can be entered.
import * as z from 'zod'
import { findingClasses, findingStates } from '../domain/finding-moves.ts'
import {
  conditionsLimits,
  markStates,
  packingStates,
  sealStates,
  shelterKinds,
  storageConditions,
} from '../domain/goods-entries.ts'
import { goodsLimits } from '../domain/goods-line.ts'
import { defectClasses, inspectionResults } from '../domain/inspection-result.ts'
import { missingKinds } from '../domain/missing-evidence.ts'
import { evidenceModes } from '../domain/vocabulary.ts'
import { bothLanguages, id, instant } from '../endpoint.ts'
import { answerValue, checklistContent, checklistScore } from './checklist-schema.ts'
import { decimal, lengths, optionalProse, optionalText, text, word } from './fields.ts'
import { goodsLine } from './goods.ts'
import { measuredWith } from './instruments.ts'
import { productOnSite } from './products.ts'
import { colleague, defectOfGoods } from './records.ts'
import { samplingOfLine } from './request-records.ts'

export const inspectionLimits = {
  photos: 300,
  photoBytes: 3 * 1024 * 1024,
  /** Declared by one inspector in a day. */
  photoBytesPerDay: 1024 * 1024 * 1024,
  partBytes: 256 * 1024,
  parts: 200,
  remarks: 50,
  strokes: 100,
  points: 4_000,
  /** The field in which a signature is drawn. */
  signatureWidth: 1_000,
  signatureHeight: 500,
  handedOverAtOnce: 100,
  /** Of one inspector for one certification. */
  handedOver: 2000,
  handedOverShown: 200,
} as const

export const signatureRoles = ['contact', 'inspector'] as const
export const recommendations = ['pass', 'fail', 'findings'] as const
/** Of a certification, or of goods. */
export const submittedResults = [...recommendations, ...inspectionResults] as const

/** One place on the photo, in fractions of its width and height; an arrow and a circle have a second place. */
const place = () => z.number('field.number').min(0, 'field.number').max(1, 'field.number')
export const photoRemark = z.object({
  kind: word(['arrow', 'circle', 'text']),
  x: place(),
  y: place(),
  to_x: place().optional(),
  to_y: place().optional(),
  text: text(lengths.line).optional(),
})

export const inspectionPhoto = z.object({
  id,
  /** As in `answers`. */
  key: z.string(),
  taken_at: instant,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  remarks: z.array(photoRemark),
  /** Of the remarks. */
  version: z.string(),
  /** Opens for ten minutes; null until all parts are there. */
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** Numbers of the parts that have arrived; empty once the photo is complete. */
  parts_arrived: z.array(z.int()),
  parts: z.int(),
  /** Why the uploaded bytes are not a photo. */
  refused: z.string().nullable(),
})

export const signaturePoint = z
  .number('field.number')
  .min(0, 'field.number')
  .max(inspectionLimits.signatureWidth, 'field.number')
export const strokes = z.array(z.array(z.array(signaturePoint).length(2, 'field.invalid')))

/** A signature that is sent. */
export const strokesField = () =>
  z
    .array(
      z
        .array(z.array(signaturePoint, 'field.invalid').length(2, 'field.invalid'), 'field.invalid')
        .max(inspectionLimits.points, 'field.too-many'),
      'field.invalid',
    )
    .max(inspectionLimits.strokes, 'field.too-many')
    .refine((lines) => lines.reduce((sum, line) => sum + line.length, 0) <= inspectionLimits.points, 'field.too-many')

export const inspectionSignature = z.object({
  id,
  role: z.enum(signatureRoles),
  name: z.string(),
  strokes,
  refused_reason: z.string().nullable(),
  signed_at: instant,
  /** The answers have changed since, so it no longer counts and a new one is needed. */
  is_outdated: z.boolean(),
})

export const missing = z.object({ kind: z.enum(missingKinds), key: z.string().optional(), text: z.string() })

/** Sent by an inspector who was no longer assigned: readable, but not counted. */
const handedOver = z.object({
  key: z.string(),
  value: answerValue.nullable(),
  note: z.string().nullable(),
  answered_at: instant,
  by: colleague,
  handed_over_at: instant,
})

/** What the certification still waits for. */
const openFinding = z.object({
  id,
  number: z.string(),
  class: z.enum(findingClasses),
  state: z.enum(findingStates),
  description: z.string(),
  due_on: z.iso.date().nullable(),
  /** The item that it was made from, as in `answers`; null if it was raised without one. */
  key: z.string().nullable(),
})

export const inspectionChecklist = z.object({
  id,
  version_id: id,
  code: z.string(),
  name: bothLanguages,
  number: z.int(),
  content: checklistContent,
})

const places = (least: number) => decimal({ least, most: 1e9, places: 3 })
const units = () => z.int('field.number').min(0, 'field.number').max(goodsLimits.packages, 'field.number')
const lineNumber = () => z.int('field.number').min(1, 'goods.unknown-line').max(goodsLimits.lines, 'goods.unknown-line')
const absent = <T>(value: T | null | undefined): T | null => value ?? null

/** One goods line as it was found. */
export const lotEntry = z.object({
  quantity: places(0).nullable().default(null),
  /** How many units were inspected. */
  inspected: units().nullable().default(null),
  packing: word(packingStates).nullable().default(null),
  marks: word(markStates).nullable().default(null),
})
export const measurementEntry = z.object({
  line: lineNumber().nullable().default(null),
  name: text(lengths.name),
  value: decimal({ least: -1e9, most: 1e9, places: 6 }),
  unit: text(goodsLimits.unit),
  /** Limits: the value may equal them. */
  lower: decimal({ least: -1e9, most: 1e9, places: 6 }).nullable().default(null),
  upper: decimal({ least: -1e9, most: 1e9, places: 6 }).nullable().default(null),
  /** The number of the instrument that it was measured with. */
  instrument: optionalText(lengths.name).transform(absent),
  /** Why it was used although it is out of calibration. */
  override: optionalProse(lengths.reason),
})
export const sealEntry = z.object({
  number: text(40),
  state: word(sealStates),
  container: optionalText(40).transform(absent),
})
export const sampleEntry = z.object({
  line: lineNumber(),
  quantity: places(0.001),
  unit: text(goodsLimits.unit),
  storage: word(storageConditions),
  seal: optionalText(40).transform(absent),
})
export const conditionsEntry = z.object({
  /** Where at the place. */
  spot: optionalText(lengths.line).transform(absent),
  surroundings: word(shelterKinds).nullable().default(null),
  /** In °C. */
  temperature: decimal({ ...conditionsLimits.temperature, places: 1 })
    .nullable()
    .default(null),
  /** In %. */
  humidity: decimal({ ...conditionsLimits.humidity, places: 1 })
    .nullable()
    .default(null),
  /** Who was there beside the inspector. */
  present: optionalText(lengths.line).transform(absent),
})

export const recordedSeal = z.object({
  number: z.string(),
  state: z.enum(sealStates),
  container: z.string().nullable(),
})
export const recordedSample = z.object({
  line: z.int(),
  quantity: z.number(),
  unit: z.string(),
  storage: z.enum(storageConditions),
  seal: z.string().nullable(),
})
export const recordedMeasurement = z.object({
  line: z.int().nullable(),
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  instrument: z.string().nullable(),
})
const recordedLot = z.object({
  quantity: z.number().nullable(),
  inspected: z.int().nullable(),
  packing: z.enum(packingStates).nullable(),
  marks: z.enum(markStates).nullable(),
})
export const recordedConditions = z.object({
  spot: z.string().nullable(),
  surroundings: z.enum(shelterKinds).nullable(),
  /** In °C. */
  temperature: z.number().nullable(),
  /** In %. */
  humidity: z.number().nullable(),
  present: z.string().nullable(),
})
/** Each kind of entry has other fields. */
const goodsEntry = z.union([
  z.number(),
  recordedSeal,
  recordedSample,
  recordedMeasurement.extend({ override: z.string().nullish() }),
  recordedLot,
  recordedConditions,
])

export const defectCount = () => units()
export const goodsLineNumber = lineNumber

const resultReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lot-rejected'),
    lot: z.string(),
    class: z.enum(defectClasses),
    found: z.int(),
    re: z.int(),
  }),
  z.object({
    kind: z.literal('lot-accepted-with-defects'),
    lot: z.string(),
    class: z.enum(defectClasses),
    found: z.int(),
    ac: z.int(),
  }),
  z.object({ kind: z.literal('outside-limits'), name: z.string(), value: z.number() }),
  z.object({ kind: z.literal('checklist-not-passed'), result: z.enum(['below', 'fail']) }),
  z.object({ kind: z.literal('checklist-not-full'), percent: z.number() }),
  z.object({ kind: z.literal('remarks'), count: z.int() }),
])

export const goodsOutcome = z.object({ result: z.enum(inspectionResults), reasons: z.array(resultReason) })

/** The goods of a request, and what was recorded about them. */
export const inspectedGoods = z.object({
  number: z.string(),
  company_name: z.string(),
  service: z.string(),
  /** Rises whenever the request is returned to its owner, who may then change the goods. */
  version: z.int(),
  lines: z.array(goodsLine.extend({ product: productOnSite.nullable() })),
  /** The plans at submission. */
  sampling: z.array(samplingOfLine),
  container_numbers: z.array(z.string()),
  /** As declared. */
  seals: z.array(z.string()),
  /**
   * By key: `goods:lot#1` is the first goods line, `goods:major#1` its faulty units of a class, `defect:major:PACK-WET#1`
   * those with a named defect, `conditions:site` the conditions on site; `measurement:`, `seal:` and `sample:` are
   * followed by the id that the phone made. null was taken back. Notes have the same key in `notes`.
   */
  entries: z.record(z.string(), goodsEntry.nullable()),
  /** The instruments of the measurements in `entries`, by key, as they were on the day of measuring. */
  measured_with: z.record(z.string(), measuredWith),
  /** The defects that can be named here, or were named, by code. */
  defect_types: z.array(
    defectOfGoods.extend({
      /** For `GET /inspector/api/defect-pictures/:id`; null if it has none. */
      picture_id: id.nullable(),
    }),
  ),
  ...goodsOutcome.shape,
})

export const inspection = z.object({
  /** null until the first entry has arrived. */
  id: id.nullable(),
  /** null for goods. */
  certification_id: id.nullable(),
  facility_id: id.nullable(),
  /** null for a certification. */
  request_id: id.nullable(),
  goods: inspectedGoods.nullable(),
  /** null if this certification has no checklist. It can change until the inspection has begun. */
  checklist: inspectionChecklist.nullable(),
  answers: z.record(z.string(), answerValue.nullable()),
  notes: z.record(z.string(), z.string()),
  photos: z.array(inspectionPhoto),
  /** The latest signature of each role. */
  signatures: z.array(inspectionSignature),
  score: checklistScore.nullable(),
  repeats: z.record(z.string(), z.array(z.string())),
  /** The latest ones, at most 200. */
  handed_over: z.array(handedOver),
  /** How many there are. */
  handed_over_count: z.int(),
  inspector: colleague.nullable(),
  began_at: instant.nullable(),
  submitted_at: instant.nullable(),
  recommendation: z.enum(submittedResults).nullable(),
  reason: z.string().nullable(),
  /** Reopened by its inspector or sent back by the office, and not submitted since. */
  reopened: z.object({ at: instant, reason: z.string() }).nullable(),
  /** Whether entries are still accepted. */
  is_open: z.boolean(),
  /** Submitted and not decided. */
  may_reopen: z.boolean(),
  evidence: z.enum(evidenceModes),
  /** The owner's own answers to this checklist, and their readiness; null unless the owner shares them. */
  self_assessment: z
    .object({
      percent: z.number().nullable(),
      answered: z.int(),
      asked: z.int(),
      answers: z.record(z.string(), answerValue),
      updated_at: instant,
    })
    .nullable(),
  /** The open findings, by number. */
  findings: z.array(openFinding),
  /** What a Pass still needs; under `required` a Pass is refused while anything is left. */
  missing: z.array(missing),
  read_at: instant,
})

/** The progress, for people who do not see the answers. */
export const inspectionProgress = z.object({
  certification_id: id,
  inspection: z
    .object({
      answered: z.int(),
      asked: z.int(),
      photos: z.int(),
      began_at: instant,
      submitted_at: instant.nullable(),
      recommendation: z.enum(recommendations).nullable(),
    })
    .nullable(),
})
