// The part of PDF's grammar that the check needs: names, strings and dictionaries. Bytes are only read forwards, within
// a limit.
const slash = 0x2f
const hash = 0x23
const backslash = 0x5c
const maxName = 40
const maxString = 256

const table = (bytes: Iterable<number>): Uint8Array => {
  const marked = new Uint8Array(256)
  for (const byte of bytes) marked[byte] = 1
  return marked
}
/** Readers may also take the last two for spaces. Treated as the end of a name, they cannot hide anything. */
const blanks = table([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x80, 0xff])
const ends = table([...Buffer.from('()<>[]{}/%'), 0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x80, 0xff])
const isBlank = (byte: number | undefined): boolean => byte !== undefined && blanks[byte] === 1
const isEnd = (byte: number | undefined): boolean => byte === undefined || ends[byte] === 1

const hexValue = (byte = 0): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1
}
const isSpelled = (bytes: Buffer, at: number): boolean =>
  bytes[at] === hash && hexValue(bytes[at + 1]) >= 0 && hexValue(bytes[at + 2]) >= 0

/** The position after the name at this slash, if it is this word in any encoding. */
const endOfName = (bytes: Buffer, slashAt: number, word: Uint8Array): number | undefined => {
  let at = slashAt + 1
  for (const letter of word) {
    const spelled = isSpelled(bytes, at)
    if (letter !== (spelled ? hexValue(bytes[at + 1]) * 16 + hexValue(bytes[at + 2]) : bytes[at])) return undefined
    at += spelled ? 3 : 1
  }
  return isEnd(bytes[at]) ? at : undefined
}

/** The positions of these names. Does not build all the other names, because there may be millions. */
export const findNames = (
  bytes: Buffer,
  words: readonly string[],
  onName: (word: string, to: number) => void,
): void => {
  const byLetter = Array.from({ length: 256 }, (_, letter) =>
    words.filter((word) => word.charCodeAt(0) === letter).map((word) => ({ word, letters: Buffer.from(word) })),
  )
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== slash) continue
    const first = isSpelled(bytes, at + 1) ? hexValue(bytes[at + 2]) * 16 + hexValue(bytes[at + 3]) : bytes[at + 1]
    for (const { word, letters } of byLetter[first ?? 0] ?? []) {
      const to = endOfName(bytes, at, letters)
      if (to !== undefined) onName(word, to)
    }
  }
}

export type Token = {
  kind: 'name' | 'string' | 'word' | 'open' | 'close'
  /** The depth of dictionaries and lists. */
  depth: number
  from: number
  to: number
}

/** Readers may disagree about these bytes, or reading their references would never end. */
export class NotClear extends Error {}

export type Budget = { bytes: number }

export const spend = (budget: Budget, bytes: number): void => {
  budget.bytes -= bytes
  if (budget.bytes < 0) throw new NotClear('These bytes refer to themselves too often.')
}

/** The position after spaces and comments. */
export const skipBlank = (bytes: Buffer, from: number, budget: Budget): number => {
  let at = from
  for (;;) {
    while (isBlank(bytes[at])) at++
    if (bytes[at] !== 0x25) break
    while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
  }
  spend(budget, at - from)
  return at
}

const endOfString = (bytes: Buffer, from: number): number => {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === backslash) at++
    else if (byte === 0x28) depth++
    else if (byte === 0x29 && --depth === 0) return at + 1
  }
  return bytes.length
}

const endOfHex = (bytes: Buffer, from: number): number => {
  const end = bytes.indexOf(0x3e, from)
  return end < 0 ? bytes.length : end + 1
}

const endOfWord = (bytes: Buffer, from: number): number => {
  let at = from + 1
  while (!isEnd(bytes[at])) at++
  return at
}

const closing: Record<string, string> = { '<<': '>>', '[': ']' }
const sign = (bytes: Buffer, at: number): '<<' | '>>' | '[' | ']' | undefined => {
  const byte = bytes[at]
  if (byte === 0x3c) return bytes[at + 1] === 0x3c ? '<<' : undefined
  if (byte === 0x3e) return bytes[at + 1] === 0x3e ? '>>' : undefined
  return byte === 0x5b ? '[' : byte === 0x5d ? ']' : undefined
}

/** Keywords that follow values. Readers disagree about a value that contains one. */
const outside = new Set(['obj', 'endobj', 'stream', 'endstream'])
const maxTokens = 50_000

