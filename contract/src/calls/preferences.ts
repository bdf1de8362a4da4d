// An administrator's choices about the lists, on every device.
import * as z from 'zod'
import { densities, forEachList, type ListName, type listColumns } from '../domain/list-choices.ts'
import { pageSizes } from '../domain/vocabulary.ts'
import { endpointsOf } from '../endpoint.ts'
import { word } from './fields.ts'

const endpoint = endpointsOf('Account')

type Hidden<List extends ListName> = z.ZodArray<z.ZodEnum<{ [C in (typeof listColumns)[List][number]]: C }>>

const answer = z.object({
  density: z.enum(densities),
  page_size: z.literal(pageSizes),
  /** Hidden columns, by list. */
  hidden: z.object(forEachList<{ [L in ListName]: Hidden<L> }>((columns) => z.array(z.enum(columns)))),
})

const hiddenColumns = forEachList<{ [L in ListName]: z.ZodOptional<Hidden<L>> }>((columns) =>
  z.array(word(columns), 'field.invalid').max(columns.length, 'field.too-many').optional(),
)

export const getPreferences = endpoint('GET', '/admin/api/preferences', {
  who: 'admin',
  summary: 'Get list preferences',
  description: 'Density, page size and hidden columns. The defaults are comfortable rows, ten per page, all columns.',
  answer,
})

export const savePreferences = endpoint('PATCH', '/admin/api/preferences', {
  who: 'admin',
  summary: 'Update list preferences',
  description:
    'Omitted fields do not change. An empty list of hidden columns shows all columns. Returns all preferences.',
  body: z.object({
    density: word(densities).optional(),
    page_size: z.literal(pageSizes, 'field.unknown-choice').optional(),
    hidden: z.object(hiddenColumns, 'field.invalid').optional(),
  }),
  answer,
})
