// Facilities as administrators see and edit them, and the assignment of inspectors.
import * as z from 'zod'
import { decisionModes, facilityStates, facilitySteps } from '../domain/vocabulary.ts'
import { facilityQueues } from '../domain/work-queues.ts'
import { byId, endpoint, id, instant, pageQuery, pagination } from '../endpoint.ts'
import { facilityFields } from './facilities.ts'
import { word } from './fields.ts'
import { seen, smallId, startedFrom } from './form.ts'
import { auditEntry, certification, facility, version } from './records.ts'

const tag = 'Facilities (back office)'

/** `user_id` is the company's account, to link to it. */
export const adminFacility = facility.extend({ user_id: id, archived_at: instant.nullable() })

export const adminFacilityDetail = adminFacility.extend({
  partnership_agreement_file: z.string().nullable(),
  partnership_agreement_url: z.string().nullable(),
  partnership_agreement_expires_on: z.string().nullable(),
  certifications: z.array(certification),
  /** Whether an inspector's Pass certifies or recommends. */
  decision: z.enum(decisionModes),
  assigned_at: instant.nullable(),
  /** How many segments of the ring are full, for the current request or else the latest. */
  steps_done: z.int().min(0).max(facilitySteps.length),
  version,
})

const filters = {
  status: word(facilityStates).optional(),
  /** An inspector's id, or `none`. */
  inspector: z.literal('none').or(z.uuid()).optional(),
  emirate: smallId().optional(),
  user: z.uuid('field.invalid').optional(),
  queue: word(facilityQueues).optional(),
  /** Only facilities with a visit whose hour has passed without being completed. */
  visits: word(['overdue']).optional(),
  /** Only facilities whose request waits for corrective actions. */
  findings: word(['open']).optional(),
  /** Without it, a queue begins with what waits longest or ends soonest, overdue visits with the oldest; else `newest`. */
  sort: word(['newest', 'oldest', 'name', 'name-desc', 'expiry']).optional(),
}

export const listFacilitiesAdmin = endpoint({
  method: 'GET',
  path: '/admin/api/facilities',
  who: 'admin',
  tag,
  summary: 'All facilities, searched, filtered and sorted',
  description:
    'Paged. `queue` shows exactly what the dashboard’s queue of that name holds; `inspector` takes an id, or ' +
    '`none` for facilities without one. `visits=overdue`: those with a planned visit whose hour has passed. ' +
    '`findings=open`: those whose request waits for corrective actions; `certifications[].open_findings` says how many. ' +
    'Without `sort`, a queue begins with what has waited longest or ends soonest; anything else with the newest.',
  query: pageQuery.extend(filters),
  answer: z.object({ facilities: z.array(adminFacility), pagination }),
  problems: ['facilities.load-failed'],
})

export const exportFacilities = endpoint({
  method: 'GET',
  path: '/admin/api/facilities/export',
  who: 'admin',
  tag,
  summary: 'The same list as CSV, whole and streamed',
  description: 'Takes the same filters as the list. UTF-8, one row a facility; formulas are made harmless.',
  query: z.object({ search: pageQuery.shape.search, ...filters }),
  answer: 'stream',
  media: ['text/csv'],
  problems: ['facilities.load-failed'],
})

export const getFacilityAdmin = endpoint({
  method: 'GET',
  path: '/admin/api/facilities/:id',
  who: 'admin',
  tag,
  summary: 'One facility with its certifications and the moves that are possible',
  description:
    '`certifications[].moves` are the decisions that are possible now. Links to files open for ten minutes. Send ' +
    '`version` with a save.',
  params: byId,
  answer: adminFacilityDetail,
  problems: ['facility.not-found', 'facility.load-failed'],
})

export const saveFacilityAdmin = endpoint({
  method: 'PUT',
  path: '/admin/api/facilities/:id',
  who: 'admin',
  tag,
  summary: 'Change a facility; a new agreement replaces the old one',
  description:
    'A multipart form with all fields. With `version` a save on data that changed meanwhile is refused with 409, ' +
    'and `details` says who changed what.',
  params: byId,
  body: facilityFields.extend({ version: startedFrom() }),
  files: { partnership_agreement_file: { max: 1, kind: 'document' } },
  answer: adminFacilityDetail,
  problems: ['facility.not-found', 'facility.archived', 'request.changed-meanwhile', 'field.unknown-choice'],
})

export const assignInspector = endpoint({
  method: 'POST',
  path: '/admin/api/facilities/:id/assign-inspector',
  who: 'admin',
  tag,
  summary: 'Assign an inspector, or another one',
  description: 'Open visits of the former inspector are cancelled. Owner and inspectors are told by mail.',
  params: byId,
  body: z.object({ inspector_id: z.uuid('inspector.not-chosen'), seen: seen() }),
  answer: adminFacilityDetail,
  about: { kind: 'assignment', id: 'id' },
  problems: [
    'facility.not-found',
    'facility.archived',
    'request.changed-meanwhile',
    'inspector.not-chosen',
    'inspector.not-found',
    'inspector.not-active',
    'conflict.holds',
  ],
})

export const assignInspectorToSeveral = endpoint({
  method: 'POST',
  path: '/admin/api/facilities/assign-inspector',
  who: 'admin',
  tag,
  summary: 'Assign one inspector to several facilities at once',
  description:
    'As `POST /admin/api/facilities/:id/assign-inspector`, for up to 100 facilities. One that is refused holds up no ' +
    'other: `refused` says why. Everybody concerned gets one mail for all of them.',
  body: z.object({
    inspector_id: z.uuid('inspector.not-chosen'),
    facilities: z
      .array(z.object({ id, seen: seen() }), 'field.required')
      .min(1, 'field.required')
      .max(100, 'field.too-many'),
  }),
  answer: z.object({
    assigned: z.array(id),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
  problems: ['inspector.not-chosen', 'inspector.not-found', 'inspector.not-active'],
})

export const listFacilityActivity = endpoint({
  method: 'GET',
  path: '/admin/api/facilities/:id/activity',
  who: 'admin',
  tag,
  summary: 'What happened to a facility and to all that belongs to it, newest first',
  description: 'From the audit trail, without what was before and after. Paged.',
  params: byId,
  query: pageQuery.omit({ search: true }),
  answer: z.object({ entries: z.array(auditEntry), pagination }),
  problems: ['facility.not-found'],
})
