// Visits to requests: each also moves its request.

import type { scheduleRequestVisit as scheduleCall } from '@assure/contract/calls/jobs'
import type { cancelVisit as cancelCall } from '@assure/contract/calls/visits'
import { refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { followRequest } from '../requests/index.ts'
import { cancelVisit, planVisit } from '../visits/index.ts'
import { isJobOf } from './store-jobs.ts'

export const scheduleRequestVisit: UseCase<typeof scheduleCall> = async (deps, call) => {
  const { actor, now, traceId, body } = call
  const { id } = call.params
  // Before the time is checked: a request that the inspector may not see is not found, whatever the time.
  if (!(await isJobOf(deps.db, id, actor))) return refuse('service-request.not-found')
  return planVisit(deps, call, {
    subject: { kind: 'request', id },
    when: body,
    lock: async (tx) => {
      // Locks the request first, so that no one else is assigned between the check and the commit.
      const moved = await followRequest(tx, deps, {
        id,
        by: 'inspector',
        move: 'schedule',
        what: 'scheduled',
        actor,
        traceId,
        now,
      })
      return moved.ok && !(await isJobOf(tx, id, actor)) ? refuse('service-request.not-found') : moved
    },
  })
}

export const cancelOneVisit: UseCase<typeof cancelCall> = (deps, call) =>
  cancelVisit(deps, call, async (tx, id) => {
    // Refused, without effect, if the inspection has begun.
    await followRequest(tx, deps, {
      id,
      by: 'visits',
      move: 'unschedule',
      what: 'unscheduled',
      actor: call.actor,
      traceId: call.traceId,
      now: deps.clock.now(),
    })
  })
