import * as calls from '@assure/contract/calls/visits'
import { type Route, route } from '../../platform/http/route.ts'
import { rescheduleVisit, scheduleVisit } from './plan-visit.ts'
import { listVisits } from './read-visits.ts'

export const routes: Route[] = [
  route(calls.listFacilitySchedules, (deps, call) => listVisits(deps, call, call.params.facilityId)),
  route(calls.listFacilitySchedulesInspector, (deps, call) => listVisits(deps, call, call.params.id)),
  route(calls.scheduleVisit, scheduleVisit),
  route(calls.rescheduleVisit, rescheduleVisit),
]
