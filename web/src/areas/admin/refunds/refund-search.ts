// The state of the list of refunds, as it stands in the address.
import { type RefundState, refundStates } from '@assure/contract/domain/request-moves'
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

export type RefundSearch = ListSearch & { state?: RefundState }

export const readRefundSearch = (search: Record<string, unknown>): RefundSearch => {
  const state = readOneOf(refundStates, search.state)
  return { ...readListSearch(search), ...(state ? { state } : {}) }
}
