// Facilities as their owner sees them: dashboard, list, one facility, its certification status.
import * as z from 'zod'
import { facilityFields } from '../domain/record-fields.ts'
import {
  certificationStates,
  certificationStatus,
  facilityStates,
  facilitySteps,
  orderStates,
  ownership,
  paymentMethods,
  paymentStages,
  visitStatuses,
} from '../domain/vocabulary.ts'
import { changes, endpointsOf, id, instant, named, nothing, optionalPageQuery, sinceQuery } from '../endpoint.ts'
import { lengths, numericCode, searchText, text } from './fields.ts'
import { optionalBody, seen, smallId, startedFrom } from './form.ts'
import { answersOf, inputsOf } from './record-schemas.ts'
import { version } from './records.ts'

const endpoint = endpointsOf('Facilities')
const ownershipCodes = [ownership.owned, ownership.partnered] as const
const statusCodes = [
  certificationStatus.pending,
  certificationStatus.certified,
  certificationStatus.expired,
  certificationStatus.failed,
] as const

/** The payer pays `amount`; `net` and `vat` are its parts. */
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

/**
 * The owner's buttons. `certify` and `renew` open the payment; `renew` if something expired, failed, or soon will
 * expire.
 */
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
  /** How many segments of the ring are full, for the current request or else the latest. */
  steps_done: z.int().min(0).max(facilitySteps.length),
  /** Open corrective actions of that request. */
  open_findings: z.int(),
  expires_at: instant.nullable(),
  /** From the open order or, if one could be placed, from payments in general; null if there is nothing to say. */
  payment: z.enum(paymentStages).nullable(),
  /** The earliest visit still to come. */
  next_visit_at: instant.nullable(),
  may,
}

export const facilityCard = z.object(card)

export const ownVisit = z.object({
  id,
  scheduled_at: instant,
  /** When it was completed, which may be before or after its planned time. */
  completed_at: instant.nullable(),
  status: z.enum(visitStatuses),
  unplanned: z.boolean(),
  /** For a cancelled visit, if its inspector gave a reason. */
  cancel_reason: z.string().nullable(),
  inspector: z.string().nullable(),
})

export const ownFacility = z.object({
  ...card,
  ...answersOf(facilityFields),
  owned_status: card.owned_status,
  partnership_agreement_file: z.string().nullable(),
  partnership_agreement_url: z.string().nullable(),
  archived_at: instant.nullable(),
  timeline: z.array(z.object({ step: z.enum(facilitySteps), at: instant.nullable() })),
  visits: z.array(ownVisit),
  version,
})

const nextStep = z.object({
  kind: z.enum([...paymentStages, 'renew', 'certify-again', 'visit']),
  facility: z.object({ id, name: z.string() }),
  orderId: id.nullable(),
  at: instant.nullable(),
})

export const getDashboard = endpoint('GET', '/api/user/dashboard', {
  who: 'owner',
  summary: 'Get the owner’s dashboard',
  description:
    'The newest facilities, their number and the next steps. `next` is the first thing to do, or null: pay, ' +
    'send a transfer, renew, apply again after a failed certification, or attend a visit. `next_steps` are the ' +
    'first three. `expired_papers` counts expired company documents and agreements.',
  answer: z.object({
    facilities: z.array(facilityCard),
    facility_count: z.int(),
    /** The most urgent thing to do next. */
    next: nextStep.nullable(),
    /** Up to three things to do, the first of each kind, most urgent first, beginning with `next`. */
    next_steps: z.array(nextStep).max(3),
    /** Expired company documents and agreements that must be uploaded again. */
    expired_papers: z.int(),
  }),
})

export const listFacilities = endpoint('GET', '/api/user/facilities', {
  who: 'owner',
  scope: 'facilities:read',
  summary: 'List your facilities',
  description:
    'All facilities, newest first, without archived ones; in parts with `page`, `limit` or `cursor`. `state`, `payment` and `search` filter the list but ' +
    'not the counts. `in_payment` counts facilities with an open order, including transfers that are being ' +
    'checked.',
  query: z.object({
    state: z.enum(facilityStates, 'field.unknown-choice').optional(),
    payment: z.enum(['open'], 'field.unknown-choice').optional(),
    search: searchText(),
    ...optionalPageQuery,
    ...sinceQuery,
  }),
  answer: z.object({
    facilities: z.array(facilityCard),
    pagination: changes.pagination.optional(),
    removed: changes.removed,
    counts: z.object({
      registered: z.int(),
      certified: z.int(),
      pending: z.int(),
      expired: z.int(),
      failed: z.int(),
      in_payment: z.int(),
    }),
  }),
})

