import { accept } from '@assure/contract/outcome'
import * as contract from '@assure/contract/staff'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listStaff } from './store.ts'
import { createStaff, saveStaff } from './use-cases.ts'
import { staffWire } from './wire.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listStaff, async ({ actor, query }) => {
    const { rows, ...pagination } = await listStaff(deps.db, query, deps.clock.now())
    return accept({ users: rows.map((row) => staffWire(row, actor)), pagination })
  }),
  handle(contract.createStaff, ({ actor, body, request }) => createStaff(deps)(actor, body, request.id)),
  handle(contract.saveStaff, ({ actor, params, body, request }) => saveStaff(deps)(actor, params.id, body, request.id)),
]
