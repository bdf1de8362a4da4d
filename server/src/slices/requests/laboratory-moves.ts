// The moves of a request for product tests that its laboratory makes.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { changeRequest } from './follow-request.ts'
import { lockForFollowing } from './store.ts'

/** At every reception: the first sample begins the tests of the request. Locks the request until the commit. */
export const beginTests = async (
  tx: Tx,
  deps: Deps,
  { id, ...by }: By & { id: string; now: Date },
): Promise<Outcome<true>> => {
  const request = await lockForFollowing(tx, id)
  if (request === undefined || (request.state !== 'ready' && request.state !== 'scheduled')) return accept(true)
  const begun = await changeRequest(tx, deps, request, { ...by, by: 'laboratory', move: 'begin', what: 'tests-begun' })
  return begun.ok ? accept(true) : begun
}
