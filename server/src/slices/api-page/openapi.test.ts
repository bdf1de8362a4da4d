import { calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { openApiDocument, openApiPath } from './openapi.ts'

type Media = { schema: Record<string, unknown>; example?: unknown }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: { name: string; in: string; example?: unknown }[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}
type Document = { tags: { name: string }[]; paths: Record<string, Record<string, Operation>> }

const all = Object.entries(calls) as [string, Endpoint][]
const document = openApiDocument({ publicUrl: 'https://assure.example' }) as unknown as Document
const operationOf = (name: string): Operation => {
  const { path, method } = calls[name as keyof typeof calls] as Endpoint
  return document.paths[openApiPath(path)]?.[method.toLowerCase()] as Operation
}

/** Paths without a value, because neither the schema nor the examples table has one. */
const holes = (example: unknown, at: string): string[] => {
  if (example === undefined) return [at]
  if (typeof example !== 'object' || example === null) return []
  return Object.entries(example).flatMap(([name, inner]) => holes(inner, `${at}.${name}`))
}

describe('every call', () => {
  test.each(all)('%s has a description for callers', (name, call) => {
    const { operationId, summary, description, responses } = operationOf(name)
    expect(operationId).toBe(name)
    expect(summary.length).toBeLessThanOrEqual(120)
    expect(description.length).toBeGreaterThan(25)
    expect(description).not.toBe(summary)
    expect(call.answer === 'stream').toBe(call.media !== undefined)
    const answered = responses[String(call.status ?? 200)]
    expect(Object.keys(answered?.content ?? {})).toEqual(call.media ?? ['application/json'])
  })

  test.each(all)('%s has examples that match its own schemas', (name, call) => {
    const { parameters, requestBody, responses } = operationOf(name)
    const given = (place: string) =>
      Object.fromEntries(
        parameters.filter((one) => one.in === place && 'example' in one).map((one) => [one.name, one.example]),
      )
    expect(Object.keys(given('path'))).toEqual(Object.keys(call.params?.shape ?? {}))
    call.params?.parse(given('path'))
    call.query?.parse(given('query'))
    const body = requestBody?.content['application/json']
    if (body?.example !== undefined) {
      expect(holes(body.example, name)).toEqual([])
      call.body?.parse(body.example)
    }
    if (typeof call.answer === 'string') return
    const example = responses[String(call.status ?? 200)]?.content?.['application/json']?.example
    const data = call.bare ? example : (example as { data: unknown }).data
    expect(holes(data, name)).toEqual([])
    call.answer.parse(data)
  })
})

type Node = { [key: string]: unknown }
const nodes = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(nodes)]
}
const components = (document as unknown as { components: Record<string, Node> }).components

const propertiesOf = (name: string) =>
  (components.schemas?.[name] as { properties: Record<string, Node> } | undefined)?.properties ?? {}

const mediaOf = (name: string) => operationOf(name).responses['200']?.content?.['application/json']

test('the main records have one named schema each, which calls refer to', () => {
  const answerOf = (name: string) => (mediaOf(name)?.schema.properties as Node | undefined)?.data
  expect(answerOf('getPublicCertificate')).toEqual({ $ref: '#/components/schemas/Certificate' })
  expect(answerOf('getRequest')).toEqual({ $ref: '#/components/schemas/Request' })
  expect(Object.keys(components.schemas ?? {})).toEqual(
    expect.arrayContaining([
      'Certificate',
      'Certification',
      'Facility',
      'Finding',
      'Order',
      'Request',
      'Sample',
      'Visit',
    ]),
  )
  const refs = nodes(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  const missing = refs.filter((ref) => {
    const [, , kind = '', name = ''] = ref.split('/')
    return components[kind]?.[name] === undefined
  })
  expect(missing).toEqual([])
})

test('files, dates, addresses and emails say what they are', () => {
  const certificate = propertiesOf('Certificate')
  expect([certificate.granted_on?.format, certificate.pdf_url?.format, certificate.issued_at?.format]).toEqual([
    'date',
    'uri-reference',
    'date-time',
  ])
  const slip = operationOf('sendTransferSlip').requestBody?.content['multipart/form-data']?.schema as Node
  expect((slip.properties as Record<string, Node>).slip).toMatchObject({ type: 'string', format: 'binary' })
  const pdf = operationOf('getCertificatePdf').responses
  expect(pdf['200']?.content).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } })
  expect(Object.keys(pdf)).toEqual(expect.arrayContaining(['206', '416']))
  const media = ['exportUsers', 'exportAuditTrail', 'followEvents', 'getDocs'].map((name) =>
    Object.keys(operationOf(name).responses['200']?.content ?? {}),
  )
  expect(media).toEqual([['text/csv'], ['application/x-ndjson'], ['text/event-stream'], ['text/html']])
})

