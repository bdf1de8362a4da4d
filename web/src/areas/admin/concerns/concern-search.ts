import { concernStates } from '@assure/contract/domain/vocabulary'
import { listSearch, oneOf } from '../../../lib/search.ts'

export const readConcernSearch = listSearch({ state: oneOf(concernStates) })
