// Field inspectors as administrators manage them.
import * as z from 'zod'
import { byId, endpoint, id, instant, named, nothing, pageQuery, pagination } from './endpoint.ts'
import { choice, day, email, flag, lengths, phone, text, word } from './fields.ts'
import { choices, smallId, startedFrom, yesOrNo } from './form.ts'
import { facility, fileProblems, paper, version } from './records.ts'
import { inspectorDocumentKinds, limits } from './vocabulary.ts'

const tag = 'Inspectors'

/** What stands for the hidden figures of bank details. A field that comes back with it in a save is unchanged. */
export const maskSign = '•'

export const inspector = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  country: named.nullable(),
  countryId: z.int().nullable(),
  serviceAreas: z.array(named),
  services: z.array(named),
  image: z.string().nullable(),
  image_url: z.string().nullable(),
  is_active: z.boolean(),
  created_at: instant,
})

export const bankDetail = z.object({
  bank_name: z.string(),
  account_holder_name: z.string(),
  account_number: z.string(),
  iban: z.string(),
  swift_code: z.string(),
})

export const inspectorDocument = paper.extend({
  type: z.enum(inspectorDocumentKinds),
  expires_on: z.iso.date().nullable(),
})

export const inspectorDetail = inspector.extend({
  documents: z.array(inspectorDocument),
  bankDetail,
  last_sign_in_at: instant.nullable(),
  version,
  /** This month's, and what is open. */
  load: z.object({
    assigned_facilities: z.int(),
    open_visits: z.int(),
    visits_this_month: z.int(),
    completed_this_month: z.int(),
    decisions_waiting: z.int(),
  }),
  /** The first hundred by name; all of them: the facilities list, filtered by inspector. */
  assigned_facilities: z.array(
    facility.pick({ id: true, name: true, company_name: true, city: true, emirateInfo: true, state: true }),
  ),
})

const filters = {
  country: smallId().optional(),
  service: smallId().optional(),
  service_area: smallId().optional(),
  active: yesOrNo().optional(),
  sort: word(['newest', 'oldest', 'name', 'email']).default('newest'),
}

export const getInspectorMeta = endpoint({
  method: 'GET',
  path: '/admin/api/inspectors/meta',
  who: 'admin',
  tag,
  summary: 'Countries, service areas and services to choose from',
  answer: z.object({ countries: z.array(named), serviceAreas: z.array(named), services: z.array(named) }),
  problems: ['metadata.load-failed'],
})

export const listInspectors = endpoint({
  method: 'GET',
  path: '/admin/api/inspectors',
  who: 'admin',
  tag,
  summary: 'Inspectors, searched, filtered and sorted',
  query: pageQuery.extend(filters),
  answer: z.object({ inspectors: z.array(inspector), pagination }),
  problems: ['inspectors.load-failed'],
})

export const exportInspectors = endpoint({
  method: 'GET',
  path: '/admin/api/inspectors/export',
  who: 'admin',
  tag,
  summary: 'The same list as CSV, whole and streamed; without bank details and papers',
  query: z.object({ search: pageQuery.shape.search, ...filters }),
  answer: 'stream',
  problems: ['inspectors.load-failed'],
})

// Only bounded: many countries have no IBAN and banks write their numbers as they like. The screen checks an IBAN's check digits and warns.
const bankNumber = (max: number) => text(max).regex(/^[A-Za-z0-9 ./•-]+$/, 'bank.account-number')
const person = {
  email: email(),
  first_name: text(lengths.name),
  last_name: text(lengths.name),
  phone_number: phone(),
  countryId: choice(),
}
const bank = {
  bank_name: text(lengths.name),
  account_holder_name: text(lengths.line),
  account_number: bankNumber(40),
  iban: bankNumber(50),
  swift_code: bankNumber(20),
}
const skills = { serviceAreas: choices(50), services: choices(50) }
const emptyDay = z.literal('').transform(() => null)
/** Until when the papers that come with this request are valid. */
const validity = {
  passport_expires_on: day().or(emptyDay).optional(),
  emirates_id_expires_on: day().or(emptyDay).optional(),
  visa_expires_on: day().or(emptyDay).optional(),
  certifications_expires_on: day().or(emptyDay).optional(),
}
const papers = { max: limits.filesPerRequest, kind: 'document' } as const
const files = {
  image: { max: 1, kind: 'image' },
  passport: papers,
  emirates_id: papers,
  visa: papers,
  certifications: papers,
} as const

export const createInspector = endpoint({
  method: 'POST',
  path: '/admin/api/inspectors',
  who: 'admin',
  tag,
  summary:
    'Create an inspector, who gets a link to set a password. `serviceAreas[]` and `serviceAreas` (and the like) are the same field',
  body: z.object({ ...person, ...skills, ...bank, ...validity }),
  files,
  answer: inspectorDetail,
  problems: [
    'account.email-taken',
    'bank.account-number',
    'field.unknown-choice',
    ...fileProblems,
    'file.not-an-image',
    'inspector.create-failed',
  ],
})

export const getInspector = endpoint({
  method: 'GET',
  path: '/admin/api/inspectors/:id',
  who: 'admin',
  tag,
  summary:
    'One inspector; bank details in full, each reading of which is in the audit trail, or on wish (`bank=masked`) but for their last four figures',
  params: byId,
  query: z.object({ bank: word(['full', 'masked']).default('full') }),
  answer: inspectorDetail,
  problems: ['inspector.not-found', 'inspector.load-failed'],
})

export const saveInspector = endpoint({
  method: 'PATCH',
  path: '/admin/api/inspectors/:id',
  who: 'admin',
  tag,
  summary:
    'Change an inspector: what is left out stays, files are added, a new image replaces the old one, a masked bank field stays as it is',
  params: byId,
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
    'field.unknown-choice',
    ...fileProblems,
    'file.not-an-image',
    'request.changed-meanwhile',
    'inspector.update-failed',
  ],
})

export const deleteInspectorDocument = endpoint({
  method: 'DELETE',
  path: '/admin/api/inspectors/:id/documents/:documentId',
  who: 'admin',
  tag,
  summary: 'Delete a paper of an inspector',
  params: z.object({ id, documentId: id }),
  answer: nothing,
  problems: ['inspector.not-found', 'document.not-found', 'user.document-delete-failed'],
})
