// The inspector's day: assigned facilities, the next visits, and a facility with everything needed without a
// connection.
import * as z from 'zod'
import { decisionModes } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, named } from '../endpoint.ts'
import { searchText, word } from './fields.ts'
import { certification, facility, facilityFile, note, visit } from './records.ts'

const endpoint = endpointsOf('Field work')

/** Where to go and whom to call. */
const place = facility.pick({
  id: true,
  name: true,
  company_name: true,
  address_line_1: true,
  address_line_2: true,
  city: true,
  emirateInfo: true,
  nearest_port: true,
  phone_number: true,
  contact_full_name: true,
  contact_email: true,
  contact_phone_number: true,
  state: true,
})

/** Where the goods of a request are. */
export const visitedRequest = z.object({
  id,
  number: z.string().nullable(),
  title: z.string().nullable(),
  company_name: z.string(),
  place: z.string().nullable(),
  address_line_1: z.string().nullable(),
  city: z.string().nullable(),
  emirateInfo: named.nullable(),
  map_link: z.string().nullable(),
  /** The contact on site, or the company's if none was named. */
  contact_full_name: z.string().nullable(),
  contact_phone_number: z.string().nullable(),
})

/** The visited facility, or the request whose goods are visited; the other one is null. */
export const plannedVisit = visit.extend({ facility: place.nullable(), request: visitedRequest.nullable() })

/** `certifications` include the moves that the inspector can make now. */
export const assignedFacility = facility.omit({ inspector: true }).extend({
  certifications: z.array(certification),
  next_visit_at: instant.nullable(),
  assigned_at: instant,
})

export const assignedFacilityDetail = assignedFacility.extend({
  partnership_agreement_url: z.string().nullable(),
  partnership_agreement_expires_on: z.string().nullable(),
  /** Whether Pass certifies or only recommends. */
  decision: z.enum(decisionModes),
  schedules: z.array(visit),
  notes: z.array(note),
  reports: z.array(facilityFile),
  /** When this snapshot was taken; shown when it is read without a connection. */
  read_at: instant,
})

export const getInspectorDashboard = endpoint('GET', '/inspector/api/dashboard', {
  who: 'inspector',
  summary: 'Get the inspector’s dashboard',
  description:
    'The number of assigned facilities, the next visit and today’s visits in Asia/Dubai. `read_at` is when the ' +
    'data was read, to be shown offline.',
  answer: z.object({
    assignedFacilitiesCount: z.int(),
    pending_count: z.int(),
    /** Requests that are still open. */
    requests_count: z.int(),
    next_visit: plannedVisit.nullable(),
    today: z.array(plannedVisit),
    read_at: instant,
  }),
  problems: ['assigned-facilities.count-failed'],
})

export const listAssignedFacilities = endpoint('GET', '/inspector/api/assigned-facilities', {
  who: 'inspector',
  summary: 'List assigned facilities',
  description: '`data` is the list itself. `certifications[].moves` are the decisions that the inspector can make now.',
  query: z.object({
    search: searchText(),
    sort: word(['newest', 'due', 'name']).default('newest'),
  }),
  answer: z.array(assignedFacility),
  problems: ['assigned-facilities.load-failed'],
})

export const getAssignedFacility = endpoint('GET', '/inspector/api/assigned-facility/:id', {
  who: 'assignedInspector',
  summary: 'Get an assigned facility',
  description:
    'Everything that is needed offline, in one answer: visits, notes and reports. `read_at` is when the data ' +
    'was read.',
  answer: assignedFacilityDetail,
  problems: ['facility.not-found', 'facility.load-failed'],
})
