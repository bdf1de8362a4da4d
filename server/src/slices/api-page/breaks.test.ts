// Which changes of the calls break a program of the last release.
import { expect, it } from 'vitest'
import { type ApiDocument, breaksBetween, unlistedBreaks } from './breaks.ts'

const document = (): ApiDocument => ({
  paths: {
    '/api/things/{id}': {
      patch: {
        security: [{ ownerToken: [] }, { apiKey: [] }],
        'x-scope': 'things:write',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', required: false, schema: { type: 'integer', maximum: 100 } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  name: { type: 'string', minLength: 1, maxLength: 200 },
                  kind: { enum: ['cold', 'dry'] },
                  note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                  lines: { type: 'array', items: { type: 'object', properties: { amount: { type: 'number' } } } },
                },
                required: ['name'],
              },
            },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { data: { $ref: '#/components/schemas/Thing' } },
                  required: ['data'],
                },
              },
            },
          },
          409: { content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          state: { type: 'string', enum: ['open', 'done'] },
          ended_at: { type: ['string', 'null'] },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
        },
        required: ['id', 'state', 'parts'],
      },
    },
  },
})

interface Json {
  [name: string]: Json
}
/** Changes a copy, reached as plain objects. */
const changed = (change: (parts: { call: Json; body: Json; thing: Json; paths: Json }) => void): ApiDocument => {
  const now = document()
  const paths = now.paths as unknown as Json
  const call = paths['/api/things/{id}']?.patch as Json
  const body = (call.requestBody as Json).content?.['application/json']?.schema as Json
  change({ paths, call, body, thing: now.components.schemas.Thing as Json })
  return now
}
const at = 'PATCH /api/things/{id}'

it.each<[string, Parameters<typeof changed>[0]]>([
  [`${at}: gone`, ({ paths }) => delete paths['/api/things/{id}']],
  [`${at}, closed to apiKey`, ({ call }) => Object.assign(call, { security: [{ ownerToken: [] }] })],
  [`${at}, needs the scope things:all`, ({ call }) => Object.assign(call, { 'x-scope': 'things:all' })],
  [`${at}, no answer 200`, ({ call }) => Object.assign(call, { responses: { 201: {} } })],
  [
    `${at}, query: page: maximum is 50`,
    ({ call }) => Object.assign(call.parameters?.[1]?.schema as Json, { maximum: 50 }),
  ],
  [`${at}, query: page: required`, ({ call }) => Object.assign(call.parameters?.[1] as Json, { required: true })],
  [
    `${at}, request: name: maxLength is 100`,
    ({ body }) => Object.assign(body.properties?.name as Json, { maxLength: 100 }),
  ],
  [
    `${at}, request: name: another pattern`,
    ({ body }) => Object.assign(body.properties?.name as Json, { pattern: '^a' }),
  ],
  [
    `${at}, request: kind: no longer takes dry`,
    ({ body }) => Object.assign(body.properties?.kind as Json, { enum: ['cold'] }),
  ],
  [
    `${at}, request: note: no longer takes null`,
    ({ body }) => Object.assign(body.properties as Json, { note: { type: 'string' } }),
  ],
  [`${at}, request: note: required`, ({ body }) => Object.assign(body, { required: ['name', 'note'] })],
  [`${at}, request: kind: gone`, ({ body }) => delete (body.properties as Json).kind],
  [
    `${at}, request: lines[].amount: no longer takes number`,
    ({ body }) => Object.assign(body.properties?.lines?.items?.properties as Json, { amount: { type: 'integer' } }),
  ],
  [`Thing: state: gone`, ({ thing }) => delete (thing.properties as Json).state],
  [`Thing: state: can be missing`, ({ thing }) => Object.assign(thing, { required: ['id', 'parts'] })],
  [
    `Thing: id: can be null`,
    ({ thing }) => Object.assign(thing.properties as Json, { id: { type: ['string', 'null'] } }),
  ],
])('%s', (sentence, change) => {
  expect(breaksBetween(document(), changed(change))).toEqual([sentence])
})

it.each<[string, Parameters<typeof changed>[0]]>([
  ['a new call', ({ paths }) => Object.assign(paths, { '/api/more': { get: { responses: {} } } })],
  [
    'another name in the path',
    ({ paths }) => Object.assign(paths, { '/api/things/{thing}': paths['/api/things/{id}'] }),
  ],
  ['a new optional field', ({ body }) => Object.assign(body.properties as Json, { colour: { type: 'string' } })],
  ['a longer text', ({ body }) => Object.assign(body.properties?.name as Json, { maxLength: 300 })],
  ['a new field of an answer', ({ thing }) => Object.assign(thing.properties as Json, { colour: { type: 'string' } })],
  ['a new state', ({ thing }) => Object.assign(thing.properties?.state as Json, { enum: ['open', 'done', 'lost'] })],
  [
    'a field that is never null now',
    ({ thing }) => Object.assign(thing.properties as Json, { ended_at: { type: 'string' } }),
  ],
])('%s is no break', (_, change) => {
  expect(breaksBetween(document(), changed(change))).toEqual([])
})

it('names breaks that are not listed, and rows that are no break', () => {
  const listed = '| Break | What to do |\n| --- | --- |\n| `A: gone` | Use B. |\n| `C: gone` | Use D. |\n'
  expect(unlistedBreaks(['A: gone', 'E: gone'], listed)).toEqual([
    'E: gone (list it in docs/api-breaks.md)',
    'C: gone (listed in docs/api-breaks.md, but no break)',
  ])
})
