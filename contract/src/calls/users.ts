// Company accounts as administrators see them: an owner and the company. The id is the owner's account id.
import * as z from 'zod'
import { userFields } from '../domain/record-fields.ts'
import { companyDocumentKinds, limits } from '../domain/vocabulary.ts'
import { changes, endpointsOf, id, instant, named, nothing, pageQuery, sinceQuery } from '../endpoint.ts'
import { buyer } from './account.ts'
import { day, flag, lengths, listOf, optionalProse, prose, word } from './fields.ts'
import { csvExport, optionalBody, seen, startedFrom, yesOrNo } from './form.ts'
import { answersOf, inputsOf } from './record-schemas.ts'
import { colleague, uploadedDocument, version } from './records.ts'

const endpoint = endpointsOf('Users')

export const user = z.object({
  id,
  email: z.string(),
  ...answersOf(userFields),
  /** true approved, false rejected, null pending. */
  is_approved: z.boolean().nullable(),
  is_active: z.boolean(),
  created_at: instant,
  submitted_at: instant,
  /** Since when it waits for a decision: the last submission, or the reply to a request for documents. */
  waiting_since: instant,
  decided_at: instant.nullable(),
  /** Since when it waits for documents that were requested from the applicant. */
  documents_requested_at: instant.nullable(),
  reference: z.string(),
  /** When the account will be closed, as its owner asked; null otherwise. */
  closes_at: instant.nullable(),
  /** When its personal data was erased. Nobody can change it any more. */
  erased_at: instant.nullable(),
})

export const userDetail = user.extend({
  emirateInfo: named.nullable(),
  companyType: named,
  decided_by: colleague.nullable(),
  decision_reason: z.string().nullable(),
  /** What was last requested from the applicant, until new documents arrive. */
  documents_message: z.string().nullable(),
  last_sign_in_at: instant.nullable(),
  facility_count: z.int(),
  buyer,
  version,
})

export const userDocument = uploadedDocument.extend({
  kind: z.enum(companyDocumentKinds).nullable(),
  expires_on: z.iso.date().nullable(),
})
const userForEdit = z.object({ user: userDetail, documents: z.array(userDocument) })

const filters = {
  status: word(['pending', 'waiting', 'approved', 'rejected', 'decided']).optional(),
  active: yesOrNo().optional(),
  sort: word(['newest', 'oldest', 'name', 'name-desc', 'company', 'company-desc', 'email', 'email-desc']).optional(),
}

export const listUsers = endpoint('GET', '/admin/api/users', {
  who: 'admin',
  scope: 'companies:read',
  summary: 'List accounts',
  description:
    'Submitted accounts, paged. `status` `pending` means waiting for a decision, `waiting` waiting for ' +
    'documents from the applicant, and `decided` approved or rejected in the last 30 days. `active` filters by ' +
    'active accounts. `search` matches name, company, email and reference. Without `sort`, waiting accounts ' +
    'start with the longest wait; any other list starts with the newest.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ users: z.array(user), ...changes }),
  problems: ['users.load-failed'],
})

export const exportUsers = endpoint('GET', '/admin/api/users/export', {
  ...csvExport('account', filters),
  scope: 'companies:read',
  problems: ['users.load-failed'],
})

export const getUser = endpoint('GET', '/admin/api/users/:id', {
  who: 'admin',
  scope: 'companies:read',
  summary: 'Get an account',
  description:
    'The answer is the user itself, not wrapped in `data`. `is_approved` is true, false or null (pending). ' +
    'Send `version` when you save.',
  answer: userDetail,
  bare: true,
  problems: ['user.not-found', 'users.load-failed'],
})

export const getUserForEdit = endpoint('GET', '/admin/api/users/:id/edit', {
  who: 'admin',
  summary: 'Get an account for editing',
  description: 'The account and its documents in one answer. Links to documents work for ten minutes.',
  answer: userForEdit,
  problems: ['user.not-found', 'users.load-failed'],
})

export const listUserDocuments = endpoint('GET', '/admin/api/users/:id/documents', {
  who: 'admin',
  scope: 'documents:read',
  summary: 'List documents of an account',
  description: 'The answer is an array, not wrapped in `data`. Links to documents work for ten minutes.',
  answer: z.array(userDocument),
  bare: true,
  problems: ['user.not-found', 'users.load-failed'],
})

