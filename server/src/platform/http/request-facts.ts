// What a handler may know of the request beside its parsed input.
import type { Language } from '@assure/contract/vocabulary'
import type { FastifyRequest } from 'fastify'

export type RequestFacts = {
  id: string
  /** When it came in, before anything was asked of the database. */
  arrivedAt: Date
  language: Language
  /** IPv4 address, or the /64 of an IPv6 address: what limits are counted by. */
  network: string
  userAgent: string
  deviceToken: string | undefined
  headers: FastifyRequest['headers']
  /** The bytes as they came, for signatures. */
  rawBody: Buffer | undefined
}

/** The first of en, ar that the browser prefers; English without one. */
export const languageFrom = (header: string | undefined): Language => {
  const ranked = (header ?? '')
    .split(',')
    .map((item) => {
      const [tag = '', ...rest] = item.trim().toLowerCase().split(';')
      const quality = rest.map((part) => /^\s*q=([0-9.]+)$/.exec(part)?.[1]).find((found) => found !== undefined)
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
