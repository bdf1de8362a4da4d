// JPEG: checks the segments before the image data. Truncated data is accepted, because viewers show it.
import type { PixelSize } from './sniff.ts'

const maxSegments = 2_000

export const looksLikeJpeg = (head: Buffer): boolean => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

export const jpegSize = (bytes: Buffer): PixelSize | undefined => {
  let at = 2
  let size: PixelSize | undefined
  for (let count = 0; count < maxSegments; count++) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return undefined
    if (isFrame(marker)) {
      // With a second frame, different readers would see different sizes.
      if (size !== undefined || length < 7) return undefined
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + length
    if (marker === 0xda) return size
  }
  return undefined
}
