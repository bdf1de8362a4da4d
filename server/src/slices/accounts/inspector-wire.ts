import type { inspectorContact } from '@assure/contract/calls/records'
import type * as z from 'zod'
import { fullName } from '../../platform/audit/who.ts'

/** Selected by every query whose rows name their inspector. */
export type InspectorColumns = {
  inspector_id: string | null
  inspector_first_name: string | null
  inspector_last_name: string | null
  inspector_email: string | null
  inspector_phone: string | null
}

export const inspectorWire = (row: InspectorColumns): z.input<typeof inspectorContact> | null =>
  row.inspector_id === null
    ? null
    : {
        id: row.inspector_id,
        first_name: row.inspector_first_name ?? '',
        last_name: row.inspector_last_name ?? '',
        email: row.inspector_email ?? '',
        phone_number: row.inspector_phone ?? '',
      }

export const inspectorName = (row: InspectorColumns): string | null => {
  const inspector = inspectorWire(row)
  return inspector && fullName(inspector)
}
