// Writes a ZIP file as a stream: one entry after the other, each compressed while it is read, so that memory does not
// grow with the archive. Sizes follow each entry (APPNOTE 4.4.4, bit 3), and offsets above 4 GB use ZIP64.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  /** A path with `/`. */
  name: string
  body: AsyncIterable<Uint8Array | string> | string
  /** Already compressed, such as PDF and JPEG: fast instead of small. */
  isDense?: boolean
}

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const limit32 = 0xffffffff
const limit16 = 0xffff
/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 45

/** MS-DOS time, in UTC: two-second steps since 1980. */
const dosTime = (at: Date): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 0)
  bytes.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 2)
  return bytes
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

const localHeader = (name: Buffer, time: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    u16(version),
    u16(flags),
    u16(deflated),
    time,
    u32(0),
    u32(0),
    u32(0),
    u16(name.length),
    u16(0),
    name,
  ])

const centralHeader = ({ name, crc, packed, size, offset }: Written, time: Buffer): Buffer => {
  const extra = offset >= limit32 ? Buffer.concat([u16(1), u16(8), u64(offset)]) : Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    u16(version),
    u16(version),
    u16(flags),
    u16(deflated),
    time,
    u32(crc),
    u32(packed),
    u32(size),
    u16(name.length),
    u16(extra.length),
    // No comment, first disk, no attributes.
    Buffer.alloc(10),
    u32(Math.min(offset, limit32)),
    name,
    extra,
  ])
}

const ending = (entries: number, size: number, offset: number): Buffer => {
  const zip64 = Buffer.concat([
    Buffer.from('PK\u0006\u0006'),
    u64(44),
    u16(version),
    u16(version),
    u32(0),
    u32(0),
    u64(entries),
    u64(entries),
    u64(size),
    u64(offset),
    Buffer.from('PK\u0006\u0007'),
    u32(0),
    u64(offset + size),
    u32(1),
  ])
  const isLarge = entries >= limit16 || size >= limit32 || offset >= limit32
  return Buffer.concat([
    ...(isLarge ? [zip64] : []),
    Buffer.from('PK\u0005\u0006'),
    u32(0),
    u16(Math.min(entries, limit16)),
    u16(Math.min(entries, limit16)),
    u32(Math.min(size, limit32)),
    u32(Math.min(offset, limit32)),
    u16(0),
  ])
}

/** Compresses, and measures what goes in. A text is compressed at once. */
async function* packed(entry: Written, body: ZipEntry['body'], isDense: boolean): AsyncGenerator<Buffer> {
  const count = (part: Uint8Array | string): Uint8Array => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    return bytes
  }
  if (typeof body === 'string') {
    yield deflateRawSync(count(body))
    return
  }
  const counted = async function* () {
    for await (const part of body) yield count(part)
  }
  const level = isDense ? constants.Z_BEST_SPEED : constants.Z_DEFAULT_COMPRESSION
  const deflate = createDeflateRaw({ level })
  // A failure of the body fails the reading below. That a reader left is no failure.
  const fed = pipeline(Readable.from(counted()), deflate).catch(() => undefined)
  try {
    yield* deflate as AsyncIterable<Buffer>
  } finally {
    deflate.destroy()
    await fed
  }
}

export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const time = dosTime(at)
  const written: Written[] = []
  let offset = 0
  for await (const { name: path, body, isDense = false } of entries) {
    const name = Buffer.from(path, 'utf8')
    const entry: Written = { name, crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(name, time)
    yield header
    for await (const part of packed(entry, body, isDense)) {
      entry.packed += part.length
      yield part
    }
    if (entry.size >= limit32 || entry.packed >= limit32) throw new Error(`${path} is too large for the archive.`)
    yield Buffer.concat([Buffer.from('PK\u0007\u0008'), u32(entry.crc), u32(entry.packed), u32(entry.size)])
    offset += header.length + entry.packed + 16
    written.push(entry)
  }
  const start = offset
  for (const entry of written) {
    const header = centralHeader(entry, time)
    yield header
    offset += header.length
  }
  yield ending(written.length, offset - start, start)
}
