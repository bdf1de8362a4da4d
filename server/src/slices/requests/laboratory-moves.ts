// The moves of a request for product tests that its laboratory makes.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { TestsResult } from '@assure/contract/domain/test-result'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { changeRequest, followRequest } from './follow-request.ts'
import { lockForFollowing } from './store.ts'
import { clearComputedResult, storeComputedResult } from './store-decisions.ts'

/** `second`: by the second specification. */
export type ResultsOfTests = { computed: TestsResult; second: TestsResult | null }

type Change = By & { id: string; now: Date }

/** At every reception: the first sample begins the tests of the request. Locks the request until the commit. */
export const beginTests = async (tx: Tx, deps: Deps, { id, ...by }: Change): Promise<Outcome<true>> => {
  const request = await lockForFollowing(tx, id)
  if (request === undefined || (request.state !== 'ready' && request.state !== 'scheduled')) return accept(true)
  const begun = await changeRequest(tx, deps, request, { ...by, by: 'laboratory', move: 'begin', what: 'tests-begun' })
  return begun.ok ? accept(true) : begun
}

/** After the last verified result. */
export const finishTests = (
  tx: Tx,
  deps: Deps,
  { id, computed, second, ...by }: Change & ResultsOfTests,
): Promise<Outcome<RequestState>> =>
  followRequest(tx, deps, {
    ...by,
    id,
    by: 'laboratory',
    move: 'finish',
    what: 'tested',
    carryOut: async () => {
      await storeComputedResult(tx, { id, computed, recommended: computed, reason: null, second })
      return accept({ after: { computed, ...(second === null ? {} : { second_result: second }) } })
    },
  })

/** For a re-test. */
export const reopenTests = (
  tx: Tx,
  deps: Deps,
  { id, reason, ...by }: Change & { reason: string },
): Promise<Outcome<RequestState>> =>
  followRequest(tx, deps, {
    ...by,
    id,
    by: 'laboratory',
    move: 'send-back',
    what: 'tests-repeated',
    reason,
    carryOut: async () => {
      await clearComputedResult(tx, { id, reason, now: by.now })
      return accept({})
    },
  })
