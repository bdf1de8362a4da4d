import * as calls from '@assure/contract/calls/public'
import { accept } from '@assure/contract/domain/outcome'
import type { StreamAnswer } from '@assure/contract/endpoint'
import { etagOf } from '../../platform/http/etag.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { plainPageHeaders } from '../../platform/http/security-headers.ts'
import { openApiDocument } from './openapi.ts'
import { apiPage } from './page.ts'

/** `described`: every route of this installation. Read at the first call, when it is complete. */
export const routes = (publicUrl: string, described: readonly Route[]): Route[] => {
  const registered = () => new Set(described.map(({ endpoint }) => endpoint))
  // Rendered once, because they change only with a new release.
  let document: StreamAnswer | undefined
  let page: StreamAnswer | undefined
  const constantPage = (body: string, type: string): StreamAnswer => ({
    body,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', etag: etagOf(body) },
  })
  return [
    route(calls.getOpenApi, async () => {
      document ??= constantPage(
        JSON.stringify(openApiDocument({ publicUrl, registered: registered() })),
        'application/json',
      )
      return accept(document)
    }),
    route(calls.getDocs, async () => {
      page ??= constantPage(apiPage(registered()), 'text/html')
      return accept({ ...page, headers: { ...plainPageHeaders, ...page.headers } })
    }),
  ]
}
