// A Word 97–2003 file is a small file system (OLE). Its directory must have the stream WordDocument and no macros.
const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const lastSector = 0xfffffffa
const maxEntries = 8_192
const inHeader = 109
const streamKind = 2
const macros = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])

export const looksLikeOle = (head: Buffer): boolean => head.subarray(0, 8).equals(signature)

type NextSector = (sector: number) => number | undefined

const numberAt = (bytes: Buffer, at: number): number | undefined =>
  at + 4 <= bytes.length ? bytes.readUInt32LE(at) : undefined

/** The table of sectors. Its own sectors are listed in the header and, for large files, in a chain of further lists. */
const readChain = (bytes: Buffer, sectorSize: number): NextSector | undefined => {
  const perSector = sectorSize / 4
  // No more tables than the file needs, because a list that contains itself would grow forever.
  const room = Math.ceil(bytes.length / sectorSize / perSector) + inHeader
  const tables: number[] = []
  for (let index = 0; index < inHeader; index++) {
    const sector = bytes.readUInt32LE(76 + index * 4)
    if (sector < lastSector) tables.push(sector)
  }
  let list = bytes.readUInt32LE(68)
  const lists = bytes.readUInt32LE(72)
  if (lists > Math.ceil(bytes.length / sectorSize)) return undefined
  for (let count = 0; count < lists && list < lastSector; count++) {
    const from = (list + 1) * sectorSize
    if (from + sectorSize > bytes.length || tables.length > room) return undefined
    for (let index = 0; index < perSector - 1; index++) {
      const sector = bytes.readUInt32LE(from + index * 4)
      if (sector < lastSector) tables.push(sector)
    }
    list = bytes.readUInt32LE(from + sectorSize - 4)
  }
  return (sector) => {
    const table = tables[Math.floor(sector / perSector)]
    return table === undefined ? undefined : numberAt(bytes, (table + 1) * sectorSize + (sector % perSector) * 4)
  }
}

export const oleHasDocument = (bytes: Buffer): boolean => {
  if (bytes.length < 512 || bytes.readUInt16LE(28) !== 0xfffe) return false
  const power = bytes.readUInt16LE(30)
  if (power !== 9 && power !== 12) return false
  const sectorSize = 2 ** power
  const next = readChain(bytes, sectorSize)
  if (next === undefined) return false

  let hasDocument = false
  let seen = 0
  let sector: number | undefined = bytes.readUInt32LE(48)
  while (sector !== undefined && sector < lastSector) {
    const from: number = (sector + 1) * sectorSize
    if (from + sectorSize > bytes.length) return false
    for (let at = from; at < from + sectorSize; at += 128) {
      // Also ends a circular chain.
      if (++seen > maxEntries) return false
      const length = bytes.readUInt16LE(at + 64)
      if (length < 2 || length > 64) continue
      const name = bytes.toString('utf16le', at, at + length - 2)
      if (macros.has(name.toLowerCase())) return false
      const start = bytes.readUInt32LE(at + 116)
      const size = bytes.readUInt32LE(at + 120)
      if (
        name === 'WordDocument' &&
        bytes[at + 66] === streamKind &&
        size >= 32 &&
        (start + 1) * sectorSize < bytes.length
      )
        hasDocument = true
    }
    sector = next(sector)
  }
  return hasDocument
}
