// What the server and the web build's renderer (web/src/app/render.tsx) exchange for a page that arrives as HTML.
import type { Language } from './domain/vocabulary.ts'

/** A call's answer as it went over the wire. */
export type WireReply = { status: number; header: (name: string) => string | null; text: string }

export type RenderedPage = {
  title: string
  /** The contents of the page's root element. Empty for a refusal of a busy server, which the browser shows. */
  html: string
  /** The answers that the page shows, as JSON, so that the browser does not request them again. */
  data: string
  /** Of the call that decides about the page: what does not exist is 404, what is refused is not 200. */
  status: number
  headers: Record<string, string>
}

export type PageToRender = {
  /** Path and query. */
  address: string
  language: Language
  /** Sends a GET request of the page, such as `/api/public/register?page=1`. */
  read: (address: string) => Promise<WireReply>
}

/** Undefined for a page that the browser renders. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | undefined>

/** The pages that the web build renders, in its dist/render/pages.json, by address. */
export type BuiltPages = Record<string, Record<Language, RenderedPage>>
