import type * as calls from '@assure/contract/calls/field-work'
import { accept } from '@assure/contract/domain/outcome'
import type * as z from 'zod'
import type { UseCase } from '../../platform/http/route.ts'
import { staffFacilityWire } from '../facilities/index.ts'
import { type VisitWire, visitsAhead } from '../visits/index.ts'
import { type AssignedRow, countAssigned, listAssignedByIds } from './store.ts'
import { countJobRequests, listVisitedRequests, visitedRequestWire } from './store-jobs.ts'

type PlannedVisit = z.input<typeof calls.plannedVisit>

const facilityWire = (row: AssignedRow): NonNullable<PlannedVisit['facility']> => {
  const facility = staffFacilityWire(row, [])
  return {
    ...facility,
  }
}

export const getDashboard: UseCase<typeof calls.getInspectorDashboard> = async ({ db }, { actor, now }) => {
  const [counts, requestsCount, ahead] = await Promise.all([
    countAssigned(db, actor),
    countJobRequests(db, actor),
    visitsAhead(db, actor, now),
  ])
  const visits = [...ahead.today, ...(ahead.next ? [ahead.next] : [])]
  const facilityIds = [...new Set(visits.flatMap((visit) => visit.facility_id ?? []))]
  const requestIds = [...new Set(visits.flatMap((visit) => visit.request_id ?? []))]
  const facilities = await listAssignedByIds(db, actor, { ids: facilityIds, now })
  const requests = await listVisitedRequests(db, actor, requestIds)
  const facilityById = new Map(facilities.map((row) => [row.id, facilityWire(row)]))
  const requestById = new Map(requests.map((row) => [row.id, visitedRequestWire(row)]))
  const planned = (visit: VisitWire): PlannedVisit[] => {
    const facility = facilityById.get(visit.facility_id ?? '') ?? null
    const request = requestById.get(visit.request_id ?? '') ?? null
    return facility === null && request === null ? [] : [{ ...visit, facility, request }]
  }
  return accept({
    assignedFacilitiesCount: counts.total,
    pending_count: counts.pending,
    requests_count: requestsCount,
    next_visit: (ahead.next && planned(ahead.next)[0]) ?? null,
    today: ahead.today.flatMap(planned),
    read_at: now,
  })
}
