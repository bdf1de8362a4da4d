// The steps that every act on a finding shares: check that the caller may see it, that it is unchanged since they saw
// it and that the move is possible. Then one guarded update, one conversation entry, one announcement.

import type { FindingEntry } from '@assure/contract/calls/findings'
import {
  type FindingCheck,
  type FindingMove,
  type FindingState,
  nextFindingState,
} from '@assure/contract/domain/finding-moves'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { MessageCode } from '@assure/contract/messages'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { recordMessageFiles, storeMessageFiles } from '../conversations/index.ts'
import { independenceOf } from '../staff/index.ts'
import { announceFinding } from './announce-finding.ts'
import { getFindingDetail } from './get-finding.ts'
import {
  changeFinding,
  type FindingReader,
  findAssigner,
  findFinding,
  type LockedFinding,
  lockFinding,
} from './store.ts'
import { type FindingPlan, insertEntry } from './store-entries.ts'
import type { FindingDetail } from './wire.ts'

/** A call about one finding. A comment has no `seen`, because it changes nothing. */
export type FindingCall = UseCaseContext<FindingReader> & {
  params: { id: string }
  body: { seen?: string | undefined } | { text: string }
  files: readonly Staged[]
}

/** What an act writes once the finding is locked. */
export type FindingAct = {
  kind: FindingEntry['kind']
  text?: string | null | undefined
  plan?: FindingPlan
  until?: string
  dueOn?: string | null
  extensionUntil?: string | null
  closed?: { check: FindingCheck | null; visitId: string | null }
}

type FindingStep = {
  /** Undefined for a comment, which changes nothing. */
  move?: FindingMove
  message: MessageCode
  act: (tx: Tx, finding: LockedFinding, now: Date) => Outcome<FindingAct> | Promise<Outcome<FindingAct>>
  /** Runs after the change, in the same transaction. */
  after?: (tx: Tx, finding: LockedFinding) => Promise<void>
}

/** The state after the move. Writes nothing. */
const nextStateOf = async (
  tx: Tx,
  { actor, now }: FindingCall,
  { finding, move }: { finding: LockedFinding; move: FindingMove | undefined },
): Promise<Outcome<FindingState>> => {
  if (move === undefined) return accept(finding.state)
  const facts = {
    ...finding,
    hasDueDay: finding.due_on !== null,
    isExtensionAsked: finding.extension_until !== null,
    isIndependent:
      actor.kind !== 'admin' || (await independenceOf(tx, actor.accountId, now))([await findAssigner(tx, finding.id)]),
  }
  return nextFindingState(actor.kind, facts, move)
}

type Prepared = { finding: LockedFinding; state: FindingState; act: FindingAct }

/** Locks the finding and checks that it is as the caller saw it, that the move is possible and that the input fits. */
const prepare = async (tx: Tx, call: FindingCall, { move, act: actOn }: FindingStep): Promise<Outcome<Prepared>> => {
  const { actor, now, params, body } = call
  const finding = await lockFinding(tx, params.id, actor)
  if (finding === undefined) return refuse('finding.not-found')
  const isSeen = await requireUnchanged(tx, {
    actor,
    now,
    kind: 'finding',
    id: finding.id,
    seen: 'seen' in body ? body.seen : undefined,
    code: 'finding.changed-meanwhile',
  })
  if (!isSeen.ok) return isSeen
  const state = await nextStateOf(tx, call, { finding, move })
  if (!state.ok) return state
  const act = await actOn(tx, finding, now)
  return act.ok ? accept({ finding, state: state.value, act: act.value }) : act
}

export const actOnFinding = async (
  deps: Deps,
  call: FindingCall,
  step: FindingStep,
): Promise<Outcome<FindingDetail>> => {
  const { actor, traceId, arrivedAt, params, files } = call
  const { move, message, after } = step
  const foundBefore = await findFinding(deps.db, params.id, actor)
  if (foundBefore === undefined) return refuse('finding.not-found')
  if (move !== undefined && changedSinceArrival(foundBefore, arrivedAt, deps.clock))
    return refuse('finding.changed-meanwhile')
  const stored = await storeMessageFiles(deps, foundBefore.company_id, files)
  if (!stored.ok) return stored
  return deps.db.transaction(async (tx): Promise<Outcome<FindingDetail>> => {
    const prepared = await prepare(tx, call, step)
    if (!prepared.ok) return prepared
    const { finding, state, act } = prepared.value
    const { kind, text, until, plan, dueOn = finding.due_on, extensionUntil = finding.extension_until } = act
    // Read after the lock: `changedSinceArrival` refuses calls that arrived before this instant.
    const now = deps.clock.now()
    const by = actor.accountId
    if (move !== undefined) {
      const closed = act.closed === undefined ? null : { by, ...act.closed }
      if ((await changeFinding(tx, { from: finding, state, dueOn, extensionUntil, closed, now })) === 0)
        return refuse('finding.changed-meanwhile')
    }
    await insertEntry(tx, {
      id: deps.random.uuid(),
      findingId: finding.id,
      kind,
      by: { id: by, kind: actor.kind },
      text,
      plan,
      until,
      check: act.closed?.check ?? undefined,
      fileIds: await recordMessageFiles(tx, deps, {
        what: 'finding',
        companyId: finding.company_id,
        stored: stored.value,
        by,
        now,
      }),
      now,
    })
    await after?.(tx, finding)
    await announceFinding(tx, deps, {
      actor,
      traceId,
      news: { kind, text, until },
      finding: { id: finding.id, number: finding.number, class: finding.class },
      facility: {
        id: finding.facility_id,
        name: finding.facility_name,
        company_id: finding.company_id,
        inspector_id: finding.inspector_id,
      },
      before: { state: finding.state, dueOn: finding.due_on },
      after: { state, dueOn },
    })
    const detail = await getFindingDetail(tx, deps, { id: finding.id, reader: actor, now })
    return detail.ok ? accept(detail.value, { message }) : detail
  })
}
