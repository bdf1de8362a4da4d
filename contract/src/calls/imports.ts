// Records imported from a spreadsheet: read, checked row by row, created by a job, and undone within an hour.
import * as z from 'zod'
import {
  importFormats,
  importKinds,
  importKindsOf,
  importLimits,
  importRowStates,
  importScopes,
  importStates,
  importViews,
} from '../domain/imports.ts'
import { endpointsOf, id, instant, pageQuery, pagination } from '../endpoint.ts'
import { word } from './fields.ts'
import { startedFrom } from './form.ts'
import { colleague } from './records.ts'

const endpoint = endpointsOf('Imports')

const file = { file: { max: 1, required: true, kind: 'sheet' } } as const

const importBrief = z.object({
  id,
  kind: z.enum(importKinds),
  /** Of the file. */
  name: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  created: z.int(),
  created_at: instant,
  created_by: colleague,
  /** Until then it can be undone. */
  undo_until: instant.nullable(),
})

const importRow = z.object({
  /** As the spreadsheet counts. */
  row: z.int(),
  state: z.enum(importRowStates),
  /** In the order of `columns`. */
  cells: z.array(z.string()),
  /** `column`: the key of the column; null if the fault is about the whole row. */
  faults: z.array(z.object({ column: z.string().nullable(), code: z.string(), message: z.string() })),
  /** The id of the record that it created. */
  record: z.string().nullable(),
})

export const importDetail = importBrief.extend({
  scope: z.enum(importScopes).nullable(),
  /** The columns of the file. */
  headings: z.array(z.string()),
  /** What can be imported. `at`: the column of the file that it is read from, from 0; null if from none. */
  columns: z.array(z.object({ key: z.string(), title: z.string(), required: z.boolean(), at: z.int().nullable() })),
  counts: z.object({
    rows: z.int(),
    good: z.int(),
    faulty: z.int(),
    created: z.int(),
    removed: z.int(),
    kept: z.int(),
    left_out: z.int(),
  }),
  finished_at: instant.nullable(),
  /** Inspectors: when their invitations leave, and when they left. */
  invitations_due_at: instant.nullable(),
  invited_at: instant.nullable(),
  /** Of `columns`. */
  version: z.string(),
  /** `confirm`: the columns can be changed too. */
  may: z.object({ confirm: z.boolean(), undo: z.boolean() }),
  page_rows: z.array(importRow),
  pagination,
})

const wantedColumns = z.object({
  columns: z
    .array(
      z.object({
        key: z.string('field.unknown-choice').regex(/^[a-z][a-z0-9_]{0,59}$/, 'field.unknown-choice'),
        at: z
          .int('field.number')
          .min(0, 'field.number')
          .max(importLimits.columns - 1, 'field.number')
          .nullable(),
      }),
    )
    .max(100, 'field.too-many'),
  version: startedFrom(),
})

const readQuery = z.object({
  page: pageQuery.shape.page,
  limit: pageQuery.shape.limit,
  show: z.enum(importViews, 'field.unknown-choice').default('all'),
})

const unreadable = [
  'import.unreadable',
  'import.empty',
  'import.too-many-rows',
  'import.formula',
  'import.macros',
  'import.links',
] as const

const limit = 'CSV or XLSX, at most 5 MB and 5,000 rows, without formulas and macros; of a workbook, the first sheet.'

