// The state of the list of reports, as it stands in the address.
import { type ReportState, reportStates } from '@assure/contract/domain/vocabulary'
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

export type ReportSearch = ListSearch & { state?: ReportState; sort?: 'oldest' }

export const readReportSearch = (search: Record<string, unknown>): ReportSearch => {
  const state = readOneOf(reportStates, search.state)
  return {
    ...readListSearch(search),
    ...(state ? { state } : {}),
    ...(search.sort === 'oldest' ? { sort: 'oldest' } : {}),
  }
}
