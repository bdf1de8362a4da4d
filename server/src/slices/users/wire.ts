import type { getUser, getUserForEdit, listUserDocuments, listUsers } from '@assure/contract/calls/users'
import { namesOf, userFields } from '@assure/contract/domain/record-fields'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import { pick } from '../../platform/pick.ts'
import { buyerWire } from '../accounts/index.ts'
import type { CompanyDocument, UserDetail, UserFields, UserRow } from './store.ts'

export const userWire = (row: UserRow): ReturnOf<typeof listUsers>['users'][number] => ({
  ...row,
  phone_number: row.phone_number ?? '',
})

export const fieldsOf = (row: UserRow): UserFields => pick(row, namesOf(userFields))

export type UserAnswer = ReturnOf<typeof getUser>

export const detailWire = (row: UserDetail): UserAnswer => ({
  ...row,
  ...userWire(row),
  emirateInfo: row.emirate === null || row.emirate_name === null ? null : { id: row.emirate, name: row.emirate_name },
  companyType: { id: row.company_type, name: row.company_type_name },
  decided_by:
    row.decider_id === null || row.decider_name === null ? null : { id: row.decider_id, name: row.decider_name },
  buyer: buyerWire(row),
  version: versionOf(fieldsOf(row)),
})

export const documentWire = (
  { files }: Pick<Deps, 'files'>,
  actor: Administrator,
  document: CompanyDocument,
): ReturnOf<typeof listUserDocuments>[number] => ({
  ...document,
  path: `company-documents\\${document.file_id}\\${document.name}`,
  url: files.link('admin', { id: document.file_id, name: document.name }, actor),
  content_type: document.type,
})

export const editWire = (
  deps: Pick<Deps, 'files'>,
  actor: Administrator,
  { user, documents }: { user: UserDetail; documents: readonly CompanyDocument[] },
): ReturnOf<typeof getUserForEdit> => ({
  user: detailWire(user),
  documents: documents.map((document) => documentWire(deps, actor, document)),
})
