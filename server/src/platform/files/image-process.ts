// The process behind image.ts: node image-process.ts FROM TO
import sharp from 'sharp'
import { imageExit } from './image.ts'

const side = 640
const maxPixels = 50_000_000

sharp.concurrency(1)
sharp.cache(false)

const [from = '', to = ''] = process.argv.slice(2)
try {
  // rotate() first: it turns the picture as its metadata says, before that metadata is dropped.
  await sharp(from, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(to)
  process.exitCode = imageExit.done
} catch (error) {
  process.exitCode = /pixel limit/i.test(error instanceof Error ? error.message : '')
    ? imageExit.tooLarge
    : imageExit.unreadable
}
