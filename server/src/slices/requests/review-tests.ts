// A product test goes to its review with the last verified result, and is opened again by a re-test.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { TestsResult } from '@assure/contract/domain/test-result'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { followRequest } from './follow-request.ts'
import { forgetInspectionResult, keepInspectionResult } from './store-decisions.ts'

type Change = By & { id: string; now: Date }

export const finishTests = (
  tx: Tx,
  deps: Deps,
  { id, computed, ...by }: Change & { computed: TestsResult },
): Promise<Outcome<RequestState>> =>
  followRequest(tx, deps, {
    ...by,
    id,
    by: 'laboratory',
    move: 'finish',
    what: 'tested',
    carryOut: async () => {
      await keepInspectionResult(tx, { id, computed, recommended: computed, reason: null })
      return accept({ after: { computed } })
    },
  })

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
      await forgetInspectionResult(tx, { id, reason, now: by.now })
      return accept({})
    },
  })
