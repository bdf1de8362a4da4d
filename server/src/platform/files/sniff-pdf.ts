// PDF: must begin as one and have no active content, neither directly nor in object streams. The end may be missing,
// because readers repair it and some scanners omit it.
import { inflateSync } from 'node:zlib'
import { type Decrypt, type Encryption, withoutPassword } from './pdf-encryption.ts'
import {
  type Budget,
  findNames,
  NotClear,
  nameOf,
  readValue,
  skipBlank,
  spend,
  stringOf,
  type Token,
  valuesOf,
  wordOf,
} from './pdf-syntax.ts'

const headStart = /^(?:\xef\xbb\xbf)?%PDF-[12]\.\d/
export const looksLikePdf = (head: Buffer): boolean => headStart.test(head.toString('latin1'))

/** Names that run a script or a program, or belong to a form that does. */
const active = ['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'OnInstantiate', 'XFA']
const maxUnpacked = 48 * 1024 * 1024
const maxObjectStreams = 2_000
/** An edited file repeats them. */
const maxEncryptions = 100
const maxIds = 8

export type PdfVerdict = 'plain' | 'active' | 'locked' | 'not-clear'

/** Three letters also occur by chance in pictures. The name of a form is followed by a list or a reference. */
const isForm = (bytes: Buffer, to: number): boolean => {
  let at = to
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d) at++
  return /[[\d]/.test(String.fromCharCode(bytes[at] ?? 0))
}

/** Whether its names show active content, or the two keys of object streams. */
const look = (bytes: Buffer): { isActive: boolean; mayPack: boolean } => {
  const keys = new Set<string>()
  let isActive = false
  findNames(bytes, [...active, 'N', 'First'], (word, to) => {
    if (word === 'N' || word === 'First') keys.add(word)
    else isActive ||= word !== 'XFA' || isForm(bytes, to)
  })
  return { isActive, mayPack: keys.size === 2 }
}

type Stream = { tokens: Token[]; object: { number: number; generation: number }; begins: number }

/** The number before `at`, and its position. */
const numberBefore = (bytes: Buffer, at: number): { value: number; from: number } => {
  let to = at
  while (to > 0 && (bytes[to - 1] ?? 0) <= 0x20) to--
  let from = to
  while (from > 0 && to - from < 10 && (bytes[from - 1] ?? 0) >= 0x30 && (bytes[from - 1] ?? 0) <= 0x39) from--
  return { value: Number(bytes.toString('latin1', from, to)), from }
}

const objectBefore = (bytes: Buffer, at: number): Stream['object'] => {
  const generation = numberBefore(bytes, at)
  return { number: numberBefore(bytes, generation.from).value, generation: generation.value }
}

/** All names in the outermost dictionary, both keys and values. */
const namesIn = (bytes: Buffer, tokens: readonly Token[]): Set<string | undefined> =>
  new Set(tokens.flatMap((token) => (token.depth === 1 && token.kind === 'name' ? [nameOf(bytes, token)] : [])))

/** Where a stream's bytes begin: after the line of its keyword. */
const streamBegins = (bytes: Buffer, from: number, budget: Budget): number | undefined => {
  const at = skipBlank(bytes, from, budget)
  if (bytes.toString('latin1', at, at + 6) !== 'stream') return undefined
  let to = at + 6
  while (to < bytes.length && to < at + 64 && bytes[to] !== 0x0a && bytes[to] !== 0x0d) to++
  return bytes[to] === 0x0d && bytes[to + 1] === 0x0a ? to + 2 : to + 1
}

type Parts = { streams: Stream[]; encryption: Token[][] }
const ofEncryption = ['O', 'U', 'P', 'V']

/** Checks after every `obj` in the file, because readers find objects by addresses that the file chooses. */
const partsOf = (bytes: Buffer, budget: Budget): Parts => {
  const parts: Parts = { streams: [], encryption: [] }
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    let from = at + 3
    while ((bytes[from] ?? 0) >= 0x30 && (bytes[from] ?? 0) <= 0x39) from++
    const value = readValue(bytes, from, budget)
    if (value === undefined) continue
    const { tokens, to, isLarge } = value
    const names = namesIn(bytes, tokens)
    if (ofEncryption.every((name) => names.has(name))) parts.encryption.push(tokens)
    const begins = streamBegins(bytes, to, budget)
    if (begins === undefined) continue
    if (isLarge) throw new NotClear('No program describes a stream at such length.')
    if (names.has('N') && names.has('First')) parts.streams.push({ tokens, object: objectBefore(bytes, at), begins })
    if (parts.streams.length > maxObjectStreams || parts.encryption.length > maxEncryptions)
      throw new NotClear('No program writes so many of them.')
  }
  return parts
}

