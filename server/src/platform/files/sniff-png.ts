// PNG: follows the chunks by their lengths from the signature to IEND.
import type { PixelSize } from './sniff.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const maxChunks = 20_000
const headChunk = 13
/** Some programs write a few bytes after the last chunk. More could hide a second file. */
const maxTrailing = 1024

export const looksLikePng = (head: Buffer): boolean => head.subarray(0, 8).equals(signature)

export const pngSize = (bytes: Buffer): PixelSize | undefined => {
  let at = 8
  let size: PixelSize | undefined
  let hasData = false
  for (let count = 0; count < maxChunks; count++) {
    if (at + 12 > bytes.length) return undefined
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) return undefined
    if ((count === 0) !== (name === 'IHDR')) return undefined
    if (name === 'IHDR') {
      if (length !== headChunk) return undefined
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (name === 'IDAT') hasData = true
    at += 12 + length
    if (name === 'IEND') return hasData && bytes.length - at <= maxTrailing ? size : undefined
  }
  return undefined
}
