// The child process of image.ts: node image-process.ts FROM [SIDE FORMAT TO]…
import { type ImageFormat, type ImageOutput, imageExit } from './image.ts'
import { remakeImage } from './remake-image.ts'

const [from = '', ...triples] = process.argv.slice(2)
const outputs: ImageOutput[] = []
for (let at = 0; at + 2 < triples.length; at += 3)
  outputs.push({ side: Number(triples[at]), format: triples[at + 1] as ImageFormat, to: triples[at + 2] ?? '' })
try {
  await remakeImage(from, outputs)
  process.exitCode = imageExit.done
} catch (error) {
  process.exitCode = /pixel limit/i.test(error instanceof Error ? error.message : '')
    ? imageExit.tooLarge
    : imageExit.unreadable
}
