// Matches addresses against patterns: `/api/orders/:id`, `/facility/$/edit`.

/** `$` and `:id` match any part; `:secret.ics` any with that ending. */
const matches = (pattern: string, part: string): boolean => {
  if (!/^[$:]/.test(pattern)) return pattern === part
  const dot = pattern.indexOf('.')
  return dot < 0 ? part !== '' : part.endsWith(pattern.slice(dot)) && part.length > pattern.length - dot
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')

/** The values of all patterns that an address matches, with or without a slash at its end. */
export const matcherOf = <T>(patterns: Iterable<readonly [pattern: string, value: T]>): ((path: string) => T[]) => {
  const known = Array.from(patterns, ([pattern, value]) => ({ parts: partsOf(pattern), value }))
  const byLength = Map.groupBy(known, ({ parts }) => parts.length)
  return (path) => {
    const parts = partsOf(path)
    return (byLength.get(parts.length) ?? [])
      .filter((one) => one.parts.every((pattern, at) => matches(pattern, parts[at] ?? '')))
      .map(({ value }) => value)
  }
}
