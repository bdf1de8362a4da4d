import type { facility } from '@assure/contract/calls/records'
import type { Language, OwnershipCode } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { type InspectorColumns, inspectorWire } from '../accounts/index.ts'
import type { CertificationBrief } from '../certifications/index.ts'
import { facilityStateOf } from './rules.ts'
import { type FacilityRow, facilityColumns, facilityJoins } from './store.ts'
import { expiryOf } from './wire.ts'

type StaffFacility = z.input<typeof facility>

export type StaffFacilityRow = FacilityRow & InspectorColumns

/** For `facilities f` with `staffJoins`. */
export const staffColumns = (language: Language, now: Date): Sql => sql`
  ${facilityColumns(language, now)}, i.first_name as inspector_first_name, i.last_name as inspector_last_name,
    i.email as inspector_email, i.phone_number as inspector_phone`

export const staffJoins = sql`${facilityJoins} left join accounts i on i.id = f.inspector_id`

export const staffFacilityWire = (row: StaffFacilityRow, certifications: CertificationBrief[]): StaffFacility => ({
  ...row,
  owned_status: row.owned_status as OwnershipCode,
  emirateInfo: { id: row.emirate, name: row.emirate_name },
  state: facilityStateOf(row.shown),
  expires_at: expiryOf(row, certifications),
  inspector: inspectorWire(row),
  certifications,
})
