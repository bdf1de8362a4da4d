// The catalogue of defects as the back office keeps it, its pictures for inspectors, and statistics of named defects.
import * as z from 'zod'
import { defectTypeLimits, isDefectCode, isHsPrefix } from '../domain/defect-types.ts'
import { defectClasses } from '../domain/inspection-result.ts'
import { changes, endpointsOf, pageQuery, sinceQuery } from '../endpoint.ts'
import { day, figures, flag, lengths, text, word } from './fields.ts'
import { csvExport, csvForm, csvHeader, startedFrom, yesOrNo } from './form.ts'
import { defectOfGoods, namedDefect, version } from './records.ts'

const endpoint = endpointsOf('Defects')
const path = '/admin/api/defect-types'
const inBoth = () => z.object({ en: text(lengths.name), ar: text(lengths.name) })
const params = z.object({ code: z.string().refine(isDefectCode, 'defect-type.code') })

/** Neither code nor class ever changes. */
export const defectType = defectOfGoods.extend({
  /** Opens for ten minutes. */
  picture_url: z.string().nullable(),
  is_active: z.boolean(),
  version,
})

const filters = {
  active: yesOrNo().optional(),
  class: word(defectClasses).optional(),
  sort: word(['code', 'code-desc', 'name', 'name-desc']).default('code'),
}

export const listDefectTypes = endpoint('GET', path, {
  who: 'admin',
  scope: 'defects:read',
  summary: 'List defects',
  description: 'Paged. The search covers code and name. `active=false` lists the retired ones.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ defect_types: z.array(defectType), ...changes }),
})

export const exportDefectTypes = endpoint('GET', `${path}/export`, {
  ...csvExport('defect', filters),
  scope: 'defects:read',
})

const prefixes = () =>
  z
    .array(figures(6).refine(isHsPrefix, 'defect-type.hs-prefix'), 'field.invalid')
    .max(defectTypeLimits.prefixes, 'field.too-many')
    .optional()

export const addDefectType = endpoint('POST', path, {
  who: 'superAdmin',
  summary: 'Add a defect',
  description:
    'Code and class never change: entries and reports refer to them. `hs_prefixes` are the first 2 to 6 digits of the HS ' +
    'codes of the goods that it occurs on; empty or omitted, it is offered for all goods.',
  body: z.object({
    code: text(20).toUpperCase().refine(isDefectCode, 'defect-type.code'),
    class: word(defectClasses),
    name: inBoth(),
    hs_prefixes: prefixes(),
  }),
  answer: defectType,
  status: 201,
  problems: ['defect-type.taken', 'defect-type.code', 'defect-type.hs-prefix'],
})

export const saveDefectType = endpoint('PATCH', `${path}/:code`, {
  who: 'superAdmin',
  summary: 'Update or retire a defect',
  description:
    'Omitted fields do not change; `hs_prefixes` replaces all. With `is_active` false it is retired: inspections that ' +
    'have begun may still name it.',
  params,
  body: z.object({
    name: inBoth().optional(),
    hs_prefixes: prefixes(),
    is_active: flag().optional(),
    version: startedFrom(),
  }),
  answer: defectType,
  problems: ['defect-type.not-found', 'defect-type.code', 'defect-type.hs-prefix', 'request.changed-meanwhile'],
})

export const setDefectPicture = endpoint('POST', `${path}/:code/picture`, {
  who: 'superAdmin',
  summary: 'Set the picture of a defect',
  description: 'A multipart form with one image, which replaces the former one. It is re-encoded without metadata.',
  params,
  files: { picture: { max: 1, required: true, kind: 'image' } },
  body: z.object({}),
  answer: defectType,
  problems: ['defect-type.not-found', 'defect-type.code'],
})

export const removeDefectPicture = endpoint('DELETE', `${path}/:code/picture`, {
  who: 'superAdmin',
  summary: 'Remove the picture of a defect',
  description: 'Does nothing if it has none.',
  params,
  answer: defectType,
  problems: ['defect-type.not-found', 'defect-type.code'],
})

export const getDefectPicture = endpoint('GET', '/inspector/api/defect-pictures/:id', {
  who: 'inspector',
  summary: 'Get the picture of a defect',
  description:
    '`:id` is `picture_id` in the goods of an inspection. The picture of an id never changes, so it can be stored for use ' +
    'without a connection.',
  /** `image`: a data URL. */
  answer: z.object({ image: z.string() }),
  problems: ['defect-type.picture-gone'],
})

const statisticsFilters = {
  from: day().optional(),
  to: day().optional(),
  class: word(defectClasses).optional(),
  code: z.string().toUpperCase().refine(isDefectCode, 'defect-type.code').optional(),
}
const statisticsProblems = ['defect-statistics.period', 'defect-type.code'] as const
const period =
  'Of inspections of goods that were submitted from `from` to `to`, days in Asia/Dubai: the last twelve months if omitted, ' +
  `${defectTypeLimits.months} months at most. `

export const getDefectStatistics = endpoint('GET', '/admin/api/defect-statistics', {
  who: 'admin',
  scope: 'statistics:read',
  summary: 'Get statistics of named defects',
  description:
    `${period}\`units\` are units with a defect: a unit with two defects counts twice. The supplier is the counterparty; of ` +
    'an export, the company itself.',
  query: z.object(statisticsFilters),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Submitted in the period, with named defects or without. */
    inspections: z.int(),
    /** Most units first, as the suppliers. `inspections` are those with the defect. */
    defects: z.array(namedDefect.extend({ units: z.int(), inspections: z.int() })),
    /** The first 50. `name` null: no counterparty was named. */
    suppliers: z.array(
      z.object({
        name: z.string().nullable(),
        units: z.int(),
        /** With a named defect, … */
        inspections: z.int(),
        /** … and all in the period. */
        all_inspections: z.int(),
      }),
    ),
    /** Every month of the period, as 2026-03. */
    months: z.array(z.object({ month: z.string(), critical: z.int(), major: z.int(), minor: z.int() })),
  }),
  problems: statisticsProblems,
})

export const exportDefectStatistics = endpoint('GET', '/admin/api/defect-statistics/export', {
  who: 'admin',
  scope: 'statistics:read',
  summary: 'Export statistics of named defects as CSV',
  description: `${period}One row for each month, supplier and defect. UTF-8. ${csvForm}`,
  query: z.object({ ...statisticsFilters, header: csvHeader() }),
  answer: 'stream',
  media: ['text/csv'],
  problems: statisticsProblems,
})
