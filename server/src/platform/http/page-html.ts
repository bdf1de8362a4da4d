// Pages as HTML: the web build's page with its language and flags, and the rendered contents where a page has any.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { RenderedPage, RenderPage, WireReply } from '@assure/contract/rendered-page'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const asText = (text: string): string => text.replace(/[&<>]/g, (one) => escapes[one] ?? one)

const replaceElement = (page: string, name: string, by: string): string => {
  const [start, end] = [page.indexOf(`<${name}>`), page.indexOf(`</${name}>`)]
  return start < 0 || end < start ? page : page.slice(0, start) + by + page.slice(end + name.length + 3)
}

export type PageHtml = (language: Language, rendered?: RenderedPage) => string

/** `page` is the web build's index.html. */
export const createPageHtml = (page: string, flags: Record<string, string>): PageHtml => {
  const attributes = Object.entries(flags)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('')
  const inLanguage = (language: Language): string =>
    page
      .replace(/<html lang="en"( dir="ltr")?/, `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      .replace('<html', `<html${attributes}`)
  const empty = { en: inLanguage('en'), ar: inLanguage('ar') }
  return (language, rendered) => {
    if (rendered === undefined || rendered.html === '') return empty[language]
    const { title, html, data } = rendered
    const withTitle = replaceElement(empty[language], 'title', `<title>${asText(title)}</title>`)
    // Replaced by a function, because `$&` in a text would mean something else.
    return replaceElement(withTitle, 'noscript', '').replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-language="${language}">${html}</div>` +
        `<script type="application/json" id="page-data" lang="${language}">${data}</script>`,
    )
  }
}

/** Loads the renderer with the first page that needs it. A build without one leaves its pages to the browser. */
export const createRenderer = (dist: string): (() => Promise<RenderPage | undefined>) => {
  const file = join(dist, 'render/render.js')
  let loading: Promise<RenderPage | undefined> | undefined
  const load = async (): Promise<RenderPage | undefined> => {
    if ((await stat(file).catch(() => undefined)) === undefined) return undefined
    return ((await import(pathToFileURL(file).href)) as { renderPage: RenderPage }).renderPage
  }
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
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
