import type { visit } from '@assure/contract/calls/records'
import type * as z from 'zod'
import { mayChange, type VisitReader } from './rules.ts'
import type { VisitRow } from './store.ts'

export type VisitWire = z.output<typeof visit>

export const visitWire = (row: VisitRow, reader: VisitReader): VisitWire => {
  const may = mayChange(row, reader)
  return {
    id: row.id,
    facility_id: row.facilityId,
    request_id: row.requestId,
    certification_id: row.certificationId,
    scheduled_at: row.scheduledAt.toISOString(),
    status: row.status,
    unplanned: row.unplanned,
    completed_at: row.completedAt?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    cancel_reason: row.cancelReason,
    created_at: row.createdAt.toISOString(),
    inspector: {
      id: row.inspectorId,
      first_name: row.inspectorFirstName,
      last_name: row.inspectorLastName,
      email: row.inspectorEmail,
      phone_number: row.inspectorPhone ?? '',
    },
    may: { reschedule: may, cancel: may },
  }
}
