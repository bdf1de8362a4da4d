// Values that no column, document or screen can hold, and requests that have one of them.
import type { Endpoint } from '@assure/contract/endpoint'
import { type Chance, sized } from '../test/size.ts'
import type { Parts } from './asking.ts'
import { type InputPlace, inputPlaces } from './input-places.ts'

export const long = 'x'.repeat(50_000)
export const unstorable = ['\0', 'a\0b', 'a\ud800']
export const hostileValues: Record<InputPlace['kind'], readonly unknown[]> = {
  text: [...unstorable, 'ABC\u202e123', long, '0000-01-01', '9999-99-99'],
  day: [...unstorable, long, '0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '9999-99-99'],
  number: [1e-7, 1e308, -1e308, -0, Number.MAX_SAFE_INTEGER],
}

/** The same body with the value at this path. Lists and records get that one entry. */
const withValue = (at: readonly string[], value: unknown, inside: unknown): unknown => {
  const [name, ...rest] = at
  if (name === undefined) return value
  if (name === '*') return Array.isArray(inside) ? [withValue(rest, value, inside[0])] : entry(rest, value, inside)
  const fields = typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? inside : {}
  return { ...fields, [name]: withValue(rest, value, (fields as Record<string, unknown>)[name]) }
}
const entry = (rest: readonly string[], value: unknown, inside: unknown): unknown =>
  inside !== undefined && inside !== null && typeof inside === 'object'
    ? { ...inside, [Object.keys(inside)[0] ?? 'a']: withValue(rest, value, undefined) }
    : [withValue(rest, value, undefined)]

const withHostile = (parts: Parts, { part, path }: InputPlace, value: unknown): Parts => {
  const { exactBody, ...good } = parts.good
  const [name = ''] = path
  if (part === 'params') return { ...parts, good: { ...parts.good, path: { ...good.path, [name]: String(value) } } }
  if (part === 'query') return { ...parts, query: { ...parts.query, [name]: String(value).slice(0, 4_000) } }
  const fields = exactBody === undefined ? parts.fields : (JSON.parse(exactBody) as Record<string, unknown>)
  return { ...parts, good, fields: withValue(path, value, fields) as Record<string, unknown> }
}

const each = sized(1, 20)
const most = sized(12, 400)

/** The request with one such value, at as many of its inputs as the size of the run allows. */
export const withHostileValues = (call: Endpoint, parts: Parts, chance: Chance): Parts[] =>
  chance
    .shuffled(inputPlaces(call))
    .slice(0, most)
    .flatMap((place) =>
      chance
        .shuffled(hostileValues[place.kind])
        .slice(0, each)
        .map((value) => withHostile(parts, place, value)),
    )
