// An inspector's facilities and requests in one list.

import type { job, listJobs as listCall } from '@assure/contract/calls/jobs'
import { accept } from '@assure/contract/domain/outcome'
import type * as z from 'zod'
import { isoOrNull } from '../../platform/clock.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { staffFacilityWire } from '../facilities/index.ts'
import { type AssignedRow, listAssigned } from './store.ts'
import { type JobRequestRow, listJobRequests, visitedRequestWire } from './store-jobs.ts'

type Job = z.input<typeof job> & { next_visit_at: Date | null; assigned_at: Date | null }

const facilityJob = (row: AssignedRow): Job => {
  const facility = staffFacilityWire(row, [])
  return {
    ...facility,
    kind: 'facility',
    number: null,
    service: null,
    request_kind: null,
    place: null,
    facility_state: facility.state,
    request_state: null,
    wished_from: null,
    wished_to: null,
    next_visit_at: row.next_visit_at,
    unread_messages: 0,
    assigned_at: row.assigned_at,
  }
}

const requestJob = (row: JobRequestRow): Job => {
  const { id, number, title, company_name, place, city, emirateInfo } = visitedRequestWire(row)
  return {
    ...row,
    kind: 'request',
    id,
    number,
    name: title ?? number ?? '',
    service: row.service_title,
    request_kind: row.request_kind,
    company_name,
    place,
    city,
    emirateInfo,
    facility_state: null,
    request_state: row.state,
  }
}

/** By next visit, then by the owner's preferred date, then by assignment. */
const dueOf = ({ next_visit_at, wished_from, assigned_at }: Job): string =>
  next_visit_at === null
    ? wished_from === null
      ? `3${isoOrNull(assigned_at)}`
      : `2${wished_from}`
    : `1${next_visit_at.toISOString()}`

export const listJobs: UseCase<typeof listCall> = async ({ db }, { actor, now }) => {
  const facilities = await listAssigned(db, actor, { search: '', sort: 'due', now })
  const requests = await listJobRequests(db, actor)
  const jobs = [...facilities.map(facilityJob), ...requests.map(requestJob)]
  return accept({
    jobs: jobs.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)) || one.id.localeCompare(other.id)),
    read_at: now,
  })
}
