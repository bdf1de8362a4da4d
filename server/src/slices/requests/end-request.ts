// Returns, declines or cancels a request, always with a reason.
import type { returnRequest as returnCall } from '@assure/contract/calls/admin-requests'
import type { cancelRequest as cancelCall } from '@assure/contract/calls/request-answers'
import type { Outcome } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { actAsOffice, actAsOwner } from './act-on-request.ts'
import type { AdminRequest, OwnRequest } from './wire.ts'

type ReturnInput = { id: string; body: BodyOf<typeof returnCall> }
type Office = UseCaseContext<Administrator>

export const returnRequest =
  (deps: Deps) =>
  (context: Office, { id, body }: ReturnInput): Promise<Outcome<AdminRequest>> =>
    actAsOffice(deps)(context, {
      id,
      ...body,
      move: 'return',
      what: 'returned',
      message: 'service-request.returned',
    })

export const declineRequest =
  (deps: Deps) =>
  (context: Office, { id, body }: ReturnInput): Promise<Outcome<AdminRequest>> =>
    actAsOffice(deps)(context, {
      id,
      ...body,
      move: 'decline',
      what: 'declined',
      message: 'service-request.declined',
    })

export const cancelByOffice =
  (deps: Deps) =>
  (context: Office, { id, body }: ReturnInput): Promise<Outcome<AdminRequest>> =>
    actAsOffice(deps)(context, {
      id,
      ...body,
      move: 'cancel',
      what: 'cancelled',
      message: 'service-request.cancelled',
    })

export const cancelByOwner =
  (deps: Deps) =>
  (
    context: UseCaseContext<Owner>,
    { id, body }: { id: string; body: BodyOf<typeof cancelCall> },
  ): Promise<Outcome<OwnRequest>> =>
    actAsOwner(deps)(context, {
      id,
      ...body,
      move: 'cancel',
      what: 'cancelled',
      message: 'service-request.cancelled',
    })
