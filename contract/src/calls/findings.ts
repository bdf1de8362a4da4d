// Findings and corrective actions, as owner, inspector and administrator see and answer them. finding-moves.ts says
// which moves are possible.
import * as z from 'zod'
import {
  findingChecks,
  findingClasses,
  findingFilters,
  findingMoves,
  findingParties,
  findingStates,
} from '../domain/finding-moves.ts'
import { limits } from '../domain/vocabulary.ts'
import { bothLanguages, changes, endpointsOf, id, instant, pageQuery, pagination, sinceQuery } from '../endpoint.ts'
import { conversationEntry } from './conversations.ts'
import { day, flag, lengths, optionalProse, optionalText, prose, word } from './fields.ts'
import { csvExport, seen } from './form.ts'
import { photoRemark } from './inspection-records.ts'

const endpoint = endpointsOf('Findings')

export const finding = z.object({
  id,
  number: z.string(),
  class: z.enum(findingClasses),
  state: z.enum(findingStates),
  /** The due day has passed without evidence of the correction. */
  is_overdue: z.boolean(),
  /** The requirement that is not met, in the words of the checklist or the inspector. */
  requirement: z.string().nullable(),
  /** What the inspector saw. */
  description: z.string(),
  check: z.enum(findingChecks),
  /** The last day (Asia/Dubai); null for an observation. */
  due_on: z.iso.date().nullable(),
  /** Whole days from today to the due day; negative afterwards. */
  days_left: z.int().nullable(),
  /** The day that the owner requested; null if no request is pending. */
  extension_until: z.iso.date().nullable(),
  facility: z.object({ id, name: z.string(), city: z.string() }),
  company_name: z.string(),
  certification_id: id.nullable(),
  raised_at: instant,
  raised_by: z.object({ id, name: z.string() }),
  updated_at: instant,
  closed_at: instant.nullable(),
  /** Whose turn it is; null if it is over. */
  waits_for: z.enum(['owner', 'reviewer']).nullable(),
  /** What the caller can do now; the buttons follow from this. */
  moves: z.array(z.enum(findingMoves)),
  /** Under four eyes: only an administrator who is independent of whoever assigned the inspector can waive it. */
  needs_colleague: z.boolean(),
})

export const findingEntryKinds = [
  'raised',
  'plan',
  'plan-accepted',
  'evidence',
  'returned',
  'extension-asked',
  'extension-granted',
  'extension-refused',
  'comment',
  'closed',
  'waived',
] as const

/** One entry of the conversation. */
export const findingEntry = conversationEntry.extend({
  kind: z.enum(findingEntryKinds),
  /** `name` is null if the caller may not see it: an owner reads about the office, not about a person in it. */
  by: z.object({ kind: z.enum(findingParties), name: z.string().nullable() }),
  plan: z.object({ cause: z.string(), correction: z.string(), prevention: z.string(), by: z.iso.date() }).nullable(),
  /** The day that was requested or granted. */
  until: z.iso.date().nullable(),
  /** For a closed finding: from the desk or at a visit. */
  check: z.enum(findingChecks).nullable(),
})

/** A photo of the inspection, taken at the item that led to the finding. */
export const findingPhoto = z.object({
  id,
  taken_at: instant,
  remarks: z.array(photoRemark),
  url: z.string(),
  thumbnail_url: z.string(),
})

export const findingDetail = finding.extend({
  /** The checklist item that led to it; null if it was raised without one. */
  item_key: z.string().nullable(),
  /** What that item asks, as it was asked on site. */
  item_text: bothLanguages.nullable(),
  repeat: z.string().nullable(),
  /** The item's photos that have arrived, in the order taken; none if the finding was raised without an item. */
  photos: z.array(findingPhoto),
  /** The latest 50 before `before`, oldest first. */
  entries: z.array(findingEntry),
  /** Whether there are entries before these. */
  has_earlier: z.boolean(),
})

const filters = {
  status: word(findingFilters).optional(),
  class: word(findingClasses).optional(),
  facility: z.uuid('field.invalid').optional(),
}
const sort = word(['due', 'newest', 'oldest']).default('due')
const page = z.object({ findings: z.array(finding), pagination })
const followed = z.object({ findings: z.array(finding), ...changes })

const list = {
  description:
    'Paged. `due` sorts by due date; findings without one come last. `search` matches number, facility and observation. ' +
    '`moves` says what the caller can do now.',
  query: pageQuery.extend({ ...filters, sort }),
  answer: page,
} as const

