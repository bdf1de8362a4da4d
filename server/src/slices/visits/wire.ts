import type { visit } from '@assure/contract/calls/records'
import type * as z from 'zod'
import { mayChange, type VisitReader } from './rules.ts'
import type { VisitRow } from './store.ts'

export type VisitWire = z.input<typeof visit>

export const visitWire = (row: VisitRow, reader: VisitReader): VisitWire => {
  const may = mayChange(row, reader)
  return {
    ...row,
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
