// A re-test after the report can change the computed result. The administrator who revises the report then decides the
// result too, and must be as independent as for the first decision.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { TestsResult } from '@assure/contract/domain/test-result'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { storeResultOfTests } from '../requests/index.ts'
import { linksOf } from '../staff/index.ts'
import { computedNow } from './report-of-test.ts'
import type { ReportRow } from './store.ts'
import { findTestSubject } from './store-tests.ts'

type Decided = { result?: TestsResult }

/** Decides nothing if the computed result is the same as before. */
export const decideAgain = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { actor }: UseCaseContext<Administrator>,
  { kind, request_id: id }: ReportRow,
): Promise<Outcome<Decided>> => {
  const subject = kind === 'test' && id !== null ? await findTestSubject(tx, id) : undefined
  if (subject === undefined || id === null) return accept({})
  const computed = await computedNow(tx, id)
  if (computed === subject.computed) return accept({})
  const now = deps.clock.now()
  const { isIndependentOf } = await linksOf(tx, actor.accountId, now)
  if (!isIndependentOf(subject.assigned_by)) return refuse('service-request.not-independent')
  await storeResultOfTests(tx, { id, result: computed, by: actor.accountId, now })
  return accept({ result: computed })
}