export const listFindings = endpoint('GET', '/api/user/findings', {
  ...list,
  who: 'owner',
  scope: 'findings:read',
  summary: 'List findings (owner)',
  query: list.query.extend(sinceQuery),
  answer: followed,
})
export const listFindingsInspector = endpoint('GET', '/inspector/api/findings', {
  ...list,
  who: 'assignedInspector',
  summary: 'List findings (inspector)',
})
/** `queue=findings` shows exactly the items of that dashboard queue. */
const adminFilters = { ...filters, queue: word(['findings']).optional() }
export const listFindingsAdmin = endpoint('GET', '/admin/api/findings', {
  ...list,
  who: 'admin',
  scope: 'findings:read',
  summary: 'List findings (administrator)',
  query: pageQuery.extend({ ...adminFilters, ...sinceQuery, sort }),
  answer: followed,
})

export const exportFindings = endpoint('GET', '/admin/api/findings/export', {
  ...csvExport('finding', { ...adminFilters, sort }),
  scope: 'findings:read',
})

const one = {
  summary: 'Get a finding and its conversation',
  description:
    '`entries` are the latest 50 entries, oldest first. For earlier ones, send the id of the first entry as ' +
    '`before`. The `url` of a file works for ten minutes.',
  query: z.object({ before: z.uuid('field.invalid').optional() }),
  answer: findingDetail,
  problems: ['finding.not-found'],
} as const
export const getFinding = endpoint('GET', '/api/user/findings/:id', { ...one, who: 'owner', scope: 'findings:read' })
export const getFindingAdmin = endpoint('GET', '/admin/api/findings/:id', {
  ...one,
  who: 'admin',
  scope: 'findings:read',
})
export const getFindingInspector = endpoint('GET', '/inspector/api/findings/:id', { ...one, who: 'assignedInspector' })

const files = { file: { max: limits.filesPerRequest, kind: 'document' } } as const

export const raiseFinding = endpoint('POST', '/inspector/api/findings', {
  who: 'assignedInspector',
  summary: 'Raise a finding',
  description:
    'The due date follows from the class and the working days in the settings. Without `certification_id`, the ' +
    'finding belongs to the latest certification of the facility. `item_key` is the checklist item that the ' +
    'finding was raised from: photos of that item appear with the finding, including photos that arrive later. ' +
    'JSON, or a multipart form with up to ten files, which do not count towards the owner’s storage.',
  body: z.object({
    facility_id: z.uuid('field.invalid'),
    certification_id: z.uuid('field.invalid').optional(),
    class: word(findingClasses),
    requirement: optionalText(lengths.reason),
    description: prose(lengths.reason),
    check: word(findingChecks).default('desk'),
    item_key: optionalText(lengths.name),
    repeat: optionalText(lengths.name),
  }),
  files,
  answer: findingDetail,
  status: 201,
  problems: ['facility.not-found', 'finding.certification-unknown', 'finding.too-many', 'finding.save-failed'],
})

const act = {
  answer: findingDetail,
  about: { kind: 'finding', id: 'id' },
} as const
const late = ['finding.not-found', 'finding.move-not-possible', 'finding.changed-meanwhile'] as const

export const sendFindingPlan = endpoint('POST', '/api/user/findings/:id/plan', {
  ...act,
  who: 'owner',
  scope: 'findings:write',
  summary: 'Send a corrective action plan',
  description:
    'Cause, correction, prevention and target date. JSON, or a multipart form with up to ten files. The ' +
    'inspector accepts the plan or returns it with a reason.',
  body: z.object({
    cause: prose(lengths.reason),
    correction: prose(lengths.reason),
    prevention: prose(lengths.reason),
    by: day(),
    seen: seen(),
  }),
  files,
  problems: [...late, 'finding.plan-day', 'file.quota-reached'],
})

export const sendFindingEvidence = endpoint('POST', '/api/user/findings/:id/evidence', {
  ...act,
  who: 'owner',
  scope: 'findings:write',
  summary: 'Send evidence of a correction',
  description:
    'A description, with photos or documents. JSON, or a multipart form with up to ten files. Ends an open ' +
    'request for more time.',
  body: z.object({ text: prose(lengths.reason), seen: seen() }),
  files,
  problems: [...late, 'file.quota-reached'],
})

/** Empty counts as missing: the dialog says so under the field. */
const reason = () => prose(lengths.reason, 'finding.reason-required')

