// The state of the findings list, as it stands in the address.
import {
  type FindingClass,
  type FindingFilter,
  findingClasses,
  findingFilters,
} from '@assure/contract/domain/finding-moves'
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

const findingSorts = ['due', 'oldest'] as const

export type FindingListSearch = ListSearch & {
  status?: FindingFilter
  class?: FindingClass
  facility?: string
  queue?: 'findings'
  sort?: (typeof findingSorts)[number]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const readFindingSearch = (search: Record<string, unknown>): FindingListSearch => {
  const status = readOneOf(findingFilters, search.status)
  const kind = readOneOf(findingClasses, search.class)
  const sort = readOneOf(findingSorts, search.sort)
  const queue = readOneOf(['findings'], search.queue)
  const facility = typeof search.facility === 'string' && uuid.test(search.facility) ? search.facility : undefined
  return {
    ...readListSearch(search),
    ...(status ? { status } : {}),
    ...(kind ? { class: kind } : {}),
    ...(facility ? { facility } : {}),
    ...(queue ? { queue } : {}),
    ...(sort ? { sort } : {}),
  }
}
