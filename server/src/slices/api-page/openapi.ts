// Builds the OpenAPI document from the contract.
import { calls } from '@assure/contract/calls'
import { records } from '@assure/contract/calls/named-records'
import { type TagName, tags } from '@assure/contract/calls/tags'
import { webhookEvents, webhookTest } from '@assure/contract/calls/webhooks'
import type { Endpoint } from '@assure/contract/endpoint'
import { type Proof, policy } from '@assure/contract/policy'
import { problems } from '@assure/contract/problems'
import * as z from 'zod'
import { isPassive } from '../../platform/auth/authenticate.ts'
import { takesVersion } from '../../platform/http/if-match.ts'
import type { JsonSchema } from '../../platform/http/wire-schema.ts'
import { exampleOf } from './example.ts'

/** A format such as `uuid` says what its pattern says. */
const settings = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  },
} as const

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, ...settings }) as JsonSchema
  return rest
}

const recordNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(records)) recordNames.add(schema, { id })

/** The form of a field by its name, which the contract's words decide: `expires_on`, `pdf_url`, `email`. */
const formats: readonly [RegExp, string][] = [
  [/(^|_)on$|^valid_until$/, 'date'],
  [/(^|_)url$/, 'uri-reference'],
  [/(^|_)email$/, 'email'],
]

const withFormat = (name: string, schema: unknown): unknown => {
  const one = schema as JsonSchema
  if (Array.isArray(one.anyOf)) return { ...one, anyOf: one.anyOf.map((choice) => withFormat(name, choice)) }
  const format = formats.find(([form]) => form.test(name))?.[1]
  const isPlain = one.type === 'string' && one.format === undefined && one.enum === undefined && one.const === undefined
  return isPlain && format !== undefined ? { ...one, format } : schema
}

/** Points at the named records, and says the form of dates, addresses and emails. */
const polished = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(polished)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, properties, additionalProperties, ...rest } = value as JsonSchema
  if (typeof $ref === 'string') return { $ref: $ref.replace('#/$defs/', '#/components/schemas/') }
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, polished(inner)])),
    // A later version may add fields, which clients ignore.
    ...(typeof additionalProperties === 'object' ? { additionalProperties: polished(additionalProperties) } : {}),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties as JsonSchema).map(([name, inner]) => [name, withFormat(name, polished(inner))]),
          ),
        }),
  }
}

const answersOf = (schemas: Record<string, z.ZodType>) => {
  const { properties, $defs } = z.toJSONSchema(z.object(schemas), {
    io: 'output',
    ...settings,
    metadata: recordNames,
  }) as { properties: Record<string, JsonSchema>; $defs?: Record<string, JsonSchema> }
  return { properties, definitions: $defs ?? {} }
}

const answerOf = (schema: z.ZodType): JsonSchema => polished(answersOf({ data: schema }).properties.data) as JsonSchema

/** The records that the paths mention, and those that these mention. */
const mentionedRecords = (paths: unknown): Record<string, unknown> => {
  const { definitions } = answersOf(records)
  const mentioned: Record<string, unknown> = {}
  const add = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (Object.hasOwn(mentioned, name) || !Object.hasOwn(definitions, name)) continue
      const { id: _, ...definition } = polished(definitions[name]) as JsonSchema
      mentioned[name] = definition
      add(definition)
    }
  }
  add(paths)
  return mentioned
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

const schemes: Partial<Record<Proof, { name: string; description: string }>> = {
  registration: {
    name: 'registrationToken',
    description: 'Token from `POST /api/auth/verify-otp`. For registration calls only.',
  },
  customer: { name: 'ownerToken', description: 'Token of a facility owner, from `POST /api/auth/signin`.' },
  admin: { name: 'adminToken', description: 'Token of an administrator, from `POST /admin/auth/signin`.' },
  inspector: { name: 'inspectorToken', description: 'Token of an inspector, from `POST /inspector/api/login`.' },
}

const keyScheme = {
  name: 'apiKey',
  description:
    'Secret of an API key (`asr_live_…`), for programs. `x-scope` of a call names what the key must be allowed; calls without one are closed to keys.',
}

const schemesOf = (endpoint: Endpoint) => proofsFor(endpoint).flatMap((proof) => schemes[proof] ?? [])

