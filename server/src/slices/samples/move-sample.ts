// The one guarded state change of a sample, for every caller: one update, one entry of the chain, one announcement.
// `moveSample` is for moves that tests make.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { nextSampleState, type SampleMove, type SampleState, sampleBar } from '@assure/contract/domain/sample-moves'
import { addWorkingDays } from '@assure/contract/domain/working-days'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { companyRecipients } from '../accounts/index.ts'
import { beginTests, promiseReport } from '../requests/index.ts'
import { currentSettings } from '../settings/index.ts'
import { announceNews, announceSample, type Moved } from './announce-sample.ts'
import {
  changeSample,
  factsOf,
  insertSampleEvent,
  type LockedSample,
  lockSample,
  readReception,
  type SampleChanges,
  type SampleEventFacts,
} from './store.ts'

/** Orders the tests of a sample that was received. */
export type OrderTests = (tx: Tx, deps: Deps, reception: { sampleId: string; now: Date }) => Promise<void>

export type SampleChange = By & {
  move: SampleMove
  state: SampleState
  facts?: SampleEventFacts
  changes?: SampleChanges
  happenedAt?: Date
  now: Date
}

const chainActor = (actor: By['actor']): Parameters<typeof insertSampleEvent>[1]['by'] =>
  'accountId' in actor ? { kind: actor.kind, id: actor.accountId } : { kind: 'system' }

/** Once each goods line has a sample in the laboratory, the day of the report is known. */
const promise = async (tx: Tx, { request_id: requestId }: LockedSample, now: Date): Promise<string | null> => {
  const { is_complete: isComplete, turnaround_days: days } = await readReception(tx, requestId)
  if (!isComplete || days === null) return null
  const { holidays } = await currentSettings(tx)
  const promisedOn = addWorkingDays(dubaiDay(now), days, holidays)
  await promiseReport(tx, { id: requestId, promisedOn, now })
  return promisedOn
}

/**
 * For a sample that this transaction has locked and whose move is possible. The caller tells the owner (`announceNews`),
 * once for all samples of a request.
 */
export const recordMove = async (
  tx: Tx,
  deps: Deps,
  sample: LockedSample,
  { actor, traceId, move, state, facts = {}, changes = {}, happenedAt, now }: SampleChange,
): Promise<Outcome<Moved>> => {
  if ((await changeSample(tx, { from: sample, state, changes, now })) === 0) return refuse('sample.move-not-possible')
  await insertSampleEvent(tx, {
    sampleId: sample.id,
    move,
    state,
    by: chainActor(actor),
    facts,
    happenedAt: happenedAt ?? now,
    now,
  })
  let promisedOn: string | null = null
  if (move === 'receive') {
    const begun = await beginTests(tx, deps, { id: sample.request_id, actor, traceId, now })
    if (!begun.ok) return begun
    promisedOn = await promise(tx, sample, now)
  }
  const owners = await companyRecipients(tx, sample.company_id)
  const moved = { actor, traceId, sample, owners, move, state, facts, place: changes.place ?? null, promisedOn }
  await announceSample(tx, deps, moved)
  return accept(moved)
}

export const changeLockedSample = async (
  tx: Tx,
  deps: Deps,
  sample: LockedSample,
  change: SampleChange,
): Promise<Outcome<Moved>> => {
  const moved = await recordMove(tx, deps, sample, change)
  if (moved.ok) await announceNews(tx, deps, [moved.value])
  return moved
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
  const moved = await changeLockedSample(tx, deps, sample, {
    actor,
    traceId,
    move,
    state: next.value,
    facts: { reason },
    now,
  })
  return moved.ok ? next : moved
}
