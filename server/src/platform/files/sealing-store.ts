// Wraps a store and encrypts bytes under keys that end in `.sealed`: AES-256-GCM, bound to the storage key. A file is
// only returned after all of it was verified. Format: `1.<key id>.`, nonce, ciphertext, tag. The key id tells which
// secret, present or former, decrypts it.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Keys } from '../keys.ts'
import { type ByteStore, sealedEnding } from './byte-store.ts'
import { type DiskFs, ignoreAbsent } from './disk-store.ts'
import { StorageDown, withStorageStep } from './storage-down.ts'

const headBytes = 11
const nonceBytes = 12
const tagBytes = 16
const headForm = /^1\.([\w-]{8})\.$/

/** Changed, truncated, under another key, or encrypted with a missing secret. */
export class SealBroken extends StorageDown {}

async function* sealed(plain: AsyncIterable<Buffer>, keys: Keys, storageKey: string): AsyncGenerator<Buffer> {
  const { keyId, key } = keys.cipherKey('paper')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(storageKey))
  yield Buffer.concat([Buffer.from(`1.${keyId}.`), nonce])
  for await (const piece of plain) yield cipher.update(piece)
  yield cipher.final()
  yield cipher.getAuthTag()
}

const decipherFor = (beginning: Buffer, keys: Keys, storageKey: string) => {
  const keyId = headForm.exec(beginning.toString('latin1', 0, headBytes))?.[1]
  if (keyId === undefined) throw new Error('This does not begin as what is sealed does.')
  const nonce = beginning.subarray(headBytes, headBytes + nonceBytes)
  return createDecipheriv('aes-256-gcm', keys.cipherKey('paper', keyId).key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(storageKey),
  )
}

/** The id of its secret; undefined if the file does not exist. */
export const keyIdOfSealed = async (store: ByteStore, storageKey: string): Promise<string | undefined> => {
  const body = await store.open(storageKey)
  if (body === undefined) return undefined
  let held = Buffer.alloc(0)
  for await (const piece of fetched(body)) {
    held = Buffer.concat([held, piece])
    if (held.length >= headBytes) break
  }
  return headForm.exec(held.toString('latin1', 0, headBytes))?.[1]
}

/** Holds back the last bytes, which are the tag. */
async function* plainOf(sealed: AsyncIterable<Buffer>, keys: Keys, storageKey: string): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  let decipher: ReturnType<typeof decipherFor> | undefined
  for await (const piece of sealed) {
    held = Buffer.concat([held, piece])
    if (decipher === undefined) {
      if (held.length < headBytes + nonceBytes + tagBytes) continue
      decipher = decipherFor(held, keys, storageKey)
      held = held.subarray(headBytes + nonceBytes)
    }
    if (held.length <= tagBytes) continue
    yield decipher.update(held.subarray(0, -tagBytes))
    held = held.subarray(-tagBytes)
  }
  if (decipher === undefined) throw new Error('This is shorter than anything sealed.')
  decipher.setAuthTag(held)
  yield decipher.final()
}

/** If bytes cannot be fetched, the store is down. If they cannot be decrypted, they are broken. */
async function* fetched(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body as AsyncIterable<Buffer>) yield piece
  } catch (error) {
    throw new StorageDown('reading a sealed file', error)
  }
}

export const createSealingStore = (store: ByteStore, keys: () => Keys, disk: DiskFs): ByteStore => {
  const writeSealed = async (path: string, draft: string, key: string): Promise<{ size: number; sha256: string }> => {
    const hash = createHash('sha256')
    let size = 0
    const from = await disk.open(path, 'r')
    try {
      const into = await disk.open(draft, 'wx', 0o600)
      try {
        for await (const piece of sealed(from.createReadStream({ autoClose: false }), keys(), key)) {
          hash.update(piece)
          size += piece.length
          await into.writeFile(piece)
        }
      } finally {
        await into.close()
      }
    } finally {
      await from.close()
    }
    return { size, sha256: hash.digest('hex') }
  }

  async function* openAgain(key: string): AsyncGenerator<Buffer> {
    const body = await store.open(key)
    if (body === undefined) throw new StorageDown('a sealed file that was there', undefined)
    yield* plainOf(fetched(body), keys(), key)
  }

  return {
    ...store,
    put: async (path, facts) => {
      if (!facts.key.endsWith(sealedEnding)) return store.put(path, facts)
      const draft = `${path}${sealedEnding}`
      try {
        const written = await withStorageStep('encrypting the file', () => writeSealed(path, draft, facts.key))
        await withStorageStep('the plain file', () => disk.unlink(path))
        // The content type is in the row only, not in the bucket.
        await store.put(draft, { key: facts.key, type: 'application/octet-stream', ...written })
      } finally {
        await disk.unlink(draft).catch(ignoreAbsent)
      }
    },
    open: async (key) => {
      if (!key.endsWith(sealedEnding)) return store.open(key)
      const body = await store.open(key)
      if (body === undefined) return undefined
      try {
        // Verifies everything first. Reads up to 20 MB twice instead of holding them in memory.
        for await (const _ of plainOf(fetched(body), keys(), key));
      } catch (error) {
        throw error instanceof StorageDown ? error : new SealBroken('a sealed file does not open', error)
      }
      return Readable.from(openAgain(key), { objectMode: false })
    },
  }
}
