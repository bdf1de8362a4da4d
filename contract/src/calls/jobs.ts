// The inspector's jobs: assigned facilities and requests in one list, and a request with everything needed without a
// connection.
import * as z from 'zod'
import { requestKinds, requestMoves, requestStates } from '../domain/request-moves.ts'
import { facilityStates } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, named } from '../endpoint.ts'
import { visitedRequest } from './field-work.ts'
import { visit } from './records.ts'
import { ownRequest } from './request-records.ts'
import { scheduleVisit, wrongTime } from './visits.ts'

const endpoint = endpointsOf('Field work')

export const job = z.object({
  kind: z.enum(['facility', 'request']),
  /** Of the facility or the request. */
  id,
  /** For requests. */
  number: z.string().nullable(),
  /** The facility, or the first goods line. */
  name: z.string(),
  /** The service of a request. */
  service: z.string().nullable(),
  request_kind: z.enum(requestKinds).nullable(),
  company_name: z.string(),
  /** For requests: where the goods are. */
  place: z.string().nullable(),
  city: z.string().nullable(),
  emirateInfo: named.nullable(),
  facility_state: z.enum(facilityStates).nullable(),
  request_state: z.enum(requestStates).nullable(),
  wished_from: z.iso.date().nullable(),
  wished_to: z.iso.date().nullable(),
  next_visit_at: instant.nullable(),
  /** Of a request: messages of others that the inspector has not read. */
  unread_messages: z.int(),
  assigned_at: instant,
})

export const listJobs = endpoint('GET', '/inspector/api/jobs', {
  who: 'inspector',
  summary: 'List jobs',
  description:
    'All assigned facilities and requests that are not finished, by next visit. Jobs without a scheduled visit ' +
    'come last, requests by preferred date. `read_at` is when the data was read, to be shown offline.',
  answer: z.object({ jobs: z.array(job), read_at: instant }),
})

/** What an inspector sees of a request: nothing about prices, quotes and payments. */
export const jobRequest = ownRequest
  .pick({
    id: true,
    number: true,
    kind: true,
    state: true,
    service: true,
    direction: true,
    title: true,
    place: true,
    wished_from: true,
    wished_to: true,
    next_visit_at: true,
    release: true,
    unread_messages: true,
    goods: true,
    place_details: true,
    ready_on: true,
    transport: true,
    counterparty: true,
    instructions: true,
    sample_delivery: true,
    drawn_in_id: true,
    drawn_in: true,
    parameters: true,
    specification: true,
    second_specification: true,
    turnaround_days: true,
    promised_on: true,
    estimate: true,
    laboratory: true,
    documents: true,
    sampling: true,
    submitted_at: true,
    reinspection_of: true,
    preparation: true,
    updated_at: true,
  })
  .extend({
    company_name: z.string(),
    /** Where to go and whom to call. */
    destination: visitedRequest,
    visits: z.array(visit),
    assigned_at: instant,
    /** What the inspector can do now. */
    may: z.array(z.enum(requestMoves)),
    /** When this snapshot was taken; shown when it is read without a connection. */
    read_at: instant,
  })

export const getJobRequest = endpoint('GET', '/inspector/api/requests/:id', {
  who: 'assignedInspector',
  summary: 'Get an assigned request',
  description:
    'Everything that is needed offline, in one answer: goods, documents, place, sampling plans and visits. The ' +
    '`url` of a document works for ten minutes. `may` says what the inspector can do now.',
  answer: jobRequest,
  problems: ['service-request.not-found'],
})

export const scheduleRequestVisit = endpoint('POST', '/inspector/api/requests/:id/schedule', {
  who: 'assignedInspector',
  tag: 'Visits',
  summary: 'Schedule a visit for a request',
  description:
    'Date and time are in Asia/Dubai. An inspector can have one visit an hour, facilities and requests ' +
    'together. The owner and the inspector get an email with a calendar file. Reschedule and cancel it with ' +
    'the calls for visits to facilities.',
  body: scheduleVisit.body,
  answer: visit,
  problems: ['service-request.not-found', 'service-request.move-not-possible', ...wrongTime],
})

export type Job = z.output<typeof job>
export type JobRequest = z.output<typeof jobRequest>
