// The state of the users list, as it stands in the address.
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

export const userStates = ['pending', 'waiting', 'approved', 'rejected'] as const
export const askedStates = [...userStates, 'decided'] as const
const userSorts = ['newest', 'oldest', 'name', 'name-desc', 'company', 'company-desc', 'email', 'email-desc'] as const

export type UserSearch = ListSearch & {
  status?: (typeof askedStates)[number] | undefined
  active?: 'false' | undefined
  sort?: (typeof userSorts)[number] | undefined
}

/** Those that wait have an order of their own: the oldest first. */
export const isWaiting = (status: UserSearch['status']): boolean => status === 'pending' || status === 'waiting'

export const readUserSearch = (search: Record<string, unknown>): UserSearch => {
  const status = readOneOf(askedStates, search.status)
  const sort = readOneOf(userSorts, search.sort)
  return {
    ...readListSearch(search),
    ...(status ? { status } : {}),
    ...(search.active === 'false' ? { active: 'false' } : {}),
    ...(sort && (sort !== 'newest' || isWaiting(status)) ? { sort } : {}),
  }
}
