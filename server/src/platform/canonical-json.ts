// Equal values have equal text: sorted keys, no white space. For hashes and signatures.
const written = (value: unknown): string | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('Only finite numbers have a canonical form.')
    return JSON.stringify(value)
  }
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map((item) => written(item) ?? 'null').join(',')}]`
  if (typeof value !== 'object') return undefined
  const members = Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, member]) => {
      const text = written(member)
      return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
    })
  return `{${members.join(',')}}`
}

export const canonicalJson = (value: unknown): string => written(value) ?? 'null'
