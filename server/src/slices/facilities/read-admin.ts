import type * as calls from '@assure/contract/calls/admin-facilities'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type * as z from 'zod'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { versionOf } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import {
  type CertificationBrief,
  certificationBriefs,
  currentCertificationOf,
  listOwnCertifications,
  progressOf,
  staffCertifications,
} from '../certifications/index.ts'
import { currentSettings } from '../settings/index.ts'
import { editedFields } from './facts.ts'
import { type AdminRow, findAdminFacility, listAdminFacilities } from './read-admin-list.ts'
import { staffFacilityWire } from './read-staff-facility.ts'
import { agreementWire, type WireDeps } from './wire.ts'

type AdminFacility = z.input<typeof calls.adminFacility>
type AdminFacilityDetail = z.input<typeof calls.adminFacilityDetail>

const adminFacilityWire = (row: AdminRow, certifications: CertificationBrief[]): AdminFacility => ({
  ...staffFacilityWire(row, certifications),
  user_id: row.user_id,
  archived_at: row.archived_at,
})

export const listFacilitiesAdmin: UseCase<typeof calls.listFacilitiesAdmin> = async ({ db }, { actor, now, query }) => {
  const { language } = actor
  const { rows, ...listed } = await listAdminFacilities(db, { query, language, now })
  const briefs = await certificationBriefs(
    db,
    // Without a state there is no certification.
    rows.filter(({ shown }) => shown !== null).map(({ id }) => id),
    now,
  )
  return accept({ facilities: rows.map((row) => adminFacilityWire(row, briefs(row.id))), ...listed })
}

/** Includes archived ones. */
export const readAdminFacility = async (
  db: Queryable,
  deps: WireDeps,
  { actor, now }: UseCaseContext<Administrator>,
  id: string,
): Promise<AdminFacilityDetail | undefined> => {
  const row = await findAdminFacility(db, { id, language: actor.language, now })
  if (row === undefined) return undefined
  const settings = await currentSettings(db)
  return {
    ...adminFacilityWire(row, []),
    certifications: await staffCertifications(db, deps.config, { of: { facilityIds: [id] }, reader: actor, now }),
    ...agreementWire(deps, { row, area: 'admin', holder: actor }),
    decision: settings.decisionMode,
    assigned_at: row.inspector_assigned_at,
    steps_done: progressOf(row, currentCertificationOf(await listOwnCertifications(db, [id]), now), now).steps,
    version: versionOf(editedFields(row)),
  }
}

export const getFacilityAdmin: UseCase<typeof calls.getFacilityAdmin> = async (deps, call) => {
  const facility = await readAdminFacility(deps.db, deps, call, call.params.id)
  return facility === undefined ? refuse('facility.not-found') : accept(facility)
}
