import * as contract from '@assure/contract/certifications'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { decideAsAdministrator, decideAsInspector } from './decide.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.setCertificationStatus, ({ actor, params, body, request }) =>
    decideAsAdministrator(deps)(actor, params.id, body, request),
  ),
  handle(contract.setCertificationStatusInspector, ({ actor, params, body, request }) =>
    decideAsInspector(deps)(actor, params.id, body, request),
  ),
]
