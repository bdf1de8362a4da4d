// The one guarded change of a request, whoever makes it: possible from where it is, its visits and its history follow,
// everybody concerned is told. `followRequest` is for what follows from elsewhere: payments, visits, what is found on
// site, the decision.
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
import { announceRequest } from './announce-request.ts'
import { changeState, insertEvent, type LockedRequest, lockForFollowing, type NewEvent } from './store.ts'

/** What stands in the trail beside the state. */
export type Done = { after?: Record<string, unknown>; inspectorId?: string; reportNumber?: string }

export type RequestChange = {
  by: RequestParty
  move: RequestMove
  what: RequestNewsKind
  reason?: string | undefined
  actor: By['actor']
  /** Of the call. */
  traceId?: string | undefined
  now: Date
  /** What the move does beside changing the state, once it is known to be possible; a refusal undoes everything. */
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

type Ended = Pick<RequestChange, 'by' | 'actor' | 'traceId' | 'now'> & { found: LockedRequest }

/** Who cancels what they paid for gets back what the service says; from everybody else all comes back. */
const endMoney = async (tx: Tx, deps: Deps, { found, by, actor, traceId, now }: Ended): Promise<number> => {
  const percent = by === 'owner' ? await ownerRefundPercent(tx, found.service_id) : 100
  const request = { id: found.id, number: found.number ?? '' }
  return endOrdersOf(tx, deps, { request, percent, actor, traceId, now })
}

/** Of a request that this transaction has locked. */
export const changeRequest = async (
  tx: Tx,
  deps: Deps,
  found: LockedRequest,
  { by, move, what, reason, actor, traceId, now, carryOut }: RequestChange,
): Promise<Outcome<RequestState>> => {
  const next = nextRequestState(by, found, move)
  if (!next.ok) return next
  const state = next.value
  const done = (await carryOut?.(state)) ?? accept<Done>({})
  if (!done.ok) return done
  if ((await changeState(tx, { from: found, state, reason: reason ?? null, now })) === 0)
    return refuse('service-request.move-not-possible')
  await insertEvent(tx, {
    id: deps.random.uuid(),
    requestId: found.id,
    what,
    by: eventActor(actor),
    reason,
    now,
  })
  // Whoever was to come does not come: another one is assigned, it went back to its owner, or it is over.
  const because = endOfPlans(move, state)
  if (because !== undefined && found.inspector_id !== null)
    await cancelOpenVisits(tx, deps, {
      subject: { kind: 'request', id: found.id },
      inspectorId: found.inspector_id,
      because,
      actor,
      traceId,
    })
  const refundedFils = isOver(state) ? await endMoney(tx, deps, { found, by, actor, traceId, now }) : 0
  await announceRequest(
    tx,
    deps,
    { actor, traceId },
    {
      what,
      request: { ...found, state, ...inspectorsAfter(found, done.value) },
      before: { state: found.state },
      after: { state, ...done.value.after, ...(refundedFils === 0 ? {} : { refund: moneyText(refundedFils) }) },
      ...(reason === undefined ? {} : { reason }),
      reportNumber: done.value.reportNumber,
    },
  )
  return accept(state)
}

/** Who may do it is the caller's affair. A certification lives elsewhere: here it does not exist. */
export const followRequest = async (
  tx: Tx,
  deps: Deps,
  { id, ...change }: RequestChange & { id: string },
): Promise<Outcome<RequestState>> => {
  const found = await lockForFollowing(tx, id)
  return found === undefined ? refuse('service-request.not-found') : changeRequest(tx, deps, found, change)
}
