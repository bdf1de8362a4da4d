// The fields of the edit form. They keep the wire's names because form errors and reported changes use them.
import type { AnswerFor } from '@assure/contract/calls'
import { textOf } from '../../../panels/changed-meanwhile/changes.ts'
import { usersTexts } from './texts.ts'

type Edited = AnswerFor<'GET /admin/api/users/:id/edit'>['user']

const texts = {
  first_name: 'first-name',
  last_name: 'last-name',
  phone_number: 'mobile',
  position: 'position',
  company_name: 'company-name',
  company_type: 'company-type',
  address_line_1: 'address-1',
  address_line_2: 'address-2',
  city: 'city',
  emirate: 'emirate',
} as const

export type UserField = keyof typeof texts
export type UserForm = Record<UserField, string>
export const userFields = Object.keys(texts) as UserField[]
export const requiredUserFields = [
  'first_name',
  'last_name',
  'phone_number',
  'company_name',
  'company_type',
] as const satisfies readonly UserField[]

export const formOf = (user: Edited): UserForm =>
  Object.fromEntries(userFields.map((field) => [field, textOf(user[field])])) as UserForm

const isField = (field: string): field is UserField => field in texts

export const useUserFieldLabel = (): ((field: string) => string | undefined) => {
  const t = usersTexts.useT()
  return (field) => (isField(field) ? t(texts[field]) : undefined)
}
