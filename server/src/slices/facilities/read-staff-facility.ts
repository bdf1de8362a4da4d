import type { facility, inspectorContact } from '@assure/contract/calls/records'
import type { Language, OwnershipCode } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import { isoOrNull } from '../../platform/clock.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { CertificationBrief } from '../certifications/index.ts'
import { facilityStateOf } from './rules.ts'
import { type FacilityRow, facilityColumns, facilityJoins } from './store.ts'
import { addressWire, expiryOf } from './wire.ts'

type StaffFacility = z.output<typeof facility>
type InspectorContact = z.output<typeof inspectorContact>

export type StaffFacilityRow = FacilityRow & {
  inspectorFirstName: string | null
  inspectorLastName: string | null
  inspectorEmail: string | null
  inspectorPhone: string | null
}

/** For `facilities f` with `staffJoins`. */
export const staffColumns = (language: Language, now: Date): Sql => sql`
  ${facilityColumns(language, now)}, i.first_name as inspector_first_name, i.last_name as inspector_last_name,
    i.email as inspector_email, i.phone_number as inspector_phone`

export const staffJoins = sql`${facilityJoins} left join accounts i on i.id = f.inspector_id`

const inspectorWire = (row: StaffFacilityRow): InspectorContact | null =>
  row.inspectorId === null
    ? null
    : {
        id: row.inspectorId,
        first_name: row.inspectorFirstName ?? '',
        last_name: row.inspectorLastName ?? '',
        email: row.inspectorEmail ?? '',
        phone_number: row.inspectorPhone ?? '',
      }

export const staffFacilityWire = (row: StaffFacilityRow, certifications: CertificationBrief[]): StaffFacility => ({
  id: row.id,
  name: row.name,
  company_name: row.companyName,
  owned_status: row.ownedStatus as OwnershipCode,
  city: row.city,
  emirate: row.emirateId,
  emirateInfo: { id: row.emirateId, name: row.emirateName },
  ...addressWire(row),
  created_at: row.createdAt.toISOString(),
  state: facilityStateOf(row.shown),
  expires_at: isoOrNull(
    expiryOf(
      row,
      certifications.map(({ expires_at }) => ({ expiresAt: expires_at === null ? null : new Date(expires_at) })),
    ),
  ),
  inspector: inspectorWire(row),
  certifications,
})
