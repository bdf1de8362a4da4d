import * as contract from '@assure/contract/calls/public'
import { accept } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { plainPageHeaders } from '../../platform/http/security-headers.ts'
import { openApiDocument } from './openapi.ts'
import { apiPage } from './page.ts'

/** `described`: every route of this installation; read at the first asking, when all are there. */
export const routes = (deps: Deps, described: readonly Route[]): Route[] => {
  const registered = () => new Set(described.map(({ endpoint }) => endpoint))
  // Written once, at the first asking: it changes only with the program.
  let document: string | undefined
  let page: string | undefined
  return [
    handle(contract.getOpenApi, async () => {
      document ??= JSON.stringify(openApiDocument({ publicUrl: deps.config.publicUrl, registered: registered() }))
      return accept({ body: document, headers: { 'content-type': 'application/json; charset=utf-8' } })
    }),
    handle(contract.getDocs, async () => {
      page ??= apiPage(registered())
      return accept({ body: page, headers: { ...plainPageHeaders, 'content-type': 'text/html; charset=utf-8' } })
    }),
  ]
}
