// An administrator's choices about the lists, on every device.
import * as z from 'zod'
import { densities, listColumns } from '../domain/list-choices.ts'
import { pageSizes } from '../domain/vocabulary.ts'
import { endpoint } from '../endpoint.ts'
import { word } from './fields.ts'

const tag = 'Account'

const answer = z.object({
  density: z.enum(densities),
  page_size: z.literal(pageSizes),
  /** Hidden columns, by list. */
  hidden: z.object({
    users: z.array(z.enum(listColumns.users)),
    staff: z.array(z.enum(listColumns.staff)),
    inspectors: z.array(z.enum(listColumns.inspectors)),
    facilities: z.array(z.enum(listColumns.facilities)),
    payments: z.array(z.enum(listColumns.payments)),
    checklists: z.array(z.enum(listColumns.checklists)),
    findings: z.array(z.enum(listColumns.findings)),
    requests: z.array(z.enum(listColumns.requests)),
    refunds: z.array(z.enum(listColumns.refunds)),
    reports: z.array(z.enum(listColumns.reports)),
    laboratories: z.array(z.enum(listColumns.laboratories)),
    'test-methods': z.array(z.enum(listColumns['test-methods'])),
    specifications: z.array(z.enum(listColumns.specifications)),
  }),
})

const columnsOf = <const T extends readonly string[]>(columns: T) =>
  z.array(word(columns), 'field.invalid').max(columns.length, 'field.too-many').optional()

export const getPreferences = endpoint({
  method: 'GET',
  path: '/admin/api/preferences',
  who: 'admin',
  tag,
  summary: 'Get list preferences',
  description: 'Density, page size and hidden columns. The defaults are comfortable rows, ten per page, all columns.',
  answer,
  problems: [],
})

export const savePreferences = endpoint({
  method: 'PATCH',
  path: '/admin/api/preferences',
  who: 'admin',
  tag,
  summary: 'Update list preferences',
  description:
    'Omitted fields do not change. An empty list of hidden columns shows all columns. Returns all preferences.',
  body: z.object({
    density: word(densities).optional(),
    page_size: z.literal(pageSizes, 'field.unknown-choice').optional(),
    hidden: z
      .object(
        {
          users: columnsOf(listColumns.users),
          staff: columnsOf(listColumns.staff),
          inspectors: columnsOf(listColumns.inspectors),
          facilities: columnsOf(listColumns.facilities),
          payments: columnsOf(listColumns.payments),
          checklists: columnsOf(listColumns.checklists),
          findings: columnsOf(listColumns.findings),
          requests: columnsOf(listColumns.requests),
          refunds: columnsOf(listColumns.refunds),
          reports: columnsOf(listColumns.reports),
          laboratories: columnsOf(listColumns.laboratories),
          'test-methods': columnsOf(listColumns['test-methods']),
          specifications: columnsOf(listColumns.specifications),
        },
        'field.invalid',
      )
      .optional(),
  }),
  answer,
  problems: [],
})
