import * as contract from '@assure/contract/calls/documents'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { openFileByLink } from './open-file.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.openFile, ({ context, query, request }) =>
    openFileByLink(deps)(context, { area: 'customer', authorization: request.headers.authorization, ...query }),
  ),
  handle(contract.openFileAdmin, ({ context, query, request }) =>
    openFileByLink(deps)(context, { area: 'admin', authorization: request.headers.authorization, ...query }),
  ),
  handle(contract.openFileInspector, ({ context, query, request }) =>
    openFileByLink(deps)(context, { area: 'inspector', authorization: request.headers.authorization, ...query }),
  ),
]
