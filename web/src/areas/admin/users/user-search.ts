// The state of the users list, as it stands in the address.
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

export const userStates = ['pending', 'waiting', 'approved', 'rejected'] as const
const asked = [...userStates, 'decided'] as const
const userSorts = ['newest', 'oldest', 'name', 'name-desc', 'company', 'company-desc', 'email', 'email-desc'] as const

export type UserSearch = ListSearch & {
  status?: (typeof asked)[number] | undefined
  active?: 'false' | undefined
  sort?: (typeof userSorts)[number] | undefined
}

export const readUserSearch = (search: Record<string, unknown>): UserSearch => {
  const status = readOneOf(asked, search.status)
  const sort = readOneOf(userSorts, search.sort)
  return {
    ...readListSearch(search),
    ...(status ? { status } : {}),
    ...(search.active === 'false' ? { active: 'false' } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  }
}
