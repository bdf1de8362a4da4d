// The inspector's day, and a facility with everything that is needed where there is no connection.

import type * as contract from '@assure/contract/calls/field-work'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, QueryOf } from '@assure/contract/endpoint'
import type * as z from 'zod'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type StaffCertification, staffCertifications } from '../certifications/index.ts'
import { staffFacilityWire } from '../facilities/index.ts'
import { notesOfFacility } from '../notes/index.ts'
import { filesOfFacility } from '../reports/index.ts'
import { currentSettings } from '../settings/index.ts'
import { type VisitWire, visitsAhead, visitsOfFacility } from '../visits/index.ts'
import { type AssignedRow, countAssigned, findAssigned, listAssigned, listAssignedByIds } from './store.ts'
import { countJobRequests, listVisitedRequests, visitedRequestWire } from './store-jobs.ts'

type PlannedVisit = z.output<typeof contract.plannedVisit>
type AssignedFacility = z.output<typeof contract.assignedFacility>

const facilityWire = (row: AssignedRow): NonNullable<PlannedVisit['facility']> => {
  const whole = staffFacilityWire(row, [])
  return {
    id: whole.id,
    name: whole.name,
    company_name: whole.company_name,
    address_line_1: whole.address_line_1,
    address_line_2: whole.address_line_2,
    city: whole.city,
    emirateInfo: whole.emirateInfo,
    nearest_port: whole.nearest_port,
    phone_number: whole.phone_number,
    contact_full_name: whole.contact_full_name,
    contact_email: whole.contact_email,
    contact_phone_number: whole.contact_phone_number,
    state: whole.state,
  }
}

const assignedWire = (row: AssignedRow, certifications: StaffCertification[]): AssignedFacility => {
  const { inspector: _, ...facility } = staffFacilityWire(row, certifications)
  return {
    ...facility,
    certifications,
    next_visit_at: row.nextVisitAt?.toISOString() ?? null,
    assigned_at: row.assignedAt.toISOString(),
  }
}

export const readDashboard =
  (deps: Deps) =>
  async ({
    actor: inspector,
    now,
  }: UseCaseContext<Inspector>): Promise<Outcome<AnswerOf<typeof contract.getInspectorDashboard>>> => {
    const [counts, requestsCount, ahead] = await Promise.all([
      countAssigned(deps.db, inspector),
      countJobRequests(deps.db, inspector),
      visitsAhead(deps.db, inspector, now),
    ])
    const visits = [...ahead.today, ...(ahead.next ? [ahead.next] : [])]
    const ids = [...new Set(visits.flatMap((visit) => visit.facility_id ?? []))]
    const facilities = await listAssignedByIds(deps.db, inspector, { ids, now })
    const wireById = new Map(facilities.map((row) => [row.id, facilityWire(row)]))
    const requests = await listVisitedRequests(deps.db, inspector, [
      ...new Set(visits.flatMap((visit) => visit.request_id ?? [])),
    ])
    const requestById = new Map(requests.map((row) => [row.id, visitedRequestWire(row)]))
    const planned = (visit: VisitWire): PlannedVisit[] => {
      const facility = wireById.get(visit.facility_id ?? '') ?? null
      const request = requestById.get(visit.request_id ?? '') ?? null
      return facility === null && request === null ? [] : [{ ...visit, facility, request }]
    }
    return accept({
      assignedFacilitiesCount: counts.total,
      pending_count: counts.pending,
      requests_count: requestsCount,
      next_visit: (ahead.next && planned(ahead.next)[0]) ?? null,
      today: ahead.today.flatMap(planned),
      read_at: now.toISOString(),
    })
  }

export const listAssignedFacilities =
  (deps: Deps) =>
  async (
    { actor: inspector, now }: UseCaseContext<Inspector>,
    { search, sort }: QueryOf<typeof contract.listAssignedFacilities>,
  ): Promise<Outcome<AssignedFacility[]>> => {
    const rows = await listAssigned(deps.db, inspector, { search, sort, now })
    const certifications = Map.groupBy(
      await staffCertifications(deps.db, deps.config, {
        of: { facilityIds: rows.map(({ id }) => id) },
        reader: inspector,
        now,
      }),
      ({ facility_id }) => facility_id,
    )
    return accept(rows.map((row) => assignedWire(row, certifications.get(row.id) ?? [])))
  }

export const readAssignedFacility =
  (deps: Deps) =>
  async (
    { actor: inspector, now }: UseCaseContext<Inspector>,
    id: string,
  ): Promise<Outcome<AnswerOf<typeof contract.getAssignedFacility>>> => {
    const row = await findAssigned(deps.db, inspector, { id, now })
    if (row === undefined) return refuse('facility.not-found')
    const [certifications, schedules, notes, reports, { decisionMode }] = await Promise.all([
      staffCertifications(deps.db, deps.config, { of: { facilityIds: [id] }, reader: inspector, now }),
      visitsOfFacility(deps.db, id, inspector),
      notesOfFacility(deps.db, id, inspector),
      filesOfFacility(deps.db, deps, { kind: 'report', facilityId: id, reader: inspector }),
      currentSettings(deps.db),
    ])
    const { accountId, sessionId } = inspector
    const agreement =
      row.agreementFileId === null
        ? null
        : deps.files.link(
            'inspector',
            { id: row.agreementFileId, name: row.agreementName ?? '' },
            { accountId, sessionId },
          )
    return accept({
      ...assignedWire(row, certifications),
      partnership_agreement_url: agreement,
      partnership_agreement_expires_on: row.agreementExpiresOn,
      decision: decisionMode,
      schedules,
      notes,
      reports,
      read_at: now.toISOString(),
    })
  }
