import type { visit } from '@assure/contract/calls/records'
import type * as z from 'zod'
import { mayChange, type VisitReader } from './rules.ts'
import type { VisitRow } from './store.ts'

export type VisitWire = z.input<typeof visit>

export const visitWire = (row: VisitRow, reader: VisitReader): VisitWire => {
  const may = mayChange(row, reader)
  return {
    id: row.id,
    facility_id: row.facility_id,
    request_id: row.request_id,
    certification_id: row.certification_id,
    scheduled_at: row.scheduled_at,
    status: row.status,
    unplanned: row.unplanned,
    completed_at: row.completed_at,
    cancelled_at: row.cancelled_at,
    cancel_reason: row.cancel_reason,
    created_at: row.created_at,
    inspector: {
      id: row.inspector_id,
      first_name: row.inspector_first_name,
      last_name: row.inspector_last_name,
      email: row.inspector_email,
      phone_number: row.inspector_phone ?? '',
    },
    may: { reschedule: may, cancel: may },
  }
}
