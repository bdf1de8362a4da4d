// Pages as HTML: the web build's page with its language and flags, and the rendered contents where a page has any.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { builtPages } from '@assure/contract/domain/pages'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { BuiltPages, RenderedPage, RenderPage, WireReply } from '@assure/contract/rendered-page'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../escape-markup.ts'

const replaceElement = (page: string, name: string, by: string): string => {
  const [start, end] = [page.indexOf(`<${name}>`), page.indexOf(`</${name}>`)]
  return start < 0 || end < start ? page : page.slice(0, start) + by + page.slice(end + name.length + 3)
}

/** `unless`: what the browser may have stored that makes it a different page. */
export type PageHtml = (language: Language, rendered?: RenderedPage, unless?: readonly string[]) => string

/** `page` is the web build's index.html. */
export const createPageHtml = (page: string, flags: Record<string, string>): PageHtml => {
  const attributes = Object.entries(flags)
    .map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`)
    .join('')
  const inLanguage = (language: Language): string =>
    page
      .replace(/<html lang="en"( dir="ltr")?/, `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      .replace('<html', `<html${attributes}`)
  const empty = { en: inLanguage('en'), ar: inLanguage('ar') }
  return (language, rendered, unless = []) => {
    if (rendered === undefined || rendered.html === '') return empty[language]
    const { title, html, data } = rendered
    const withTitle = replaceElement(empty[language], 'title', `<title>${escapeMarkup(title)}</title>`)
    // Needed where a form or a check waits for a script.
    const needsScript = html.includes('data-early') || html.includes('aria-busy="true"')
    const readable = needsScript ? withTitle : replaceElement(withTitle, 'noscript', '')
    const answers =
      data === '[]' ? '' : `<script type="application/json" id="page-data" lang="${language}">${data}</script>`
    return (
      readable
        .replace('<html', `<html data-unless="${unless.join(' ')}"`)
        // Replaced by a function, because `$&` in a text would mean something else.
        .replace('<div id="root"></div>', () => `<div id="root" data-language="${language}">${html}</div>${answers}`)
    )
  }
}

/** The page shows a banner. */
export const withMaintenance = (html: string, until: Date | undefined): string =>
  until === undefined ? html : html.replace('<html', `<html data-maintenance="${until.toISOString()}"`)

type SentPage = { body: string | Buffer; headers: Record<string, string> }
/** Finds a page that the web build rendered, in the best encoding that the browser accepts. */
export type FindBuiltPage = (
  address: string,
  language: Language,
  encodings: string | undefined,
  maintenanceUntil: Date | undefined,
) => SentPage | undefined

/** In the order in which we prefer them. */
const compressions = [
  { name: 'br', accepted: /\bbr\b(?!;q=0(\.0*)?(,|$))/ },
  { name: 'gzip', accepted: /\bgzip\b(?!;q=0(\.0*)?(,|$))/ },
]

/** Each is composed and compressed once: a page in fewer packets is painted at once and not in parts. */
export const createBuiltPages = async (dist: string, pageHtml: PageHtml): Promise<FindBuiltPage> => {
  const pages = JSON.parse(await readFile(join(dist, 'render/pages.json'), 'utf8').catch(() => '{}')) as BuiltPages
  const composed = new Map<string, SentPage>()
  return (address, language, encodings = '', until) => {
    const rendered = pages[address]?.[language]
    if (rendered === undefined) return undefined
    const compose = () => pageHtml(language, rendered, builtPages[address])
    if (until !== undefined) return { body: withMaintenance(compose(), until), headers: {} }
    const encoding = compressions.find(({ accepted }) => accepted.test(encodings))?.name
    const key = [address, language, encoding].join(' ')
    const known = composed.get(key)
    if (known !== undefined) return known
    const html = compose()
    const page: SentPage =
      encoding === undefined
        ? { body: html, headers: {} }
        : {
            body: encoding === 'br' ? brotliCompressSync(html) : gzipSync(html),
            headers: { 'content-encoding': encoding },
          }
    composed.set(key, page)
    return page
  }
}

/** Rendering blocks the process, so a burst of pages is left to the browsers. */
const mostRendering = 8

/**
 * Renders pages, and loads the renderer with the first of them. Undefined for what is left to the browser: with too many
 * pages at once, and by a build without a renderer.
 */
export const createRenderer = (dist: string, log: Pick<FastifyBaseLogger, 'warn'>): RenderPage => {
  const file = join(dist, 'render/render.js')
  let loading: Promise<RenderPage | undefined> | undefined
  const load = async (): Promise<RenderPage | undefined> => {
    if ((await stat(file).catch(() => undefined)) === undefined) {
      log.warn('the web build has no renderer: browsers render all pages')
      return undefined
    }
    return ((await import(pathToFileURL(file).href)) as { renderPage: RenderPage }).renderPage
  }
  let rendering = 0
  return async (page) => {
    if (rendering >= mostRendering) return undefined
    rendering += 1
    try {
      loading ??= load()
      return await (await loading)?.(page)
    } catch (error) {
      loading = undefined
      throw error
    } finally {
      rendering -= 1
    }
  }
}

const forwardedHeaders = ['x-forwarded-for', 'user-agent', 'accept-language']

/** Calls in the name of a page's visitor, through the call's own route: its limits and its admission count as usual. */
export const callsFor =
  (server: FastifyInstance, { headers, socket }: FastifyRequest, language: Language) =>
  async (address: string): Promise<WireReply> => {
    const answer = await server.inject({
      url: address,
      remoteAddress: socket.remoteAddress ?? '',
      headers: {
        ...Object.fromEntries(forwardedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
        accept: 'application/json',
        'assure-language': language,
      },
    })
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name]
        return value === undefined ? null : String(value)
      },
      text: answer.payload,
    }
  }
