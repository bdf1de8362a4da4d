import type { getUser, getUserForEdit, listUserDocuments, listUsers } from '@assure/contract/calls/users'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import type { CompanyDocument, UserDetail, UserFields, UserRow } from './store.ts'

export const userWire = (row: UserRow): AnswerOf<typeof listUsers>['users'][number] => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  phone_number: row.phoneNumber ?? '',
  position: row.position,
  company_name: row.companyName,
  company_type: row.companyTypeId,
  address_line_1: row.addressLine1,
  address_line_2: row.addressLine2,
  city: row.city,
  emirate: row.emirateId,
  is_approved: row.isApproved,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
  submitted_at: row.submittedAt.toISOString(),
  waiting_since: row.waitingSince.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  documents_requested_at: row.documentsRequestedAt?.toISOString() ?? null,
  reference: row.reference,
})

/** Named as on the wire, because field errors and reported changes use these names. */
export const fieldsOf = (row: UserRow): UserFields => ({
  first_name: row.firstName,
  last_name: row.lastName,
  phone_number: row.phoneNumber,
  position: row.position,
  company_name: row.companyName,
  company_type: row.companyTypeId,
  address_line_1: row.addressLine1,
  address_line_2: row.addressLine2,
  city: row.city,
  emirate: row.emirateId,
})

export type UserAnswer = AnswerOf<typeof getUser>

export const detailWire = (row: UserDetail): UserAnswer => ({
  ...userWire(row),
  emirateInfo: row.emirateId === null || row.emirateName === null ? null : { id: row.emirateId, name: row.emirateName },
  companyType: { id: row.companyTypeId, name: row.companyTypeName },
  decided_by: row.deciderId === null || row.deciderName === null ? null : { id: row.deciderId, name: row.deciderName },
  decision_reason: row.decisionReason,
  documents_message: row.documentsMessage,
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  facility_count: row.facilityCount,
  version: versionOf(fieldsOf(row)),
})

export const documentWire = (
  { files }: Pick<Deps, 'files'>,
  actor: Administrator,
  document: CompanyDocument,
): AnswerOf<typeof listUserDocuments>[number] => ({
  id: document.id,
  name: document.name,
  path: `company-documents\\${document.fileId}\\${document.name}`,
  url: files.link('admin', { id: document.fileId, name: document.name }, actor),
  content_type: document.type,
  size: document.size,
  created_at: document.createdAt.toISOString(),
  kind: document.kind,
  expires_on: document.expiresOn,
})

export const editWire = (
  deps: Pick<Deps, 'files'>,
  actor: Administrator,
  { user, documents }: { user: UserDetail; documents: readonly CompanyDocument[] },
): AnswerOf<typeof getUserForEdit> => ({
  user: detailWire(user),
  documents: documents.map((document) => documentWire(deps, actor, document)),
})
