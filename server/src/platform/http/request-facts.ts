// What a handler may know about the request besides its parsed input.
import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

export type RequestFacts = {
  id: string
  /** When it arrived, before any database query. */
  arrivedAt: Date
  language: Language
  /** The language that the request itself names, where the answer would otherwise use the account's. */
  requestedLanguage: Language | undefined
  /** IPv4 address, or the /64 of an IPv6 address: what limits are counted by. */
  network: string
  userAgent: string
  deviceToken: string | undefined
  headers: FastifyRequest['headers']
  /** The unparsed bytes, for checking signatures. */
  rawBody: Buffer | undefined
}

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar'

type LanguageFacts = { query?: unknown; headers: IncomingHttpHeaders }

/** The page's language: `lang` in the address (links that the browser opens itself), else the app's own header. */
export const requestedLanguage = ({ query, headers }: LanguageFacts): Language | undefined =>
  [(query as { lang?: unknown } | undefined)?.lang, headers['assure-language']].find(isLanguage)

/** The browser's preferred one of en and ar; English if it names neither. */
export const languageFrom = (header: string | undefined): Language => {
  const ranked = (header ?? '')
    .split(',')
    .map((item) => {
      const [tag = '', ...rest] = item.trim().toLowerCase().split(';')
      const quality = rest.map((part) => /^\s*q=([0-9.]+)$/.exec(part)?.[1]).find((value) => value !== undefined)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  for (const { tag } of ranked) {
    if (tag === 'ar' || tag.startsWith('ar-')) return 'ar'
    if (tag === 'en' || tag.startsWith('en-')) return 'en'
  }
  return 'en'
}

/** As web/public/boot.js sets it: the first name over https. */
const languageCookies = ['__Host-assure_language', 'assure_language']

/** For a request whose caller has no account or is not known yet. The cookie is the choice made in this browser. */
export const languageOf = (request: LanguageFacts): Language =>
  requestedLanguage(request) ??
  languageCookies.flatMap((name) => readCookie(request.headers.cookie, name)).find(isLanguage) ??
  languageFrom(request.headers['accept-language'])
