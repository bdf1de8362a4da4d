// Finds what a program that was written for the last release would stumble over in the calls of today. Descriptions,
// examples and problems are not compared: docs/api.md says what may change.
import type { JsonSchema } from '../../platform/http/wire-schema.ts'

type Content = Record<string, { schema: JsonSchema }>
type Operation = {
  security?: readonly JsonSchema[]
  'x-scope'?: string
  parameters?: readonly { name?: string; in?: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, unknown> }
}

/** What was accepted in a request must stay accepted; what is sent in an answer must stay readable. */
type Direction = 'request' | 'answer'
type Compare = (before: JsonSchema, now: JsonSchema, place: string) => string[]

const strings = (value: unknown): readonly string[] => (value as readonly string[] | undefined) ?? []
const fieldsOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  (schema.properties as Record<string, JsonSchema> | undefined) ?? {}

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : (schema.enum as readonly unknown[] | undefined)

/** A bound that is missing accepts everything. */
const bounds = [
  ...(['minLength', 'minimum', 'minItems'] as const).map((name) => ({ name, none: -Infinity, sign: 1 })),
  ...(['maxLength', 'maximum', 'maxItems'] as const).map((name) => ({ name, none: Infinity, sign: -1 })),
]

const narrowed: Compare = (before, now, place) => {
  const bound = (schema: JsonSchema, name: string, none: number): number => (schema[name] as number | undefined) ?? none
  const left = valuesOf(now)
  const lost = left ? (valuesOf(before)?.filter((value) => !left.includes(value)) ?? ['other values']) : []
  return [
    ...bounds
      .filter(({ name, none, sign }) => sign * bound(now, name, none) > sign * bound(before, name, none))
      .map(({ name }) => `${place}: ${name} is ${String(now[name])}`),
    ...['pattern', 'format']
      .filter((name) => now[name] !== undefined && now[name] !== before[name])
      .map((name) => `${place}: another ${name}`),
    ...lost.map((value) => `${place}: no longer takes ${String(value)}`),
  ]
}

/** Compares schemas of two documents. Named records are compared by themselves. */
const comparison = (documents: { before: ApiDocument; now: ApiDocument }, direction: Direction): Compare => {
  const isRequest = direction === 'request'

  const resolved = (schema: JsonSchema, document: ApiDocument): JsonSchema =>
    typeof schema.$ref === 'string'
      ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] as JsonSchema)
      : schema

  const choicesOf = (schema: JsonSchema, document: ApiDocument): JsonSchema[] => {
    const whole = resolved(schema, document)
    const choices = (whole.anyOf ?? whole.oneOf) as JsonSchema[] | undefined
    if (choices) return choices.flatMap((choice) => choicesOf(choice, document))
    return Array.isArray(whole.type) ? whole.type.map((type) => ({ ...whole, type })) : [whole]
  }

  /** `number` includes `integer`. A schema without a type is of any type. */
  const isOfType = (one: JsonSchema, other: JsonSchema): boolean =>
    other.type === undefined || one.type === other.type || (one.type === 'integer' && other.type === 'number')

  const fields: Compare = (before, now, place) => {
    const [then, today] = [fieldsOf(before), fieldsOf(now)]
    const [needed, wanted] = isRequest ? [before, now] : [now, before]
    const lost = strings(wanted.required).filter(
      (name) => !strings(needed.required).includes(name) && (isRequest || name in today),
    )
    return [
      ...Object.entries(then).flatMap(([name, field]) => {
        const at = place === '' ? name : `${place}.${name}`
        return today[name] ? compare(field, today[name], at) : [`${at}: gone`]
      }),
      ...lost.map(
        (name) => `${place === '' ? name : `${place}.${name}`}: ${isRequest ? 'required' : 'can be missing'}`,
      ),
    ]
  }

  const single: Compare = (before, now, place) => {
    const [then, today] = [before.items ?? before.additionalProperties, now.items ?? now.additionalProperties]
    return [
      ...(isRequest ? narrowed(before, now, place) : []),
      ...fields(before, now, place),
      ...(typeof then === 'object' && typeof today === 'object'
        ? compare(then as JsonSchema, today as JsonSchema, `${place}[]`)
        : []),
    ]
  }

  const choices: Compare = (before, now, place) => {
    const [then, today] = [choicesOf(before, documents.before), choicesOf(now, documents.now)]
    // Each old choice of a request, and each new one of an answer, must be one of the other side.
    const [these, those] = isRequest ? [then, today] : [today, then]
    const strange = new Set(
      these.filter((one) => !those.some((other) => isOfType(one, other))).map(({ type = 'anything' }) => String(type)),
    )
    const both = then.map((one) => ({ one, ofType: today.filter((other) => isOfType(one, other)) }))
    return [
      ...[...strange].map((type) => `${place}: ${isRequest ? 'no longer takes' : 'can be'} ${type}`),
      ...both.flatMap(({ one, ofType }) => {
        // Of several choices of this type, the one that fits best.
        const breaks = ofType.map((other) => single(one, other, place))
        return breaks.toSorted((few, many) => few.length - many.length)[0] ?? []
      }),
    ]
  }

  const compare: Compare = (before, now, place) =>
    before.$ref !== undefined && before.$ref === now.$ref ? [] : choices(before, now, place)
  return compare
}

