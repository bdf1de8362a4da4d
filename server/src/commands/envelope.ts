// The encrypted file: AES-256-GCM in chunks of 64 KiB, with a key derived from BACKUP_KEY. A chunk that is modified,
// moved, omitted or truncated does not decrypt.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const magic = Buffer.from('ASSURE-BACKUP-1\n')
const pieceBytes = 64 * 1024
const tagBytes = 16
const saltBytes = 32
const checkBytes = 16
const headBytes = magic.length + saltBytes + checkBytes

/** OWASP's recommendation for scrypt: 128 MB and about half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
export const leastKeyLength = 20

export class BackupUnreadable extends Error {
  override name = 'BackupUnreadable'
}

type Secrets = { cipher: Buffer; check: Buffer }

// A restore reads the file twice, so the derived keys are cached.
let known: { name: string; secrets: Secrets } | undefined

const deriveKeys = async (backupKey: string, salt: Buffer): Promise<Secrets> => {
  const name = `${salt.toString('hex')}/${backupKey}`
  if (known?.name === name) return known.secrets
  const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
  const bytes = await derive(backupKey.normalize('NFC'), salt, 64, cost)
  const secrets = {
    cipher: bytes.subarray(0, 32),
    check: createHmac('sha256', bytes.subarray(32)).update(magic).update(salt).digest().subarray(0, checkBytes),
  }
  known = { name, secrets }
  return secrets
}

/** Contains the chunk's number and whether it is the last, so neither can be changed without the key. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits a stream into chunks of `size`. Only the last one may be shorter; it is marked as the last. */
async function* piecesOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let all = Buffer.concat(held, length)
    while (all.length > size) {
      yield { bytes: all.subarray(0, size), isLast: false }
      all = all.subarray(size)
    }
    held = [all]
    length = all.length
  }
  yield { bytes: Buffer.concat(held, length), isLast: true }
}

export const seal = (backupKey: string) =>
  async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes)
    const keys = await deriveKeys(backupKey, salt)
    yield Buffer.concat([magic, salt, keys.check])
    let number = 0
    for await (const { bytes, isLast } of piecesOf(source, pieceBytes)) {
      const cipher = createCipheriv('aes-256-gcm', keys.cipher, nonceOf(number, isLast))
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      number += 1
    }
  }

const openPiece = (key: Buffer, number: number, isLast: boolean, bytes: Buffer): Buffer => {
  if (bytes.length < tagBytes) throw new BackupUnreadable('The backup is cut off: its end is missing.')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()])
  } catch {
    throw new BackupUnreadable(
      isLast ? 'The backup is cut off or damaged at its end.' : `The backup is damaged (piece ${number}).`,
    )
  }
}

/** Splits the first `size` bytes off a stream. */
const split = async (
  source: AsyncIterable<Buffer>,
  size: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> => {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  while (held.length < size) {
    const next = await chunks.next()
    if (next.done) throw new BackupUnreadable('This is not a backup of Assure, or only its first bytes.')
    held = Buffer.concat([held, next.value])
  }
  const after = held.subarray(size)
  async function* rest() {
    yield after
    for (;;) {
      const next = await chunks.next()
      if (next.done) return
      yield next.value
    }
  }
  return { head: held.subarray(0, size), rest: rest() }
}

export const unseal = (backupKey: string) =>
  async function* opened(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { head, rest } = await split(source, headBytes)
    if (!head.subarray(0, magic.length).equals(magic)) throw new BackupUnreadable('This is not a backup of Assure.')
    const keys = await deriveKeys(backupKey, head.subarray(magic.length, magic.length + saltBytes))
    if (!timingSafeEqual(keys.check, head.subarray(magic.length + saltBytes)))
      throw new BackupUnreadable('BACKUP_KEY is not the one that this backup was made with.')
    let number = 0
    for await (const { bytes, isLast } of piecesOf(rest, pieceBytes + tagBytes)) {
      yield openPiece(keys.cipher, number, isLast, bytes)
      number += 1
    }
  }
