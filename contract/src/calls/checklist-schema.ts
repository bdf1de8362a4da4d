// The form of a checklist's JSON and of answers to it.
import * as z from 'zod'
import {
  type ChecklistContent,
  checklistLimits,
  itemKinds,
  repeatKinds,
  requirementKinds,
} from '../domain/checklist-content.ts'
import { checklistResults } from '../domain/checklist-scoring.ts'
import { hasDecimals } from '../domain/decimal.ts'
import { decimal, isProse, opaque, word } from './fields.ts'

const { items, options, photosAnItem, requirementLength, score, sections, textLength, unitLength, weight } =
  checklistLimits

/** Of sections, items and options. No `#`, which separates an item from its repeat, and no name that every object has. */
const key = (max = 60) =>
  z
    .string('field.invalid')
    .min(1, 'field.required')
    .max(max, 'field.too-long')
    .regex(/^[a-z0-9][a-z0-9._-]*$/, 'checklist.key')
    .refine((value) => !(value in {}) && value !== 'prototype', 'checklist.key')
export const checklistCode = () => z.string('field.invalid').regex(/^[A-Z0-9-]{2,40}$/, 'checklist.code')

// A draft may wait for its translation, so texts that a release needs may be empty.
const visible = (max: number) =>
  z.string('field.invalid').max(max, 'field.too-long').refine(isProse, 'field.control-characters')
const inBothLanguages = (max: number = textLength) =>
  z.object({ en: visible(max).trim().default(''), ar: visible(max).trim().default('') }, 'field.invalid')

const number = () => decimal({ least: -1e9, most: 1e9, places: 9 }, 'checklist.number')
const share = (most: number) =>
  z
    .number('field.invalid')
    .min(0, 'checklist.number')
    .max(most, 'checklist.number')
    .refine((value) => hasDecimals(value, 3), 'checklist.decimals')
const bounds = { min: number().optional(), max: number().optional() }

const item = z.object(
  {
    key: key(),
    kind: word(itemKinds),
    text: inBothLanguages(),
    help: inBothLanguages().optional(),
    requirement: visible(requirementLength).trim().optional(),
    mandatory: z.boolean('field.invalid').optional(),
    critical: z.boolean('field.invalid').optional(),
    weight: share(weight).optional(),
    na: z.boolean('field.invalid').optional(),
    show_if: z
      .object(
        {
          item: key(),
          is: z
            .array(z.union([visible(textLength), number()], 'field.invalid'), 'field.invalid')
            .min(1, 'field.required')
            .max(options + 1, 'field.too-many'),
        },
        'field.invalid',
      )
      .optional(),
    ask: z
      .array(
        z.object(
          {
            when: visible(60),
            for: z
              .array(word(requirementKinds), 'field.invalid')
              .min(1, 'field.required')
              .max(requirementKinds.length, 'field.too-many'),
          },
          'field.invalid',
        ),
        'field.invalid',
      )
      .max(options, 'field.too-many')
      .optional(),
    repeat: word(repeatKinds).optional(),
    options: z
      .array(
        z.object(
          {
            key: key(),
            text: inBothLanguages(),
            score: share(score).optional(),
            fails: z.boolean('field.invalid').optional(),
          },
          'field.invalid',
        ),
        'field.invalid',
      )
      .max(options, 'field.too-many')
      .optional(),
    unit: visible(unitLength).trim().optional(),
    ...bounds,
    good: z.union([z.enum(['yes', 'no']), z.object(bounds)], 'field.invalid').optional(),
  },
  'field.invalid',
)

/** Checked before anything else reads the answers: the size that 500 items can fill is quick to measure. */
const fewItems = (sections: unknown, context: z.RefinementCtx): unknown => {
  const count = Array.isArray(sections)
    ? sections.reduce((sum: number, section: { items?: unknown } | null) => {
        const held = section?.items
        return sum + (Array.isArray(held) ? held.length : 0)
      }, 0)
    : 0
  if (count <= items) return sections
  context.addIssue({ code: 'custom', message: 'checklist.too-many-items' })
  return z.NEVER
}

export const checklistContent = z.object(
  {
    pass_mark: decimal({ least: 0, most: 100, places: 3 }, 'checklist.pass-mark'),
    sections: z.preprocess(
      fewItems,
      z
        .array(
          z.object(
            {
              key: key(),
              title: inBothLanguages(),
              items: z.array(item, 'field.invalid').max(items, 'checklist.too-many-items'),
            },
            'field.invalid',
          ),
          'field.invalid',
        )
        .max(sections, 'field.too-many'),
    ),
  },
  'field.invalid',
) satisfies z.ZodType<ChecklistContent>

export const checklistName = () => inBothLanguages(200)

/** The score of a set of answers. */
export const checklistScore = z.object({
  got: z.number(),
  possible: z.number(),
  percent: z.number().nullable(),
  result: z.enum(checklistResults).nullable(),
  open: z.array(z.string()),
  shown: z.array(z.string()),
})

export const answerValue = z.union(
  [
    visible(textLength),
    decimal({ least: -1e12, most: 1e12, places: 9 }, 'answer.invalid'),
    z.array(opaque(100)).max(photosAnItem, 'answer.too-many-photos'),
  ],
  'answer.invalid',
)
/** As in `answers`: the key of an item, with its repeat where it has some. */
export const answerKeyText = () => opaque(80, 'answer.unknown-item').min(1, 'field.required')
/** By key; null takes an answer back. What an item takes is checked against its checklist. */
export const answers = z.record(answerKeyText(), answerValue.nullable(), 'field.invalid')

/** What can be wrong with the answers of a call. */
export const answerProblems = [
  'answer.unknown-item',
  'answer.invalid',
  'answer.not-an-option',
  'answer.out-of-bounds',
  'answer.must-apply',
  'answer.too-many-photos',
] as const
