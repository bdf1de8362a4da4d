// Flattens the changes of an entry into one line for each nested value.
export type ChangedLine = { field: string; before: string | undefined; after: string | undefined }

type Facts = Readonly<Record<string, unknown>> | null

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A file or document is shown by its name. */
const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (isFacts(value) && typeof value.name === 'string') return value.name
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const spread = (facts: Facts, prefix = ''): [string, string][] =>
  Object.entries(facts ?? {}).flatMap(([name, value]): [string, string][] => {
    const field = `${prefix}${name}`
    if (isFacts(value)) return spread(value, `${field}.`)
    return [[field, Array.isArray(value) ? value.map(wordOf).join(value.every(isFacts) ? '\n' : ', ') : wordOf(value)]]
  })

export const changedLines = (before: Facts, after: Facts): ChangedLine[] => {
  const [was, is] = [new Map(spread(before)), new Map(spread(after))]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((line) => line.before !== line.after)
}
