import * as contract from '@assure/contract/field-work'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listAssignedFacilities, readAssignedFacility, readDashboard } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getInspectorDashboard, ({ actor }) => readDashboard(deps)(actor)),
  handle(contract.listAssignedFacilities, ({ actor, query }) => listAssignedFacilities(deps)(actor, query)),
  handle(contract.getAssignedFacility, ({ actor, params }) => readAssignedFacility(deps)(actor, params.id)),
]