/** Its parts can be requested. */
const isFile = ({ media }: Endpoint): boolean => media?.includes('application/pdf') === true

const isVersioned = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && takesVersion(endpoint)

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' }
const ifMatch = { $ref: '#/components/parameters/IfMatch' }

/** Of every list that has them. */
const parameterWords: Readonly<Record<string, string>> = {
  cursor:
    'Reads the list on in an order that no change moves, oldest first: empty to begin, then `next_cursor` of the last answer, with the same query. Not with `page` or `sort`.',
  updated_since:
    'Only what changed since this instant, in the order of the changes, and what left the list as `removed`. Read on with `cursor`; the last part has `updated_until`, which is the next `updated_since`.',
}

const isList = ({ query }: Endpoint): boolean => query !== undefined && 'cursor' in query.shape

const parameters = (name: string, endpoint: Endpoint) => {
  const described =
    (place: 'path' | 'query') =>
    ([parameter, schema, required]: [string, JsonSchema, boolean]) => {
      // A field with a default needs no example.
      const example = schema.default === undefined ? exampleOf(schema, [name, parameter]) : undefined
      return {
        name: parameter,
        in: place,
        required: place === 'path' || required,
        ...(isList(endpoint) && parameter in parameterWords ? { description: parameterWords[parameter] } : {}),
        schema,
        ...(example === undefined ? {} : { example }),
      }
    }
  return [
    ...propertiesOf(endpoint.params).map(described('path')),
    ...propertiesOf(endpoint.query).map(described('query')),
    ...(endpoint.method === 'GET' ? [] : [idempotencyKey]),
    ...(isVersioned(endpoint) ? [ifMatch] : []),
  ]
}

const fileWords = {
  document: 'A pdf, doc, docx, jpg or png file of up to 20 MB. The content decides the type, not the name.',
  image: 'A jpg or png file of up to 20 MB. The content decides the type, not the name.',
  statement: 'The CSV or CAMT.053 file of a bank, of up to 20 MB.',
  sheet: 'A csv or xlsx file of up to 5 MB, without formulas and macros.',
} as const

const fileFields = (files: NonNullable<Endpoint['files']>): JsonSchema =>
  Object.fromEntries(
    Object.entries(files).map(([name, { max, kind }]) => {
      const file = {
        type: 'string',
        format: 'binary',
        contentMediaType: 'application/octet-stream',
        description: fileWords[kind],
      }
      return [name, max === 1 ? file : { type: 'array', items: file, maxItems: max }]
    }),
  )

/** The server reads a missing body as an empty one. */
const needsBody = ({ body, files = {} }: Endpoint): boolean =>
  Object.values(files).some(({ required }) => required) || body?.safeParse({}).success === false

/** A form's example shows its fields; files have none. */
const requestBody = (name: string, endpoint: Endpoint) => {
  if (endpoint.bytes)
    return { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (endpoint.files === undefined && endpoint.body === undefined) return undefined
  const fields: JsonSchema = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' }
  const required = needsBody(endpoint)
  const example = exampleOf(fields, [name])
  const isShown = example !== undefined && JSON.stringify(example) !== '{}'
  if (endpoint.files === undefined)
    return { required, content: { 'application/json': { schema: fields, ...(isShown ? { example } : {}) } } }
  const needed = Object.entries(endpoint.files).flatMap(([field, rule]) => (rule.required ? [field] : []))
  return {
    required,
    content: {
      'multipart/form-data': {
        schema: {
          ...fields,
          properties: { ...(fields.properties as JsonSchema | undefined), ...fileFields(endpoint.files) },
          required: [...((fields.required as string[] | undefined) ?? []), ...needed],
        },
      },
    },
  }
}

const streamSchema = (type: string): JsonSchema => {
  if (type === 'application/json') return { type: 'object' }
  return /^text\/|ndjson/.test(type) ? { type: 'string' } : { type: 'string', format: 'binary' }
}

const headerNames = (endpoint: Endpoint): string[] => [
  'X-Request-Id',
  ...(schemesOf(endpoint).length > 0 && !isPassive(endpoint.tag) ? ['Session-Ends-In'] : []),
  ...(endpoint.scope ? ['RateLimit', 'RateLimit-Policy'] : []),
  ...(endpoint.method === 'GET' ? [] : ['Idempotency-Replayed']),
  ...(endpoint.body || endpoint.query ? ['Unknown-Fields'] : []),
  ...(endpoint.revalidate || isFile(endpoint) ? ['ETag'] : []),
  ...(isFile(endpoint) ? ['Accept-Ranges'] : []),
  ...(isList(endpoint) ? ['Link'] : []),
]

const headersOf = (names: readonly string[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
})

const success = (name: string, endpoint: Endpoint) => {
  const { answer, media = [] } = endpoint
  const headers = headersOf(headerNames(endpoint))
  if (typeof answer === 'string')
    return {
      description: endpoint.summary,
      ...headers,
      content: Object.fromEntries(media.map((type) => [type, { schema: streamSchema(type) }])),
    }
  const schema = answerOf(answer)
  const example = exampleOf(schemaOf(answer, 'output'), [name])
  if (endpoint.bare)
    return {
      description: 'The response body has no envelope.',
      ...headers,
      content: { 'application/json': { schema, example } },
    }
  return {
    description: 'The result is in `data`.',
    ...headers,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            success: { const: true },
            message: { type: 'string', description: 'A message for the user, in their language.' },
            data: schema,
          },
          required: ['success', 'data'],
        },
        example: { success: true, data: example },
      },
    },
  }
}

