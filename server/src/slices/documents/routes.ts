import * as contract from '@assure/contract/documents'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listOwnDocuments, replaceOwnDocument } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listDocuments, ({ actor, query }) => listOwnDocuments(deps)(actor, query)),
  handle(contract.replaceDocument, ({ actor, params, body, files, request }) =>
    replaceOwnDocument(deps)(actor, params.id, body, files, request.id),
  ),
]