test('a failure that several calls share stands in the document once', () => {
  const failures = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, response]) => (status >= '400' ? [JSON.stringify(response)] : [])),
    ),
  )
  const written = failures.filter((response) => !response.includes('#/components/responses/'))
  expect(new Set(written).size).toBe(written.length)
  expect(failures.length).toBeGreaterThan(10 * written.length)
})

test('responses say which headers to read', () => {
  const headers = (name: string, status: string) => {
    const response = operationOf(name).responses[status] as { $ref?: string; headers?: object } | undefined
    const shared = components.responses?.[response?.$ref?.split('/').at(-1) ?? ''] as { headers?: object } | undefined
    return Object.keys((shared ?? response)?.headers ?? {})
  }
  expect(headers('getSigningKeys', '200')).toContain('ETag')
  expect(headers('getSigningKeys', '304')).toEqual(['ETag'])
  expect(headers('saveMe', '200')).toEqual(expect.arrayContaining(['Session-Ends-In', 'Unknown-Fields']))
  expect([headers('getMe', '401'), headers('getMe', '429')]).toEqual([['WWW-Authenticate'], ['Retry-After']])
})

test('a body is required exactly where a call without one is refused', () => {
  const required = (name: string) => operationOf(name).requestBody?.required
  expect(['signIn', 'startPayment', 'addFacilityNote', 'sendTransferSlip', 'createInspector'].map(required)).toEqual(
    Array(5).fill(true),
  )
  expect(['approveUser', 'rejectUser', 'cancelVisit', 'saveMe', 'saveInspector'].map(required)).toEqual(
    Array(5).fill(false),
  )
  expect(required('signOut')).toBeUndefined()
})

// The specification has both /admin/api/:facilityId/notes and /admin/api/notes/:id. They can't collide, because ids are
// UUIDs.
test('no address belongs to two calls', () => {
  const isParameter = (segment: string): boolean => segment.includes(':')
  /** Whether a call takes the segment of another one in the place of its own. */
  const takes = (call: Endpoint, segment: string, other: string): boolean => {
    if (!isParameter(segment)) return segment === other
    const schema = call.params?.shape[segment.slice(1)]
    return isParameter(other) || schema === undefined || schema.safeParse(other).success
  }
  const apart = (one: Endpoint, other: Endpoint): boolean => {
    const [segments, others] = [one.path.split('/'), other.path.split('/')]
    if (segments.length !== others.length) return true
    return segments.some((segment, at) => {
      const counterpart = others[at] ?? ''
      return isParameter(counterpart) ? !takes(other, counterpart, segment) : !takes(one, segment, counterpart)
    })
  }
  const confused = all.flatMap(([name, one], at) =>
    all
      .slice(at + 1)
      .filter(([, other]) => one.path !== other.path && one.method === other.method && !apart(one, other))
      .map(([other]) => `${name} and ${other}`),
  )
  expect(confused).toEqual([])
})

describe('an installation', () => {
  let production: TestApp
  let trial: TestApp
  beforeAll(async () => {
    trial = await testApp()
    production = await testApp({
      config: {
        mode: 'production',
        publicUrl: 'https://assure.example',
        smtpUrl: 'smtps://127.0.0.1:1',
        payments: { kind: 'stripe', secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: 'http://127.0.0.1:1' },
      },
    })
  })
  afterAll(async () => {
    await production.close()
    await trial.close()
  })

  it('describes the calls it offers, and mentions nothing of the trial set-up in production', async () => {
    for (const t of [trial, production]) {
      const told = JSON.parse((await t.anyone.get('/api/openapi.json')).text) as Document
      const described = Object.entries(told.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      const answered = t.app.routes.map(({ endpoint }) => `${endpoint.method} ${openApiPath(endpoint.path)}`)
      expect(described.toSorted()).toEqual(answered.toSorted())
      const used = new Set(
        Object.values(told.paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
      )
      expect(new Set(told.tags.map(({ name }) => name))).toEqual(used)
    }
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const own = (await trial.anyone.get(path)).text.toLowerCase()
      for (const word of ['sandbox', 'mailbox']) expect(own).toContain(word)
      const { status, text } = await production.anyone.get(path)
      expect(status).toBe(200)
      expect(text).toContain('/api/auth/signin')
      expect(text).not.toMatch(/sandbox|mailbox/i)
    }
  })
})
