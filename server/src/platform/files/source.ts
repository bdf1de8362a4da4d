// Bytes that are looked at piece by piece: a file of any size is judged in a few kilobytes of memory.
import { open } from 'node:fs/promises'

export type Source = {
  size: number
  /** Fewer bytes than asked for at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

export const bufferSource = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
})

export const withFile = async <T>(path: string, look: (source: Source) => Promise<T>): Promise<T> => {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await look({
      size,
      read: async (at, length) => {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, at)
        return bytes.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}
