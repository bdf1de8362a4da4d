import * as contract from '@assure/contract/calls/certifications'
import { submitInspection } from '@assure/contract/calls/inspections'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { decideAsAdministrator, decideAsInspector } from './decide.ts'
import { submit } from './submit.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.setCertificationStatus, ({ context, params, body }) =>
    decideAsAdministrator(deps)(context, { id: params.id, body }),
  ),
  handle(contract.setCertificationStatusInspector, ({ context, params, body }) =>
    decideAsInspector(deps)(context, { id: params.id, body }),
  ),
  handle(submitInspection, ({ context, params, body }) => submit(deps)(context, { id: params.id, ...body })),
]