export type Value = {
  tokens: Token[]
  /** There were more tokens than the limit. */
  isLarge: boolean
  to: number
}

/** The tokens of a dictionary or list, and its end. Undefined for other values, and for one that has no end. */
export const readValue = (bytes: Buffer, start: number, budget: Budget): Value | undefined => {
  const tokens: Token[] = []
  const open: string[] = []
  let isLarge = false
  let at = skipBlank(bytes, start, budget)
  if (closing[sign(bytes, at) ?? ''] === undefined) return undefined
  while (at < bytes.length) {
    const from = at
    const bracket = sign(bytes, at)
    const byte = bytes[at]
    let depth = open.length
    let kind: Token['kind'] = 'word'
    if (bracket === '<<' || bracket === '[') {
      kind = 'open'
      open.push(bracket)
      at += bracket.length
    } else if (bracket !== undefined) {
      if (closing[open.pop() ?? ''] !== bracket) throw new NotClear('Its brackets do not match.')
      kind = 'close'
      depth--
      at += bracket.length
    } else if (byte === 0x28 || byte === 0x3c) {
      kind = 'string'
      at = byte === 0x28 ? endOfString(bytes, at) : endOfHex(bytes, at)
    } else {
      at = endOfWord(bytes, at)
      if (byte === slash) kind = 'name'
      else if (at - from < 10 && outside.has(bytes.toString('latin1', from, at))) throw new NotClear('It does not end.')
    }
    spend(budget, at - from)
    if (tokens.length < maxTokens) tokens.push({ kind, depth, from, to: at })
    else isLarge = true
    if (open.length === 0) return { tokens, isLarge, to: at }
    at = skipBlank(bytes, at, budget)
  }
  return undefined
}

/** A name without its slash, with every #xx resolved. Long names are cut. */
export const nameOf = (bytes: Buffer, { kind, from, to }: Token): string | undefined => {
  if (kind !== 'name') return undefined
  let name = ''
  for (let at = from + 1; at < to && name.length < maxName; at++) {
    const spelled = isSpelled(bytes, at)
    name += String.fromCharCode(spelled ? hexValue(bytes[at + 1]) * 16 + hexValue(bytes[at + 2]) : (bytes[at] ?? 0))
    if (spelled) at += 2
  }
  return name
}

export const wordOf = (bytes: Buffer, { kind, from, to }: Token): string | undefined =>
  kind === 'word' ? bytes.toString('latin1', from, Math.min(to, from + maxName)) : undefined

const escapes: Record<string, number> = { n: 0x0a, r: 0x0d, t: 0x09, b: 0x08, f: 0x0c }

const literalBytes = (text: Buffer): Buffer => {
  const value: number[] = []
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0
    if (byte !== backslash) {
      value.push(byte)
      continue
    }
    const next = text[++at] ?? 0
    const digits = /^[0-7]{1,3}/.exec(text.toString('latin1', at, at + 3))?.[0]
    if (digits !== undefined) {
      value.push(Number.parseInt(digits, 8) & 0xff)
      at += digits.length - 1
    } else if (next === 0x0d) {
      if (text[at + 1] === 0x0a) at++
    } else if (next !== 0x0a) value.push(escapes[String.fromCharCode(next)] ?? next)
  }
  return Buffer.from(value)
}

/** A string's content. Long strings are cut. */
export const stringOf = (bytes: Buffer, { kind, from, to }: Token): Buffer | undefined => {
  if (kind !== 'string') return undefined
  const text = bytes.subarray(from + 1, Math.min(to - 1, from + 1 + maxString * 4))
  if (bytes[from] === 0x28) return literalBytes(text).subarray(0, maxString)
  const digits = text.toString('latin1').replace(/[^0-9a-f]/gi, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').subarray(0, maxString)
}

/** The values of a key in the outermost dictionary, one for each occurrence. */
export const valuesOf = (bytes: Buffer, tokens: readonly Token[], key: string): Token[][] =>
  tokens.flatMap((token, at) => {
    if (token.depth !== 1 || nameOf(bytes, token) !== key) return []
    const first = tokens[at + 1]
    if (first?.kind !== 'open') return [tokens.slice(at + 1, at + 4)]
    const close = tokens.findIndex(({ kind, depth }, index) => index > at && kind === 'close' && depth === first.depth)
    return [tokens.slice(at + 1, close + 1)]
  })
