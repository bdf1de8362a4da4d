// Builds examples of whole bodies and answers from the contract's field examples and the schema.
import { exampleValues } from '@assure/contract/calls/examples/fields'
import type { JsonSchema } from '../../platform/http/wire-schema.ts'

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0199e1f0-7c3a-7b52-9d0e-5b1f0a6c2e11',
  'date-time': '2026-03-09T06:30:00.000Z',
}

/** The most specific entry: parent and name before the name alone. */
const fromTable = (path: readonly string[]): { value: unknown } | undefined => {
  const [parent = '', name = ''] = path.slice(-2)
  const key = [`${parent}.${name}`, name].find((one) => Object.hasOwn(exampleValues, one))
  return key === undefined ? undefined : { value: exampleValues[key] }
}

const typesOf = ({ type }: JsonSchema): readonly unknown[] => (Array.isArray(type) ? type : [type])

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const accepts = (schema: JsonSchema, value: unknown): boolean => {
  const types = typesOf(schema)
  const type = typeOf(value)
  return types.includes(type) || (type === 'number' && types.includes('integer'))
}

/** Undefined if neither the schema nor the examples table has one. */
export const exampleOf = (schema: JsonSchema, path: readonly string[]): unknown => {
  if ('const' in schema) return schema.const
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  const entry = fromTable(path)
  if (variants) {
    if (entry?.value === null && variants.some((variant) => variant.type === 'null')) return null
    const [first = {}] = variants.filter((variant) => variant.type !== 'null' && variant.const !== '')
    return exampleOf(first, path)
  }
  if (Array.isArray(schema.enum)) return schema.enum.includes(entry?.value) ? entry?.value : schema.enum[0]
  // The table may hold a whole object or array.
  if ((schema.type === 'object' || schema.type === 'array') && entry !== undefined && accepts(schema, entry.value))
    return entry.value
  if (schema.type === 'object' && schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, property]) => [
        name,
        exampleOf(property, [...path, name]),
      ]),
    )
  if (schema.type === 'array') return [exampleOf(schema.items as JsonSchema, path)]
  if (typeof schema.format === 'string' && byFormat[schema.format] !== undefined && entry === undefined)
    return byFormat[schema.format]
  if (entry !== undefined && accepts(schema, entry.value)) return entry.value
  if (typeof schema.format === 'string' && byFormat[schema.format] !== undefined) return byFormat[schema.format]
  return typesOf(schema).includes('boolean') ? true : schema.type === 'integer' ? (schema.minimum ?? 1) : undefined
}
