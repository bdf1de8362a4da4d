// The one guarded state change of samples, for every caller: one update, one entry of each chain, one announcement of
// each. `moveSample` is for moves that tests make.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { nextSampleState, type SampleMove, type SampleState, sampleBar } from '@assure/contract/domain/sample-moves'
import { addWorkingDays } from '@assure/contract/domain/working-days'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { beginTests, promiseReport } from '../requests/index.ts'
import { currentSettings } from '../settings/index.ts'
import { announceMoves } from './announce-sample.ts'
import {
  changeSamples,
  factsOf,
  insertSampleEvents,
  type LockedSample,
  lockSample,
  readReception,
  type SampleChanges,
  type SampleEventFacts,
} from './store.ts'

/** Orders the tests of samples that were received. */
export type OrderTests = (tx: Tx, deps: Deps, reception: { sampleIds: readonly string[]; now: Date }) => Promise<void>

export type SampleChange = {
  sample: LockedSample
  state: SampleState
  facts?: SampleEventFacts
  changes?: SampleChanges
  happenedAt?: Date
}
type Moving = By & { move: SampleMove; now: Date }

const chainActor = (actor: By['actor']): Parameters<typeof insertSampleEvents>[2]['by'] =>
  'accountId' in actor ? { kind: actor.kind, id: actor.accountId } : { kind: 'system' }

/** Once each goods line has a sample in the laboratory, the day of the report is known. */
const promise = async (tx: Tx, requestId: string, now: Date): Promise<string | null> => {
  const { is_complete: isComplete, turnaround_days: days } = await readReception(tx, requestId)
  if (!isComplete || days === null) return null
  const { holidays } = await currentSettings(tx)
  const promisedOn = addWorkingDays(dubaiDay(now), days, holidays)
  await promiseReport(tx, { id: requestId, promisedOn, now })
  return promisedOn
}

/** By the sample that was received last: the day of its request's report. */
const followReception = async (
  tx: Tx,
  deps: Deps,
  received: readonly LockedSample[],
  { actor, traceId, now }: By & { now: Date },
): Promise<Outcome<ReadonlyMap<string, string>>> => {
  const promised = new Map<string, string>()
  for (const { id, request_id: requestId } of new Map(received.map((one) => [one.request_id, one])).values()) {
    const begun = await beginTests(tx, deps, { id: requestId, actor, traceId, now })
    if (!begun.ok) return begun
    const promisedOn = await promise(tx, requestId, now)
    if (promisedOn !== null) promised.set(id, promisedOn)
  }
  return accept(promised)
}

/** For samples that this transaction has locked and whose move is possible. */
export const recordMoves = async (
  tx: Tx,
  deps: Deps,
  samples: readonly SampleChange[],
  { actor, traceId, move, now }: Moving,
): Promise<Outcome<true>> => {
  const changed = await changeSamples(
    tx,
    samples.map(({ sample, state, changes = {} }) => ({ from: sample, state, changes })),
    now,
  )
  if (changed < samples.length) return refuse('sample.move-not-possible')
  await insertSampleEvents(
    tx,
    samples.map(({ sample: { id }, state, facts = {}, happenedAt = now }) => ({
      sampleId: id,
      state,
      facts,
      happenedAt,
    })),
    { move, by: chainActor(actor), now },
  )
  const received = move === 'receive' ? samples.map(({ sample }) => sample) : []
  const promised = await followReception(tx, deps, received, { actor, traceId, now })
  if (!promised.ok) return promised
  const moved = samples.map(({ sample, state, facts = {}, changes }) => ({
    actor,
    traceId,
    sample,
    move,
    state,
    facts,
    place: changes?.place ?? null,
    promisedOn: promised.value.get(sample.id) ?? null,
  }))
  await announceMoves(tx, deps, moved)
  return accept(true)
}

type TestsMove = By & {
  id: string
  move: 'begin-test' | 'finish-test' | 'test-again'
  reason?: string | undefined
  now: Date
}

/** Callers check who may do it. */
export const moveSample = async (
  tx: Tx,
  deps: Deps,
  { id, move, actor, traceId, reason, now }: TestsMove,
): Promise<Outcome<SampleState>> => {
  const sample = await lockSample(tx, id)
  if (sample === undefined) return refuse('sample.not-found')
  const facts = factsOf(sample)
  const next = nextSampleState('tests', facts, move)
  if (!next.ok) return next
  const bar = sampleBar(facts, move)
  if (bar !== undefined) return refuse(bar)
  const change = { sample, state: next.value, facts: { reason } }
  const moved = await recordMoves(tx, deps, [change], { actor, traceId, move, now })
  return moved.ok ? next : moved
}
