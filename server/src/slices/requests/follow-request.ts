// The one guarded state change of a request, for every caller: checks the move, then updates visits, money and history,
// and announces it. `followRequest` is for moves that other slices cause: payments, visits, the inspection.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import {
  nextRequestState,
  type RequestMove,
  type RequestParty,
  type RequestState,
} from '@assure/contract/domain/request-moves'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { moneyText } from '../../platform/money-text.ts'
import type { RequestNewsKind } from '../notifications/index.ts'
import { endOrdersOf } from '../refunds/index.ts'
import { ownerRefundPercent } from '../services/index.ts'
import { cancelOpenVisits, type VisitsEnd } from '../visits/index.ts'
import { announceNotDrawn, announceRequest } from './announce-request.ts'
import { changeState, insertEvent, type LockedRequest, listNotDrawn, lockForFollowing, type NewEvent } from './store.ts'
import { endWaiting } from './store-messages.ts'

/** What the announcement says besides the state. */
export type Done = { after?: Record<string, unknown>; inspectorId?: string; reportNumber?: string }

export type RequestChange = {
  by: RequestParty
  move: RequestMove
  what: RequestNewsKind
  reason?: string | undefined
  actor: By['actor']
  /** The call's. */
  traceId?: string | undefined
  now: Date
  /** Runs after the move is known to be possible, before the state changes. A refusal rolls everything back. */
  carryOut?: ((state: RequestState) => Promise<Outcome<Done>>) | undefined
}

const eventActor = (actor: By['actor']): NewEvent['by'] =>
  'accountId' in actor ? { kind: actor.kind, id: actor.accountId } : { kind: 'system' }

const endOfPlans = (move: RequestMove, state: RequestState): VisitsEnd | undefined => {
  if (move === 'assign') return 'inspector-changed'
  if (state === 'returned') return 'request-returned'
  return state === 'cancelled' ? 'request-cancelled' : undefined
}

const inspectorsAfter = ({ inspector_id: present }: LockedRequest, { inspectorId }: Done) => {
  const next = inspectorId ?? present
  return { inspector_id: next, formerInspectorId: next === present ? null : present }
}

const isOver = (state: RequestState): boolean => state === 'cancelled' || state === 'lapsed'

type Ended = Pick<RequestChange, 'by' | 'actor' | 'traceId' | 'now'> & { request: LockedRequest }

/** An owner who cancels gets the service's refund percentage. Otherwise everything is refunded. */
const endMoney = async (tx: Tx, deps: Deps, { request, by, actor, traceId, now }: Ended): Promise<number> => {
  const percent = by === 'owner' ? await ownerRefundPercent(tx, request.service_id) : 100
  const { id, number } = request
  return endOrdersOf(tx, deps, { request: { id, number: number ?? '' }, percent, actor, traceId, now })
}

/** For a request that this transaction has locked. */
export const changeRequest = async (
  tx: Tx,
  deps: Deps,
  request: LockedRequest,
  { by, move, what, reason, actor, traceId, now, carryOut }: RequestChange,
): Promise<Outcome<RequestState>> => {
  const next = nextRequestState(by, request, move)
  if (!next.ok) return next
  const state = next.value
  const done = (await carryOut?.(state)) ?? accept<Done>({})
  if (!done.ok) return done
  if ((await changeState(tx, { from: request, state, reason: reason ?? null, now })) === 0)
    return refuse('service-request.move-not-possible')
  await insertEvent(tx, {
    id: deps.random.uuid(),
    requestId: request.id,
    what,
    by: eventActor(actor),
    reason,
    now,
  })
  // A reason of the office answers what the owner wrote.
  if (actor.kind === 'admin' && reason !== undefined) await endWaiting(tx, request.id)
  // The open visits are cancelled when another inspector is assigned, or when the request is returned or ends.
  const because = endOfPlans(move, state)
  if (because !== undefined && request.inspector_id !== null)
    await cancelOpenVisits(tx, deps, {
      subject: { kind: 'request', id: request.id },
      inspectorId: request.inspector_id,
      because,
      actor,
      traceId,
    })
  const refundedFils = isOver(state) ? await endMoney(tx, deps, { request, by, actor, traceId, now }) : 0
  await announceRequest(
    tx,
    deps,
    { actor, traceId },
    {
      what,
      request: { ...request, state, ...inspectorsAfter(request, done.value) },
      before: { state: request.state },
      after: { state, ...done.value.after, ...(refundedFils === 0 ? {} : { refund: moneyText(refundedFils) }) },
      ...(reason === undefined ? {} : { reason }),
      reportNumber: done.value.reportNumber,
    },
  )
  if (isOver(state))
    for (const test of await listNotDrawn(tx, request.id))
      await announceNotDrawn(tx, deps, { test, inspection: request.number ?? '' })
  return accept(state)
}

/** Callers check who may do it. Certifications have their own tables, so they are not found here. */
export const followRequest = async (
  tx: Tx,
  deps: Deps,
  { id, ...change }: RequestChange & { id: string },
): Promise<Outcome<RequestState>> => {
  const request = await lockForFollowing(tx, id)
  return request === undefined ? refuse('service-request.not-found') : changeRequest(tx, deps, request, change)
}
