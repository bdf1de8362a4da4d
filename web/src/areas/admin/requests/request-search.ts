import { requestKinds, requestQueues, requestStates } from '@assure/contract/domain/request-moves'
import { listSearch, oneOf, readId } from '../../../lib/search.ts'

export const readRequestQueue = oneOf(requestQueues)

export type RequestSearch = ReturnType<typeof readRequestSearch>
export const readRequestSearch = listSearch(
  {
    /** Defaults to inspections and tests; a search, a queue or a company covers all kinds. */
    kind: oneOf([...requestKinds, 'all']),
    state: oneOf(requestStates),
    /** An inspector's id, or `none`. */
    inspector: (value) => (value === 'none' ? 'none' : readId(value)),
    /** The id of a company's account. */
    user: readId,
    queue: readRequestQueue,
  },
  ['newest', 'oldest', 'changed', 'wished'],
  // A queue has its own default order.
  ({ queue }) => queue !== undefined,
)
