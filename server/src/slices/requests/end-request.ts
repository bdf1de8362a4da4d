// Returns, declines or cancels a request, always with a reason.
import type * as office from '@assure/contract/calls/admin-requests'
import type { cancelRequest } from '@assure/contract/calls/request-answers'
import type { UseCase } from '../../platform/http/route.ts'
import { actAsOffice, actAsOwner } from './act-on-request.ts'

const cancel = { move: 'cancel', what: 'cancelled', message: 'service-request.cancelled' } as const

export const returnRequest: UseCase<typeof office.returnRequest> = (deps, call) =>
  actAsOffice(deps, call, {
    move: 'return',
    what: 'returned',
    reason: call.body.reason,
    message: 'service-request.returned',
  })

export const declineRequest: UseCase<typeof office.declineRequest> = (deps, call) =>
  actAsOffice(deps, call, {
    move: 'decline',
    what: 'declined',
    reason: call.body.reason,
    message: 'service-request.declined',
  })

export const cancelByOffice: UseCase<typeof office.cancelRequestAdmin> = (deps, call) =>
  actAsOffice(deps, call, { ...cancel, reason: call.body.reason })

export const cancelByOwner: UseCase<typeof cancelRequest> = (deps, call) =>
  actAsOwner(deps, call, { ...cancel, reason: call.body.reason })
