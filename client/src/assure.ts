// Calls Assure from a program. Each change has an idempotency key, so a call without a final response can be repeated
// safely.
import type { Call, FileCall, ListCall, Method, Settings } from './calls.ts'
import { type Change, type ChangesOptions, followChanges } from './changes.ts'
import { type AssureError, failureOf, isUndecided, NoResponseError } from './failure.ts'
import { pause, waitAfter } from './wait.ts'

export type AssureOptions = {
  /** Of the installation, such as `https://assure.example`. */
  url: string
  /** Secret of an API key. Without it, only the public calls are open. */
  key?: string
  /** Of messages and names. Default: English. */
  language?: 'en' | 'ar'
  /** How often a call is sent again when no final response comes. Default: 4. */
  retries?: number
  /** For each try. Default: 30 seconds. */
  timeoutMs?: number
}

type AnyOptions = Settings & {
  path?: Record<string, string | number> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** Maintenance can last for hours, so the program decides whether to wait. */
const longestRetryAfterMs = 60_000
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

const addressOf = (base: URL, path: string, { path: ids = {}, query = {} }: AnyOptions): URL => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ids[name]
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}.`)
    // A URL drops these, encoded or not, and would be the address of another call.
    if (value === '.' || value === '..') throw new TypeError(`${path} cannot have ${value} as ${name}.`)
    return encodeURIComponent(String(value))
  })
  const url = new URL(base)
  url.pathname = base.pathname.replace(/\/$/, '') + filled
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one))
  }
  return url
}

type Paged = { pagination?: { next_cursor?: string | null } }
type Read<T> = (response: Response) => Promise<T>

const isFile = (value: unknown): value is Blob => value instanceof Blob

/** A body with files is sent as a form, anything else as JSON. */
const encode = (body: unknown): { body?: BodyInit; type?: string } => {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (isFile(body)) return { body, type: 'application/octet-stream' }
  const fields = Object.entries(body as Record<string, unknown>)
  if (!fields.some(([, value]) => isFile(value) || (Array.isArray(value) && value.some(isFile))))
    return { body: JSON.stringify(body), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value])
      if (isFile(one)) form.append(name, one)
      else form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
  }
  return { body: form }
}

export class Assure<Paths> {
  readonly #base: URL
  readonly #headers: Record<string, string>
  readonly #retries: number
  readonly #timeoutMs: number

  constructor({ url, key, language = 'en', retries = 4, timeoutMs = 30_000 }: AssureOptions) {
    this.#base = new URL(url)
    if (key !== undefined && this.#base.protocol !== 'https:' && !loopback.test(this.#base.hostname))
      throw new TypeError('An API key is only sent over https.')
    this.#headers = { 'Assure-Language': language, ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }) }
    this.#retries = retries
    this.#timeoutMs = timeoutMs
  }

  readonly get: Call<Paths, 'get'> = (path, ...[options]) => this.#call('get', path, options)
  readonly post: Call<Paths, 'post'> = (path, ...[options]) => this.#call('post', path, options)
  readonly put: Call<Paths, 'put'> = (path, ...[options]) => this.#call('put', path, options)
  readonly patch: Call<Paths, 'patch'> = (path, ...[options]) => this.#call('patch', path, options)
  readonly delete: Call<Paths, 'delete'> = (path, ...[options]) => this.#call('delete', path, options)

  /** For PDFs, photos and exports: read the response with `blob()`, or piece by piece from `body`. */
  readonly file: FileCall<Paths> = (path, ...[options]) =>
    this.#send('get', String(path), (options ?? {}) as AnyOptions, async (response) => response)

  /** A list, part by part: all of it, or with `updated_since` what has changed. */
  readonly pages: ListCall<Paths> = (path, ...[options]) =>
    this.#pages(String(path), (options ?? {}) as AnyOptions) as AsyncGenerator<never>

  /**
   * What changes from now on, or since `after`. Ends when you leave the loop or abort; a lost connection is opened again
   * without losing a change.
   */
  changes(path: Extract<keyof Paths, `${string}/events`>, options: ChangesOptions = {}): AsyncGenerator<Change> {
    return followChanges(addressOf(this.#base, path, {}), this.#headers, options)
  }

  #call<T>(method: Method, path: unknown, options: unknown): Promise<T> {
    return this.#send(method, String(path), (options ?? {}) as AnyOptions, async (response) => {
      const body = (await response.json()) as { success?: unknown; data?: unknown }
      return (body.success === true && 'data' in body ? body.data : body) as T
    })
  }

  async *#pages(path: string, options: AnyOptions): AsyncGenerator<Paged> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { limit: 100, ...options.query, cursor }
      const page: Paged = await this.#call<Paged>('get', path, { ...options, query })
      yield page
      cursor = page.pagination?.next_cursor ?? null
    }
  }

  async #send<T>(method: Method, path: string, options: AnyOptions, read: Read<T>): Promise<T> {
    const url = addressOf(this.#base, path, options)
    const { body, type } = encode(options.body)
    const idempotencyKey = method === 'get' ? undefined : (options.idempotencyKey ?? crypto.randomUUID())
    const headers = {
      ...this.#headers,
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(options.ifMatch === undefined ? {} : { 'If-Match': `"${options.ifMatch}"` }),
    }
    const request = { method: method.toUpperCase(), headers, body: body ?? null }
    for (let failures = 0; ; failures += 1) {
      const outcome = await this.#try(url, request, options.signal, read)
      if ('value' in outcome) return outcome.value
      const { failure, cause } = outcome
      const isLast = failures >= this.#retries
      const waitMs = failure?.retryAfter === undefined ? waitAfter(failures) : failure.retryAfter * 1_000
      if (failure && !isUndecided(failure)) throw failure
      if (failure && (isLast || waitMs > longestRetryAfterMs)) throw Object.assign(failure, { idempotencyKey })
      if (isLast) throw new NoResponseError(cause, idempotencyKey)
      await pause(waitMs, options.signal)
    }
  }

  async #try<T>(
    url: URL,
    request: RequestInit,
    signal: AbortSignal | undefined,
    read: Read<T>,
  ): Promise<{ value: T } | { failure?: AssureError; cause?: unknown }> {
    const own = new AbortController()
    const limit = setTimeout(() => own.abort(), this.#timeoutMs)
    try {
      const response = await fetch(url, {
        ...request,
        // A redirect would turn a change into a read, or take its content to another server.
        redirect: 'manual',
        signal: signal === undefined ? own.signal : AbortSignal.any([signal, own.signal]),
      })
      return response.ok ? { value: await read(response) } : { failure: await failureOf(response) }
    } catch (cause) {
      signal?.throwIfAborted()
      return { cause }
    } finally {
      clearTimeout(limit)
    }
  }
}
