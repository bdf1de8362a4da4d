// The state of the users list, as it stands in the address.
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

export const userStates = ['pending', 'approved', 'rejected'] as const
export const userSorts = ['newest', 'oldest', 'name', 'company', 'email'] as const

export type UserSearch = ListSearch & {
  status?: (typeof userStates)[number] | undefined
  active?: 'false' | undefined
  sort?: (typeof userSorts)[number] | undefined
}

export const readUserSearch = (search: Record<string, unknown>): UserSearch => {
  const status = readOneOf(userStates, search.status)
  const sort = readOneOf(userSorts, search.sort)
  return {
    ...readListSearch(search),
    ...(status ? { status } : {}),
    ...(search.active === 'false' ? { active: 'false' } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  }
}