const contentBreaks = (before: Content, now: Content, compare: Compare): string[] =>
  Object.entries(before).flatMap(([type, { schema }]) =>
    now[type] ? compare(schema, now[type].schema, '') : [`${type}: gone`],
  )

/** Names of path parameters are not sent. */
const addressOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/** One line for each break, such as `PATCH /api/user/facility/{id}, request: city: required` or `Facility: city: gone`. */
export const breaksBetween = (before: ApiDocument, now: ApiDocument): string[] => {
  const compareRequests = comparison({ before, now }, 'request')
  const compareAnswers = comparison({ before, now }, 'answer')
  const today = new Map(Object.entries(now.paths).map(([path, operations]) => [addressOf(path), operations]))

  const parametersOf = ({ parameters = [] }: Operation): JsonSchema => {
    const queried = parameters.filter((one) => one.in === 'query')
    return {
      type: 'object',
      properties: Object.fromEntries(queried.map(({ name, schema }) => [name, schema])),
      required: queried.flatMap(({ name, required }) => (required ? [name] : [])),
    }
  }
  const operationBreaks = (one: Operation, other: Operation): string[] => {
    const closed = (one.security ?? []).filter(
      (scheme) => !(other.security ?? []).some((left) => Object.keys(left)[0] === Object.keys(scheme)[0]),
    )
    const successes = Object.entries(one.responses).filter(([status]) => status < '400')
    return [
      ...closed.map((scheme) => `closed to ${Object.keys(scheme)[0]}`),
      ...(one['x-scope'] === other['x-scope'] ? [] : [`needs the scope ${other['x-scope']}`]),
      ...compareRequests(parametersOf(one), parametersOf(other), '').map((at) => `query: ${at}`),
      ...contentBreaks(one.requestBody?.content ?? {}, other.requestBody?.content ?? {}, compareRequests).map(
        (at) => `request: ${at}`,
      ),
      ...successes.flatMap(([status, { content = {} }]) =>
        other.responses[status]
          ? contentBreaks(content, other.responses[status].content ?? {}, compareAnswers).map((at) => `answer: ${at}`)
          : [`no answer ${status}`],
      ),
    ]
  }

  const records = Object.entries(before.components.schemas).flatMap(([name, record]) => {
    const other = now.components.schemas[name]
    return other
      ? compareAnswers(record as JsonSchema, other as JsonSchema, '').map((found) => `${name}: ${found}`)
      : []
  })
  const operations = Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, one]) => {
      const name = `${method.toUpperCase()} ${path}`
      const other = today.get(addressOf(path))?.[method]
      if (other === undefined) return [`${name}: gone`]
      return operationBreaks(one as Operation, other as Operation).map((found) => `${name}, ${found}`)
    }),
  )
  return [...records, ...operations]
}

/** `listed`: docs/api-breaks.md, whose rows begin with a break as it is found. A row about nothing is a fault too. */
export const unlistedBreaks = (breaks: readonly string[], listed: string): string[] => {
  const rows = [...listed.matchAll(/^\| `([^`]+)` \|/gm)].map(([, found = '']) => found)
  return [
    ...breaks.filter((found) => !rows.includes(found)).map((found) => `${found} (list it in docs/api-breaks.md)`),
    ...rows.filter((row) => !breaks.includes(row)).map((row) => `${row} (listed in docs/api-breaks.md, but no break)`),
  ]
}
