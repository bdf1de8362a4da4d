// How a call is described. One value per call: the server registers it, the web client is typed by it, and OpenAPI is
// generated from it.
import * as z from 'zod'
import { moment, searchText } from './calls/fields.ts'
import type { TagName } from './calls/tags.ts'
import type { KeyScope } from './domain/key-scopes.ts'
import type { SeenKind } from './domain/seen.ts'
import type { Who } from './policy.ts'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * By content. `document`: pdf, doc, docx, jpg or png. `image`: jpg or png, from which webp is made. `statement`: text,
 * which the bank writes as CSV or XML. `sheet`: csv or xlsx, at most 5 MB.
 */
export type FileKind = 'document' | 'image' | 'statement' | 'sheet'
export type FileRule = { max: number; required?: boolean; kind: FileKind }

export type Endpoint = {
  method: Method
  /** Fastify form: /api/user/facility/:id */
  path: string
  who: Who
  /** What an API key must be allowed for this call. Without it, the call is closed to keys. */
  scope?: KeyScope
  tag: TagName
  /** One line. */
  summary: string
  /** For API clients: what the call does and what to know before and after. Markdown. */
  description: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON, or the text fields of a multipart form when `files` is set. */
  body?: z.ZodType
  /**
   * The body is a document rather than a form: its maximum size and depth. Its faults are reported by place, numbers
   * too (`sections.0.title`).
   */
  document?: { bytes: number; depth: number }
  files?: Readonly<Record<string, FileRule>>
  /** true: the body may be an HTML form (`application/x-www-form-urlencoded`). */
  form?: true
  /** true: the body is bytes, read as they are. */
  bytes?: true
  /** The content of `data` (the whole body if `bare`); 'stream' for files, pages, feeds and live events. */
  answer: z.ZodType | 'stream'
  /** For streams: the possible content types. */
  media?: readonly string[]
  /** true: the answer is the whole body, without the envelope. */
  bare?: true
  /** true: the answer has an ETag, and a caller who sends it in If-None-Match gets 304 while it is the same. */
  revalidate?: true
  /** true: allowed for someone who still has a password that another person set. No other call is. */
  openBeforeOwnPassword?: true
  /** true: not refused during maintenance, although it is no GET. */
  duringMaintenance?: true
  /** Success status; 200 by default. */
  status?: 200 | 201 | 302
  problems: readonly ProblemCode[]
  /**
   * What the call acts on, and the path parameter with its id: a 409 then says in `details.change` who changed it last.
   */
  about?: { kind: SeenKind; id: string }
}

type Described = Omit<Endpoint, 'method' | 'path' | 'tag' | 'problems'> & Partial<Pick<Endpoint, 'tag' | 'problems'>>

type HasParameter<Text extends string> = Text extends `${string}:${string}` ? true : false
type IsById<Path extends string> = Path extends `${infer Before}/:id${infer After}`
  ? true extends HasParameter<Before> | HasParameter<After>
    ? false
    : true
  : false
type Defaults<Path extends string, D> = (D extends { params: z.ZodObject }
  ? unknown
  : IsById<Path> extends true
    ? { readonly params: typeof byId }
    : unknown) &
  (D extends { problems: readonly ProblemCode[] } ? unknown : { readonly problems: readonly [] })

/** Defaults for the calls of a file: this tag, no problems of their own, and a UUID for a lone `:id`. A call can override each. */
export const endpointsOf =
  (tag: TagName) =>
  <const M extends Method, const P extends string, const D extends Described>(
    method: M,
    path: P,
    described: D,
  ): D & Defaults<P, D> & { readonly method: M; readonly path: P; readonly tag: TagName } => {
    const parameters = path.match(/:\w+/g) ?? []
    const params = parameters.length === 1 && parameters[0] === ':id' ? { params: byId } : {}
    return { method, path, tag, problems: [], ...params, ...described } as unknown as D &
      Defaults<P, D> & { readonly method: M; readonly path: P; readonly tag: TagName }
  }

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
/** What a client may send: defaults are optional here. */
export type SentQueryOf<E extends Endpoint> = Sent<E['query']>
export type SentBodyOf<E extends Endpoint> = Sent<E['body']>
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : StreamAnswer

/** What the server returns for it: an instant may still be a Date. */
export type ReturnOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : StreamAnswer

export type StreamAnswer = { body: unknown; headers: Record<string, string> }

export const id = z.uuid()
export const byId = z.object({ id })
/** An ISO string on the wire. The server may return a Date, which the serialiser writes as one. */
export const instant: z.ZodType<string, string | Date> = z.iso.datetime() as z.ZodType<string, string | Date>
export const money = z.object({ amount: z.number(), currency: z.string() })
export const named = z.object({ id: z.int(), name: z.string() })
export const bothLanguages = z.object({ en: z.string(), ar: z.string() })
/** Where a list is read on. Programs see it as a cursor: the server makes it, and opens it before a use case runs. */
export type Position = {
  /** The order's values of the last record. Without it, the list begins. */
  after?: readonly string[] | undefined
  page: number
  /** Counted when the list began. */
  total?: number | undefined
  /** Only what changed since then. */
  since?: string | undefined
}
const cursorText = z
  .string()
  .max(2_000)
  .regex(/^[\w.-]*$/, 'list.other-cursor')
export const cursor = (cursorText as unknown as z.ZodType<Position, string>).optional()

const pageNumber = z.coerce.number().int().min(1).max(1_000_000)
const pageLimit = z.coerce.number().int().min(1).max(100)
export const pageQuery = z.object({
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
  search: searchText(),
  cursor,
})
/** Of lists that are whole without it. */
export const optionalPageQuery = { page: pageNumber.optional(), limit: pageLimit.optional(), cursor }
export const pagination = z.object({
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** The server may return a position, of which it makes the cursor. */
  next_cursor: (z.string() as unknown as z.ZodType<string, Position | string>).nullable().optional(),
})

/** The query of a list that programs can follow. `since` is read with the cursor. */
export const sinceQuery = { updated_since: moment().optional() }
/** What such a list answers besides its records. */
export const changes = {
  pagination: pagination.extend({ updated_until: instant.nullable().optional() }),
  removed: z.array(z.object({ id: z.string(), removed_at: instant })).optional(),
}
/** Calls that return nothing answer with an empty object in `data`. */
export const nothing = z.object({})
