// The steps that every move of a request shares: check that the caller may see it, that it is unchanged since they saw
// it and that the move is possible. Then one guarded update, one line of history, one announcement.

import { type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { RequestMove, RequestState } from '@assure/contract/domain/request-moves'
import type { MessageCode } from '@assure/contract/messages'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import type { RequestNewsKind } from '../notifications/index.ts'
import { changeRequest, type Done } from './follow-request.ts'
import { type LockedRequest, lockRequest, type RequestReader } from './store.ts'
import { type AdminRequest, type AnswerRequest, answerOffice, answerOwn, type OwnRequest } from './wire.ts'

type Move<Reader extends RequestReader> = {
  move: RequestMove
  what: RequestNewsKind
  reason?: string | null | undefined
  /** Runs after the move is known to be possible, before the state changes. A refusal rolls everything back. */
  carryOut?: (
    tx: Tx,
    request: LockedRequest,
    context: UseCaseContext<Reader> & { state: RequestState },
  ) => Promise<Outcome<Done>>
}
type Act<Reader extends RequestReader> = Move<Reader> & { message: MessageCode }
type ActCall<Reader extends RequestReader> = UseCaseContext<Reader> & {
  params: { id: string }
  body: { seen?: string | undefined }
}

export const moveRequest = async <Reader extends RequestReader>(
  tx: Tx,
  deps: Deps,
  { actor, traceId, now: calledAt, arrivedAt }: UseCaseContext<Reader>,
  { id, seen, move, what, reason, carryOut }: Move<Reader> & { id: string; seen?: string | undefined },
): Promise<Outcome<RequestState>> => {
  const request = await lockRequest(tx, id, actor)
  if (request === undefined) return refuse('service-request.not-found')
  const isSeen = await requireUnchanged(tx, { actor, now: calledAt, kind: 'request', id, seen })
  if (!isSeen.ok) return isSeen
  const now = deps.clock.now()
  return changeRequest(tx, deps, request, {
    by: actor.kind,
    move,
    what,
    reason: reason ?? undefined,
    actor,
    traceId,
    now,
    carryOut: carryOut && ((state) => carryOut(tx, request, { actor, traceId, now, arrivedAt, state })),
  })
}

const actBy =
  <Reader extends RequestReader, Answer>(answer: AnswerRequest<Reader, Answer>) =>
  (deps: Deps, call: ActCall<Reader>, { message, ...act }: Act<Reader>): Promise<Outcome<Answer>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Answer>> => {
      const { id } = call.params
      const moved = await moveRequest(tx, deps, call, { id, seen: call.body.seen, ...act })
      return moved.ok ? answer(tx, deps, call, id, message) : moved
    })

export const actAsOwner = actBy<Owner, OwnRequest>(answerOwn)
export const actAsOffice = actBy<Administrator, AdminRequest>(answerOffice)
