// Common parts of the back office's bodies and filters.
import * as z from 'zod'
import { pageQuery } from '../endpoint.ts'
import { choice, opaque } from './fields.ts'

/** The `version` that an edit started from. Without it the last save wins, as in the specification's own calls. */
export const startedFrom = () =>
  opaque(120)
    .transform((value) => (value === '' ? undefined : value))
    .optional()

/**
 * What the screen showed of the record when the person decided (seen.ts). If the record has changed since, nothing
 * happens.
 */
export const seen = () => opaque(600).optional()

/** An optional body. */
export const optionalBody = <const S extends z.ZodRawShape>(shape: S) => {
  const body = z.object(shape)
  return body.nullish().transform((sent): z.output<typeof body> => sent ?? body.parse({}))
}

/** Several choices of a form: repeated, single, or emptied. Absent means unchanged. */
export const choices = (max: number) =>
  z
    .preprocess(
      (value: string | number | readonly (string | number)[] | undefined) =>
        value === undefined ? undefined : (Array.isArray(value) ? value : [value]).filter((entry) => entry !== ''),
      z.array(choice()).max(max, 'field.too-many').optional(),
    )
    .transform((ids) => ids && [...new Set(ids)])

/** A yes or no in a query. */
export const yesOrNo = () => z.enum(['true', 'false'], 'field.unknown-choice').transform((value) => value === 'true')

/** The small id of a reference row in a query or a path. */
export const smallId = () =>
  z
    .string('field.unknown-choice')
    .regex(/^[1-9]\d{0,4}$/, 'field.unknown-choice')
    .transform(Number)
    .pipe(z.int().max(32_767, 'field.unknown-choice'))

/** A CSV file for people, or with the keys that programs read. */
export const csvHeader = () => z.enum(['keys'], 'field.unknown-choice').optional()

export const csvForm =
  'For people: titles and words in their language, formulas neutralised. With `header=keys` for programs: keys that ' +
  'never change, ids, codes instead of words, times in UTC, and values as they are stored.'

/** The whole of an administrators' list, by its search and filters. `row`: what one of them is. */
export const csvExport = <const F extends z.ZodRawShape>(row: string, filters: F) =>
  ({
    who: 'admin',
    summary: 'Export the list as CSV',
    description: `Streams every row, one ${row} per row. Takes the same filters as the list. UTF-8. ${csvForm}`,
    query: z.object({ search: pageQuery.shape.search, header: csvHeader(), ...filters }),
    answer: 'stream',
    media: ['text/csv'],
  }) as const
