// One caller of the application under test, in process, through the same HTTP layer as every request.
import type { FastifyInstance } from 'fastify'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  bytes: Buffer
  // Each test asserts what its answers contain.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads into bodies of every shape
  body: any // oxlint-disable-line typescript/no-explicit-any -- a test reads into bodies of every shape
}

export type Send = { body?: unknown; form?: FormParts; headers?: Record<string, string>; remoteAddress?: string }
export type FormFile = { name: string; bytes: Buffer; type?: string }
export type FormParts = Record<string, string | number | boolean | FormFile | readonly (string | number | FormFile)[]>

export type Client = {
  get(path: string, send?: Send): Promise<Answer>
  post(path: string, body?: unknown, send?: Send): Promise<Answer>
  put(path: string, body?: unknown, send?: Send): Promise<Answer>
  patch(path: string, body?: unknown, send?: Send): Promise<Answer>
  del(path: string, send?: Send): Promise<Answer>
  /** Sends a multipart form. */
  form(method: 'POST' | 'PUT' | 'PATCH', path: string, parts: FormParts, send?: Send): Promise<Answer>
  bytes(method: 'PUT', path: string, bytes: Buffer, send?: Send): Promise<Answer>
}

const boundary = 'assure-test-boundary-7d1f'

const multipart = (parts: FormParts): Buffer => {
  const pieces: Buffer[] = []
  for (const [name, part] of Object.entries(parts)) {
    for (const value of Array.isArray(part) ? part : [part]) {
      if (typeof value === 'object') {
        pieces.push(
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${value.name}"\r\nContent-Type: ${value.type ?? 'application/octet-stream'}\r\n\r\n`,
          ),
          value.bytes,
          Buffer.from('\r\n'),
        )
      } else
        pieces.push(
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
        )
    }
  }
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

/** Encodes a form for requests that are sent without a `Client`. */
export const formOf = (parts: FormParts): { type: string; payload: Buffer } => ({
  type: `multipart/form-data; boundary=${boundary}`,
  payload: multipart(parts),
})

const parsed = (text: string, type: unknown): unknown => {
  if (typeof type !== 'string' || !type.includes('json')) return undefined
  return JSON.parse(text)
}

export const clientOf = (server: FastifyInstance, token?: string): Client => {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { body, form, headers = {}, remoteAddress }: Send,
  ): Promise<Answer> => {
    const response = await server.inject({
      method,
      url: path,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(form
          ? { 'content-type': `multipart/form-data; boundary=${boundary}` }
          : body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form
        ? { payload: multipart(form) }
        : body === undefined
          ? {}
          : { payload: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body) }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      get body() {
        return parsed(response.body, response.headers['content-type'])
      },
    }
  }
  return {
    get: (path, extra = {}) => send('GET', path, extra),
    post: (path, body, extra = {}) => send('POST', path, { body, ...extra }),
    put: (path, body, extra = {}) => send('PUT', path, { body, ...extra }),
    patch: (path, body, extra = {}) => send('PATCH', path, { body, ...extra }),
    del: (path, extra = {}) => send('DELETE', path, extra),
    form: (method, path, form, extra = {}) => send(method, path, { form, ...extra }),
    bytes: (method, path, bytes, { headers, ...extra } = {}) =>
      send(method, path, {
        body: bytes,
        ...extra,
        headers: { 'content-type': 'application/octet-stream', ...headers },
      }),
  }
}
