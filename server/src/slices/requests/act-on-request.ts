// The steps that every move of a request shares: check that the caller may see it, that it is unchanged since they saw
// it and that the move is possible. Then one guarded update, one line of history, one announcement.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
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
import { type AdminRequest, type OwnRequest, readAdminRequest, readOwnRequest } from './wire.ts'

type Context<Reader extends RequestReader> = UseCaseContext<Reader>

export type Act<Reader extends RequestReader> = {
  id: string
  seen?: string | undefined
  move: RequestMove
  what: RequestNewsKind
  reason?: string | undefined
  message: MessageCode
  /** Runs after the move is known to be possible, before the state changes. A refusal rolls everything back. */
  carryOut?: (
    tx: Tx,
    request: LockedRequest,
    context: Context<Reader> & { state: RequestState },
  ) => Promise<Outcome<Done>>
}

export const moveRequest =
  (deps: Deps) =>
  async <Reader extends RequestReader>(
    tx: Tx,
    context: Context<Reader>,
    { id, seen, move, what, reason, carryOut }: Omit<Act<Reader>, 'message'>,
  ): Promise<Outcome<RequestState>> => {
    const { actor, traceId } = context
    const request = await lockRequest(tx, id, actor)
    if (request === undefined) return refuse('service-request.not-found')
    const isSeen = await requireUnchanged(tx, { actor, now: context.now, kind: 'request', id, seen })
    if (!isSeen.ok) return isSeen
    const now = deps.clock.now()
    return changeRequest(tx, deps, request, {
      by: actor.kind,
      move,
      what,
      reason,
      actor,
      traceId,
      now,
      carryOut: carryOut && ((state) => carryOut(tx, request, { ...context, now, state })),
    })
  }

export const actAsOwner =
  (deps: Deps) =>
  (context: Context<Owner>, act: Act<Owner>): Promise<Outcome<OwnRequest>> =>
    deps.db.transaction(async (tx): Promise<Outcome<OwnRequest>> => {
      const moved = await moveRequest(deps)(tx, context, act)
      if (!moved.ok) return moved
      const left = await readOwnRequest(tx, deps, { ...context, id: act.id })
      return left === undefined ? refuse('service-request.not-found') : accept(left, { message: act.message })
    })

export const actAsOffice =
  (deps: Deps) =>
  (context: Context<Administrator>, act: Act<Administrator>): Promise<Outcome<AdminRequest>> =>
    deps.db.transaction(async (tx): Promise<Outcome<AdminRequest>> => {
      const moved = await moveRequest(deps)(tx, context, act)
      if (!moved.ok) return moved
      const left = await readAdminRequest(tx, deps, { ...context, id: act.id })
      return left === undefined ? refuse('service-request.not-found') : accept(left, { message: act.message })
    })
