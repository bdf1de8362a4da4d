import * as contract from '@assure/contract/field-work'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listAssignedFacilities, readAssignedFacility, readDashboard } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getInspectorDashboard, ({ context }) => readDashboard(deps)(context)),
  handle(contract.listAssignedFacilities, ({ context, query }) => listAssignedFacilities(deps)(context, query)),
  handle(contract.getAssignedFacility, ({ context, params }) => readAssignedFacility(deps)(context, params.id)),
]
