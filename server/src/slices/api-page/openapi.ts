// The OpenAPI document, written from the contract.
import { calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { type Proof, policy } from '@assure/contract/policy'
import { problems } from '@assure/contract/problems'
import * as z from 'zod'
import type { JsonSchema } from '../../platform/http/wire-schema.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

const propertiesOf = (schema: z.ZodType | undefined): [string, JsonSchema, boolean][] => {
  if (schema === undefined) return []
  const described = schemaOf(schema, 'input')
  const required = new Set((described.required as string[] | undefined) ?? [])
  return Object.entries((described.properties as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, property]) => [name, property, required.has(name)],
  )
}

export const proofsFor = (endpoint: Endpoint): readonly Proof[] => {
  const { proof } = policy[endpoint.who] as { proof: Proof | readonly Proof[] }
  return typeof proof === 'string' ? [proof] : proof
}

const schemes: Partial<Record<Proof, string>> = {
  registration: 'registrationToken',
  customer: 'ownerToken',
  admin: 'adminToken',
  inspector: 'inspectorToken',
}

const parameters = (endpoint: Endpoint) => [
  ...propertiesOf(endpoint.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
  ...propertiesOf(endpoint.query).map(([name, schema, required]) => ({ name, in: 'query', required, schema })),
  ...(endpoint.method === 'GET'
    ? []
    : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]),
]

const requestBody = (endpoint: Endpoint) => {
  if (endpoint.files === undefined && endpoint.body === undefined) return undefined
  const fields: JsonSchema = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' }
  if (endpoint.files === undefined) return { content: { 'application/json': { schema: fields } } }
  const files = Object.fromEntries(
    Object.entries(endpoint.files).map(([name, rule]) => {
      const file = { type: 'string', contentMediaType: 'application/octet-stream' }
      return [name, rule.max === 1 ? file : { type: 'array', items: file, maxItems: rule.max }]
    }),
  )
  const required = Object.entries(endpoint.files).flatMap(([name, rule]) => (rule.required ? [name] : []))
  return {
    content: {
      'multipart/form-data': {
        schema: {
          ...fields,
          properties: { ...(fields.properties as JsonSchema | undefined), ...files },
          required: [...((fields.required as string[] | undefined) ?? []), ...required],
        },
      },
    },
  }
}

const success = (endpoint: Endpoint) => {
  if (typeof endpoint.answer === 'string') return { description: 'A file, a page or a stream of events' }
  const data = schemaOf(endpoint.answer, 'output')
  const schema = endpoint.bare
    ? data
    : {
        type: 'object',
        properties: { success: { const: true }, message: { type: 'string' }, data },
        required: ['success', 'data'],
      }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

const commonProblems = [
  'request.malformed',
  'request.too-often',
  'request.busy',
  'request.part-down',
  'request.failed',
] as const
/** What the way in may answer before the call itself is asked. */
const writeProblems = [
  'request.wrong-type',
  'request.too-large',
  'idempotency.in-progress',
  'idempotency.other-request',
] as const

export const problemsOf = (endpoint: Endpoint) => {
  const proofs = proofsFor(endpoint)
  const signedIn = proofs.some((proof) => schemes[proof] !== undefined)
  const guarded = signedIn ? (['session.missing', 'session.wrong-area'] as const) : []
  const staffOnly = proofs.includes('admin') ? (['session.wrong-role', 'second-factor.required'] as const) : []
  const named = endpoint.params ? (['request.not-found'] as const) : []
  const written = endpoint.method === 'GET' ? [] : writeProblems
  const fields = endpoint.body || endpoint.query || endpoint.files ? (['request.fields'] as const) : []
  const codes = new Set([
    ...endpoint.problems,
    ...fields,
    ...named,
    ...guarded,
    ...staffOnly,
    ...written,
    ...commonProblems,
  ])
  return [...codes].map((code) => ({ code, ...problems[code] })).sort((one, other) => one.status - other.status)
}

const failures = (endpoint: Endpoint) => {
  const byStatus = new Map<number, string[]>()
  for (const { code, status } of problemsOf(endpoint)) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: {
          'application/json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }] },
          },
        },
      },
    ]),
  )
}

const operation = (name: string, endpoint: Endpoint) => {
  const security = proofsFor(endpoint).flatMap((proof) => (schemes[proof] ? [{ [schemes[proof]]: [] }] : []))
  const body = requestBody(endpoint)
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    'x-who': endpoint.who,
    security,
    parameters: parameters(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: { [String(endpoint.status ?? 200)]: success(endpoint), ...failures(endpoint) },
  }
}

export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

export const openApiDocument = (publicUrl: string): JsonSchema => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
    const path = openApiPath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assure',
      version: '1',
      description: 'Facility certification: registration, facilities, payment, review, inspection, certificates.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        Object.values(schemes).map((name) => [name, { type: 'http', scheme: 'bearer' }]),
      ),
      schemas: {
        Failure: {
          type: 'object',
          properties: {
            success: { const: false },
            code: { type: 'string' },
            message: { type: 'string' },
            fieldErrors: { type: 'object', additionalProperties: { type: 'string' } },
            details: { type: 'object' },
            requestId: { type: 'string' },
          },
          required: ['success', 'code', 'message', 'requestId'],
        },
      },
    },
  }
}