const commonProblems = [
  'request.malformed',
  'request.too-often',
  'request.busy',
  'request.too-slow',
  'request.part-down',
  'request.failed',
] as const
/** Answered before the use case runs. */
const writeProblems = [
  'request.wrong-type',
  'request.too-large',
  'request.maintenance',
  'idempotency.in-progress',
  'idempotency.other-request',
  'idempotency.key-too-long',
  'idempotency.too-many',
] as const

/** Possible for every uploaded file. */
const uploadProblems = [
  'file.unknown-field',
  'file.empty',
  'file.too-many',
  'file.too-large',
  'file.wrong-type',
  'file.has-script',
  'file.locked',
  'file.unreadable',
  'file.image-too-large',
  'file.storage-down',
] as const
const imageProblems = ['file.not-an-image'] as const

/** Of the caller, whoever it is. */
const guardedProblems = [
  'session.missing',
  'session.wrong-area',
  'api-key.unknown',
  'api-key.expired',
  'api-key.ended',
  'api-key.wrong-network',
] as const

export const problemsOf = (endpoint: Endpoint) => {
  const proofs = proofsFor(endpoint)
  const signedIn = proofs.some((proof) => schemes[proof] !== undefined)
  const guarded = signedIn
    ? ([...guardedProblems, endpoint.scope ? 'api-key.scope-missing' : 'api-key.closed'] as const)
    : []
  const counted = endpoint.scope ? (['api-key.quota'] as const) : []
  const staffOnly = proofs.includes('admin') ? (['session.wrong-role', 'second-factor.required'] as const) : []
  const named = endpoint.params ? (['request.not-found'] as const) : []
  const versioned = isVersioned(endpoint) ? (['request.not-this-version'] as const) : []
  const parts = isFile(endpoint) ? (['request.outside'] as const) : []
  const written = endpoint.method === 'GET' ? [] : writeProblems
  const rules = Object.values(endpoint.files ?? {})
  const uploads = [
    ...(rules.length > 0 ? uploadProblems : []),
    ...(rules.some(({ kind }) => kind === 'image') ? imageProblems : []),
  ]
  const fields = endpoint.body || endpoint.query || endpoint.files ? (['request.fields'] as const) : []
  const codes = new Set([
    ...endpoint.problems,
    ...uploads,
    ...parts,
    ...versioned,
    ...fields,
    ...named,
    ...guarded,
    ...counted,
    ...staffOnly,
    ...written,
    ...commonProblems,
  ])
  return [...codes].map((code) => ({ code, ...problems[code] })).sort((one, other) => one.status - other.status)
}

const failureHeaders: Partial<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