export const facilityInput = z.object({
  ...inputsOf(facilityFields),
  owned_status: numericCode(ownershipCodes),
  /** Accepted as typed, like a phone number. */
  contact_email: text(lengths.email),
})
const agreement = { partnership_agreement_file: { max: 1, kind: 'document' } } as const

export const addFacility = endpoint('POST', '/api/user/facility', {
  who: 'owner',
  scope: 'facilities:write',
  summary: 'Add a facility',
  description:
    'A multipart form. A partnered facility (`owned_status` 2) requires `partner_company` and can include the ' +
    'agreement. Ids for `emirate` come from `GET /api/pages/company-info`. No fee is due until a certification ' +
    'is ordered.',
  files: agreement,
  body: facilityInput,
  answer: ownFacility,
  status: 201,
  problems: ['field.unknown-choice', 'file.quota-reached'],
})

export const getFacility = endpoint('GET', '/api/user/facility/:id', {
  who: 'owner',
  scope: 'facilities:read',
  summary: 'Get a facility',
  description:
    'With its certifications, visits and the seven steps of the current certification. `may` says what the ' +
    'owner can do now. Links to files work for ten minutes.',
  answer: ownFacility,
  problems: ['facility.not-found'],
})

export const saveFacility = endpoint('PATCH', '/api/user/facility/:id', {
  who: 'owner',
  scope: 'facilities:write',
  summary: 'Update a facility',
  description:
    'Omitted fields do not change. Once a certification is in force, only the contact and the phone number can ' +
    'change, because the certificate names the rest.',
  files: agreement,
  body: facilityInput.partial().extend({ version: startedFrom() }),
  answer: ownFacility,
  problems: [
    'facility.not-found',
    'facility.certified-fixed',
    'facility.archived',
    'request.changed-meanwhile',
    'field.unknown-choice',
    'file.quota-reached',
  ],
})

export const archiveFacility = endpoint('POST', '/api/user/facility/:id/archive', {
  who: 'owner',
  scope: 'facilities:write',
  summary: 'Archive a facility',
  description: 'Removes the facility from its owner’s lists. Refused if it has a certification or an open order.',
  body: optionalBody({ seen: seen() }),
  answer: nothing,
  about: { kind: 'facility', id: 'id' },
  problems: [
    'facility.not-found',
    'facility.has-certifications',
    'facility.has-open-order',
    'facility.archived',
    'request.changed-meanwhile',
  ],
})

export const getCertificationStatus = endpoint('GET', '/api/user/facility/:id/certification-status', {
  who: 'owner',
  summary: 'Get certification status and fee',
  description:
    '`certificationFee` is the price of the next order, or of the open order. Send its `amount` to `POST ' +
    '/api/user/payment`. Fee and validity belong to the service that `service_id` selects from `services`; by ' +
    'default, to the oldest one offered.',
  query: z.object({ service_id: smallId().optional() }),
  answer: z.object({
    facility: ownFacility,
    certified: z.boolean(),
    /** The fee in force, or that of the open order. */
    certificationFee: fee,
    /** How long a certificate granted now is valid. */
    validity_months: z.int(),
    /** Of the open order, or as chosen; null if no certification is offered. */
    service_id: z.int().nullable(),
    /** What a facility can be certified by now, the oldest first. */
    services: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        description: z.string(),
        certificationFee: fee,
        validity_months: z.int(),
      }),
    ),
    order: z
      .object({ orderId: id, method: z.enum(paymentMethods), state: z.enum(orderStates), paymentUrl: z.string() })
      .nullable(),
  }),
  problems: ['facility.not-found', 'service-request.service-unknown'],
})
