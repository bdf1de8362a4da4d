import { listSearch, oneOf } from '../../../lib/search.ts'

export const userStates = ['pending', 'waiting', 'approved', 'rejected'] as const
export const askedStates = [...userStates, 'decided'] as const

/** Waiting accounts have their own default order: oldest first. */
export const isWaiting = (status: (typeof askedStates)[number] | undefined): boolean =>
  status === 'pending' || status === 'waiting'

export const readUserSearch = listSearch(
  { status: oneOf(askedStates), active: oneOf(['false']) },
  ['newest', 'oldest', 'name', 'name-desc', 'company', 'company-desc', 'email', 'email-desc'],
  ({ status }) => isWaiting(status),
)
