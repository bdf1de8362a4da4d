import * as contract from '@assure/contract/visits'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { cancelVisit } from './cancel-visit.ts'
import { rescheduleVisit, scheduleVisit } from './plan-visit.ts'
import { listVisits } from './read-visits.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listFacilitySchedules, ({ actor, params }) => listVisits(deps)(actor, params.facilityId)),
  handle(contract.listFacilitySchedulesInspector, ({ actor, params }) => listVisits(deps)(actor, params.id)),
  handle(contract.scheduleVisit, ({ actor, params, body, request }) =>
    scheduleVisit(deps)(actor, params.id, body, request.id),
  ),
  handle(contract.rescheduleVisit, ({ actor, params, body, request }) =>
    rescheduleVisit(deps)(actor, params.id, body, request),
  ),
  handle(contract.cancelVisit, ({ actor, params, body, request }) =>
    cancelVisit(deps)(actor, params.id, body, request),
  ),
]
