// Many PDFs that open without a password are encrypted to prevent changes. Their object streams are decrypted with the
// empty password.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { NotClear, nameOf, stringOf, type Token, valuesOf, wordOf } from './pdf-syntax.ts'

type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256'
/** Decrypts a stream of the object with these numbers. */
export type Decrypt = (data: Buffer, object: { number: number; generation: number }) => Buffer

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

/** Our own code, because no current library has it. */
export const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number): void => {
    const byte = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = byte
  }
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff
    swap(index, other)
  }
  const out = Buffer.alloc(data.length)
  for (let at = 0, index = 0, other = 0; at < data.length; at++) {
    index = (index + 1) & 0xff
    other = (other + (state[index] ?? 0)) & 0xff
    swap(index, other)
    out[at] = (data[at] ?? 0) ^ (state[((state[index] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0)
  }
  return out
}

const decryptAes = (algorithm: string, key: Buffer, vector: Buffer, data: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, vector).setAutoPadding(false)
  return Buffer.concat([decipher.update(data.subarray(0, data.length - (data.length % 16))), decipher.final()])
}

/** The document's encryption dictionary. */
export type Encryption = { bytes: Buffer; tokens: readonly Token[] }

const firstOf = ({ bytes, tokens }: Encryption, key: string): Token | undefined => valuesOf(bytes, tokens, key)[0]?.[0]
const number = (encryption: Encryption, key: string): number | undefined => {
  const value = firstOf(encryption, key)
  const word = value && wordOf(encryption.bytes, value)
  return word !== undefined && /^-?\d{1,10}$/.test(word) ? Number(word) : undefined
}
const text = (encryption: Encryption, key: string): Buffer => {
  const value = firstOf(encryption, key)
  return (value && stringOf(encryption.bytes, value)) ?? Buffer.alloc(0)
}
const name = (encryption: Encryption, key: string): string | undefined => {
  const value = firstOf(encryption, key)
  return value && nameOf(encryption.bytes, value)
}

const methods: Record<string, Method> = { V2: 'rc4', AESV2: 'aes-128', AESV3: 'aes-256' }

/** The cipher for streams: by the version, or by the filter for streams. */
const methodOf = (encryption: Encryption, version: number): Method => {
  if (version === 1 || version === 2) return 'rc4'
  const filterName = name(encryption, 'StmF') ?? 'Identity'
  if (filterName === 'Identity' && (version === 4 || version === 5)) return 'none'
  const { bytes } = encryption
  const [filters = [], ...others] = valuesOf(bytes, encryption.tokens, 'CF')
  // All programs write one filter, so its method applies.
  const keys = filters.filter(({ kind, depth }) => kind === 'name' && depth === 2).map((token) => nameOf(bytes, token))
  const filterMethods = filters.flatMap((token) => methods[nameOf(bytes, token) ?? ''] ?? [])
  const [method] = filterMethods
  if (
    others.length > 0 ||
    keys.length !== 1 ||
    keys[0] !== filterName ||
    filterMethods.length !== 1 ||
    method === undefined
  )
    throw new NotClear('This encryption is not known.')
  return method
}

/** The hash of revision 6: rounds of AES until the last byte ends them. */
export const hash6 = (salt: Buffer): Buffer => {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(repeated)
    last = mixed[mixed.length - 1] ?? 0
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(rest === 0 ? 'sha256' : rest === 1 ? 'sha384' : 'sha512')
      .update(mixed)
      .digest()
  }
  return key.subarray(0, 32)
}

const newKey = (encryption: Encryption, revision: number): Buffer | undefined => {
  const [check, wrapped] = [text(encryption, 'U'), text(encryption, 'UE')]
  if (check.length < 48 || wrapped.length < 32) return undefined
  const hash = revision === 5 ? (salt: Buffer) => createHash('sha256').update(salt).digest() : hash6
  if (!hash(check.subarray(32, 40)).equals(check.subarray(0, 32))) return undefined
  return decryptAes('aes-256-cbc', hash(check.subarray(40, 48)), Buffer.alloc(16), wrapped.subarray(0, 32))
}

const oldKey = (
  encryption: Encryption,
  { version, revision }: { version: number; revision: number },
  documentId: Buffer,
): Buffer | undefined => {
  // In version 4 the length is in the filter and always the maximum.
  const length =
    version === 4 ? 16 : revision === 2 ? 5 : Math.min(16, Math.max(5, (number(encryption, 'Length') ?? 40) >> 3))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE((number(encryption, 'P') ?? 0) | 0)
  const metadata = firstOf(encryption, 'EncryptMetadata')
  const isPlain = revision >= 4 && metadata !== undefined && wordOf(encryption.bytes, metadata) === 'false'
  const owner = text(encryption, 'O').subarray(0, 32)
  let key = md5(padding, owner, permissions, documentId, Buffer.alloc(isPlain ? 4 : 0, 0xff))
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  const check = text(encryption, 'U')
  if (revision === 2) return rc4(key, padding).equals(check.subarray(0, 32)) ? key : undefined
  let expected = md5(padding, documentId)
  for (let round = 0; round < 20; round++) expected = rc4(Buffer.from(key.map((byte) => byte ^ round)), expected)
  return check.length >= 16 && expected.equals(check.subarray(0, 16)) ? key : undefined
}

/** Decrypts streams if the document opens without a password; undefined if it needs one. */
export const withoutPassword = (encryption: Encryption, documentIds: readonly Buffer[]): Decrypt | undefined => {
  const [version, revision] = [number(encryption, 'V') ?? 0, number(encryption, 'R') ?? 0]
  if (name(encryption, 'Filter') !== 'Standard' || revision < 2 || revision > 6) return undefined
  const method = methodOf(encryption, version)
  if (method === 'none') return (data) => data
  const key =
    revision >= 5
      ? newKey(encryption, revision)
      : documentIds.map((id) => oldKey(encryption, { version, revision }, id)).find((key) => key !== undefined)
  if (key === undefined) return undefined
  return (data, object) => {
    if (method === 'aes-256') return decryptAes('aes-256-cbc', key, data.subarray(0, 16), data.subarray(16))
    const numbers = Buffer.alloc(5)
    numbers.writeUIntLE(object.number & 0xffffff, 0, 3)
    numbers.writeUInt16LE(object.generation & 0xffff, 3)
    const own = md5(key, numbers, Buffer.from(method === 'rc4' ? '' : 'sAlT')).subarray(0, Math.min(16, key.length + 5))
    return method === 'rc4' ? rc4(own, data) : decryptAes('aes-128-cbc', own, data.subarray(0, 16), data.subarray(16))
  }
}
