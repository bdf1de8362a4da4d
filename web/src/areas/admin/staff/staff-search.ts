import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

const staffSorts = ['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc', 'login', 'login-desc'] as const
export const staffStates = ['true', 'false'] as const
export type StaffSearch = ListSearch & {
  active?: (typeof staffStates)[number] | undefined
  sort?: (typeof staffSorts)[number] | undefined
}

export const readStaffSearch = (search: Record<string, unknown>): StaffSearch => {
  const sort = readOneOf(staffSorts, search.sort)
  const active = readOneOf(staffStates, search.active)
  return { ...readListSearch(search), ...(active ? { active } : {}), ...(sort && sort !== 'newest' ? { sort } : {}) }
}
