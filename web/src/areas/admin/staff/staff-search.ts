import { listSearch, oneOf } from '../../../lib/search.ts'

export const staffStates = ['true', 'false'] as const

export const readStaffSearch = listSearch({ active: oneOf(staffStates) }, [
  'newest',
  'oldest',
  'name',
  'name-desc',
  'email',
  'email-desc',
  'login',
  'login-desc',
])
