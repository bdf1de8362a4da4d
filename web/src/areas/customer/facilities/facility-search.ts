import { facilityStates } from '@assure/contract/domain/vocabulary'
import { oneOf, readText, searchOf } from '../../../lib/search.ts'

export const readFacilitySearch = searchOf({ state: oneOf(facilityStates), payment: oneOf(['open']), search: readText })
