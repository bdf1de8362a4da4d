import * as contract from '@assure/contract/calls/visits'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { rescheduleVisit, scheduleVisit } from './plan-visit.ts'
import { listVisits } from './read-visits.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listFacilitySchedules, ({ context, params }) => listVisits(deps)(context, params.facilityId)),
  handle(contract.listFacilitySchedulesInspector, ({ context, params }) => listVisits(deps)(context, params.id)),
  handle(contract.scheduleVisit, ({ context, params, body }) =>
    scheduleVisit(deps)(context, { facilityId: params.id, ...body }),
  ),
  handle(contract.rescheduleVisit, ({ context, params, body }) =>
    rescheduleVisit(deps)(context, { id: params.id, ...body }),
  ),
]
