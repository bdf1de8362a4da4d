// zod schemas as JSON Schema: for the compiled serialisers and for the OpenAPI document.
import type { Endpoint } from '@assure/contract/endpoint'
import * as z from 'zod'

export type JsonSchema = Record<string, unknown>

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Inside another `anyOf` an enum is validated after all, so null must be one of its values. */
const withNull = ({ enum: words }: JsonSchema): JsonSchema => (Array.isArray(words) ? { enum: [...words, null] } : {})

/** Schemas by name, in which `format` or `pattern` is a name. */
const lightenEach = (schemas: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, lighten(schema)]))

const named = new Set(['properties', 'definitions'])

/**
 * `anyOf [X, null]` makes the serialiser validate at run time; `nullable` does not. Checks that only matter for input
 * are dropped.
 */
const lighten = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(lighten)
  if (!isObject(schema)) return schema
  const {
    pattern: _pattern,
    minimum: _minimum,
    maximum: _maximum,
    $schema: _draft,
    default: _default,
    ...lighter
  } = schema
  if (lighter.format !== 'date-time') delete lighter.format
  const choices = lighter.anyOf
  if (Array.isArray(choices) && choices.length === 2) {
    const other = choices.find((choice) => isObject(choice) && choice.type !== 'null')
    if (choices.some((choice) => isObject(choice) && choice.type === 'null') && isObject(other) && 'type' in other)
      return { ...(lighten(other) as JsonSchema), ...withNull(other), nullable: true }
  }
  return Object.fromEntries(
    Object.entries(lighter).map(([name, value]) => [
      name,
      named.has(name) && isObject(value) ? lightenEach(value) : lighten(value),
    ]),
  )
}

export const answerSchema = (schema: z.ZodType): JsonSchema =>
  lighten(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })) as JsonSchema

export const envelope = (endpoint: Endpoint, data: JsonSchema): JsonSchema =>
  endpoint.bare
    ? data
    : {
        type: 'object',
        properties: { success: { type: 'boolean' }, message: { type: 'string' }, data },
        required: ['success', 'data'],
      }
