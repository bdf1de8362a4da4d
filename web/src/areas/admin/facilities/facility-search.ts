import { facilityStates } from '@assure/contract/domain/vocabulary'
import { facilityQueues } from '@assure/contract/domain/work-queues'
import { listSearch, matching, oneOf, readId } from '../../../lib/search.ts'

export type FacilityQueue = (typeof facilityQueues)[number]
export const readQueue = oneOf(facilityQueues)

export type FacilitySearch = ReturnType<typeof readFacilitySearch>
export const readFacilitySearch = listSearch(
  {
    status: oneOf(facilityStates),
    /** An inspector's id, or `none`. */
    inspector: (value) => (value === 'none' ? 'none' : readId(value)),
    emirate: matching(/^[1-9]\d{0,3}$/),
    /** The id of a company's account. */
    user: readId,
    queue: readQueue,
    visits: oneOf(['overdue']),
    /** Facilities whose request waits for corrective actions. */
    findings: oneOf(['open']),
  },
  ['newest', 'oldest', 'name', 'name-desc', 'expiry'],
  // A queue has its own default order.
  ({ queue }) => queue !== undefined,
)
