// Facilities as administrators see them: the list, and one of them.

import type { adminFacility, adminFacilityDetail, listFacilitiesAdmin } from '@assure/contract/calls/admin-facilities'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, QueryOf } from '@assure/contract/endpoint'
import type * as z from 'zod'
import type { Administrator } from '../../platform/auth/actor.ts'
import { isoOrNull } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
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

export type AdminFacility = z.output<typeof adminFacility>
export type AdminFacilityDetail = z.output<typeof adminFacilityDetail>
type Context = UseCaseContext<Administrator>

export const adminFacilityWire = (row: AdminRow, certifications: CertificationBrief[]): AdminFacility => ({
  ...staffFacilityWire(row, certifications),
  user_id: row.userId,
  archived_at: isoOrNull(row.archivedAt),
})

export const listFacilitiesForAdmin =
  (deps: Deps) =>
  async (
    { actor, now }: Context,
    query: QueryOf<typeof listFacilitiesAdmin>,
  ): Promise<Outcome<AnswerOf<typeof listFacilitiesAdmin>>> => {
    const { language } = actor
    const { rows, ...pagination } = await listAdminFacilities(deps.db, { query, language, now })
    const briefs = await certificationBriefs(
      deps.db,
      // One that shows nothing has no certification.
      rows.filter(({ shown }) => shown !== null).map(({ id }) => id),
      now,
    )
    return accept({ facilities: rows.map((row) => adminFacilityWire(row, briefs(row.id))), pagination })
  }

/** In the transaction of a change too. Archived ones can still be looked at. */
export const readAdminFacility = async (
  db: Queryable,
  deps: WireDeps,
  { actor, now, id }: Pick<Context, 'actor' | 'now'> & { id: string },
): Promise<AdminFacilityDetail | undefined> => {
  const row = await findAdminFacility(db, { id, language: actor.language, now })
  if (row === undefined) return undefined
  const settings = await currentSettings(db)
  return {
    ...adminFacilityWire(row, []),
    certifications: await staffCertifications(db, deps.config, { of: { facilityIds: [id] }, reader: actor, now }),
    ...agreementWire(deps, { row, area: 'admin', holder: actor }),
    decision: settings.decisionMode,
    assigned_at: isoOrNull(row.inspectorAssignedAt),
    steps_done: progressOf(row, currentCertificationOf(await listOwnCertifications(db, [id]), now), now).steps,
    version: versionOf(editedFields(row)),
  }
}

export const getFacilityForAdmin =
  (deps: Deps) =>
  async (context: Context, id: string): Promise<Outcome<AdminFacilityDetail>> => {
    const found = await readAdminFacility(deps.db, deps, { ...context, id })
    return found === undefined ? refuse('facility.not-found') : accept(found)
  }
