// A second person verifies a result, or gives it back. The last verified result finishes the sample, then the request.
import type * as calls from '@assure/contract/calls/tests'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { finishTests, reopenTests } from '../requests/index.ts'
import { moveSample } from '../samples/index.ts'
import { actOnTest, type Context } from './act-on-test.ts'
import { announceTest } from './announce-test.ts'
import { controlBar } from './controls.ts'
import { linesOf } from './read-progress.ts'
import { computedResults, resultText } from './rules.ts'
import {
  countOpenTests,
  insertEntry,
  listProgress,
  markGivenBack,
  markRepeated,
  markVerified,
  type TestRow,
} from './store.ts'
import { lockForVerification } from './store-controls.ts'

const factsOf = ({ round, result, unit, verdict, second_verdict: second }: TestRow) => ({
  round,
  result: result === null ? null : resultText(result, unit),
  verdict,
  ...(second === null ? {} : { second_verdict: second }),
})

const finish = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: Context,
  test: TestRow,
  now: Date,
): Promise<Outcome<true>> => {
  const by = { actor, traceId, now }
  if (test.sample_state === 'in-test' && (await countOpenTests(tx, test.sample_id)) === 0) {
    const moved = await moveSample(tx, deps, { id: test.sample_id, move: 'finish-test', ...by })
    if (!moved.ok) return moved
  }
  if (test.request_state !== 'in-progress') return accept(true)
  const results = computedResults(linesOf(await listProgress(tx, test.request_id)))
  if (results === null) return accept(true)
  const finished = await finishTests(tx, deps, { id: test.request_id, ...results, ...by })
  return finished.ok ? accept(true) : finished
}

export const verifyTest: UseCase<typeof calls.verifyTest> = (deps, { params: { id }, body, ...context }) =>
  actOnTest(deps, context, { id, move: 'verify', seen: body.seen }, async (tx, test, now) => {
    if (test.batch !== null) {
      await lockForVerification(tx, test.laboratory_id)
      const held = await controlBar(tx, id, context.actor.language)
      if (held) return held
    }
    const by = context.actor.accountId
    if ((await markVerified(tx, { id, from: 'entered', by, now })) === 0) return refuse('test.move-not-possible')
    await insertEntry(tx, { id: deps.random.uuid(), testId: id, round: test.round, what: 'verified', by, now })
    const finished = await finish(tx, deps, context, test, now)
    if (!finished.ok) return finished
    await announceTest(tx, deps, { ...context, what: 'verified', test, after: factsOf(test) })
    return accept(true)
  })

export const giveBackTest: UseCase<typeof calls.giveBackTest> = (deps, { params: { id }, body, ...context }) =>
  actOnTest(deps, context, { id, move: 'give-back', seen: body.seen }, async (tx, test, now) => {
    const { round } = test
    if ((await markGivenBack(tx, { id, from: 'entered', now })) === 0) return refuse('test.move-not-possible')
    const entry = { what: 'gave-back', reason: body.reason, by: context.actor.accountId } as const
    await insertEntry(tx, { id: deps.random.uuid(), testId: id, round, ...entry, now })
    await announceTest(tx, deps, { ...context, what: 'gave-back', test, before: factsOf(test), reason: body.reason })
    return accept(true)
  })

export const retest: UseCase<typeof calls.retest> = (deps, { params: { id }, body, ...context }) =>
  actOnTest(deps, context, { id, move: 'retest', seen: body.seen }, async (tx, test, now) => {
    const { actor, traceId } = context
    const { reason } = body
    const change = { actor, traceId, reason, now }
    if (test.sample_state !== 'in-test') {
      const moved = await moveSample(tx, deps, { id: test.sample_id, move: 'test-again', ...change })
      if (!moved.ok) return moved
    }
    if ((await markRepeated(tx, { id, from: test.state, by: actor.accountId, now })) === 0)
      return refuse('test.move-not-possible')
    const round = test.round + 1
    const entry = { what: 'retested', reason, by: actor.accountId } as const
    await insertEntry(tx, { id: deps.random.uuid(), testId: id, round, ...entry, now })
    if (test.request_state === 'under-review') {
      const reopened = await reopenTests(tx, deps, { id: test.request_id, ...change })
      if (!reopened.ok) return reopened
    }
    await announceTest(tx, deps, {
      ...context,
      what: 'retested',
      test,
      before: factsOf(test),
      after: { round },
      reason,
    })
    return accept(true)
  })
