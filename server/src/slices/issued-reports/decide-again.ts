// A re-test after the report can change the computed result. The administrator who revises the report then decides the
// result too, and must be as independent as for the first decision.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { TestsResult } from '@assure/contract/domain/test-result'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { storeResultOfTests, storeSecondResult } from '../requests/index.ts'
import { linksOf } from '../staff/index.ts'
import { computedNow } from './report-of-test.ts'
import type { ReportRow } from './store.ts'
import { findTestSubject } from './store-tests.ts'

type Decided = { result?: TestsResult; second_result?: TestsResult | null }

/** Decides nothing if the computed results are the same as before. */
export const decideAgain = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { actor }: UseCaseContext<Administrator>,
  { kind, request_id: id }: ReportRow,
): Promise<Outcome<Decided>> => {
  const subject = kind === 'test' && id !== null ? await findTestSubject(tx, id) : undefined
  if (subject === undefined || id === null) return accept({})
  const { computed, second } = await computedNow(tx, id)
  const [isSame, isSecondSame] = [computed === subject.computed, second === subject.second_result]
  if (isSame && isSecondSame) return accept({})
  const now = deps.clock.now()
  const { isIndependentOf } = await linksOf(tx, actor.accountId, now)
  if (!isIndependentOf(subject.assigned_by)) return refuse('service-request.not-independent')
  if (!isSame) await storeResultOfTests(tx, { id, result: computed, by: actor.accountId, now })
  if (!isSecondSame) await storeSecondResult(tx, id, second)
  return accept({ ...(isSame ? {} : { result: computed }), ...(isSecondSame ? {} : { second_result: second }) })
}
