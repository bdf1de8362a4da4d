// Facilities as administrators see and edit them, and the assignment of inspectors.
import * as z from 'zod'
import { decisionModes, facilityStates, facilitySteps } from '../domain/vocabulary.ts'
import { facilityQueues } from '../domain/work-queues.ts'
import { changes, endpointsOf, id, instant, pageQuery, pagination, sinceQuery } from '../endpoint.ts'
import { facilityInput } from './facilities.ts'
import { reference, word } from './fields.ts'
import { csvExport, seen, smallId, startedFrom } from './form.ts'
import { auditEntry, certification, facility, version } from './records.ts'

const endpoint = endpointsOf('Facilities (back office)')

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

export const listFacilitiesAdmin = endpoint('GET', '/admin/api/facilities', {
  who: 'admin',
  scope: 'facilities:read',
  summary: 'List facilities',
  description:
    'Paged. `queue` returns exactly what the dashboard queue of that name contains. `inspector` takes an id, ' +
    'or `none` for facilities without one. `visits=overdue` returns facilities with a scheduled visit whose ' +
    'time has passed. `findings=open` returns facilities whose request is waiting for corrective actions; ' +
    '`certifications[].open_findings` is their number. Without `sort`, a queue starts with what has waited ' +
    'longest or ends soonest; any other list starts with the newest.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ facilities: z.array(adminFacility), ...changes }),
  problems: ['facilities.load-failed'],
})

export const exportFacilities = endpoint('GET', '/admin/api/facilities/export', {
  ...csvExport('facility', filters),
  scope: 'facilities:read',
  problems: ['facilities.load-failed'],
})

export const getFacilityAdmin = endpoint('GET', '/admin/api/facilities/:id', {
  who: 'admin',
  scope: 'facilities:read',
  summary: 'Get a facility',
  description:
    'With its certifications. `certifications[].moves` are the decisions that are possible now. Links to files ' +
    'work for ten minutes. Send `version` when you save.',
  answer: adminFacilityDetail,
  problems: ['facility.not-found', 'facility.load-failed'],
})

export const saveFacilityAdmin = endpoint('PUT', '/admin/api/facilities/:id', {
  who: 'admin',
  scope: 'facilities:write',
  summary: 'Update a facility',
  description:
    'A multipart form with all fields. A new agreement replaces the old one. If you send `version` and the ' +
    'facility has changed since, the call is refused with 409 and `details` says who changed what.',
  body: facilityInput.extend({ version: startedFrom() }),
  files: { partnership_agreement_file: { max: 1, kind: 'document' } },
  answer: adminFacilityDetail,
  problems: ['facility.not-found', 'facility.archived', 'request.changed-meanwhile', 'field.unknown-choice'],
})

export const assignInspector = endpoint('POST', '/admin/api/facilities/:id/assign-inspector', {
  who: 'admin',
  summary: 'Assign or change the inspector',
  description: 'Cancels open visits of the previous inspector. The owner and the inspectors are notified by email.',
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

export const assignInspectorToSeveral = endpoint('POST', '/admin/api/facilities/assign-inspector', {
  who: 'admin',
  summary: 'Assign an inspector to several facilities',
  description:
    'Like `POST /admin/api/facilities/:id/assign-inspector`, for up to 100 facilities. A refused facility does ' +
    'not affect the others: `refused` gives the reasons. Each person gets one email for all facilities. `checklist_id` also ' +
    'chooses the checklist of the pending certifications. A facility is refused if its service does not use that ' +
    'checklist, or if its inspection has begun.',
  body: z.object({
    inspector_id: z.uuid('inspector.not-chosen'),
    facilities: z
      .array(z.object({ id, seen: seen() }), 'field.required')
      .min(1, 'field.required')
      .max(100, 'field.too-many'),
    checklist_id: reference().optional(),
  }),
  answer: z.object({
    assigned: z.array(id),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
  problems: ['inspector.not-chosen', 'inspector.not-found', 'inspector.not-active'],
})

export const listFacilityActivity = endpoint('GET', '/admin/api/facilities/:id/activity', {
  who: 'admin',
  summary: 'Get the history of a facility',
  description:
    'Everything that happened to the facility and its records, newest first, from the audit trail, without the ' +
    'values before and after. Paged.',
  query: pageQuery.omit({ search: true }),
  answer: z.object({ entries: z.array(auditEntry), pagination }),
  problems: ['facility.not-found'],
})
