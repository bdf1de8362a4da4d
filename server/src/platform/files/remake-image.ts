// Re-encodes a picture in the given sizes, upright and without metadata. Runs in a child process.
import sharp from 'sharp'
import type { ImageOutput } from './image.ts'

const maxPixels = 50_000_000

sharp.concurrency(1)
sharp.cache(false)

export const remakeImage = async (from: string, outputs: readonly ImageOutput[]): Promise<void> => {
  for (const { side, format, to } of outputs) {
    // rotate() first, because it uses the metadata that is dropped afterwards.
    const upright = sharp(from, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    await (format === 'webp' ? upright.webp({ quality: 82 }) : upright.flatten().jpeg({ quality: 82 })).toFile(to)
  }
}
