// Every input of every call that accepts a text, a number or a day: in path, query and body, down to the leaves.
import type { Endpoint } from '@assure/contract/endpoint'
import type * as z from 'zod'

export type InputPart = 'params' | 'query' | 'body'
/** `*` stands for any entry of a list or a record. */
export type InputPlace = {
  part: InputPart
  path: readonly string[]
  kind: 'text' | 'number' | 'day'
  takes: (value: unknown) => boolean
}

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

const isDayOnly = (takes: (value: unknown) => boolean): boolean => takes('2026-11-25') && !takes('2026-02-30')

/** `whole` is the schema including its wrappers: defaults, transforms, optional. */
const placesIn = (schema: z.ZodType, part: InputPart, path: readonly string[], whole = schema): InputPlace[] => {
  const def = schema.def as unknown as Def
  const all = (schemas: readonly z.ZodType[] = []): InputPlace[] => schemas.flatMap((one) => placesIn(one, part, path))
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, one]) => placesIn(one, part, [...path, name]))
    case 'array':
      return def.element === undefined ? [] : placesIn(def.element, part, [...path, '*'])
    case 'record':
      return def.valueType === undefined ? [] : placesIn(def.valueType, part, [...path, '*'])
    case 'union':
      return all(def.options)
    case 'tuple':
      return all(def.items)
    case 'pipe': {
      const side = (def.in?.def as Def | undefined)?.type === 'transform' ? def.out : def.in
      return side === undefined ? [] : placesIn(side, part, path, whole)
    }
    case 'string':
    case 'number': {
      const takes = (value: unknown): boolean => whole.safeParse(value).success
      const kind = def.type === 'number' ? 'number' : isDayOnly(takes) ? 'day' : 'text'
      return [{ part, path, kind, takes }]
    }
    default:
      return def.innerType === undefined ? [] : placesIn(def.innerType, part, path, whole)
  }
}

export const inputPlaces = (call: Endpoint): InputPlace[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema === undefined ? [] : placesIn(schema, part, [])
  })
