// What an entry changed, as lines of words: nested values are spread out, so that each line says one thing.
export type ChangedLine = { field: string; before: string | undefined; after: string | undefined }

type Facts = Readonly<Record<string, unknown>> | null

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wordOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const spread = (facts: Facts, prefix = ''): [string, string][] =>
  Object.entries(facts ?? {}).flatMap(([name, value]): [string, string][] => {
    const field = `${prefix}${name}`
    if (isFacts(value)) return spread(value, `${field}.`)
    return [[field, Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value)]]
  })

export const changedLines = (before: Facts, after: Facts): ChangedLine[] => {
  const [was, is] = [new Map(spread(before)), new Map(spread(after))]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((line) => line.before !== line.after)
}
