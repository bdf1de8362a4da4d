// The filter of an owner's or inspector's list, as it stands in the address.
import { type FindingFilter, findingFilters } from '@assure/contract/domain/finding-moves'
import { readOneOf, readPage } from '../../lib/search.ts'

export type FindingSearch = { status?: FindingFilter; facility?: string; page?: number }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const readFindingSearch = (search: Record<string, unknown>): FindingSearch => {
  const status = readOneOf(findingFilters, search.status)
  const page = readPage(search.page)
  const facility = typeof search.facility === 'string' && uuid.test(search.facility) ? search.facility : undefined
  return { ...(status ? { status } : {}), ...(facility ? { facility } : {}), ...(page ? { page } : {}) }
}
