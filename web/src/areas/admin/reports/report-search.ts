import { reportStates } from '@assure/contract/domain/vocabulary'
import { listSearch, oneOf } from '../../../lib/search.ts'

export const readReportSearch = listSearch({ state: oneOf(reportStates) }, ['oldest'])
