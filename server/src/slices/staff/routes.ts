import * as contract from '@assure/contract/calls/staff'
import { accept } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { exportStaff } from './export-staff.ts'
import { listStaff } from './store.ts'
import { createStaff, saveStaff } from './use-cases.ts'
import { staffWire } from './wire.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listStaff, async ({ actor, query }) => {
    const { rows, ...pagination } = await listStaff(deps.db, query, deps.clock.now())
    return accept({ users: rows.map((row) => staffWire(row, actor)), pagination })
  }),
  handle(contract.exportStaff, ({ context, query }) => exportStaff(deps)(context, query)),
  handle(contract.createStaff, ({ context, body }) => createStaff(deps)(context, body)),
  handle(contract.saveStaff, ({ context, params, body }) => saveStaff(deps)(context, { ...body, id: params.id })),
]
