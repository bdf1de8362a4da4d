import { orderStates, paymentMethods } from '@assure/contract/domain/vocabulary'
import { listSearch, oneOf, readId } from '../../../lib/search.ts'

export type PaymentSearch = ReturnType<typeof readPaymentSearch>
export const readPaymentSearch = listSearch(
  { status: oneOf(orderStates), method: oneOf(paymentMethods), facility: readId, chargeback: oneOf(['to-answer']) },
  ['newest', 'oldest', 'amount', 'amount-desc'],
  // Waiting transfers have their own default order: oldest first.
  ({ status }) => status === 'awaiting-transfer',
)