const failures = (endpoint: Endpoint) => {
  const byStatus = Map.groupBy(problemsOf(endpoint), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      {
        ...headersOf(failureHeaders[status] ?? []),
        description: ofStatus.map(({ code, en }) => `- \`${code}\`: ${en}`).join('\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Failure' },
                { properties: { code: { enum: ofStatus.map(({ code }) => code) } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

type Responses = Record<string, unknown>

/** Names each failure that several calls share, by its status, so that it stands in the document once. */
const shareFailures = (operations: readonly { responses: Responses }[]): Responses => {
  const of = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      Number(status) < 400 ? [] : [{ responses, status, text: JSON.stringify(response) }],
    ),
  )
  const shared: Responses = {}
  const counts = new Map<string, number>()
  const groups = [...Map.groupBy(of, ({ status, text }) => status + text).values()]
  for (const uses of groups.toSorted((one, other) => other.length - one.length)) {
    const [{ status, text } = { status: '', text: '' }] = uses
    if (uses.length === 1) continue
    const count = (counts.get(status) ?? 0) + 1
    counts.set(status, count)
    const name = count === 1 ? `Failure${status}` : `Failure${status}_${count}`
    shared[name] = JSON.parse(text)
    for (const { responses } of uses) responses[status] = { $ref: `#/components/responses/${name}` }
  }
  return shared
}

const operation = (name: string, endpoint: Endpoint) => {
  const security = [
    ...schemesOf(endpoint).map((scheme) => ({ [scheme.name]: [] })),
    ...(endpoint.scope ? [{ [keyScheme.name]: [] }] : []),
  ]
  const body = requestBody(name, endpoint)
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    'x-who': endpoint.who,
    // Only OAuth may list scopes in `security`.
    ...(endpoint.scope ? { 'x-scope': endpoint.scope } : {}),
    security,
    parameters: parameters(name, endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [String(endpoint.status ?? 200)]: success(name, endpoint),
      ...(isFile(endpoint) ? { 206: { ...success(name, endpoint), ...headersOf(['Content-Range']) } } : {}),
      ...(endpoint.revalidate ? { 304: { description: 'Nothing has changed.', ...headersOf(['ETag']) } } : {}),
      ...failures(endpoint),
    } as Responses,
  }
}

const signatureHeaders = {
  'webhook-id': 'Identifies the message. It stays the same when a message is sent again: ignore one that you have.',
  'webhook-timestamp': 'When this try was sent, in seconds since 1970. Refuse one that is more than five minutes away.',
  'webhook-signature': 'One or two signatures, separated by a space: `v1,` and the base64 of the HMAC-SHA256.',
}

const event = (type: string, { summary, data }: { summary: string; data: z.ZodType }) => {
  const { properties, ...rest } = schemaOf(data, 'output')
  const schema = {
    type: 'object',
    properties: {
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: polished({ properties, ...rest }),
    },
    required: ['type', 'timestamp', 'data'],
  }
  return {
    post: {
      operationId: type.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: ['Webhooks'],
      summary,
      description: 'Sent to your address. Check the signature over the body as it arrived, before you read it.',
      security: [],
      parameters: Object.entries(signatureHeaders).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: exampleOf(schema, [type]) } },
      },
      responses: {
        204: { description: 'Any 2xx within five seconds: delivered. Everything else is tried again.' },
        410: { description: 'The webhook is turned off.' },
      },
    },
  }
}

/** Every event with its content. */
export const events: readonly [string, { summary: string; data: z.ZodType }][] = [
  ...Object.entries(webhookEvents),
  [webhookTest.type, { summary: 'A test, sent on demand.', data: webhookTest.data }],
]

export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** The calls of this installation, in the contract's order. */
export const registeredCalls = (registered: ReadonlySet<Endpoint>): [string, Endpoint][] =>
  (Object.entries(calls) as [string, Endpoint][]).filter(([, endpoint]) => registered.has(endpoint))

export type DocumentOptions = {
  publicUrl: string
  /** Default: every call of the contract. */
  registered?: ReadonlySet<Endpoint>
}

