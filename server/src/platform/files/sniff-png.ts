// PNG: the chain of chunks from signature to IEND, read by its lengths.
import type { PixelSize } from './sniff.ts'
import type { Source } from './source.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const maxChunks = 20_000
/** Some programs leave a little behind the last chunk; a second file hides there too. */
const maxTrailing = 1024

export const looksLikePng = (head: Buffer): boolean => head.subarray(0, 8).equals(signature)

export const pngSize = async (source: Source): Promise<PixelSize | undefined> => {
  let at = 8
  let size: PixelSize | undefined
  let hasData = false
  for (let count = 0; count < maxChunks; count++) {
    const head = await source.read(at, 16)
    if (head.length < 12) return undefined
    const length = head.readUInt32BE(0)
    const name = head.toString('latin1', 4, 8)
    if (at + 12 + length > source.size) return undefined
    if ((count === 0) !== (name === 'IHDR')) return undefined
    if (name === 'IHDR') size = { width: head.readUInt32BE(8), height: head.readUInt32BE(12) }
    if (name === 'IDAT') hasData = true
    at += 12 + length
    if (name === 'IEND') return hasData && source.size - at <= maxTrailing ? size : undefined
  }
  return undefined
}
