import type { Readable } from 'node:stream'

export type ByteFacts = { key: string; type: string; size: number; sha256: string }

/**
 * Stores bytes in a folder or a bucket. Keys are random and never contain input. Bytes under a key with the ending
 * `.sealed` are encrypted.
 */
export type ByteStore = {
  /** Moves the temp file. When it resolves, the bytes survive a power loss. */
  put(path: string, facts: ByteFacts): Promise<void>
  open(key: string): Promise<Readable | undefined>
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; changedAt: Date }[]>
  answers(): Promise<boolean>
}

export const sealedEnding = '.sealed'
export const keyForm = /^[0-9a-f]{32}(?:\.sealed)?$/
