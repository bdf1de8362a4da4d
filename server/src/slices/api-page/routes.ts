import * as calls from '@assure/contract/calls/public'
import { accept } from '@assure/contract/domain/outcome'
import { type Route, route } from '../../platform/http/route.ts'
import { plainPageHeaders } from '../../platform/http/security-headers.ts'
import { openApiDocument } from './openapi.ts'
import { apiPage } from './page.ts'

/** `described`: every route of this installation. Read at the first call, when it is complete. */
export const routes = (publicUrl: string, described: readonly Route[]): Route[] => {
  const registered = () => new Set(described.map(({ endpoint }) => endpoint))
  // Rendered once, because they change only with a new release.
  let document: string | undefined
  let page: string | undefined
  return [
    route(calls.getOpenApi, async () => {
      document ??= JSON.stringify(openApiDocument({ publicUrl, registered: registered() }))
      return accept({ body: document, headers: { 'content-type': 'application/json; charset=utf-8' } })
    }),
    route(calls.getDocs, async () => {
      page ??= apiPage(registered())
      return accept({ body: page, headers: { ...plainPageHeaders, 'content-type': 'text/html; charset=utf-8' } })
    }),
  ]
}
