// Certification visits, called "schedules" in the API. Date and time are in Asia/Dubai.
import * as z from 'zod'
import { endpointsOf, id } from '../endpoint.ts'
import { day, lengths, optionalProse } from './fields.ts'
import { optionalBody, seen } from './form.ts'
import { visit } from './records.ts'

const endpoint = endpointsOf('Visits')
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
  summary: 'List visits of a facility',
  description: 'Latest first: scheduled, completed and cancelled visits with their inspectors.',
  params: z.object({ facilityId: id }),
  answer: schedules,
  problems: ['facility.not-found'],
})
export const listFacilitySchedulesInspector = endpoint('GET', '/inspector/api/facilities/:id/schedules', {
  who: 'assignedInspector',
  summary: 'List visits of an assigned facility',
  description:
    'Latest first: scheduled, completed and cancelled visits. `may` says which can be rescheduled or ' + 'cancelled.',
  answer: schedules,
  problems: ['facility.not-found'],
})

export const scheduleVisit = endpoint('POST', '/inspector/api/facilities/:id/schedule-certification', {
  who: 'assignedInspector',
  summary: 'Schedule a visit',
  description:
    'Date and time are in Asia/Dubai. An inspector can have one visit an hour. The owner and the inspector get ' +
    'an email with a calendar file.',
  body,
  answer: visit,
  problems: ['facility.not-found', ...wrongTime],
})

export const rescheduleVisit = endpoint('PATCH', '/inspector/api/certifications/:id/reschedule', {
  who: 'assignedInspector',
  summary: 'Reschedule a visit',
  description:
    'The id is the id of the visit, as in `schedules`. The owner and the inspector get an email with a new ' +
    'calendar file. Sending the same time changes nothing.',
  body: body.extend({ seen: seen() }),
  answer: visit,
  about: { kind: 'visit', id: 'id' },
  problems: ['visit.not-found', 'visit.not-open', 'visit.changed-meanwhile', ...wrongTime],
})

export const cancelVisit = endpoint('PATCH', '/inspector/api/certifications/:id/cancel', {
  who: 'assignedInspector',
  summary: 'Cancel a visit',
  description:
    'The id is the id of the visit, as in `schedules`. The owner and the inspector are notified, with the ' +
    'reason if there is one, and the visit is removed from their calendars. The body is optional.',
  body: optionalBody({ reason: optionalProse(lengths.reason), seen: seen() }),
  answer: visit,
  about: { kind: 'visit', id: 'id' },
  problems: ['visit.not-found', 'visit.not-open', 'visit.changed-meanwhile', 'visit.cancel-failed'],
})
