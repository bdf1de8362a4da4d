// Requests generated from the OpenAPI document: valid ones, and invalid ones.
import * as fc from 'fast-check'

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  contentMediaType?: string
  default?: unknown
}
export type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Document = { paths: Record<string, Record<string, Operation>> }

export const operationsOf = (document: Document): Map<string, Operation> =>
  new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => [one.operationId, one] as const),
    ),
  )

const letters = fc.constantFrom(
  ...'abcdefghijklmnopqrstuvwxyz ABC0123456789-.,\'"<>&;%$#@()ابجدهوزحطيكلمن'.split(''),
  'é',
  '🏭',
  '\u{1F600}',
  '${x}',
  '=1+1',
)
/** Typical user input: any letters, without the invisible ones that no field accepts. */
const line = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .array(letters, {
      minLength: Math.max(1, least),
      maxLength: Math.min(Math.max(least, 24), Math.max(1, Math.floor(most / 4))),
    })
    .map((parts) => {
      const text = parts.join('').trim().slice(0, most)
      return text.length < Math.max(1, least) ? 'x'.repeat(Math.max(1, least)) : text
    })

const instants = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString())

const text = (schema: Schema): fc.Arbitrary<string> => {
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'email' || schema.pattern?.includes('@'))
    return fc.nat(999_999).map((n) => `person${n}@example.ae`)
  if (schema.format === 'date') return instants.map((at) => at.slice(0, 10))
  if (schema.format === 'date-time') return instants
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'))
  return line(schema.minLength ?? 0, schema.maxLength ?? 60)
}

/** The values that a form field may have: mostly numbers of choices. */
const anything = fc.constantFrom<unknown>(1, 2, '1', '2')

export const valid = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid))
  switch ([schema.type].flat()[0] ?? 'any') {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: Math.min(schema.maximum ?? 1000, 1_000) })
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 1), max: Math.min(schema.maximum ?? 1000, 1_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object':
      return validObject(schema)
    default:
      return anything
  }
}

export const validObject = (schema: Schema): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([, field]) => field.contentMediaType === undefined && field.items?.contentMediaType === undefined,
  )
  const required = new Set(schema.required ?? [])
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valid(field)])), {
    requiredKeys: fields.map(([name]) => name).filter((name) => required.has(name)),
  })
}

export const bodySchemaOf = (operation: Operation): { schema: Schema; isForm: boolean } | undefined => {
  const [entry] = Object.entries(operation.requestBody?.content ?? {})
  if (entry === undefined) return undefined
  // An optional body is a union of the object and nothing.
  const schema = entry[1].schema.anyOf?.find((one) => one.type === 'object') ?? entry[1].schema
  return { schema, isForm: entry[0].startsWith('multipart') }
}

export const validQuery = (operation: Operation): fc.Arbitrary<Record<string, string>> => {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const made = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, valid(schema)])), {
    requiredKeys: inQuery.filter((parameter) => parameter.required).map(({ name }) => name),
  })
  return made.map((fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])))
}

/** Values that no honest browser would send. */
export const weird: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER + 2,
    -0.000_1,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202egnp.exe',
    '\r\nBcc: all@example.ae',
    'x'.repeat(20_000),
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    '$1',
    '../../etc/passwd',
    '%00',
    '<script>x</script>',
    '{{7*7}}',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '2026-02-30',
    '9999-99-99',
    '25:61',
    'Z'.repeat(500),
  ),
  fc.constantFrom<unknown>(
    { $gt: '' },
    { toString: 'x' },
    { length: 1e9 },
    { __proto__: null, then: 'x' },
    ['a', 'b'],
    { id: { id: { id: 1 } } },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
)
/** Values in place of an id or a word in a path or a query. */
export const weirdText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    'null',
    'undefined',
    '..',
    '%2e%2e',
    "'",
    '"',
    '\0',
    '🏭',
    'a/b',
    '{}',
    '[object Object]',
    'x'.repeat(199),
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '1e309',
    '٣',
  ),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
