// The state of the facilities list, as it stands in the address.
import { type FacilityState, facilityStates } from '@assure/contract/domain/vocabulary'
import { facilityQueues } from '@assure/contract/domain/work-queues'
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

const facilitySorts = ['newest', 'oldest', 'name', 'name-desc', 'expiry'] as const
export type FacilityQueue = (typeof facilityQueues)[number]

export type FacilitySearch = ListSearch & {
  status?: FacilityState
  /** An inspector's id, or `none`. */
  inspector?: string
  emirate?: string
  /** A company's account. */
  user?: string
  queue?: FacilityQueue
  visits?: 'overdue'
  /** Those whose request waits for corrective actions. */
  findings?: 'open'
  sort?: (typeof facilitySorts)[number]
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const readId = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined

export const readQueue = (value: unknown): FacilityQueue | undefined => readOneOf(facilityQueues, value)

export const readFacilitySearch = (search: Record<string, unknown>): FacilitySearch => {
  const status = readOneOf(facilityStates, search.status)
  const inspector = search.inspector === 'none' ? 'none' : readId(search.inspector)
  const emirate =
    typeof search.emirate === 'string' && /^[1-9]\d{0,3}$/.test(search.emirate) ? search.emirate : undefined
  const user = readId(search.user)
  const queue = readQueue(search.queue)
  const sort = readOneOf(facilitySorts, search.sort)
  return {
    ...readListSearch(search),
    ...(status ? { status } : {}),
    ...(inspector ? { inspector } : {}),
    ...(emirate ? { emirate } : {}),
    ...(user ? { user } : {}),
    ...(queue ? { queue } : {}),
    ...(search.visits === 'overdue' ? { visits: 'overdue' } : {}),
    ...(search.findings === 'open' ? { findings: 'open' } : {}),
    // A queue has an order of its own.
    ...(sort && (sort !== 'newest' || queue) ? { sort } : {}),
  }
}