const failure = {
  type: 'object',
  description: 'The response of every call that fails.',
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'A stable code for the problem. Use this in programs, not the message.' },
    message: { type: 'string', description: 'A message for the user, in their language.' },
    fieldErrors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Messages by field name, to show beside the fields.',
    },
    details: {
      type: 'object',
      description: 'Further data about the problem. The description of the call explains it.',
    },
    requestId: {
      type: 'string',
      description: 'Identifies the call in the server log. Quote it when you contact support.',
    },
  },
  required: ['success', 'code', 'message', 'requestId'],
  example: {
    success: false,
    code: 'request.fields',
    message: problems['request.fields'].en,
    fieldErrors: { email: problems['field.email'].en },
    requestId: '0199e1f0-7c3a-7b52-9d0e-5b1f0a6c2e13',
  },
}

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })

const headers = {
  'X-Request-Id': text('Identifies the call in the server log.', '0199e1f0-7c3a-7b52-9d0e-5b1f0a6c2e13'),
  'Session-Ends-In': text('Seconds until the session ends; `; final` if activity no longer extends it.', '43200'),
  RateLimit: text(
    'For API keys: requests left (`r`) in this window, and seconds until it ends (`t`).',
    '"minute";r=299;t=42',
  ),
  'RateLimit-Policy': text('For API keys: requests (`q`) in so many seconds (`w`).', '"minute";q=300;w=60'),
  'Idempotency-Replayed': text('`true`: the first response to this key; nothing was done again.', 'true'),
  'Unknown-Fields': text(
    'Fields and query parameters that were ignored because the call does not have them. `Prefer: handling=strict` refuses them.',
    'nick_name, goods.colour',
  ),
  ETag: text('Send it as `If-None-Match`, or for part of a file as `If-Range`.', '"YzC2mPmSJ0c1yDqg8pYfVZ1Gm3k"'),
  Link: text('The next part of the list, with the same query.', '</admin/api/facilities?page=2>; rel="next"'),
  'Accept-Ranges': text('`bytes`: part of the file can be requested with `Range`.', 'bytes'),
  'Content-Range': text('The part that follows, and the size of the file.', 'bytes 0-1023/48213'),
  'Retry-After': text('Seconds to wait before the next try.', '2'),
  'WWW-Authenticate': text('How to sign in.', 'Bearer'),
}

export const openApiDocument = ({
  publicUrl,
  registered = new Set<Endpoint>(Object.values(calls)),
}: DocumentOptions): JsonSchema => {
  const described = registeredCalls(registered)
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [name, endpoint] of described) {
    const path = openApiPath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  const responses = shareFailures(Object.values(paths).flatMap((methods) => Object.values(methods)))
  const used = new Set<TagName>(described.map(([, { tag }]) => tag))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assure',
      version: '1',
      description:
        'Certify facilities and inspect goods: registration, payment, visits, findings, decisions, certificates and reports. ' +
        'Requests and responses are JSON; forms with files are multipart. Messages are in English or Arabic. The language is ' +
        'taken from `lang` in the address (`en`, `ar`), then the header `Assure-Language`, then the account, or ' +
        '`Accept-Language` before sign-in. Amounts are in dirhams, timestamps in UTC, and days in Asia/Dubai.',
      contact: { name: 'The operator of this installation', url: publicUrl },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).flatMap(([name, description]) =>
      used.has(name as TagName) ? [{ name, description }] : [],
    ),
    paths,
    ...(used.has('Webhooks')
      ? { webhooks: Object.fromEntries(events.map(([type, described]) => [type, event(type, described)])) }
      : {}),
    components: {
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'A unique value that you choose for this change, such as a UUID. If you send the same request with the same key ' +
            'again, you get the first response and nothing is done twice. Keys are kept for 24 hours, for inspectors 30 days.',
          schema: { type: 'string', maxLength: 200 },
          example: '4f6f0c5e-2f0b-4a57-9d3e-8f2f6a1c7b10',
        },
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          required: false,
          description:
            'The `version` that you read, in quotes. If the record has changed since, nothing is changed and the answer is ' +
            '412. The field `version` does the same, but allows changes of other fields, and answers with 409.',
          schema: { type: 'string', maxLength: 200 },
          example: '"k2Vd9QfLx0aB"',
        },
      },
      securitySchemes: Object.fromEntries(
        [...Object.values(schemes), keyScheme].map(({ name, description }) => [
          name,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
      headers,
      responses,
      schemas: { Failure: failure, ...mentionedRecords(paths) },
    },
  }
}
