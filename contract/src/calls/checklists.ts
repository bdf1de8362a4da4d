// Checklists as administrators write, release and exchange them. `checklist-content.ts` has their content.
import * as z from 'zod'
import { checklistLimits } from '../domain/checklist-content.ts'
import { checklistStates } from '../domain/vocabulary.ts'
import { bothLanguages, byId, changes, endpointsOf, id, instant, named, pageQuery, sinceQuery } from '../endpoint.ts'
import {
  answerProblems,
  answers,
  checklistCode,
  checklistContent,
  checklistName,
  checklistScore,
} from './checklist-schema.ts'
import { word } from './fields.ts'
import { csvExport, optionalBody, seen, startedFrom } from './form.ts'
import { colleague } from './records.ts'

const endpoint = endpointsOf('Checklists')
const path = '/admin/api/checklists'

/** A checklist's JSON is larger and deeper than any form. The body itself is one level. */
const document = { bytes: checklistLimits.bytes, depth: checklistLimits.depth + 1 }

/** `number` counts the versions of a checklist. The people are null if the version came with the product. */
const checklistVersion = z.object({
  id,
  number: z.int(),
  state: z.enum(checklistStates),
  name: bothLanguages,
  pass_mark: z.number(),
  item_count: z.int(),
  /** SHA-256 of the version's export. */
  hash: z.string(),
  written_at: instant,
  written_by: colleague.nullable(),
  released_at: instant.nullable(),
  released_by: colleague.nullable(),
  retired_at: instant.nullable(),
})

const row = {
  id,
  code: z.string(),
  name: bothLanguages,
  /** Released if a version is in force; draft before the first release; retired if nothing is released any more. */
  state: z.enum(checklistStates),
  has_draft: z.boolean(),
  /** The number of the released version. */
  released_number: z.int().nullable(),
  item_count: z.int(),
  services: z.array(named),
  /** Facilities that were inspected with any of its versions. */
  facility_count: z.int(),
  updated_at: instant,
}

export const checklist = z.object({
  ...row,
  purpose: bothLanguages,
  /** From the draft, else from the released version, else from the one released last. */
  content: checklistContent,
  /** The mark to send with a save: that of the `content` shown. */
  version: z.string(),
  /** The mark to send with a choice of services. */
  services_version: z.string(),
  versions: z.array(checklistVersion),
  may: z.object({ release: z.boolean(), retire: z.boolean(), discard: z.boolean(), link: z.boolean() }),
})

const filters = {
  state: word(checklistStates).optional(),
  sort: word(['name', 'name-desc', 'code', 'code-desc', 'newest', 'oldest']).default('newest'),
}

export const listChecklists = endpoint('GET', path, {
  who: 'admin',
  scope: 'checklists:read',
  summary: 'List checklists',
  description: 'Paged. `has_draft` marks a released checklist that is being changed.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ checklists: z.array(z.object(row)), ...changes }),
})

export const exportChecklists = endpoint('GET', `${path}/export`, {
  ...csvExport('checklist', filters),
  scope: 'checklists:read',
})

const exchanged = {
  code: checklistCode(),
  name: checklistName(),
  /** Its purpose. */
  purpose: checklistName().optional(),
  content: checklistContent,
}

export const addChecklist = endpoint('POST', path, {
  who: 'admin',
  summary: 'Create a checklist',
  description:
    'It starts as a draft, which can lack translations. Errors name their place, such as ' +
    '`content.sections.0.items.3.show_if.item`.',
  body: z.object(exchanged),
  document,
  answer: checklist,
  status: 201,
  problems: ['checklist.code-taken', 'request.too-deep'],
})

export const getChecklist = endpoint('GET', `${path}/:id`, {
  who: 'admin',
  scope: 'checklists:read',
  summary: 'Get a checklist',
  description:
    'With its versions and the content of the draft, or of the released version if there is no draft. Send ' +
    '`version` when you save.',
  answer: checklist,
  problems: ['checklist.not-found'],
})

export const getChecklistVersion = endpoint('GET', `${path}/:id/versions/:number`, {
  who: 'admin',
  scope: 'checklists:read',
  summary: 'Get one version of a checklist',
  description: 'Versions are never removed: an inspection keeps the version that it started with.',
  params: byId.extend({
    number: z
      .string('field.invalid')
      .regex(/^[1-9]\d{0,5}$/, 'field.invalid')
      .transform(Number),
  }),
  answer: checklistVersion.extend({ purpose: bothLanguages, content: checklistContent }),
  problems: ['checklist.not-found'],
})

