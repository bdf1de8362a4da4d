// Field inspectors as administrators manage them.
import * as z from 'zod'
import { isIban, isSwiftCode } from '../domain/iban.ts'
import { bankLengths, inspectorFields } from '../domain/record-fields.ts'
import { inspectorDocumentKinds, limits } from '../domain/vocabulary.ts'
import { changes, endpointsOf, id, instant, named, nothing, pageQuery, sinceQuery } from '../endpoint.ts'
import { figures, flag, lengths, optionalChoice, optionalDay, text, word } from './fields.ts'
import { choices, csvExport, smallId, startedFrom, yesOrNo } from './form.ts'
import { answersOf, inputsOf } from './record-schemas.ts'
import { facility, uploadedDocument, version } from './records.ts'

const endpoint = endpointsOf('Inspectors')

/** Replaces the hidden characters of bank details. A field that is saved with it stays unchanged. */
export const maskSign = '•'

export const inspector = z.object({
  id,
  ...answersOf(inspectorFields),
  country: named.nullable(),
  countryId: z.int().nullable(),
  serviceAreas: z.array(named),
  services: z.array(named),
  /** Of an analyst. */
  laboratory: named.nullable(),
  image: z.string().nullable(),
  image_url: z.string().nullable(),
  is_active: z.boolean(),
  created_at: instant,
})

/** What an administrator considers when choosing an inspector for a facility. */
const planning = z.object({
  /** Assigned facilities whose certification is pending. */
  open_assignments: z.int(),
  open_visits: z.int(),
  /** The first day without a visit, from tomorrow on, Monday to Friday, in Asia/Dubai. */
  next_free_day: z.iso.date(),
  /** From the service areas; null if one of them belongs to no emirate, or none is entered. */
  emirates: z.array(z.int()).nullable(),
  /** Whether one of the services is what was ordered for `facility`, or certifies facilities; null if no service is entered. */
  certifies: z.boolean().nullable(),
  /** The declared conflict of interest with the company of `facility`; null if there is none, or no facility is given. */
  conflict: z.string().nullable(),
})

export const bankDetail = z.object({
  bank_name: z.string(),
  account_holder_name: z.string(),
  account_number: z.string(),
  iban: z.string(),
  swift_code: z.string(),
})

export const inspectorDocument = uploadedDocument.extend({
  type: z.enum(inspectorDocumentKinds),
  expires_on: z.iso.date().nullable(),
})

export const inspectorDetail = inspector.extend({
  documents: z.array(inspectorDocument),
  bankDetail,
  last_sign_in_at: instant.nullable(),
  second_factor: z.boolean(),
  version,
  /** This month's visits, and the open ones. */
  load: z.object({
    assigned_facilities: z.int(),
    open_visits: z.int(),
    visits_this_month: z.int(),
    completed_this_month: z.int(),
    decisions_waiting: z.int(),
  }),
  /** The first hundred by name; for all of them, filter the facilities list by inspector. */
  assigned_facilities: z.array(
    facility.pick({ id: true, name: true, company_name: true, city: true, emirateInfo: true, state: true }),
  ),
})

const filters = {
  country: smallId().optional(),
  service: smallId().optional(),
  service_area: smallId().optional(),
  active: yesOrNo().optional(),
}
const sorts = ['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc'] as const

export const getInspectorMeta = endpoint('GET', '/admin/api/inspectors/meta', {
  who: 'admin',
  summary: 'List options for inspectors',
  description:
    'Countries, service areas, services and the laboratories that are offered, in the administrator’s language, ' +
    'in display order.',
  answer: z.object({
    countries: z.array(named),
    serviceAreas: z.array(named),
    services: z.array(named),
    laboratories: z.array(named),
  }),
  problems: ['metadata.load-failed'],
})

export const listInspectors = endpoint('GET', '/admin/api/inspectors', {
  who: 'admin',
  summary: 'List inspectors',
  description:
    'Paged. Filters take the ids from `GET /admin/api/inspectors/meta`. With `planning=true`, each inspector ' +
    'has `planning`: open work, the next free day, and the areas and services they work in. `sort=fit` starts ' +
    'with inspectors who can be assigned: no conflict of interest, certifies facilities, nearby, fewest open ' +
    'assignments. With `facility`, conflicts and distance refer to that facility.',
  query: pageQuery.extend({
    ...filters,
    sort: word([...sorts, 'fit']).default('newest'),
    planning: yesOrNo().optional(),
    facility: z.uuid('field.invalid').optional(),
    ...sinceQuery,
  }),
  answer: z.object({ inspectors: z.array(inspector.extend({ planning: planning.nullable() })), ...changes }),
  problems: ['inspectors.load-failed'],
})

