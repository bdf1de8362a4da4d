// The state of the list of requests, as it stands in the address.
import {
  type RequestKind,
  type RequestState,
  requestKinds,
  requestQueues,
  requestStates,
} from '@assure/contract/domain/request-moves'
import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

const requestSorts = ['newest', 'oldest', 'changed', 'wished'] as const
export type RequestQueue = (typeof requestQueues)[number]

export type RequestSearch = ListSearch & {
  /** Without it, inspections and tests; a search or a queue looks at all. */
  kind?: RequestKind | 'all'
  state?: RequestState
  /** An inspector's id, or `none`. */
  inspector?: string
  /** A company's account. */
  user?: string
  queue?: RequestQueue
  sort?: (typeof requestSorts)[number]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const readId = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined

export const readRequestQueue = (value: unknown): RequestQueue | undefined => readOneOf(requestQueues, value)

export const readRequestSearch = (search: Record<string, unknown>): RequestSearch => {
  const kind = readOneOf([...requestKinds, 'all'] as const, search.kind)
  const state = readOneOf(requestStates, search.state)
  const inspector = search.inspector === 'none' ? 'none' : readId(search.inspector)
  const user = readId(search.user)
  const queue = readRequestQueue(search.queue)
  const sort = readOneOf(requestSorts, search.sort)
  return {
    ...readListSearch(search),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(inspector ? { inspector } : {}),
    ...(user ? { user } : {}),
    ...(queue ? { queue } : {}),
    // A queue has an order of its own.
    ...(sort && (sort !== 'newest' || queue) ? { sort } : {}),
  }
}