export const saveChecklist = endpoint('PATCH', `${path}/:id`, {
  who: 'admin',
  summary: 'Save the draft of a checklist',
  description:
    'Omitted fields do not change. If there is no draft, one is created from the released version, which does ' +
    'not change. If you send the `version` that the edit started from, a save that would overwrite another ' +
    'person’s change is refused.',
  body: z.object({
    name: checklistName().optional(),
    purpose: checklistName().optional(),
    content: checklistContent.optional(),
    version: startedFrom(),
  }),
  document,
  answer: checklist,
  about: { kind: 'checklist', id: 'id' },
  problems: ['checklist.not-found', 'request.too-deep', 'request.changed-meanwhile'],
})

const act = { who: 'admin', about: { kind: 'checklist', id: 'id' } } as const

export const releaseChecklist = endpoint('POST', `${path}/:id/release`, {
  ...act,
  summary: 'Release the draft of a checklist',
  description:
    'New inspections start with this version; inspections in progress keep theirs. Both languages must be ' +
    'complete. With two-person control, someone other than its author must release it.',
  body: optionalBody({ seen: seen() }),
  answer: checklist,
  problems: [
    'checklist.not-found',
    'checklist.no-draft',
    'checklist.not-independent',
    'checklist.empty',
    'checklist.text-missing-en',
    'checklist.text-missing-ar',
    'request.changed-meanwhile',
  ],
})

export const retireChecklist = endpoint('POST', `${path}/:id/retire`, {
  ...act,
  summary: 'Retire the released version of a checklist',
  description:
    'New inspections no longer start with it. Inspections in progress keep it. To use it again, release a new ' +
    'draft.',
  body: optionalBody({ seen: seen() }),
  answer: checklist,
  problems: ['checklist.not-found', 'checklist.not-released', 'request.changed-meanwhile'],
})

export const discardChecklistDraft = endpoint('POST', `${path}/:id/discard`, {
  ...act,
  summary: 'Discard the draft of a checklist',
  description: 'It stays in the list of versions and can never be released. The released version does not change.',
  body: optionalBody({ seen: seen() }),
  answer: checklist,
  problems: ['checklist.not-found', 'checklist.no-draft', 'request.changed-meanwhile'],
})

export const copyChecklist = endpoint('POST', `${path}/:id/copy`, {
  who: 'admin',
  summary: 'Copy a checklist',
  description: 'The copy starts as a draft. Without a code, it gets the code of the original followed by `-COPY`.',
  body: optionalBody({ code: checklistCode().optional() }),
  answer: checklist,
  status: 201,
  problems: ['checklist.not-found', 'checklist.code-taken'],
})

export const exportChecklist = endpoint('GET', `${path}/:id/export`, {
  who: 'admin',
  scope: 'checklists:read',
  summary: 'Export a checklist as JSON',
  description: 'The draft, or the released version if there is no draft, in the format that the import takes.',
  answer: z.object({
    code: z.string(),
    name: bothLanguages,
    purpose: bothLanguages.optional(),
    content: checklistContent,
  }),
  problems: ['checklist.not-found'],
})

export const importChecklist = endpoint('POST', `${path}/import`, {
  who: 'admin',
  summary: 'Import a checklist',
  description:
    'If the code already exists, the import becomes the new draft of that checklist. An existing draft is ' +
    'discarded and stays in the list of versions.',
  body: z.object(exchanged),
  document,
  answer: checklist,
  status: 201,
  problems: ['request.too-deep'],
})

export const tryChecklist = endpoint('POST', `${path}/:id/try`, {
  duringMaintenance: true,
  who: 'admin',
  summary: 'Score answers without saving them',
  description:
    'Against the draft, or the released version if there is no draft. `open` lists what must still be ' + 'answered.',
  body: z.object({ answers }),
  document: { ...document, depth: 3 },
  answer: checklistScore,
  problems: ['checklist.not-found', 'request.too-deep', ...answerProblems],
})

export const setChecklistServices = endpoint('PUT', `${path}/:id/services`, {
  who: 'superAdmin',
  summary: 'Set the services that use a checklist',
  description:
    'Replaces the whole selection. If a service already has checklists, this one is added after them; the ' +
    'first one is used by default. `version` (or `If-Match`) is the `services_version` of the checklist.',
  body: z.object({
    service_ids: z
      .array(z.int('field.unknown-choice').min(1, 'field.unknown-choice').max(32_767, 'field.unknown-choice'))
      .max(50, 'field.too-many')
      .transform((ids) => [...new Set(ids)]),
    version: startedFrom(),
  }),
  answer: checklist,
  problems: ['checklist.not-found', 'field.unknown-choice', 'request.changed-meanwhile'],
})