/** Whether it has the usual compression of object streams. Anything else cannot be checked and is refused. */
const isPacked = (bytes: Buffer, { tokens }: Stream): boolean => {
  const saysNothing = ([first, second]: readonly Token[]): boolean =>
    first !== undefined && (wordOf(bytes, first) === 'null' || (first.kind === 'open' && second?.kind === 'close'))
  const names = namesIn(bytes, tokens)
  const [filter, ...more] = valuesOf(bytes, tokens, 'Filter')
  const packings = filter?.[0]?.kind === 'open' ? filter.slice(1, -1) : (filter?.slice(0, 1) ?? [])
  const isUsual =
    more.length === 0 &&
    !names.has('F') &&
    !names.has('DP') &&
    valuesOf(bytes, tokens, 'DecodeParms').every(saysNothing) &&
    (filter === undefined || (packings.length === 1 && packings.every((one) => nameOf(bytes, one) === 'FlateDecode')))
  if (!isUsual) throw new NotClear('An object stream is packed in an unusual way.')
  return filter !== undefined
}

const encryptionOf = (bytes: Buffer, parts: Parts, budget: Budget): Encryption | undefined => {
  const candidates = [...parts.encryption]
  let isEncrypted = false
  findNames(bytes, ['Encrypt'], (_, to) => {
    isEncrypted = true
    const direct = candidates.length > maxEncryptions ? undefined : readValue(bytes, to, budget)
    if (direct) candidates.push(direct.tokens)
  })
  if (!isEncrypted) return undefined
  const textOf = (tokens: readonly Token[]): string =>
    bytes.toString('latin1', tokens[0]?.from ?? 0, Math.min(tokens.at(-1)?.to ?? 0, (tokens[0]?.from ?? 0) + 4096))
  const [one, ...others] = new Map(candidates.map((tokens) => [textOf(tokens), tokens])).values()
  if (one === undefined || others.length > 0) throw new NotClear('It is not clear how this is encrypted.')
  return { bytes, tokens: one }
}

const documentIds = (bytes: Buffer, budget: Budget): Buffer[] => {
  const idsByHex = new Map<string, Buffer>()
  findNames(bytes, ['ID'], (_, to) => {
    const first = idsByHex.size < maxIds ? readValue(bytes, to, budget)?.tokens[1] : undefined
    const id = first && stringOf(bytes, first)
    if (id) idsByHex.set(id.toString('hex'), id)
  })
  return idsByHex.size === 0 ? [Buffer.alloc(0)] : [...idsByHex.values()]
}

const unpack = (bytes: Buffer, room: number): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, room) })
  } catch (cause) {
    throw new NotClear('An object stream cannot be unpacked.', { cause })
  }
}

const contentOf = (
  bytes: Buffer,
  stream: Stream,
  decrypt: Decrypt | undefined,
  room: number,
  budget: Budget,
): Buffer => {
  const packed = isPacked(bytes, stream)
  if (decrypt === undefined) return packed ? unpack(bytes.subarray(stream.begins), room) : Buffer.alloc(0)
  const end = bytes.indexOf('endstream', stream.begins)
  const data = bytes.subarray(stream.begins, end < 0 ? bytes.length : end)
  spend(budget, data.length)
  const plain = decrypt(data, stream.object)
  return packed ? unpack(plain, room) : plain
}

const judge = (bytes: Buffer): PdfVerdict => {
  const { isActive, mayPack } = look(bytes)
  if (isActive || !mayPack) return isActive ? 'active' : 'plain'
  const budget: Budget = { bytes: bytes.length * 2 + 65_536 }
  const parts = partsOf(bytes, budget)
  if (parts.streams.length === 0) return 'plain'
  const encryption = encryptionOf(bytes, parts, budget)
  const decrypt = encryption && withoutPassword(encryption, documentIds(bytes, budget))
  if (encryption && !decrypt) return 'locked'
  let room = maxUnpacked
  for (const stream of parts.streams) {
    const content = contentOf(bytes, stream, decrypt, room, budget)
    room -= content.length
    if (look(content).isActive) return 'active'
  }
  return 'plain'
}

export const judgePdf = (bytes: Buffer): PdfVerdict => {
  try {
    return judge(bytes)
  } catch (error) {
    if (error instanceof NotClear) return 'not-clear'
    throw error
  }
}
