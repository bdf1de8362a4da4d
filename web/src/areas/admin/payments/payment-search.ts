// The state of the payments list, as it stands in the address.
import { type OrderState, orderStates, type PaymentMethod, paymentMethods } from '@assure/contract/domain/vocabulary'
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

const paymentSorts = ['newest', 'oldest', 'amount', 'amount-desc'] as const

export type PaymentSearch = ListSearch & {
  status?: OrderState
  method?: PaymentMethod
  facility?: string
  sort?: (typeof paymentSorts)[number]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const readPaymentSearch = (search: Record<string, unknown>): PaymentSearch => {
  const status = readOneOf(orderStates, search.status)
  const method = readOneOf(paymentMethods, search.method)
  const sort = readOneOf(paymentSorts, search.sort)
  const facility = typeof search.facility === 'string' && uuid.test(search.facility) ? search.facility : undefined
  return {
    ...readListSearch(search),
    ...(status ? { status } : {}),
    ...(method ? { method } : {}),
    ...(facility ? { facility } : {}),
    // Transfers that wait have an order of their own: the oldest first.
    ...(sort && (sort !== 'newest' || status === 'awaiting-transfer') ? { sort } : {}),
  }
}
