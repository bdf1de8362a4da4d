// Names what a caller sent that no schema lists. It is ignored, as the specification's clients need, but not silently.
import type * as z from 'zod'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: readonly z.ZodType[]
}

const pathOf = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** In a choice of shapes, the one with the fewest unknown fields is meant. */
const fewest = (lists: readonly string[][]): string[] =>
  lists.reduce<string[] | undefined>(
    (least, list) => (least && least.length <= list.length ? least : list),
    undefined,
  ) ?? []

const collect = (schema: z.ZodType, value: unknown, path: string): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const def = schema.def as unknown as Def
  if (Array.isArray(value)) {
    const { element } = def
    if (element !== undefined) return value.flatMap((one) => collect(element, one, path))
  } else if (def.shape !== undefined) {
    const { shape } = def
    if (def.catchall !== undefined && (def.catchall.def as Def).type !== 'never') return []
    return Object.entries(value).flatMap(([name, inner]) => {
      const known = Object.hasOwn(shape, name) ? shape[name] : undefined
      return known === undefined ? [pathOf(path, name)] : collect(known, inner, pathOf(path, name))
    })
  }
  if (def.options !== undefined) return fewest(def.options.map((option) => collect(option, value, path)))
  // A value that is prepared first is described by what it becomes.
  const inner = def.innerType ?? ((def.in?.def as Def | undefined)?.type === 'transform' ? def.out : def.in)
  return inner === undefined ? [] : collect(inner, value, path)
}

/** Without a schema, every field is unknown. */
export const unknownFields = (schema: z.ZodType | undefined, value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(schema === undefined ? Object.keys(value) : collect(schema, value, ''))]
}

const mostNames = 20

/** The first names, none longer than a name of ours can be. */
export const firstNames = (names: readonly string[]): string[] =>
  names.slice(0, mostNames).map((name) => name.slice(0, 80))

/** For the header `Unknown-Fields`. A name with other characters cannot end the list or the header. */
export const listNames = (names: readonly string[]): string =>
  [
    ...firstNames(names).map((name) => name.replace(/[^\w.[\]-]/g, '_')),
    ...(names.length > mostNames ? ['...'] : []),
  ].join(', ')

export const isStrict = (prefer: string | string[] | undefined): boolean =>
  [prefer ?? []]
    .flat()
    .some((value) =>
      value.split(/[,;]/).some((one) => one.trim().toLowerCase().replaceAll('"', '') === 'handling=strict'),
    )

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** How many letters differ (Levenshtein). `known` is a name of the contract, so the work grows with `sent` alone. */
const distance = (sent: string, known: string): number => {
  let row = Array.from({ length: known.length + 1 }, (_, at) => at)
  for (const [down, letter] of [...sent].entries()) {
    const next = [down + 1]
    for (let at = 0; at < known.length; at++)
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (known[at] === letter ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was probably meant. */
export const likelyName = (sent: string, known: readonly string[]): string | undefined => {
  const name = letters(sent.slice(0, 100))
  return known
    .map((one) => ({ one, away: distance(name, letters(one)) }))
    .toSorted((left, right) => left.away - right.away)[0]?.one
}