export const listCompanyDocuments = endpoint('GET', '/admin/api/documents', {
  who: 'admin',
  scope: 'documents:read',
  summary: 'List company documents',
  description:
    'The documents of all companies, newest first, paged. `expired` returns only expired documents. `search` ' +
    'matches the company, its owner and its reference. Links work for ten minutes; `user_id` is the account ' +
    'that the document belongs to.',
  query: pageQuery.extend({ expired: yesOrNo().optional(), ...sinceQuery }),
  answer: z.object({
    documents: z.array(userDocument.extend({ user_id: id, company_name: z.string() })),
    ...changes,
  }),
})

/** What an administrator edits. */
export const userInput = z.object(inputsOf(userFields))

export const saveUser = endpoint('PUT', '/admin/api/users/:id', {
  who: 'admin',
  summary: 'Update an account',
  description:
    'A multipart form; files are added. If you send `version` and the account has changed since, the call is ' +
    'refused with 409 and `details` says who changed what. Without it, the last save wins.',
  body: userInput.extend({
    version: startedFrom(),
    /** For each added file, in order; `other` and none by default. */
    kinds: listOf(word(companyDocumentKinds), limits.filesPerRequest).default([]),
    expires_on: listOf(day().or(z.literal('')), limits.filesPerRequest).default([]),
  }),
  files: { files: { max: limits.filesPerRequest, kind: 'document' } },
  answer: userForEdit,
  problems: [
    'account.erased',
    'user.not-found',
    'user.changed-meanwhile',
    'field.unknown-choice',
    'file.quota-reached',
    'user.update-failed',
  ],
})

export const deleteUserDocument = endpoint('DELETE', '/admin/api/users/:id/documents/:documentId', {
  who: 'admin',
  summary: 'Delete a company document',
  description: 'Nobody can open the file any more. The audit trail records who deleted it.',
  params: z.object({ id, documentId: id }),
  answer: nothing,
  about: { kind: 'document', id: 'documentId' },
  problems: ['user.not-found', 'document.not-found', 'user.document-delete-failed'],
})

export const approveUser = endpoint('POST', '/admin/api/users/:id/approve', {
  who: 'admin',
  summary: 'Approve an account',
  description: 'Emails the owner a link to set a password. A second decision is refused with 409.',
  body: optionalBody({ seen: seen() }),
  answer: userDetail,
  about: { kind: 'review', id: 'id' },
  problems: ['user.not-found', 'user.already-decided', 'request.changed-meanwhile', 'user.approve-failed'],
})

export const rejectUser = endpoint('POST', '/admin/api/users/:id/reject', {
  who: 'admin',
  summary: 'Reject an account',
  description: 'Emails the owner, with the reason if there is one. A second decision is refused with 409.',
  body: optionalBody({ reason: optionalProse(lengths.reason), seen: seen() }),
  answer: userDetail,
  about: { kind: 'review', id: 'id' },
  problems: ['user.not-found', 'user.already-decided', 'request.changed-meanwhile', 'user.reject-failed'],
})

export const requestDocuments = endpoint('POST', '/admin/api/users/:id/request-documents', {
  who: 'admin',
  summary: 'Request documents from an applicant',
  description:
    'Emails the message to the applicant, who can upload documents again. The account stays undecided and ' +
    'leaves the queue of accounts to review until the documents arrive.',
  body: z.object({
    message: prose(lengths.reason, 'user.message-empty'),
    seen: seen(),
  }),
  answer: userDetail,
  about: { kind: 'review', id: 'id' },
  problems: ['user.not-found', 'user.already-decided', 'request.changed-meanwhile', 'user.message-empty'],
})

export const setUserActive = endpoint('POST', '/admin/api/users/:id/status', {
  who: 'admin',
  summary: 'Activate or deactivate an account',
  description:
    'Sets the account to `is_active`, or toggles it if omitted. Deactivating an account ends all its sessions. ' +
    'Not wrapped in `data`.',
  body: optionalBody({ is_active: flag().optional(), seen: seen() }),
  answer: z.object({ success: z.literal(true), is_active: z.boolean(), message: z.string() }),
  bare: true,
  about: { kind: 'switch', id: 'id' },
  problems: ['user.not-found', 'account.erased', 'request.changed-meanwhile', 'user.status-failed'],
})

export const getUserMeta = endpoint('GET', '/admin/api/meta', {
  who: 'admin',
  scope: 'companies:read',
  summary: 'List company types and emirates',
  description: 'Names in the administrator’s language, in display order.',
  answer: z.object({ companyTypes: z.array(named), emirates: z.array(named) }),
  revalidate: true,
  problems: ['metadata.load-failed'],
})
