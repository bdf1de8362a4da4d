// Renders pages as HTML, with their data. The build makes a separate bundle from this file (dist/render), renders those
// pages that have no data with it, and the server loads it with the first page that has.
import type { PageToRender, RenderPage, WireReply } from '@assure/contract/rendered-page'
import type { QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { adminEntryRoutes } from '../areas/admin/entry-routes.tsx'
import { customerEntryRoutes } from '../areas/customer/entry-routes.tsx'
import { inspectorEntryRoutes } from '../areas/inspector/entry-routes.tsx'
import { policyTexts } from '../areas/public/policies/texts.ts'
import { registerRead } from '../areas/public/register/register-read.ts'
import { registerTexts } from '../areas/public/register/texts.ts'
import { publicRoutes } from '../areas/public/routes.tsx'
import { publicTexts } from '../areas/public/texts.ts'
import { readOfNumber } from '../areas/public/verify/number-read.ts'
import { verifyTexts } from '../areas/public/verify/texts.ts'
import { addressOf, readReply } from '../lib/api.ts'
import { setRenderLanguage } from '../lib/appearance.ts'
import { callKey, queryClient, type ReadKey } from '../lib/query.ts'
import { fillCache, noRefetch, type ServedAnswers } from '../lib/served-answers.ts'
import { passwordTexts } from '../panels/password/texts.ts'
import { loadUiText } from '../ui/texts.tsx'
import { renderedTitle } from '../ui/title.ts'
import { type AppRouter, createRouterOf } from './create-router.ts'

queryClient.setDefaultOptions({ queries: noRefetch })

// Rendering does not wait, so everything that a page may need is loaded before.
const ready = Promise.all([
  import('../areas/public/verify/number-screen.tsx').then(({ ReportScreen }) => ReportScreen.preload?.()),
  import('../areas/public/verify/report-screen.tsx').then(({ loadContents }) => loadContents()),
  ...(['en', 'ar'] as const).flatMap((language) => [
    loadUiText(language),
    ...[passwordTexts, policyTexts, publicTexts, registerTexts, verifyTexts].map((texts) => texts.load(language)),
  ]),
])
const routes = [...publicRoutes, ...customerEntryRoutes, ...adminEntryRoutes, ...inspectorEntryRoutes]

type Read = { key: QueryKey; address: string }

const readOf = (key: ReadKey, input: Parameters<typeof addressOf>[1]): Read => ({
  key: (callKey as (key: ReadKey, input: unknown) => QueryKey)(key, input),
  address: addressOf(key, input).url,
})

/** The calls that a page shows, the one that decides about its status first. Undefined for a page that was not found. */
const readsOf = ({ state }: AppRouter): readonly Read[] | undefined => {
  const match = state.matches.at(-1)
  if (match?.status !== 'success') return undefined
  if (match.routeId === '/verify/$number') {
    const [key, input] = readOfNumber(match.params.number, match.search.key)
    return [readOf(key, input)]
  }
  if (match.routeId === '/register') {
    const [key, input] = registerRead(match.search)
    return [readOf(key, input)]
  }
  if (match.routeId === '/policies') return [readOf('GET /api/public/help', {})]
  return []
}

const forwardedHeaders = ['retry-after']
const busy: readonly number[] = [429, 503]

/** `<` would end the script element that holds it, or begin a comment. */
const asJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Without a pause, because the language and the cache belong to the module and not to the request. */
const draw = (router: AppRouter, language: PageToRender['language'], answers: ServedAnswers) => {
  setRenderLanguage(language)
  fillCache(answers)
  try {
    const html = renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
    // React leaves the rest of a page that fails or waits to the browser.
    if (html.includes('<!--$!-->'))
      throw new Error(`${router.latestLocation.pathname} was not rendered completely: a part failed or was not loaded.`)
    return { html, title: renderedTitle() }
  } finally {
    queryClient.clear()
  }
}

export const renderPage: RenderPage = async (page) => {
  const { language, read } = page
  const router = createRouterOf(routes, {
    history: createMemoryHistory({ initialEntries: [page.address] }),
    // It would be a script within the page.
    scrollRestoration: false,
  })
  // On the server the router only loads an address in its own spelling: without a slash at the end, for example.
  const here = { to: router.latestLocation.pathname, search: true, params: true, _includeValidateSearch: true }
  router.history.replace(router.buildLocation(here as Parameters<AppRouter['buildLocation']>[0]).publicHref)
  // For the texts of pages that only the build renders, one after the other.
  setRenderLanguage(language)
  await Promise.all([ready, router.load()])
  const reads = readsOf(router)
  if (reads === undefined) return undefined
  const replies = await Promise.all(reads.map(({ address }) => read(address)))
  const [first] = replies
  const status = first?.status ?? 200
  const headers = Object.fromEntries(
    forwardedHeaders.flatMap((name) => {
      const value = first?.header(name)
      return value ? [[name, value]] : []
    }),
  )
  // Refusing must cost less than answering, so the browser shows a refusal by itself.
  if (busy.includes(status)) return { title: '', html: '', data: '', status, headers }
  const answers = reads.map(({ key }, at) => [key, readReply(replies[at] as WireReply)] as const)
  return { ...draw(router, language, answers), data: asJson(answers), status, headers }
}
