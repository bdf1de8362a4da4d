// Serves the web app: precompressed assets with hashed names, and one page for every address that is not a call.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { refuse } from '@assure/contract/domain/outcome'
import { builtPages, pages, renderedPages } from '@assure/contract/domain/pages'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { RenderedPage } from '@assure/contract/rendered-page'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secretPages } from '../auth/secret-link.ts'
import { matcherOf } from './address-patterns.ts'
import { callsFor, createBuiltPages, createPageHtml, createRenderer, withMaintenance } from './page-html.ts'
import { failure } from './reply.ts'
import { languageOf } from './request-facts.ts'
import { callHeaders, pageHeaders, type ThirdPartyScript } from './security-headers.ts'
import { looksLikeCall, type Offer } from './unmatched.ts'

/** Addresses that people type for an area. */
const doors: Record<string, string> = { '/admin': '/admin/dashboard', '/inspector': '/inspector/dashboard' }

const isAmong = (addresses: readonly string[]): ((path: string) => boolean) => {
  const match = matcherOf(addresses.map((address) => [address, true]))
  return (path) => match(path).length > 0
}
const isPage = isAmong(pages)
const isRendered = isAmong(Object.keys(renderedPages))
/** Of a page that arrives as HTML: what the browser may have stored that makes it a different page. */
const unlessOf = matcherOf(Object.entries({ ...builtPages, ...renderedPages }))

/** `/robots.txt`, `/.env`, `/facility/7.zip`: a missing file is not answered with a page. No screen has such a path. */
const namesFile = (path: string): boolean => /\/\.|\.[a-z0-9]{1,10}$|~$/i.test(path)

const ofHcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
/**
 * As the providers document them. For Google only the captcha's folder, because these hosts also serve scripts that run
 * code from a page's address.
 */
const guests: Record<string, ThirdPartyScript> = {
  turnstile: { script: ['https://challenges.cloudflare.com'], frame: ['https://challenges.cloudflare.com'] },
  hcaptcha: { script: ofHcaptcha, frame: ofHcaptcha, connect: ofHcaptcha, style: ofHcaptcha },
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    connect: ['https://www.google.com/recaptcha/'],
  },
}

/** The scripts that a first page needs, by its address, and its texts by language. Written by the web build. */
type Preloads = Record<string, { scripts: readonly string[] } & Record<Language, readonly string[]>>

// The page paints after this script, so it must not queue behind the others.
const first = '</boot.js>; rel=preload; as=script'

/** The `Link` header of a page, by language. */
const readPreloads = async (dist: string): Promise<(path: string) => Record<Language, string> | undefined> => {
  const text = await readFile(join(dist, '.vite/preload.json'), 'utf8').catch(() => '{}')
  const lists = Object.entries(JSON.parse(text) as Preloads).map(([path, { scripts, en, ar }]) => {
    // A page that arrives as HTML is painted without them.
    const priority = unlessOf(path).length > 0 ? '; fetchpriority=low' : ''
    const header = (files: readonly string[]): string =>
      [first, ...files.map((file) => `<${file}>; rel=modulepreload; as=script; crossorigin${priority}`)].join(', ')
    return { isFor: isAmong([path]), links: { en: header([...scripts, ...en]), ar: header([...scripts, ...ar]) } }
  })
  const others = lists.find(({ isFor }) => isFor('*'))
  return (path) => (lists.find(({ isFor }) => isFor(path)) ?? others)?.links
}

const unserved: ReadonlySet<string> = new Set(['.br', '.gz', '.map'])

/** The files of a folder of the web build, without their compressed forms and maps. */
const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isFile() && !unserved.has(extname(entry.name)) ? [entry.name] : []))
}

/** One route serves all assets. With a route each, some hundred of them are a tenth of a start's work. */
const serveFiles = async (server: FastifyInstance, dist: string, headers: Record<string, string>): Promise<void> => {
  await server.register(fastifyStatic, {
    root: dist,
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      for (const [name, value] of Object.entries(headers)) reply.header(name, value)
    },
  })
  const method = ['GET', 'HEAD']
  for (const name of await listFiles(dist))
    server.route({ method, url: `/${name}`, handler: (_, reply) => reply.sendFile(name) })
  const assets = new Set(await listFiles(join(dist, 'assets')))
  server.route<{ Params: { name: string } }>({
    method,
    url: '/assets/:name',
    handler: ({ params: { name } }, reply) =>
      assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  })
}

