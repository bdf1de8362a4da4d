// JPEG: the segments up to the picture itself. Viewers show one that was cut off, as far as it goes.
import type { PixelSize } from './sniff.ts'
import type { Source } from './source.ts'

const maxSegments = 2_000

export const looksLikeJpeg = (head: Buffer): boolean => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

export const jpegSize = async (source: Source): Promise<PixelSize | undefined> => {
  let at = 2
  let size: PixelSize | undefined
  for (let count = 0; count < maxSegments; count++) {
    const head = await source.read(at, 10)
    if (head.length < 4 || head[0] !== 0xff) return undefined
    const marker = head[1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return undefined
    const length = head.readUInt16BE(2)
    if (length < 2 || at + 2 + length > source.size) return undefined
    if (isFrame(marker) && head.length >= 9) size = { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    at += 2 + length
    if (marker === 0xda) return size
  }
  return undefined
}
