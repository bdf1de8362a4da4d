// The thread that checks files. It has no settings, database or keys: it gets a path and returns a type or a refusal.
import { open } from 'node:fs/promises'
import type { Outcome } from '@assure/contract/domain/outcome'
import { limits } from '@assure/contract/domain/vocabulary'
import { serveWork } from '../worker-thread.ts'
import { type Kind, sniff } from './sniff.ts'
import type { ToSniff } from './sniffer.ts'

/** One buffer for all files, because a new one for each would stay in memory until the next garbage collection. */
const buffer = Buffer.allocUnsafeSlow(limits.fileBytes)

const readInto = async (path: string): Promise<Buffer> => {
  const handle = await open(path)
  try {
    let size = 0
    for (;;) {
      const { bytesRead } = await handle.read(buffer, size, buffer.length - size)
      if (bytesRead === 0) return buffer.subarray(0, size)
      size += bytesRead
    }
  } finally {
    await handle.close()
  }
}

serveWork<ToSniff, Outcome<Kind>>(async ({ path, kind }) => sniff(await readInto(path), kind))
