// Company accounts as administrators see them: an owner and the company. The id is the owner's account id.
import * as z from 'zod'
import { byId, endpoint, id, instant, named, nothing, pageQuery, pagination } from './endpoint.ts'
import {
  choice,
  flag,
  lengths,
  optionalChoice,
  optionalProse,
  optionalText,
  phone,
  prose,
  text,
  word,
} from './fields.ts'
import { optionalBody, startedFrom, yesOrNo } from './form.ts'
import { colleague, fileProblems, paper, version } from './records.ts'
import { companyDocumentKinds, limits } from './vocabulary.ts'

const tag = 'Users'

export const user = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  position: z.string().nullable(),
  company_name: z.string(),
  company_type: z.int(),
  address_line_1: z.string().nullable(),
  address_line_2: z.string().nullable(),
  city: z.string().nullable(),
  emirate: z.int().nullable(),
  /** true approved, false rejected, null pending. */
  is_approved: z.boolean().nullable(),
  is_active: z.boolean(),
  created_at: instant,
  submitted_at: instant,
  decided_at: instant.nullable(),
  reference: z.string(),
})

export const userDetail = user.extend({
  emirateInfo: named.nullable(),
  companyType: named,
  decided_by: colleague.nullable(),
  decision_reason: z.string().nullable(),
  /** What the applicant was last asked for, until new documents come. */
  documents_message: z.string().nullable(),
  documents_requested_at: instant.nullable(),
  last_sign_in_at: instant.nullable(),
  facility_count: z.int(),
  version,
})

export const userDocument = paper.extend({
  kind: z.enum(companyDocumentKinds).nullable(),
  expires_on: z.iso.date().nullable(),
})
const userForEdit = z.object({ user: userDetail, documents: z.array(userDocument) })

const filters = {
  status: word(['pending', 'approved', 'rejected']).optional(),
  active: yesOrNo().optional(),
  sort: word(['newest', 'oldest', 'name', 'company', 'email']).default('newest'),
}
const exportFilters = z.object({ search: pageQuery.shape.search, ...filters })

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/api/users',
  who: 'admin',
  tag,
  summary: 'Submitted accounts, searched, filtered and sorted',
  query: pageQuery.extend(filters),
  answer: z.object({ users: z.array(user), pagination }),
  problems: ['users.load-failed'],
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/api/users/export',
  who: 'admin',
  tag,
  summary: 'The same list as CSV, whole and streamed',
  query: exportFilters,
  answer: 'stream',
  problems: ['users.load-failed'],
})

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/api/users/:id',
  who: 'admin',
  tag,
  summary: 'One account; the answer is the user itself',
  params: byId,
  answer: userDetail,
  bare: true,
  problems: ['user.not-found', 'users.load-failed'],
})

export const getUserForEdit = endpoint({
  method: 'GET',
  path: '/admin/api/users/:id/edit',
  who: 'admin',
  tag,
  summary: 'What the edit screen starts from',
  params: byId,
  answer: userForEdit,
  problems: ['user.not-found', 'users.load-failed'],
})

export const listUserDocuments = endpoint({
  method: 'GET',
  path: '/admin/api/users/:id/documents',
  who: 'admin',
  tag,
  summary: 'The company papers; the answer is the list itself',
  params: byId,
  answer: z.array(userDocument),
  bare: true,
  problems: ['user.not-found', 'users.load-failed'],
})

export const saveUser = endpoint({
  method: 'PUT',
  path: '/admin/api/users/:id',
  who: 'admin',
  tag,
  summary:
    'Change the details and add documents. With `version` a save on data that changed meanwhile is refused; `details` then say who changed what',
  params: byId,
  body: z.object({
    first_name: text(lengths.name),
    last_name: text(lengths.name),
    phone_number: phone(),
    position: optionalText(lengths.name),
    company_name: text(),
    company_type: choice(),
    address_line_1: optionalText(),
    address_line_2: optionalText(),
    city: optionalText(lengths.name),
    emirate: optionalChoice(),
    version: startedFrom(),
  }),
  files: { files: { max: limits.filesPerRequest, kind: 'document' } },
  answer: userForEdit,
  problems: [
    'user.not-found',
    'user.changed-meanwhile',
    'field.unknown-choice',
    ...fileProblems,
    'file.quota-reached',
    'user.update-failed',
  ],
})

export const deleteUserDocument = endpoint({
  method: 'DELETE',
  path: '/admin/api/users/:id/documents/:documentId',
  who: 'admin',
  tag,
  summary: 'Delete a company paper',
  params: z.object({ id, documentId: id }),
  answer: nothing,
  problems: ['user.not-found', 'document.not-found', 'user.document-delete-failed'],
})

export const approveUser = endpoint({
  method: 'POST',
  path: '/admin/api/users/:id/approve',
  who: 'admin',
  tag,
  summary: 'Approve a pending account; its owner gets a link to set a password',
  params: byId,
  body: optionalBody({}),
  answer: userDetail,
  problems: ['user.not-found', 'user.already-decided', 'user.approve-failed'],
})

export const rejectUser = endpoint({
  method: 'POST',
  path: '/admin/api/users/:id/reject',
  who: 'admin',
  tag,
  summary: 'Reject a pending account; its owner is told, with the reason if there is one',
  params: byId,
  body: optionalBody({ reason: optionalProse(lengths.reason) }),
  answer: userDetail,
  problems: ['user.not-found', 'user.already-decided', 'user.reject-failed'],
})

export const requestDocuments = endpoint({
  method: 'POST',
  path: '/admin/api/users/:id/request-documents',
  who: 'admin',
  tag,
  summary: 'Ask a pending applicant for more documents; the upload opens again',
  params: byId,
  body: z.object({
    message: z
      .string('user.message-empty')
      .trim()
      .min(1, { error: 'user.message-empty', abort: true })
      .pipe(prose(lengths.reason)),
  }),
  answer: userDetail,
  problems: ['user.not-found', 'user.already-decided', 'user.message-empty'],
})

export const setUserActive = endpoint({
  method: 'POST',
  path: '/admin/api/users/:id/status',
  who: 'admin',
  tag,
  summary: 'Switch the account on or off: to `is_active` if it is given, else to the other state',
  params: byId,
  body: optionalBody({ is_active: flag().optional() }),
  answer: z.object({ success: z.literal(true), is_active: z.boolean(), message: z.string() }),
  bare: true,
  problems: ['user.not-found', 'user.status-failed'],
})

export const getUserMeta = endpoint({
  method: 'GET',
  path: '/admin/api/meta',
  who: 'admin',
  tag,
  summary: 'Company types and emirates to choose from',
  answer: z.object({ companyTypes: z.array(named), emirates: z.array(named) }),
  problems: ['metadata.load-failed'],
})

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/api/dashboard/stats',
  who: 'admin',
  tag: 'Dashboard',
  summary: 'Submitted accounts, company papers, active administrators',
  answer: z.object({ totalUsers: z.int(), totalDocuments: z.int(), activeAdmins: z.int() }),
  problems: [],
})
