import type * as calls from '@assure/contract/calls/staff'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { listStaffRows } from './store.ts'
import { staffWire } from './wire.ts'

export const listStaff: UseCase<typeof calls.listStaff> = async ({ db }, { actor, now, query }) => {
  const { rows, ...listed } = await listStaffRows(db, query, now)
  return accept({ users: rows.map((row) => staffWire(row, actor)), ...listed })
}
