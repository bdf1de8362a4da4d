// The search parameters of a finding list.
import { findingFilters } from '@assure/contract/domain/finding-moves'
import { oneOf, readId, readPage, searchOf } from '../../lib/search.ts'

export const readFindingSearch = searchOf({ status: oneOf(findingFilters), facility: readId, page: readPage })
