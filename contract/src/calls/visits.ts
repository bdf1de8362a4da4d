// Certification visits, called "schedules" in the API. Date and time are in Asia/Dubai.
import * as z from 'zod'
import { byId, endpoint, id } from '../endpoint.ts'
import { day, lengths, optionalProse } from './fields.ts'
import { optionalBody, seen } from './form.ts'
import { visit } from './records.ts'

const tag = 'Visits'
const schedules = z.object({ schedules: z.array(visit) })
const body = z.object({
  date: day('visit.date'),
  time: z.string('visit.time').regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'visit.time'),
})
export const wrongTime = [
  'visit.date',
  'visit.time',
  'visit.in-past',
  'visit.too-far',
  'visit.hour-taken',
  'visit.save-failed',
] as const

export const listFacilitySchedules = endpoint('GET', '/admin/api/:facilityId/schedules', {
  who: 'admin',
  scope: 'visits:read',
  tag,
  summary: 'List visits of a facility',
  description: 'Latest first: scheduled, completed and cancelled visits with their inspectors.',
  params: z.object({ facilityId: id }),
  answer: schedules,
  problems: ['facility.not-found'],
})
export const listFacilitySchedulesInspector = endpoint('GET', '/inspector/api/facilities/:id/schedules', {
  who: 'assignedInspector',
  tag,
  summary: 'List visits of an assigned facility',
  description:
    'Latest first: scheduled, completed and cancelled visits. `may` says which can be rescheduled or ' + 'cancelled.',
  params: byId,
  answer: schedules,
  problems: ['facility.not-found'],
})

export const scheduleVisit = endpoint('POST', '/inspector/api/facilities/:id/schedule-certification', {
  who: 'assignedInspector',
  tag,
  summary: 'Schedule a visit',
  description:
    'Date and time are in Asia/Dubai. An inspector can have one visit an hour. The owner and the inspector get ' +
    'an email with a calendar file.',
  params: byId,
  body,
  answer: visit,
  problems: ['facility.not-found', ...wrongTime],
})

export const rescheduleVisit = endpoint('PATCH', '/inspector/api/certifications/:id/reschedule', {
  who: 'assignedInspector',
  tag,
  summary: 'Reschedule a visit',
  description:
    'The id is the id of the visit, as in `schedules`. The owner and the inspector get an email with a new ' +
    'calendar file. Sending the same time changes nothing.',
  params: byId,
  body: body.extend({ seen: seen() }),
  answer: visit,
  about: { kind: 'visit', id: 'id' },
  problems: ['visit.not-found', 'visit.not-open', 'visit.changed-meanwhile', ...wrongTime],
})

export const cancelVisit = endpoint('PATCH', '/inspector/api/certifications/:id/cancel', {
  who: 'assignedInspector',
  tag,
  summary: 'Cancel a visit',
  description:
    'The id is the id of the visit, as in `schedules`. The owner and the inspector are notified, with the ' +
    'reason if there is one, and the visit is removed from their calendars. The body is optional.',
  params: byId,
  body: optionalBody({ reason: optionalProse(lengths.reason), seen: seen() }),
  answer: visit,
  about: { kind: 'visit', id: 'id' },
  problems: ['visit.not-found', 'visit.not-open', 'visit.changed-meanwhile', 'visit.cancel-failed'],
})
