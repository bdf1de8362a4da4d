import { findingClasses, findingFilters } from '@assure/contract/domain/finding-moves'
import { listSearch, oneOf, readId } from '../../../lib/search.ts'

export const readFindingSearch = listSearch(
  { status: oneOf(findingFilters), class: oneOf(findingClasses), facility: readId, queue: oneOf(['findings']) },
  ['due', 'oldest'],
)
