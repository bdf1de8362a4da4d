// Reads the directory of a zip file in memory and unpacks single entries, with bounds. Whatever two readers could
// understand differently is refused.
import { constants, inflateRawSync } from 'node:zlib'

const maxEntries = 2_000
const maxUnpacked = 200 * 1024 * 1024
const maxRatio = 250
const ratioMatters = 1024 * 1024
const maxName = 512
const endSize = 22
const endSignature = 0x06054b50
const localSignature = 0x04034b50
const maxInflated = 8 * 1024 * 1024
const forbidden = /(?:^|\/)vbaProject\.bin$|\.(?:exe|dll|js|vbs|hta|html?|svg|bat|cmd|ps1|jar)$/i

export type ZipEntryFacts = {
  name: string
  method: number
  packed: number
  unpacked: number
  at: number
  flags: number
}

export const looksLikeZip = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE(0) === localSignature

/** The position of the end record. With two candidates, different readers would see different files. */
const endOf = (bytes: Buffer): number | undefined => {
  let end: number | undefined
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - 0xffff); at--) {
    if (bytes.readUInt32LE(at) !== endSignature) continue
    const fits = at + endSize + bytes.readUInt16LE(at + 20) === bytes.length
    if (end === undefined ? !fits : fits) return undefined
    end ??= at
  }
  return end
}

export const readZipEntries = (bytes: Buffer): ZipEntryFacts[] | undefined => {
  const end = endOf(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const length = bytes.readUInt32LE(end + 12)
  const at = bytes.readUInt32LE(end + 16)
  // One disk, no zip64, nothing between directory and end: 20 MB need none of these.
  if (
    bytes.readUInt16LE(end + 4) !== 0 ||
    bytes.readUInt16LE(end + 8) !== count ||
    count < 2 ||
    count > maxEntries ||
    at + length !== end
  )
    return undefined
  const entries: ZipEntryFacts[] = []
  let next = at
  for (let index = 0; index < count; index++) {
    if (next + 46 > end || bytes.readUInt32LE(next) !== 0x02014b50) return undefined
    const nameLength = bytes.readUInt16LE(next + 28)
    if (nameLength > maxName) return undefined
    entries.push({
      name: bytes.toString('utf8', next + 46, next + 46 + nameLength),
      flags: bytes.readUInt16LE(next + 8),
      method: bytes.readUInt16LE(next + 10),
      packed: bytes.readUInt32LE(next + 20),
      unpacked: bytes.readUInt32LE(next + 24),
      at: bytes.readUInt32LE(next + 42),
    })
    next += 46 + nameLength + bytes.readUInt16LE(next + 30) + bytes.readUInt16LE(next + 32)
  }
  return next === end ? entries : undefined
}

const isSafeName = (name: string): boolean =>
  name !== '' && !/[\\\0]|^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i.test(name) && !forbidden.test(name)

/** The header before an entry's bytes must match the directory, because readers may use either. */
const dataOf = (bytes: Buffer, { name, at, method, packed }: ZipEntryFacts): Buffer | undefined => {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) return undefined
  const from = at + 30 + bytes.readUInt16LE(at + 26)
  if (bytes.readUInt16LE(at + 8) !== method || bytes.toString('utf8', at + 30, from) !== name) return undefined
  const begins = from + bytes.readUInt16LE(at + 28)
  return begins + packed <= bytes.length ? bytes.subarray(begins, begins + packed) : undefined
}

export const isSaneZip = (entries: readonly ZipEntryFacts[], bytes: Buffer): boolean => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length) return false
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked) return false
  // A small file can claim to contain a huge one by entries that share bytes.
  const inOrder = entries.toSorted((left, right) => left.at - right.at)
  const overlaps = inOrder.some(
    (entry, index) => entry.at + 30 + entry.packed > (inOrder[index + 1]?.at ?? bytes.length),
  )
  return (
    inOrder[0]?.at === 0 &&
    !overlaps &&
    entries.every(
      (entry) =>
        isSafeName(entry.name) &&
        (entry.flags & 1) === 0 &&
        (entry.method === 0 || entry.method === 8) &&
        (entry.unpacked < ratioMatters || entry.unpacked / Math.max(1, entry.packed) <= maxRatio) &&
        dataOf(bytes, entry) !== undefined,
    )
  )
}

/** Undefined if it is damaged or has more bytes than it may. */
export const unpackEntry = (
  bytes: Buffer,
  entry: ZipEntryFacts,
  { length = entry.packed, most = maxInflated }: { length?: number; most?: number } = {},
): Buffer | undefined => {
  const packed = dataOf(bytes, entry)?.subarray(0, length)
  if (packed === undefined || entry.method === 0) return packed
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most })
  } catch {
    return undefined
  }
}
