// The steps that every act on a test shares: the laboratory has it, it is as the analyst saw it, its sample and request
// allow the move. Then one guarded update, one entry, one announcement.
import type * as calls from '@assure/contract/calls/tests'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { isOther, seenOf } from '@assure/contract/domain/seen'
import { nextTestState, type TestMove } from '@assure/contract/domain/test-moves'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { readTest } from './read-tests.ts'
import { barOf } from './rules.ts'
import { listTestRequests, lockRequestOfTests, lockTests, type TestRow } from './store.ts'
import { testVersion } from './wire.ts'

export type Context = UseCaseContext<Inspector>

/** Accepted: the move is possible for this analyst now. */
export const checkMove = (
  { actor }: Context,
  test: TestRow,
  { move, seen }: { move: TestMove; seen?: string | undefined },
): Outcome<true> => {
  if (isOther(seen, seenOf.test({ version: testVersion(test) }))) return refuse('request.changed-meanwhile')
  const isOwnEntry = test.entered_by === actor.accountId
  const next = nextTestState('analyst', { state: test.state, isOwnEntry }, move)
  if (!next.ok) return next
  const bar = barOf(move, test)
  return bar === undefined ? accept(true) : refuse(bar)
}

/** Undefined if the analyst's laboratory does not have it. */
export const lockTest = async (tx: Tx, { actor }: Context, id: string): Promise<TestRow | undefined> => {
  const [place] = await listTestRequests(tx, [id], actor)
  if (place === undefined) return undefined
  await lockRequestOfTests(tx, place.request_id)
  const [test] = await lockTests(tx, [id], actor)
  return test
}

type Act = { id: string; move: TestMove; seen?: string | undefined }

export const actOnTest = (
  deps: Deps,
  context: Context,
  { id, ...claim }: Act,
  carryOut: (tx: Tx, test: TestRow, now: Date) => Promise<Outcome<true>>,
): Promise<Outcome<ReturnOf<typeof calls.getTest>>> =>
  deps.db.transaction(async (tx) => {
    const test = await lockTest(tx, context, id)
    if (test === undefined) return refuse('test.not-found')
    const checked = checkMove(context, test, claim)
    if (!checked.ok) return checked
    const done = await carryOut(tx, test, deps.clock.now())
    if (!done.ok) return done
    const left = await readTest(tx, context, id)
    return left === undefined ? refuse('test.not-found') : accept(left, { message: messages[claim.move] })
  })

const messages = {
  start: 'test.started',
  enter: 'test.entered',
  verify: 'test.verified',
  'give-back': 'test.gave-back',
  retest: 'test.retested',
  release: 'test.verified',
} as const
