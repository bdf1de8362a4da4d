// A docx is a zip with word/document.xml. Its table of contents is counted and sized; only the first bytes of one entry are unpacked.
import { createInflateRaw } from 'node:zlib'
import type { Source } from './source.ts'

const maxEntries = 2_000
const maxUnpacked = 200 * 1024 * 1024
const maxRatio = 250
const ratioMatters = 1024 * 1024
const endSize = 22
const documentName = 'word/document.xml'
const forbidden = /(?:^|\/)vbaProject\.bin$|\.(?:exe|dll|js|vbs|hta|html?|svg|bat|cmd|ps1|jar)$/i

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number; flags: number }

export const looksLikeZip = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE(0) === 0x04034b50

const readEntries = async (source: Source): Promise<Entry[] | undefined> => {
  const tailAt = Math.max(0, source.size - endSize - 0xffff)
  const tail = await source.read(tailAt, endSize + 0xffff)
  let end = tail.length - endSize
  while (
    end >= 0 &&
    !(tail.readUInt32LE(end) === 0x06054b50 && end + endSize + tail.readUInt16LE(end + 20) === tail.length)
  )
    end--
  if (end < 0) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const at = tail.readUInt32LE(end + 16)
  // One disk, no zip64, nothing between the table and its end: 20 MB need no tricks.
  if (
    tail.readUInt16LE(end + 4) !== 0 ||
    tail.readUInt16LE(end + 8) !== count ||
    count < 2 ||
    count > maxEntries ||
    at + length !== tailAt + end
  )
    return undefined
  const table = await source.read(at, length)
  const entries: Entry[] = []
  let next = 0
  for (let index = 0; index < count; index++) {
    if (next + 46 > table.length || table.readUInt32LE(next) !== 0x02014b50) return undefined
    const nameLength = table.readUInt16LE(next + 28)
    const name = table.toString('utf8', next + 46, next + 46 + nameLength)
    entries.push({
      name,
      flags: table.readUInt16LE(next + 8),
      method: table.readUInt16LE(next + 10),
      packed: table.readUInt32LE(next + 20),
      unpacked: table.readUInt32LE(next + 24),
      at: table.readUInt32LE(next + 42),
    })
    next += 46 + nameLength + table.readUInt16LE(next + 30) + table.readUInt16LE(next + 32)
  }
  return next === length ? entries : undefined
}

const isSafeName = (name: string): boolean =>
  name !== '' && !/[\\\0]|^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i.test(name) && !forbidden.test(name)

const isSane = (entries: readonly Entry[], source: Source): boolean => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length) return false
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked) return false
  // Entries that share bytes are how a small file claims to hold a huge one.
  const inOrder = [...entries].sort((left, right) => left.at - right.at)
  const overlaps = inOrder.some(
    (entry, index) => entry.at + 30 + entry.packed > (inOrder[index + 1]?.at ?? source.size),
  )
  return (
    !overlaps &&
    entries.every(
      (entry) =>
        isSafeName(entry.name) &&
        (entry.flags & 1) === 0 &&
        (entry.method === 0 || entry.method === 8) &&
        (entry.unpacked < ratioMatters || entry.unpacked / Math.max(1, entry.packed) <= maxRatio),
    )
  )
}

/** Unpacks no more than the first kilobytes. */
const beginning = async (source: Source, entry: Entry): Promise<string | undefined> => {
  const local = await source.read(entry.at, 30)
  if (local.length < 30 || local.readUInt32LE(0) !== 0x04034b50) return undefined
  const from = entry.at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = await source.read(from, Math.min(entry.packed, 8192))
  if (entry.method === 0) return packed.toString('utf8', 0, 4096)
  return new Promise((resolve) => {
    const inflate = createInflateRaw({ chunkSize: 4096 })
    inflate.once('data', (chunk: Buffer) => {
      inflate.destroy()
      resolve(chunk.toString('utf8'))
    })
    inflate.once('error', () => resolve(undefined))
    inflate.once('end', () => resolve(undefined))
    inflate.end(packed)
  })
}

export const zipIsDocument = async (source: Source): Promise<boolean> => {
  const entries = await readEntries(source)
  const document = entries?.find(({ name }) => name === documentName)
  if (entries === undefined || document === undefined || !entries.some(({ name }) => name === '[Content_Types].xml'))
    return false
  if (!isSane(entries, source)) return false
  const text = await beginning(source, document)
  return (
    text !== undefined &&
    /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?document[\s>]/.test(text) &&
    !/<!DOCTYPE|<!ENTITY/i.test(text)
  )
}
