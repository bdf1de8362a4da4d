import { refundStates } from '@assure/contract/domain/request-moves'
import { listSearch, oneOf } from '../../../lib/search.ts'

export const readRefundSearch = listSearch({ state: oneOf(refundStates) })