const template = {
  summary: 'Download the template of an import',
  description:
    'A heading row. Its titles are in the caller’s language; the keys of the columns and the titles of exports are ' +
    'recognised too.',
  answer: 'stream',
  media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const
const formatQuery = word(importFormats).default('xlsx')

const upload = {
  summary: 'Upload a spreadsheet to import',
  files: file,
  answer: importDetail,
  status: 201,
  problems: unreadable,
} as const
const uploadText = `${limit} Creates nothing: the answer says which column was matched to which field, and each fault with its row and column. A file that nobody confirms is deleted after a day.`

const list = {
  summary: 'List imports',
  description: 'The newest twenty. Rows are deleted 30 days after an import ended.',
  answer: z.object({ imports: z.array(importBrief) }),
} as const

const get = {
  summary: 'Get an import with its rows',
  description:
    'One page of its rows, in the order of the file. While it is `running`, `counts.created` rises; live updates of ' +
    'the kind `import` say when to read it again.',
  query: readQuery,
  answer: importDetail,
  problems: ['import.not-found'],
} as const

const match = {
  summary: 'Change the columns of an import',
  description:
    'Which column of the file each field is read from. Fields that are left out are read from none. All rows are checked again.',
  body: wantedColumns,
  answer: importDetail,
  problems: ['import.not-found', 'import.started-already', 'request.changed-meanwhile', 'field.unknown-choice'],
} as const

const run = {
  summary: 'Confirm an import',
  description:
    'A job creates the records, each as its own call would. `all` is refused while a row has a fault; if a row then ' +
    'cannot be created, everything is removed again. `good` leaves out the rows with faults. ' +
    'An account confirms at most 40 imports in a day. With a `version`, it is refused if the columns have changed since.',
  body: z.object({ rows: word(importScopes), version: startedFrom() }),
  answer: importDetail,
  problems: [
    'import.not-found',
    'import.started-already',
    'request.changed-meanwhile',
    'import.has-faults',
    'import.nothing-to-import',
    'request.too-often',
  ],
} as const

const undo = {
  summary: 'Undo an import',
  description:
    'While it runs, and within an hour after it ended. Removes the records that it created; those that somebody has ' +
    'changed or used since stay and are named.',
  answer: importDetail,
  problems: ['import.not-found', 'import.not-undoable'],
} as const

const leftOut = {
  summary: 'Export the rows that were left out as CSV',
  description: 'With the headings of the file and a column for the fault, so that they can be corrected and imported.',
  answer: 'stream',
  media: ['text/csv'],
  problems: ['import.not-found'],
} as const

export const getImportTemplate = endpoint('GET', '/api/user/imports/template', {
  who: 'owner',
  scope: 'facilities:read',
  ...template,
  query: z.object({ kind: word(importKindsOf.customer), format: formatQuery }),
})
export const uploadImport = endpoint('POST', '/api/user/imports', {
  who: 'owner',
  scope: 'facilities:write',
  ...upload,
  description: `Facilities. ${uploadText}`,
  body: z.object({ kind: word(importKindsOf.customer) }),
})
export const listImports = endpoint('GET', '/api/user/imports', { who: 'owner', scope: 'facilities:read', ...list })
export const getImport = endpoint('GET', '/api/user/imports/:id', { who: 'owner', scope: 'facilities:read', ...get })
export const matchImport = endpoint('PUT', '/api/user/imports/:id/columns', {
  who: 'owner',
  scope: 'facilities:write',
  ...match,
})
export const runImport = endpoint('POST', '/api/user/imports/:id/run', {
  who: 'owner',
  scope: 'facilities:write',
  ...run,
})
export const undoImport = endpoint('POST', '/api/user/imports/:id/undo', {
  who: 'owner',
  scope: 'facilities:write',
  ...undo,
})
export const exportLeftOut = endpoint('GET', '/api/user/imports/:id/left-out', {
  who: 'owner',
  scope: 'facilities:read',
  ...leftOut,
})

const office =
  'Inspectors, or by a SUPER_ADMIN services and prices. Invitations of inspectors leave when the import can no longer be undone. '

export const getImportTemplateAdmin = endpoint('GET', '/admin/api/imports/template', {
  who: 'admin',
  ...template,
  query: z.object({ kind: word(importKindsOf.admin), format: formatQuery }),
})
export const uploadImportAdmin = endpoint('POST', '/admin/api/imports', {
  who: 'admin',
  ...upload,
  description: `${office}${uploadText}`,
  body: z.object({ kind: word(importKindsOf.admin) }),
})
export const listImportsAdmin = endpoint('GET', '/admin/api/imports', { who: 'admin', ...list })
export const getImportAdmin = endpoint('GET', '/admin/api/imports/:id', { who: 'admin', ...get })
export const matchImportAdmin = endpoint('PUT', '/admin/api/imports/:id/columns', { who: 'admin', ...match })
export const runImportAdmin = endpoint('POST', '/admin/api/imports/:id/run', { who: 'admin', ...run })
export const undoImportAdmin = endpoint('POST', '/admin/api/imports/:id/undo', { who: 'admin', ...undo })
export const exportLeftOutAdmin = endpoint('GET', '/admin/api/imports/:id/left-out', { who: 'admin', ...leftOut })
export const sendInvitations = endpoint('POST', '/admin/api/imports/:id/invite', {
  who: 'admin',
  summary: 'Send the invitations of an import now',
  description: 'Before its hour is over. From then on the import cannot be undone.',
  answer: importDetail,
  problems: ['import.not-found', 'import.no-invitations'],
})
