// A Word 97–2003 file is a little file system (OLE); its directory must hold the stream WordDocument, and no macros.
import type { Source } from './source.ts'

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const lastSector = 0xfffffffa
const maxEntries = 8_192
const inHeader = 109
const streamKind = 2
const macros = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])

export const looksLikeOle = (head: Buffer): boolean => head.subarray(0, 8).equals(signature)

type Chain = { next(sector: number): Promise<number | undefined> }

/** The table of sectors; its own sectors are listed in the header and, for large files, in a chain of further lists. */
const readChain = async (source: Source, header: Buffer, sectorSize: number): Promise<Chain | undefined> => {
  const tables: number[] = []
  for (let index = 0; index < inHeader; index++) {
    const sector = header.readUInt32LE(76 + index * 4)
    if (sector < lastSector) tables.push(sector)
  }
  const perSector = sectorSize / 4
  let list = header.readUInt32LE(68)
  const lists = header.readUInt32LE(72)
  if (lists > Math.ceil(source.size / sectorSize)) return undefined
  for (let count = 0; count < lists && list < lastSector; count++) {
    const sector = await source.read((list + 1) * sectorSize, sectorSize)
    if (sector.length < sectorSize) return undefined
    for (let index = 0; index < perSector - 1; index++)
      if (sector.readUInt32LE(index * 4) < lastSector) tables.push(sector.readUInt32LE(index * 4))
    list = sector.readUInt32LE(sectorSize - 4)
  }
  return {
    next: async (sector) => {
      const table = tables[Math.floor(sector / perSector)]
      if (table === undefined) return undefined
      const cell = await source.read((table + 1) * sectorSize + (sector % perSector) * 4, 4)
      return cell.length < 4 ? undefined : cell.readUInt32LE(0)
    },
  }
}

export const oleHasDocument = async (source: Source): Promise<boolean> => {
  const header = await source.read(0, 512)
  if (header.length < 512 || header.readUInt16LE(28) !== 0xfffe) return false
  const power = header.readUInt16LE(30)
  if (power !== 9 && power !== 12) return false
  const sectorSize = 2 ** power
  const chain = await readChain(source, header, sectorSize)
  if (chain === undefined) return false

  let hasDocument = false
  let seen = 0
  let sector: number | undefined = header.readUInt32LE(48)
  while (sector !== undefined && sector < lastSector) {
    const entries = await source.read((sector + 1) * sectorSize, sectorSize)
    if (entries.length < sectorSize) return false
    for (let at = 0; at < sectorSize; at += 128) {
      // A chain that runs in a circle ends here too.
      if (++seen > maxEntries) return false
      const length = entries.readUInt16LE(at + 64)
      if (length < 2 || length > 64) continue
      const name = entries.toString('utf16le', at, at + length - 2)
      if (macros.has(name.toLowerCase())) return false
      const start = entries.readUInt32LE(at + 116)
      const size = entries.readUInt32LE(at + 120)
      if (
        name === 'WordDocument' &&
        entries[at + 66] === streamKind &&
        size >= 32 &&
        (start + 1) * sectorSize < source.size
      )
        hasDocument = true
    }
    sector = await chain.next(sector)
  }
  return hasDocument
}
