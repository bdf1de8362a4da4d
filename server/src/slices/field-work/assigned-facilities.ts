// The facilities assigned to an inspector. Each includes everything that is needed offline.
import type * as calls from '@assure/contract/calls/field-work'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type * as z from 'zod'
import type { UseCase } from '../../platform/http/route.ts'
import { type StaffCertification, staffCertifications } from '../certifications/index.ts'
import { staffFacilityWire } from '../facilities/index.ts'
import { notesOfFacility } from '../notes/index.ts'
import { filesOfFacility } from '../reports/index.ts'
import { currentSettings } from '../settings/index.ts'
import { visitsOf } from '../visits/index.ts'
import { type AssignedRow, findAssigned, listAssigned } from './store.ts'

type AssignedFacility = z.input<typeof calls.assignedFacility>

const assignedWire = (row: AssignedRow, certifications: StaffCertification[]): AssignedFacility => {
  const { inspector: _, ...facility } = staffFacilityWire(row, certifications)
  return {
    ...facility,
    certifications,
    next_visit_at: row.next_visit_at,
    assigned_at: row.assigned_at,
  }
}

export const listAssignedFacilities: UseCase<typeof calls.listAssignedFacilities> = async (
  { db, config },
  { actor, now, query: { search, sort } },
) => {
  const rows = await listAssigned(db, actor, { search, sort, now })
  const facilityIds = rows.map(({ id }) => id)
  const certifications = Map.groupBy(
    await staffCertifications(db, config, { of: { facilityIds }, reader: actor, now }),
    ({ facility_id }) => facility_id,
  )
  return accept(rows.map((row) => assignedWire(row, certifications.get(row.id) ?? [])))
}

export const getAssignedFacility: UseCase<typeof calls.getAssignedFacility> = async (
  deps,
  { actor, now, params: { id } },
) => {
  const { db, config, files } = deps
  const row = await findAssigned(db, actor, { id, now })
  if (row === undefined) return refuse('facility.not-found')
  const [certifications, schedules, notes, reports, { decisionMode }] = await Promise.all([
    staffCertifications(db, config, { of: { facilityIds: [id] }, reader: actor, now }),
    visitsOf(db, { kind: 'facility', id }, actor),
    notesOfFacility(db, id, actor),
    filesOfFacility(db, deps, { kind: 'report', facilityId: id, reader: actor }),
    currentSettings(db),
  ])
  return accept({
    ...assignedWire(row, certifications),
    partnership_agreement_url:
      row.agreement_file_id === null
        ? null
        : files.link('inspector', { id: row.agreement_file_id, name: row.agreement_name ?? '' }, actor),
    partnership_agreement_expires_on: row.partnership_agreement_expires_on,
    decision: decisionMode,
    schedules,
    notes,
    reports,
    read_at: now,
  })
}
