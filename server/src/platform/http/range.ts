// Parts of files (RFC 9110, 14), to resume interrupted downloads.
import { Readable } from 'node:stream'

export type ByteRange = { start: number; end: number }

/** Undefined: the whole. Several ranges at once and other units are ignored, as the RFC allows. */
export const readRange = (header: string | undefined, size: number): ByteRange | 'outside' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'outside'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

async function* chunksOf(body: AsyncIterable<Buffer>, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of body) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}

export const partOf = (body: unknown, range: ByteRange): unknown => {
  if (!(body instanceof Readable)) return (body as Buffer).subarray(range.start, range.end + 1)
  const part = Readable.from(chunksOf(body as AsyncIterable<Buffer>, range), { objectMode: false })
  // A generator that never began does not close what it would have read.
  part.once('close', () => body.destroy())
  return part
}
