import { receiptReasons, receiptStates } from '@assure/contract/domain/receipts'
import { listSearch, oneOf, readId } from '../../../lib/search.ts'

export const readReceiptSearch = listSearch({
  state: oneOf(receiptStates),
  reason: oneOf(receiptReasons),
  statement: readId,
})
