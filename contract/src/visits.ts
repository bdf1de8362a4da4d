// Certification visits; "schedules" on the wire. Date and time are those of Asia/Dubai.
import * as z from 'zod'
import { byId, endpoint, id } from './endpoint.ts'
import { optionalBody } from './form.ts'
import { visit } from './records.ts'

const tag = 'Visits'
const schedules = z.object({ schedules: z.array(visit) })
const body = z.object({
  date: z.iso.date('visit.date'),
  time: z.string('visit.time').regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'visit.time'),
})

export const listFacilitySchedules = endpoint({
  method: 'GET',
  path: '/admin/api/:facilityId/schedules',
  who: 'admin',
  tag,
  summary: 'The visits of a facility, latest first',
  params: z.object({ facilityId: id }),
  answer: schedules,
  problems: ['facility.not-found'],
})

export const listSchedulesInspector = endpoint({
  method: 'GET',
  path: '/inspector/api/facilities/:id/schedules',
  who: 'assignedInspector',
  tag,
  summary: 'The visits of an assigned facility, latest first',
  params: byId,
  answer: schedules,
  problems: ['facility.not-found'],
})

export const scheduleVisit = endpoint({
  method: 'POST',
  path: '/inspector/api/facilities/:id/schedule-certification',
  who: 'assignedInspector',
  tag,
  summary: 'Plan a visit; owner and inspector get a calendar file',
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
  summary: 'Move an open visit; the id is the schedule’s',
  params: byId,
  body,
  answer: visit,
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
  summary: 'Cancel an open visit; the id is the schedule’s',
  params: byId,
  body: optionalBody({}),
  answer: visit,
  problems: ['visit.not-found', 'visit.not-open', 'visit.changed-meanwhile', 'visit.cancel-failed'],
})
