// Starting a test. The first one of a sample puts the sample in test.
import type * as calls from '@assure/contract/calls/tests'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { moveSample } from '../samples/index.ts'
import { actOnTest, type Context } from './act-on-test.ts'
import { recordTest, refreshTests } from './announce-test.ts'
import { insertEntry, markStarted, type TestRow } from './store.ts'

/** For a test that this transaction has locked and that may start. */
export const startTestNow = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: Context,
  { test, now }: { test: TestRow; now: Date },
): Promise<Outcome<true>> => {
  const { id, sample_id: sampleId, round } = test
  if (test.sample_state === 'received') {
    const moved = await moveSample(tx, deps, { id: sampleId, move: 'begin-test', actor, traceId, now })
    if (!moved.ok) return moved
  }
  const by = actor.accountId
  if ((await markStarted(tx, { id, from: 'ordered', by, now })) === 0) return refuse('test.move-not-possible')
  await insertEntry(tx, { id: deps.random.uuid(), testId: id, round, what: 'started', by, now })
  await recordTest(tx, deps, { actor, traceId, what: 'started', test, after: { round } })
  return accept(true)
}

export const startTest: UseCase<typeof calls.startTest> = (deps, { params: { id }, body, ...context }) =>
  actOnTest(deps, context, { id, move: 'start', seen: body.seen }, async (tx, test, now) => {
    const started = await startTestNow(tx, deps, context, { test, now })
    if (started.ok) await refreshTests(tx, deps, test)
    return started
  })