export const askFindingExtension = endpoint('POST', '/api/user/findings/:id/extension', {
  ...act,
  who: 'owner',
  scope: 'findings:write',
  summary: 'Request more time',
  description: 'One request at a time. The due date does not change until the request is granted.',
  body: z.object({ until: day(), reason: reason(), seen: seen() }),
  problems: [...late, 'finding.extension-day', 'finding.reason-required'],
})

const comment = {
  ...act,
  summary: 'Send a message about a finding',
  description:
    'JSON, or a multipart form with up to ten files. Visible to everyone who can see the finding. At most 30 ' +
    'messages an hour for a finding, and 300 by one person. Messages sent within ten minutes are combined into ' +
    'one email and one notification.',
  body: z.object({ text: prose(lengths.reason) }),
  files,
} as const
export const commentFinding = endpoint('POST', '/api/user/findings/:id/comment', {
  ...comment,
  who: 'owner',
  scope: 'findings:write',
  problems: ['finding.not-found', 'finding.too-many-comments', 'finding.conversation-full', 'file.quota-reached'],
})
export const commentFindingAdmin = endpoint('POST', '/admin/api/findings/:id/comment', {
  ...comment,
  who: 'admin',
  problems: ['finding.not-found', 'finding.too-many-comments', 'finding.conversation-full', 'file.quota-reached'],
})
export const commentFindingInspector = endpoint('POST', '/inspector/api/findings/:id/comment', {
  ...comment,
  who: 'assignedInspector',
  problems: ['finding.not-found', 'finding.too-many-comments', 'finding.conversation-full', 'file.quota-reached'],
})

const accept = {
  ...act,
  summary: 'Accept the plan',
  description: 'The owner then corrects the finding and sends evidence.',
  body: z.object({ seen: seen() }),
  problems: late,
} as const
export const acceptFindingPlan = endpoint('POST', '/admin/api/findings/:id/accept', { ...accept, who: 'admin' })
export const acceptFindingPlanInspector = endpoint('POST', '/inspector/api/findings/:id/accept', {
  ...accept,
  who: 'assignedInspector',
})

const giveBack = {
  ...act,
  summary: 'Return a plan or evidence',
  description:
    'Requires a reason. After a returned plan the finding is open again; after returned evidence its plan ' +
    'stays accepted.',
  body: z.object({ reason: reason(), seen: seen() }),
  problems: [...late, 'finding.reason-required'],
} as const
export const returnFinding = endpoint('POST', '/admin/api/findings/:id/return', { ...giveBack, who: 'admin' })
export const returnFindingInspector = endpoint('POST', '/inspector/api/findings/:id/return', {
  ...giveBack,
  who: 'assignedInspector',
})

const close = {
  ...act,
  summary: 'Close a finding',
  description:
    'With `check` desk, on the evidence received. With `check` visit, in any open state, once a visit has ' +
    'taken place since the finding was raised.',
  body: z.object({ check: word(findingChecks).default('desk'), note: optionalProse(lengths.reason), seen: seen() }),
  problems: [...late, 'finding.not-visited'],
} as const
export const closeFinding = endpoint('POST', '/admin/api/findings/:id/close', { ...close, who: 'admin' })
export const closeFindingInspector = endpoint('POST', '/inspector/api/findings/:id/close', {
  ...close,
  who: 'assignedInspector',
})

export const waiveFinding = endpoint('POST', '/admin/api/findings/:id/waive', {
  ...act,
  who: 'admin',
  summary: 'Waive a finding',
  description:
    'The finding counts as resolved. The reason appears in its conversation and in the audit trail. With ' +
    'two-person control, a critical finding is waived by an administrator who is independent of whoever ' +
    'assigned the inspector, and another administrator decides the certification.',
  body: z.object({ reason: reason(), seen: seen() }),
  problems: [...late, 'finding.reason-required', 'finding.not-independent'],
})

const extension = {
  ...act,
  summary: 'Grant or refuse more time',
  description: 'If granted, the new due date is the requested one, or the one in `until`. A refusal requires a reason.',
  body: z.object({
    is_granted: flag(),
    until: day().optional(),
    reason: optionalProse(lengths.reason),
    seen: seen(),
  }),
  problems: [...late, 'finding.extension-day', 'finding.reason-required'],
} as const
export const decideFindingExtension = endpoint('POST', '/admin/api/findings/:id/extension', {
  ...extension,
  who: 'admin',
})
export const decideFindingExtensionInspector = endpoint('POST', '/inspector/api/findings/:id/extension', {
  ...extension,
  who: 'assignedInspector',
})

export type Finding = z.output<typeof finding>
export type FindingDetail = z.output<typeof findingDetail>
export type FindingEntry = z.output<typeof findingEntry>
