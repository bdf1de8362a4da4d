import { userFields } from '@assure/contract/domain/record-fields'
import { usersTexts } from './texts.ts'

export type UserField = keyof typeof userFields

export const useUserFieldLabel = (): ((field: string) => string | undefined) => {
  const t = usersTexts.useT()
  return (field) => (field in userFields ? t(field as UserField) : undefined)
}
