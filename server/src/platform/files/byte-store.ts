import type { Readable } from 'node:stream'

export type ByteFacts = { key: string; type: string; size: number; sha256: string }

/**
 * Where bytes lie: a folder or a bucket. Keys are random; nothing that came from outside is ever part of one. What
 * ends in `.sealed` lies there encrypted.
 */
export type ByteStore = {
  /**
   * Takes the temp file over; when it resolves the bytes survive a power loss under the key, and the temp file is
   * gone.
   */
  put(path: string, facts: ByteFacts): Promise<void>
  open(key: string): Promise<Readable | undefined>
  /** Harmless when it is gone already. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; changedAt: Date }[]>
  answers(): Promise<boolean>
}

export const sealedEnding = '.sealed'
export const keyForm = /^[0-9a-f]{32}(?:\.sealed)?$/