export const exportInspectors = endpoint('GET', '/admin/api/inspectors/export', {
  ...csvExport('inspector', { ...filters, sort: word(sorts).default('newest') }),
  problems: ['inspectors.load-failed'],
  description: 'Streams every row. Takes the same filters as the list. Without bank details and documents.',
})

// Banks format their numbers freely, so only the length is limited. An IBAN has check digits and a SWIFT code its form;
// a masked one is left unchanged.
const bankNumber = (max: number) => figures(max).regex(/^[A-Za-z0-9 ./•-]+$/, 'bank.account-number')
const person = inputsOf(inspectorFields)
const bank = {
  bank_name: text(lengths.name),
  account_holder_name: text(lengths.line),
  account_number: bankNumber(bankLengths.account_number),
  iban: bankNumber(bankLengths.iban).refine((typed) => typed.includes(maskSign) || isIban(typed), 'bank.iban'),
  swift_code: bankNumber(bankLengths.swift_code).refine(
    (typed) => typed.includes(maskSign) || isSwiftCode(typed),
    'bank.swift',
  ),
}
const skills = { serviceAreas: choices(50), services: choices(50), laboratory_id: optionalChoice() }
/** The last days of the documents in this request. */
const validity = {
  passport_expires_on: optionalDay(),
  emirates_id_expires_on: optionalDay(),
  visa_expires_on: optionalDay(),
  certifications_expires_on: optionalDay(),
}
const documents = { max: limits.filesPerRequest, kind: 'document' } as const
const files = {
  image: { max: 1, kind: 'image' },
  passport: documents,
  emirates_id: documents,
  visa: documents,
  certifications: documents,
} as const

export const createInspector = endpoint('POST', '/admin/api/inspectors', {
  who: 'admin',
  summary: 'Create an inspector',
  description:
    'A multipart form. The inspector gets a link to set a password. `serviceAreas[]` and `serviceAreas` are ' +
    'the same field, as are `services[]` and `services`. Up to ten documents of each type, 20 MB each.',
  body: z.object({ ...person, ...skills, ...bank, ...validity }),
  files,
  answer: inspectorDetail,
  problems: [
    'account.email-taken',
    'bank.account-number',
    'bank.iban',
    'bank.swift',
    'field.unknown-choice',
    'inspector.create-failed',
  ],
})

export const getInspector = endpoint('GET', '/admin/api/inspectors/:id', {
  who: 'admin',
  summary: 'Get an inspector',
  description:
    'With documents, bank details and workload. `bank=full` is recorded in the audit trail each time; ' +
    '`bank=masked` shows only the last four characters. If a save returns a masked value, the field does not ' +
    'change.',
  query: z.object({ bank: word(['full', 'masked']).default('full') }),
  answer: inspectorDetail,
  problems: ['inspector.not-found', 'inspector.load-failed'],
})

export const saveInspector = endpoint('PATCH', '/admin/api/inspectors/:id', {
  who: 'admin',
  summary: 'Update an inspector',
  description:
    'Omitted fields do not change. Files are added, a new image replaces the old one, and a masked bank field ' +
    'does not change. If you send `version` and the inspector has changed since, the call is refused with 409.',
  body: z
    .object({ ...person, ...bank })
    .partial()
    .extend({ ...skills, ...validity, is_active: flag().optional(), version: startedFrom() }),
  files,
  answer: inspectorDetail,
  problems: [
    'inspector.not-found',
    'account.email-taken',
    'bank.account-number',
    'bank.iban',
    'bank.swift',
    'field.unknown-choice',
    'request.changed-meanwhile',
    'inspector.update-failed',
  ],
})

export const deleteInspectorDocument = endpoint('DELETE', '/admin/api/inspectors/:id/documents/:documentId', {
  who: 'admin',
  summary: 'Delete a document of an inspector',
  description: 'Nobody can open the file any more. The audit trail records who deleted it.',
  params: z.object({ id, documentId: id }),
  answer: nothing,
  about: { kind: 'document', id: 'documentId' },
  problems: ['inspector.not-found', 'document.not-found', 'user.document-delete-failed'],
})
