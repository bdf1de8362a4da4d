// Facilities as their owner sees them: dashboard, list, one facility, its certification status.
import * as z from 'zod'
import { byId, endpoint, id, instant, named, nothing } from './endpoint.ts'
import { choice, lengths, numericCode, optionalText, phone, text } from './fields.ts'
import {
  certificationStates,
  certificationStatus,
  facilityStates,
  facilitySteps,
  orderStates,
  ownership,
  paymentMethods,
  visitStatuses,
} from './vocabulary.ts'

const tag = 'Facilities'
const ownershipCodes = [ownership.owned, ownership.partnered] as const
const statusCodes = [
  certificationStatus.pending,
  certificationStatus.certified,
  certificationStatus.expired,
  certificationStatus.failed,
] as const

/** What the payer pays: `amount` is the total, `net` and `vat` its parts. */
export const fee = z.object({ amount: z.number(), currency: z.string(), net: z.number(), vat: z.number() })

export const person = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })

export const ownCertification = z.object({
  id,
  status: z.literal(statusCodes),
  state: z.enum(certificationStates),
  is_certified: z.boolean(),
  /** Requested On, Certified On, Expires On. */
  created_at: instant,
  issued_at: instant.nullable(),
  expires_at: instant.nullable(),
  certified_by: person.nullable(),
  /** Decided without a visit. */
  is_administrative: z.boolean(),
  /** Why it failed. */
  reason: z.string().nullable(),
  certificate_number: z.string().nullable(),
  certificate_url: z.string().nullable(),
  verify_url: z.string().nullable(),
})

/** Which buttons the owner gets. `certify` and `renew` open the payment; `renew` where something ran out, failed, or soon will. */
const may = z.object({
  edit: z.boolean(),
  editContact: z.boolean(),
  archive: z.boolean(),
  certify: z.boolean(),
  renew: z.boolean(),
})

const card = {
  id,
  name: z.string(),
  owned_status: z.literal(ownershipCodes),
  city: z.string(),
  emirate: z.int(),
  emirateInfo: named,
  created_at: instant,
  certifications: z.array(ownCertification),
  state: z.enum(facilityStates),
  /** Segments of the ring that are full, of the request under way or, without one, of the latest. */
  steps_done: z.int().min(0).max(facilitySteps.length),
  expires_at: instant.nullable(),
  may,
}

export const facilityCard = z.object(card)

export const ownVisit = z.object({
  id,
  scheduled_at: instant,
  status: z.enum(visitStatuses),
  unplanned: z.boolean(),
  inspector: z.string().nullable(),
})

export const ownFacility = z.object({
  ...card,
  partner_company: z.string().nullable(),
  partnership_agreement_file: z.string().nullable(),
  partnership_agreement_url: z.string().nullable(),
  address_line_1: z.string(),
  address_line_2: z.string().nullable(),
  nearest_port: z.string(),
  phone_number: z.string(),
  contact_full_name: z.string(),
  contact_email: z.string(),
  contact_phone_number: z.string(),
  archived_at: instant.nullable(),
  timeline: z.array(z.object({ step: z.enum(facilitySteps), at: instant.nullable() })),
  visits: z.array(ownVisit),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/user/dashboard',
  who: 'owner',
  tag,
  summary: 'The newest facilities and how many there are; what waits on the owner',
  answer: z.object({
    facilities: z.array(facilityCard),
    facility_count: z.int(),
    /** The one thing to do next, most urgent first. */
    next: z
      .object({
        kind: z.enum(['pay', 'transfer', 'renew', 'certify-again', 'visit']),
        facility: z.object({ id, name: z.string() }),
        orderId: id.nullable(),
        at: instant.nullable(),
      })
      .nullable(),
  }),
  problems: [],
})

export const listFacilities = endpoint({
  method: 'GET',
  path: '/api/user/facilities',
  who: 'owner',
  tag,
  summary: 'All own facilities, with counts for the tiles',
  query: z.object({
    state: z.enum(facilityStates, 'field.unknown-choice').optional(),
    search: z.string().max(200, 'field.too-long').default(''),
  }),
  answer: z.object({
    facilities: z.array(facilityCard),
    counts: z.object({ registered: z.int(), certified: z.int(), pending: z.int(), expired: z.int() }),
  }),
  problems: [],
})

const contact = {
  phone_number: phone(),
  contact_full_name: text(),
  contact_email: text(lengths.email),
  contact_phone_number: phone(),
}
export const facilityFields = z.object({
  name: text(),
  owned_status: numericCode(ownershipCodes),
  partner_company: optionalText(),
  address_line_1: text(),
  address_line_2: optionalText(),
  city: text(lengths.name),
  emirate: choice(),
  nearest_port: text(lengths.name),
  ...contact,
})
const agreement = { partnership_agreement_file: { max: 1, kind: 'document' } } as const
const fileProblems = ['file.too-many', 'file.too-large', 'file.wrong-type', 'file.quota-reached'] as const

export const addFacility = endpoint({
  method: 'POST',
  path: '/api/user/facility',
  who: 'owner',
  tag,
  summary: 'Register a facility',
  files: agreement,
  body: facilityFields,
  answer: ownFacility,
  status: 201,
  problems: ['field.unknown-choice', ...fileProblems],
})

export const getFacility = endpoint({
  method: 'GET',
  path: '/api/user/facility/:id',
  who: 'owner',
  tag,
  summary: 'One own facility',
  params: byId,
  answer: ownFacility,
  problems: ['facility.not-found'],
})

export const saveFacility = endpoint({
  method: 'PATCH',
  path: '/api/user/facility/:id',
  who: 'owner',
  tag,
  summary: 'Change a facility: all of it until it is certified, its contact and phone always',
  params: byId,
  files: agreement,
  body: facilityFields.partial(),
  answer: ownFacility,
  problems: [
    'facility.not-found',
    'facility.certified-fixed',
    'facility.archived',
    'field.unknown-choice',
    ...fileProblems,
  ],
})

export const archiveFacility = endpoint({
  method: 'POST',
  path: '/api/user/facility/:id/archive',
  who: 'owner',
  tag,
  summary: 'Archive a facility that has no certifications',
  params: byId,
  answer: nothing,
  problems: ['facility.not-found', 'facility.has-certifications', 'facility.has-open-order', 'facility.archived'],
})

export const getCertificationStatus = endpoint({
  method: 'GET',
  path: '/api/user/facility/:id/certification-status',
  who: 'owner',
  tag,
  summary: 'Where the facility stands and what a certification costs',
  params: byId,
  answer: z.object({
    facility: ownFacility,
    certified: z.boolean(),
    /** The fee in force, or that of the order in progress. */
    certificationFee: fee,
    order: z
      .object({ orderId: id, method: z.enum(paymentMethods), state: z.enum(orderStates), paymentUrl: z.string() })
      .nullable(),
  }),
  problems: ['facility.not-found'],
})
