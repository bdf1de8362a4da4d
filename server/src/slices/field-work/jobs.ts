// What an inspector has to do, of facilities and requests in one list, and the visits to requests.

import type { Job, listJobs as listCall, scheduleRequestVisit as scheduleCall } from '@assure/contract/calls/jobs'
import type { cancelVisit as cancelCall } from '@assure/contract/calls/visits'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, BodyOf } from '@assure/contract/endpoint'
import { auditActor } from '../../platform/audit/who.ts'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { staffFacilityWire } from '../facilities/index.ts'
import { followRequest } from '../requests/index.ts'
import { cancelVisit, planVisit, type VisitWire } from '../visits/index.ts'
import { type AssignedRow, listAssigned } from './store.ts'
import { isJobOf, type JobRequestRow, listJobRequests, visitedRequestWire } from './store-jobs.ts'

type Context = UseCaseContext<Inspector>

const facilityJob = (row: AssignedRow): Job => {
  const facility = staffFacilityWire(row, [])
  return {
    kind: 'facility',
    id: facility.id,
    number: null,
    name: facility.name,
    service: null,
    company_name: facility.company_name,
    place: null,
    city: facility.city,
    emirateInfo: facility.emirateInfo,
    facility_state: facility.state,
    request_state: null,
    wished_from: null,
    wished_to: null,
    next_visit_at: row.nextVisitAt?.toISOString() ?? null,
    assigned_at: row.assignedAt.toISOString(),
  }
}

const requestJob = (row: JobRequestRow): Job => {
  const { id, number, title, company_name, place, city, emirateInfo } = visitedRequestWire(row)
  return {
    kind: 'request',
    id,
    number,
    name: title ?? number ?? '',
    service: row.serviceTitle,
    company_name,
    place,
    city,
    emirateInfo,
    facility_state: null,
    request_state: row.state,
    wished_from: row.wishedFrom,
    wished_to: row.wishedTo,
    next_visit_at: row.nextVisitAt?.toISOString() ?? null,
    assigned_at: row.assignedAt.toISOString(),
  }
}

/** Visits first, then what an owner wishes soonest, then the rest as it was assigned. */
const dueOf = ({ next_visit_at, wished_from, assigned_at }: Job): string =>
  next_visit_at === null ? (wished_from === null ? `3${assigned_at}` : `2${wished_from}`) : `1${next_visit_at}`

export const listJobs =
  (deps: Deps) =>
  async ({ actor, now }: Context): Promise<Outcome<AnswerOf<typeof listCall>>> => {
    const facilities = await listAssigned(deps.db, actor, { search: '', sort: 'due', now })
    const requests = await listJobRequests(deps.db, actor)
    const jobs = [...facilities.map(facilityJob), ...requests.map(requestJob)]
    return accept({
      jobs: jobs.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)) || one.id.localeCompare(other.id)),
      read_at: now.toISOString(),
    })
  }

/** A request that went back or ended meanwhile is refused before anything is planned. */
export const scheduleRequestVisit =
  (deps: Deps) =>
  async (
    context: Context,
    { id, ...wanted }: { id: string } & BodyOf<typeof scheduleCall>,
  ): Promise<Outcome<VisitWire>> => {
    const { actor, now, requestId } = context
    // Whether the time is right is nobody's business who does not see the request.
    if (!(await isJobOf(deps.db, id, actor))) return refuse('service-request.not-found')
    return planVisit(deps)(context, {
      subject: { kind: 'request', id },
      wanted,
      hold: async (tx) => {
        // Locked before it is looked at: whoever assigns somebody else comes before or after.
        const held = await followRequest(tx, deps, {
          id,
          by: 'inspector',
          move: 'schedule',
          what: 'scheduled',
          actor: auditActor(actor),
          requestId,
          now,
        })
        return held.ok && !(await isJobOf(tx, id, actor)) ? refuse('service-request.not-found') : held
      },
    })
  }

/** A request whose last open visit is cancelled waits for another one. */
export const cancelOneVisit =
  (deps: Deps) =>
  (context: Context, wanted: { id: string } & BodyOf<typeof cancelCall>): Promise<Outcome<VisitWire>> =>
    cancelVisit(deps)(context, wanted, async (tx, id) => {
      const { actor, requestId } = context
      // Refused where it has begun meanwhile: then it stays as it is.
      await followRequest(tx, deps, {
        id,
        by: 'visits',
        move: 'unschedule',
        what: 'unscheduled',
        actor: auditActor(actor),
        requestId,
        now: deps.clock.now(),
      })
    })
