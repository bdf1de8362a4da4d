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

export const listFacilitySchedules = endpoint({
  method: 'GET',
  path: '/admin/api/:facilityId/schedules',
  who: 'admin',
  tag,
  summary: 'The visits of a facility, latest first',
  description: 'Planned, completed and cancelled ones, with the inspector of each.',
  params: z.object({ facilityId: id }),
  answer: schedules,
  problems: ['facility.not-found'],
})

export const listFacilitySchedulesInspector = endpoint({
  method: 'GET',
  path: '/inspector/api/facilities/:id/schedules',
  who: 'assignedInspector',
  tag,
  summary: 'The visits of an assigned facility, latest first',
  description: 'Planned, completed and cancelled ones. `may` says which can be moved or cancelled.',
  params: byId,
  answer: schedules,
  problems: ['facility.not-found'],
})

export const scheduleVisit = endpoint({
  method: 'POST',
  path: '/inspector/api/facilities/:id/schedule-certification',
  who: 'assignedInspector',
  tag,
  summary: 'Plan a visit',
  description:
    'Date and time are those of Asia/Dubai. One visit an hour for an inspector. Owner and inspector get a mail ' +
    'with a calendar file.',
  params: byId,
  body,
  answer: visit,
  problems: [
    'facility.not-found',
    'visit.date',
    'visit.time',
    'visit.in-past',
    'visit.too-far',
    'visit.hour-taken',
    'visit.save-failed',
  ],
})

export const rescheduleVisit = endpoint({
  method: 'PATCH',
  path: '/inspector/api/certifications/:id/reschedule',
  who: 'assignedInspector',
  tag,
  summary: 'Move an open visit',
  description:
    'The id is the visit’s, as in `schedules`. Owner and inspector get a mail with a new calendar file; the same ' +
    'time again changes nothing.',
  params: byId,
  body: body.extend({ seen: seen() }),
  answer: visit,
  about: { kind: 'visit', id: 'id' },
  problems: [
    'visit.not-found',
    'visit.not-open',
    'visit.changed-meanwhile',
    'visit.date',
    'visit.time',
    'visit.in-past',
    'visit.too-far',
    'visit.hour-taken',
    'visit.save-failed',
  ],
})

export const cancelVisit = endpoint({
  method: 'PATCH',
  path: '/inspector/api/certifications/:id/cancel',
  who: 'assignedInspector',
  tag,
  summary: 'Cancel an open visit',
  description:
    'The id is the visit’s, as in `schedules`. Owner and inspector are told, with the reason if there is one, ' +
    'and the visit leaves their calendars. The body may be left out.',
  params: byId,
  body: optionalBody({ reason: optionalProse(lengths.reason), seen: seen() }),
  answer: visit,
  about: { kind: 'visit', id: 'id' },
  problems: ['visit.not-found', 'visit.not-open', 'visit.changed-meanwhile', 'visit.cancel-failed'],
})
