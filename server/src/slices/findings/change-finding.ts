// What every act on a finding has in common: it is there for who asks, as they saw it, and the move is possible; then
// one guarded change, one entry of the conversation, one announcement.

import type { FindingDetail, FindingEntry } from '@assure/contract/calls/findings'
import {
  type FindingCheck,
  type FindingMove,
  type FindingState,
  nextFindingState,
} from '@assure/contract/domain/finding-moves'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { MessageCode } from '@assure/contract/messages'
import { auditActor } from '../../platform/audit/who.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
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

type Context = UseCaseContext<FindingReader>

/** What an act says and does once the finding is locked. */
export type FindingAct = {
  kind: FindingEntry['kind']
  text?: string | null | undefined
  plan?: FindingPlan
  until?: string
  dueOn?: string | null
  extensionUntil?: string | null
  closed?: { check: FindingCheck | null; visitId: string | null }
}

export type AskedAct = {
  id: string
  seen?: string | undefined
  files?: readonly Staged[]
  /** Undefined: something is said, and nothing changes. */
  move?: FindingMove
  message: MessageCode
  act: (tx: Tx, found: LockedFinding, context: Context) => Outcome<FindingAct> | Promise<Outcome<FindingAct>>
  /** What follows from it, in the same transaction. */
  after?: (tx: Tx, found: LockedFinding) => Promise<void>
}

type Kept = { key: string; staged: Staged }

/** Bytes are durable before their rows exist. */
const keepFiles = async (deps: Deps, companyId: string, files: readonly Staged[]): Promise<Outcome<Kept[]>> => {
  if (files.length === 0) return accept([])
  const room = await deps.files.room(
    deps.db,
    companyId,
    files.reduce((sum, { size }) => sum + size, 0),
  )
  if (!room.ok) return { ...room, fields: { file: room.code } }
  const stored: Kept[] = []
  for (const file of files) stored.push(await deps.files.store(file))
  return accept(stored)
}

/** The state that follows, before anything is written. */
const nextStateOf = async (
  tx: Tx,
  { actor, now }: Context,
  { found, move }: { found: LockedFinding; move: FindingMove | undefined },
): Promise<Outcome<FindingState>> => {
  if (move === undefined) return accept(found.state)
  const facts = {
    ...found,
    hasDueDay: found.dueOn !== null,
    isExtensionAsked: found.extensionUntil !== null,
    isIndependent:
      actor.kind !== 'admin' || (await independenceOf(tx, actor.accountId, now))([await findAssigner(tx, found.id)]),
  }
  return nextFindingState(actor.kind, facts, move)
}

type Prepared = { found: LockedFinding; state: FindingState; act: FindingAct }

/** It is as it was seen, the move is possible, and what comes along fits. */
const prepare = async (tx: Tx, context: Context, asked: AskedAct): Promise<Outcome<Prepared>> => {
  const { actor, now } = context
  const found = await lockFinding(tx, asked.id, actor)
  if (found === undefined) return refuse('finding.not-found')
  const isSeen = await requireUnchanged(tx, {
    actor,
    now,
    kind: 'finding',
    id: found.id,
    seen: asked.seen,
    code: 'finding.changed-meanwhile',
  })
  if (!isSeen.ok) return isSeen
  const state = await nextStateOf(tx, context, { found, move: asked.move })
  if (!state.ok) return state
  const act = await asked.act(tx, found, context)
  return act.ok ? accept({ found, state: state.value, act: act.value }) : act
}

const recordFiles = async (
  tx: Tx,
  deps: Deps,
  { found, kept, by, now }: { found: LockedFinding; kept: readonly Kept[]; by: string; now: Date },
): Promise<string[]> => {
  const owner = { what: 'finding', companyId: found.companyId, uploadedBy: by }
  const ids: string[] = []
  for (const one of kept) ids.push((await deps.files.record(tx, one, owner, now)).id)
  return ids
}

export const actOnFinding =
  (deps: Deps) =>
  async (context: Context, asked: AskedAct): Promise<Outcome<FindingDetail>> => {
    const { actor, requestId, arrivedAt } = context
    const seenBefore = await findFinding(deps.db, asked.id, actor)
    if (seenBefore === undefined) return refuse('finding.not-found')
    if (asked.move !== undefined && changedSinceArrival(seenBefore, arrivedAt, deps.clock))
      return refuse('finding.changed-meanwhile')
    const kept = await keepFiles(deps, seenBefore.companyId, asked.files ?? [])
    if (!kept.ok) return kept
    return deps.db.transaction(async (tx): Promise<Outcome<FindingDetail>> => {
      const prepared = await prepare(tx, context, asked)
      if (!prepared.ok) return prepared
      const { found, state, act } = prepared.value
      const { kind, text, until, plan, dueOn = found.dueOn, extensionUntil = found.extensionUntil } = act
      // The instant of the change, not of the request: what arrived before it is refused by `changedSinceArrival`.
      const now = deps.clock.now()
      const by = actor.accountId
      if (asked.move !== undefined) {
        const closed = act.closed === undefined ? null : { by, ...act.closed }
        if ((await changeFinding(tx, { from: found, state, dueOn, extensionUntil, closed, now })) === 0)
          return refuse('finding.changed-meanwhile')
      }
      await insertEntry(tx, {
        id: deps.random.uuid(),
        findingId: found.id,
        kind,
        by: { id: by, kind: actor.kind },
        text,
        plan,
        until,
        check: act.closed?.check ?? undefined,
        fileIds: await recordFiles(tx, deps, { found, kept: kept.value, by, now }),
        now,
      })
      await asked.after?.(tx, found)
      await announceFinding(tx, deps, {
        actor: auditActor(actor),
        requestId,
        news: { kind, text, until },
        finding: { id: found.id, number: found.number, class: found.class },
        facility: {
          id: found.facilityId,
          name: found.facilityName,
          companyId: found.companyId,
          inspectorId: found.inspectorId,
        },
        before: { state: found.state, dueOn: found.dueOn },
        after: { state, dueOn },
      })
      const detail = await getFindingDetail(tx, deps, { id: found.id, reader: actor, now })
      return detail.ok ? accept(detail.value, { message: asked.message }) : detail
    })
  }
