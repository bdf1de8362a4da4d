// Facilities as administrators see and edit them, and the assignment of an inspector.
import * as z from 'zod'
import { byId, endpoint, id, instant, pageQuery, pagination } from './endpoint.ts'
import { facilityFields } from './facilities.ts'
import { word } from './fields.ts'
import { smallId, startedFrom } from './form.ts'
import { auditEntry, certification, facility, fileProblems, version } from './records.ts'
import { decisionModes, facilityStates, facilitySteps } from './vocabulary.ts'
import { facilityQueues } from './work-queues.ts'

const tag = 'Facilities (back office)'

/** `user_id`: the company's account, for the link to it. */
export const adminFacility = facility.extend({ user_id: id, archived_at: instant.nullable() })

export const adminFacilityDetail = adminFacility.extend({
  partnership_agreement_file: z.string().nullable(),
  partnership_agreement_url: z.string().nullable(),
  certifications: z.array(certification),
  /** Whether an inspector's Pass certifies or recommends. */
  decision: z.enum(decisionModes),
  assigned_at: instant.nullable(),
  /** Segments of the ring that are full, of the request under way or, without one, of the latest. */
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
  sort: word(['newest', 'oldest', 'name', 'expiry']).default('newest'),
}

export const listFacilitiesAdmin = endpoint({
  method: 'GET',
  path: '/admin/api/facilities',
  who: 'admin',
  tag,
  summary: 'All facilities, searched, filtered and sorted',
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
  query: z.object({ search: pageQuery.shape.search, ...filters }),
  answer: 'stream',
  problems: ['facilities.load-failed'],
})

export const getFacilityAdmin = endpoint({
  method: 'GET',
  path: '/admin/api/facilities/:id',
  who: 'admin',
  tag,
  summary: 'One facility with its certifications and the moves that are possible',
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
  params: byId,
  body: facilityFields.extend({ version: startedFrom() }),
  files: { partnership_agreement_file: { max: 1, kind: 'document' } },
  answer: adminFacilityDetail,
  problems: [
    'facility.not-found',
    'facility.archived',
    'request.changed-meanwhile',
    'field.unknown-choice',
    ...fileProblems,
  ],
})

export const assignInspector = endpoint({
  method: 'POST',
  path: '/admin/api/facilities/:id/assign-inspector',
  who: 'admin',
  tag,
  summary: 'Assign an inspector, or another one: the former one’s open visits are cancelled, and all are told',
  params: byId,
  body: z.object({ inspector_id: z.uuid('inspector.not-chosen') }),
  answer: adminFacilityDetail,
  problems: [
    'facility.not-found',
    'facility.archived',
    'inspector.not-chosen',
    'inspector.not-found',
    'inspector.not-active',
  ],
})

export const listFacilityActivity = endpoint({
  method: 'GET',
  path: '/admin/api/facilities/:id/activity',
  who: 'admin',
  tag,
  summary: 'What happened to a facility and to all that belongs to it, newest first',
  params: byId,
  query: pageQuery.omit({ search: true }),
  answer: z.object({ entries: z.array(auditEntry.omit({ before: true, after: true })), pagination }),
  problems: ['facility.not-found'],
})
