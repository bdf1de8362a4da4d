// Sends generated requests through the same HTTP layer as every request, and times them.
import type { CallName } from '@assure/contract/calls'
import { calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import * as fc from 'fast-check'
import { openApiDocument } from '../src/slices/api-page/openapi.ts'
import { filledPath } from '../test/call-samples.ts'
import { type FormParts, formOf } from '../test/client.ts'
import type { TestApp } from '../test/harness.ts'
import type { Chance } from '../test/size.ts'
import type { Seen } from './contract-check.ts'
import {
  bodySchemaOf,
  type Document,
  type Operation,
  operationsOf,
  validObject,
  validQuery,
  weird,
  weirdText,
} from './generated.ts'
import type { Good } from './recipe-parts.ts'
import { recipeOf } from './recipes.ts'
import type { TrustSetup } from './setup.ts'

export const entries = Object.entries(calls) as [CallName, Endpoint][]

const documented = operationsOf(openApiDocument({ publicUrl: 'http://localhost:3000' }) as unknown as Document)
export const operationOf = (name: CallName): Operation => {
  const operation = documented.get(name)
  if (operation === undefined) throw new Error(`${name} is not in the OpenAPI document.`)
  return operation
}

/** One complete request as sent over the network. */
export type Wire = {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}
export type Answered = Seen & { ms: number; headers: Record<string, unknown> }

/** A later answer counts as none. This is no performance bound, because test machines are too slow for one. */
const longest = 30_000

export const send = async (t: TestApp, wire: Wire, remoteAddress: string): Promise<Answered> => {
  const began = performance.now()
  const response = await Promise.race([
    t.app.server.inject({
      method: wire.method,
      url: wire.url,
      headers: wire.headers,
      remoteAddress,
      payloadAsStream: true,
      ...(wire.payload === undefined ? {} : { payload: wire.payload }),
    }),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No answer: ${wire.method} ${wire.url}`)), longest).unref()
    }),
  ])
  const ms = performance.now() - began
  const type = String(response.headers['content-type'] ?? '')
  const stream = response.stream()
  // Live update streams never end by themselves.
  if (type.startsWith('text/event-stream')) {
    stream.destroy()
    return { status: response.statusCode, type, text: '', ms, headers: response.headers }
  }
  const text = Buffer.concat(await stream.toArray()).toString('utf8')
  return { status: response.statusCode, type, text, ms, headers: response.headers }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const asForm = (fields: Record<string, unknown>, files: FormParts): FormParts => {
  const parts: FormParts = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) parts[name] = value.map(asText)
    else parts[name] = asText(value)
  }
  return { ...parts, ...files }
}

const over = (
  generated: Record<string, unknown>,
  fixed: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...generated, ...fixed }).filter(([, value]) => value !== undefined))

const urlOf = (call: Endpoint, path: Readonly<Record<string, string>>, query: Record<string, string>): string => {
  const filled = filledPath(
    call.path,
    Object.fromEntries(Object.entries(path).map(([name, value]) => [name, encodeURIComponent(value.toWellFormed())])),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value.toWellFormed()]),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

export type Parts = { good: Good; query: Record<string, string>; fields: Record<string, unknown> }

export const wireOf = (call: Endpoint, operation: Operation, { good, query, fields }: Parts): Wire => {
  const url = urlOf(call, good.path ?? {}, query)
  const headers: Record<string, string> = {
    ...good.headers,
    ...(good.token === undefined ? {} : { authorization: `Bearer ${good.token}` }),
  }
  const body = bodySchemaOf(operation)
  if (call.bytes)
    return {
      method: call.method,
      url,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: good.bytes ?? '',
    }
  if (good.exactBody !== undefined)
    return {
      method: call.method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: good.exactBody,
    }
  if (body === undefined) return { method: call.method, url, headers }
  if (body.isForm) {
    const form = formOf(asForm(fields, good.files ?? {}))
    return { method: call.method, url, headers: { ...headers, 'content-type': form.type }, payload: form.payload }
  }
  return {
    method: call.method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(fields),
  }
}

const one = <T>(arbitrary: fc.Arbitrary<T>, chance: Chance): T =>
  fc.sample(arbitrary, { numRuns: 1, seed: chance.int(2 ** 31) })[0] as T

/** Only a screen knows `seen` and `version`. A generated value would always be a conflict, so both are left out. */
const unseen = { seen: undefined, version: undefined }

/** Built once: building them takes longer than a request. */
const inputsOf = new Map<
  CallName,
  { query: ReturnType<typeof validQuery>; body: ReturnType<typeof validObject> | undefined }
>()
const inputOf = (name: CallName) => {
  const operation = operationOf(name)
  const body = bodySchemaOf(operation)
  const input = inputsOf.get(name) ?? { query: validQuery(operation), body: body && validObject(body.schema) }
  inputsOf.set(name, input)
  return input
}

/** Only an answer has a cursor, so a generated one begins the list. By cursor it has no page and no order. */
const readFromStart = (query: Record<string, string>): Record<string, string> => {
  if (query.cursor === undefined && query.updated_since === undefined) return query
  const { page: _page, sort: _sort, cursor: _cursor, ...rest } = query
  return { ...rest, cursor: '' }
}

/**
 * A valid request according to the OpenAPI document, with the ids and values that make it succeed. `used`: those of an
 * earlier request that can be sent again.
 */
export const goodParts = async (g: TrustSetup, name: CallName, chance: Chance, used?: Good): Promise<Parts> => {
  const good = used ?? (await recipeOf(name)(g))
  const { query, body } = inputOf(name)
  return {
    good,
    query: readFromStart({ ...one(query, chance), ...good.query }),
    fields: body === undefined ? {} : over(one(body, chance), { ...unseen, ...good.body }),
  }
}

const damages = [
  'field',
  'field',
  'field',
  'field',
  'missing',
  'path',
  'query',
  'query',
  'body',
  'type',
  'token',
  'headers',
  'unlisted',
] as const

/** The same request, damaged in a way that no honest browser would send. */
export const damaged = (call: Endpoint, name: CallName, parts: Parts, chance: Chance): Wire => {
  const operation = operationOf(name)
  const { good, query, fields } = parts
  const wire = wireOf(call, operation, parts)
  const names = Object.keys(fields)
  switch (chance.pick(damages)) {
    case 'field':
      if (names.length === 0) break
      return wireOf(call, operation, {
        ...parts,
        good: withoutExact(good),
        fields: { ...fields, [chance.pick(names)]: one(weird, chance) },
      })
    case 'missing':
      if (names.length === 0) break
      return wireOf(call, operation, {
        ...parts,
        good: withoutExact(good),
        fields: { ...fields, [chance.pick(names)]: undefined },
      })
    case 'unlisted':
      return wireOf(call, operation, {
        ...parts,
        good: withoutExact(good),
        fields: { ...fields, id: one(weird, chance), is_approved: true, role: 'SUPER_ADMIN', constructor: 1 },
      })
    case 'path': {
      const places = Object.keys(good.path ?? {})
      if (places.length === 0) break
      return wireOf(call, operation, {
        ...parts,
        good: { ...good, path: { ...good.path, [chance.pick(places)]: one(weirdText, chance) } },
      })
    }
    case 'query': {
      const parameters = operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => parameter.name)
      const place = parameters.length === 0 ? 'page' : chance.pick(parameters)
      return wireOf(call, operation, { ...parts, query: { ...query, [place]: one(weirdText, chance) } })
    }
    case 'body':
      return {
        ...wire,
        headers: { ...wire.headers, 'content-type': 'application/json' },
        payload: chance.pick([
          '',
          '{',
          'null',
          '[]',
          '"x"',
          '0',
          '{"a":1,"a":2}',
          '{"__proto__":{"x":1}}',
          '\ufeff{}',
          'x'.repeat(300_000),
        ]),
      }
    case 'type':
      return {
        ...wire,
        headers: {
          ...wire.headers,
          'content-type': chance.pick([
            'text/plain',
            'application/xml',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-16',
            '',
          ]),
        },
      }
    case 'token':
      return {
        ...wire,
        headers: {
          ...wire.headers,
          authorization: chance.pick([
            'Bearer x',
            'Basic eDp5',
            'Bearer ',
            `Bearer a_${'x'.repeat(43)}`,
            'bearer',
            `Bearer ${'x'.repeat(4000)}`,
          ]),
        },
      }
    case 'headers':
      return {
        ...wire,
        headers: {
          ...wire.headers,
          'idempotency-key': chance.pick(['x', ' ', 'k'.repeat(500), `key-${chance.int(3)}`]),
          'accept-language': one(weirdText, chance).replace(/[^\x20-\x7e]/g, '?'),
        },
      }
  }
  return { ...wire, headers: { ...wire.headers, 'accept-language': 'ar' } }
}

const withoutExact = ({ exactBody: _exact, ...good }: Good): Good => good