const pageOffer: Offer = { allow: 'GET, HEAD, OPTIONS', headers: {} }

const isSecretPage = (path: string): boolean => secretPages.some((page) => page === path)

const notIndexed = { 'x-robots-tag': 'noindex, nofollow' }
const secretHeaders = { 'cache-control': 'no-store', ...notIndexed }

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''))

type Query = { number?: unknown; lang?: unknown }
/** The form on `/verify` sends its number in the query where no script runs. */
const numberIn = (query: unknown): string => {
  const { number } = query as Query
  return typeof number === 'string' ? number.trim().slice(0, 40) : ''
}
const langIn = (query: unknown): string => {
  const { lang } = query as Query
  return lang === 'en' || lang === 'ar' ? `?lang=${lang}` : ''
}

export type WebOptions = {
  dist: string
  captcha: string
  flags: Record<string, string>
  /** When maintenance is expected to end. */
  maintenanceUntil: () => Date | undefined
  /** What calls are offered at an address. */
  offers: (path: string) => Offer | undefined
  /** Pages that this installation does not have. */
  isAbsent: (path: string) => boolean
}

export const serveWeb = async (server: FastifyInstance, options: WebOptions): Promise<void> => {
  const headers = pageHeaders(guests[options.captcha])
  const page = await readFile(join(options.dist, 'index.html'), 'utf8').catch(() => undefined)
  const pageHtml = createPageHtml(page ?? '', options.flags)
  const renderPage = createRenderer(options.dist, server.log)
  const builtPage = await createBuiltPages(options.dist, pageHtml)
  const preloads = await readPreloads(options.dist)

  if (page !== undefined) await serveFiles(server, options.dist, headers)

  /** A page that cannot be rendered is left to the browser. */
  const render = async (request: FastifyRequest, language: Language): Promise<RenderedPage | undefined> => {
    try {
      return await renderPage({ address: request.url, language, read: callsFor(server, request, language) })
    } catch (error) {
      request.log.error({ err: error }, 'a page was not rendered')
      return undefined
    }
  }

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const offer = options.offers(path) ?? (isPage(withoutSlash(path)) && !reads ? pageOffer : undefined)
    if (offer !== undefined) {
      void reply.headers({ ...callHeaders, ...offer.headers, allow: offer.allow })
      if (request.method === 'OPTIONS') return reply.code(204).send()
    }
    const wantsPage = offer === undefined && reads && !looksLikeCall(path) && !path.startsWith('/assets/')
    if (page === undefined || !wantsPage) {
      const code = offer === undefined ? 'request.not-found' : 'request.wrong-method'
      const missing = failure(refuse(code), languageOf(request), request.id)
      return reply.code(missing.status).headers(callHeaders).send(missing.body)
    }
    const door = doors[withoutSlash(path)]
    if (door !== undefined) return reply.redirect(door)
    const language = languageOf(request)
    const address = withoutSlash(path)
    // Preloads all scripts at once instead of one after the other. These are headers of the page itself, because the page
    // is sent at once and an early hint would gain nothing.
    const preload = preloads(address)
    if (preload !== undefined) void reply.header('link', preload[language])
    const isKnown = isPage(address) && !namesFile(path) && !options.isAbsent(path)
    const wanted = address === '/verify' ? numberIn(request.query) : ''
    if (wanted !== '') return reply.redirect(`/verify/${encodeURIComponent(wanted)}${langIn(request.query)}`)
    const isOfRequest = isKnown && isRendered(address)
    const rendered = isOfRequest ? await render(request, language) : undefined
    const until = options.maintenanceUntil()
    const built = isKnown ? builtPage(address, language, request.headers['accept-encoding'], until) : undefined
    return (
      reply
        // The page is known, but its subject may not exist.
        .code(isKnown ? (rendered?.status ?? 200) : 404)
        .headers(headers)
        .headers(rendered?.headers ?? {})
        .headers(isOfRequest && path !== request.url ? notIndexed : {})
        .headers(isSecretPage(address) ? secretHeaders : { 'cache-control': isOfRequest ? 'no-store' : 'no-cache' })
        .headers(built?.headers ?? {})
        .header('vary', `accept-language, cookie${built ? ', accept-encoding' : ''}`)
        .type('text/html; charset=utf-8')
        .send(built?.body ?? withMaintenance(pageHtml(language, rendered, unlessOf(address)[0]), until))
    )
  })
}
