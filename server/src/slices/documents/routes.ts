import * as contract from '@assure/contract/calls/documents'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { listOwnDocuments, replaceOwnDocument } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listDocuments, ({ context, query }) => listOwnDocuments(deps)(context, query)),
  handle(contract.replaceDocument, ({ context, params, body, files }) =>
    replaceOwnDocument(deps)(context, { id: params.id, ...body, files }),
  ),
]
