// Parses PostgreSQL's parse tree as it is stored for the body of a function: {NODE :field value …}, (lists), plain
// words.

export type TreeNode = { readonly node: string; readonly fields: ReadonlyMap<string, TreeValue> }
export type TreeValue = TreeNode | readonly TreeValue[] | string | undefined

const token = /\s*(?:([{}()])|((?:\\.|[^\s{}()\\])+))/gy

const tokensOf = (text: string): string[] => {
  const tokens: string[] = []
  token.lastIndex = 0
  for (let match = token.exec(text); match !== null; match = token.exec(text)) tokens.push(match[1] ?? match[2] ?? '')
  return tokens
}

/**
 * Names with spaces are escaped only with backslashes. Quotes enclose text that would otherwise be read as something
 * else.
 */
const wordOf = (written: string): string | undefined => {
  if (written === '<>') return undefined
  const word = written.startsWith('"') ? written.replace(/^"(.*)"$/s, '$1') : written
  return word.includes('\\') ? word.replaceAll(/\\(.)/gs, '$1') : word
}

const read = (tokens: readonly string[], from: number): [TreeValue, number] => {
  const first = tokens[from]
  if (first === '(') {
    const items: TreeValue[] = []
    let at = from + 1
    while (tokens[at] !== ')') {
      const [item, after] = read(tokens, at)
      items.push(item)
      at = after
    }
    return [items, at + 1]
  }
  if (first !== '{') return [wordOf(first ?? ''), from + 1]
  const fields = new Map<string, TreeValue>()
  let at = from + 2
  while (tokens[at] !== '}') {
    const name = (tokens[at] ?? '').slice(1)
    const values: TreeValue[] = []
    at++
    while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) {
      const [value, after] = read(tokens, at)
      values.push(value)
      at = after
    }
    fields.set(name, values.length === 1 ? values[0] : values)
  }
  return [{ node: tokens[from + 1] ?? '', fields }, at + 1]
}

export const readTree = (text: string): TreeValue => read(tokensOf(text), 0)[0]

export const isNode = (value: TreeValue): value is TreeNode =>
  typeof value === 'object' && !Array.isArray(value) && 'node' in value

export const nodeAt = (from: TreeNode, name: string): TreeNode | undefined => {
  const value = from.fields.get(name)
  return isNode(value) ? value : undefined
}

export const nodesAt = (from: TreeNode, name: string): readonly TreeNode[] => {
  const value = from.fields.get(name)
  return Array.isArray(value) ? (value as readonly TreeValue[]).filter(isNode) : []
}

export const wordAt = (from: TreeNode, name: string): string => {
  const value = from.fields.get(name)
  return typeof value === 'string' ? value : ''
}

export const numberAt = (from: TreeNode, name: string): number => Number(wordAt(from, name))
