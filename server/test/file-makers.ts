// Builds valid and invalid files of the accepted kinds byte by byte, so that the repository contains no binaries.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  bytes: Buffer | string
  stored?: boolean
  claimedSize?: number
  flags?: number
  method?: number
  sameBytesAs?: number
  /** The name in the local header, if it differs from the one in the central directory. */
  localName?: string
}

/** Builds a zip, whose entries can contradict the central directory. */
export const zip = (
  entries: readonly ZipEntry[],
  options: { comment?: Buffer; claimedCount?: number; before?: Buffer } = {},
): Buffer => {
  const parts: Buffer[] = [options.before ?? Buffer.alloc(0)]
  const table: Buffer[] = []
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  for (const entry of entries) {
    const plain = Buffer.from(entry.bytes)
    const method = entry.method ?? (entry.stored ? 0 : 8)
    const packed = method === 8 ? deflateRawSync(plain, { level: 9 }) : plain
    const name = Buffer.from(entry.name)
    const localName = Buffer.from(entry.localName ?? entry.name)
    const place = entry.sameBytesAs === undefined ? at : (places[entry.sameBytesAs] ?? 0)
    places.push(place)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(entry.flags ?? 0, 6)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(crc32(plain), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(entry.claimedSize ?? plain.length, 22)
    local.writeUInt16LE(localName.length, 26)
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02014b50, 0)
    row.writeUInt16LE(20, 4)
    row.writeUInt16LE(20, 6)
    local.copy(row, 8, 6, 28)
    row.writeUInt16LE(name.length, 28)
    row.writeUInt32LE(place, 42)
    table.push(row, name)
    if (entry.sameBytesAs === undefined) {
      parts.push(local, localName, packed)
      at += local.length + localName.length + packed.length
    }
  }
  const length = table.reduce((sum, piece) => sum + piece.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(options.claimedCount ?? entries.length, 8)
  end.writeUInt16LE(options.claimedCount ?? entries.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(options.comment?.length ?? 0, 20)
  return Buffer.concat([...parts, ...table, end, options.comment ?? Buffer.alloc(0)])
}

export const contentTypes =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
export const wordXml = (text: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`

export const docx = (
  text = 'Trade licence',
  more: readonly ZipEntry[] = [],
  options: Parameters<typeof zip>[1] & { stored?: boolean; types?: string } = {},
): Buffer =>
  zip(
    [
      { name: '[Content_Types].xml', bytes: options.types ?? contentTypes, stored: options.stored ?? false },
      { name: '_rels/.rels', bytes: '<?xml version="1.0"?><Relationships/>', stored: options.stored ?? false },
      { name: 'word/document.xml', bytes: wordXml(text), stored: options.stored ?? false },
      ...more,
    ],
    options,
  )

export type OleOptions = {
  power?: 9 | 12
  names?: readonly string[]
  circular?: boolean
  lists?: number
  megabytes?: number
  directoryAt?: number
}

/** Builds an OLE compound file: header, one or more sectors of the allocation table, a directory, data. */
export const ole = ({
  power = 9,
  names = ['Root Entry', 'WordDocument', '1Table'],
  circular = false,
  lists = 0,
  megabytes = 0,
  directoryAt = 1,
}: OleOptions = {}): Buffer => {
  const size = 2 ** power
  const perSector = size / 4
  const data = Math.max(16, Math.ceil((megabytes * 1024 * 1024) / size))
  const directorySectors = Math.ceil((names.length * 128) / size)
  const total = 1 + directorySectors + data
  const file = Buffer.alloc((total + 1) * size)
  file.write('d0cf11e0a1b11ae1', 0, 'hex')
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(power === 9 ? 3 : 4, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(power, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(directoryAt, 48)
  file.writeUInt32LE(4096, 56)
  file.writeUInt32LE(0xfffffffe, 60)
  file.writeUInt32LE(lists === 0 ? 0xfffffffe : 2, 68)
  file.writeUInt32LE(lists, 72)
  for (let index = 0; index < 109; index++) file.writeUInt32LE(index === 0 ? 0 : 0xffffffff, 76 + index * 4)
  for (let index = 0; index < perSector; index++) file.writeUInt32LE(0xffffffff, size + index * 4)
  file.writeUInt32LE(0xfffffffd, size)
  for (let index = 0; index < directorySectors; index++) {
    const isLast = index === directorySectors - 1
    file.writeUInt32LE(isLast ? (circular ? 1 : 0xfffffffe) : index + 2, size + (index + 1) * 4)
  }
  names.forEach((name, index) => {
    const at = 2 * size + index * 128
    const text = Buffer.from(name, 'utf16le')
    text.copy(file, at)
    file.writeUInt16LE(text.length + 2, at + 64)
    file[at + 66] = index === 0 ? 5 : 2
    file.writeUInt32LE(1 + directorySectors, at + 116)
    file.writeUInt32LE(4096, at + 120)
  })
  return file
}

export const pngChunk = (name: string, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length, 0)
  head.write(name, 4, 'latin1')
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), bytes])), 0)
  return Buffer.concat([head, bytes, tail])
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Builds a greyscale PNG by default. `width` and `height` need not match the data. */
export const png = ({
  width = 8,
  height = 8,
  more = [],
  data,
  end = true,
}: {
  width?: number
  height?: number
  more?: readonly Buffer[]
  data?: Buffer
  end?: boolean
} = {}): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const pixels = data ?? deflateSync(Buffer.alloc(Math.min(height, 4000) * (Math.min(width, 4000) + 1)))
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', pixels),
    ...(end ? [pngChunk('IEND', Buffer.alloc(0))] : []),
  ])
}

const jpegSegment = (marker: number, bytes: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** The structure of a JPEG without image data: structural checks accept it, but decoding fails. */
export const jpegShell = ({
  width = 8,
  height = 8,
  comment = '',
  end = true,
  frame = true,
  scan = true,
}: {
  width?: number
  height?: number
  comment?: string
  end?: boolean
  frame?: boolean
  scan?: boolean
} = {}): Buffer => {
  const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  size.writeUInt16BE(height, 1)
  size.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(comment === '' ? [] : [jpegSegment(0xfe, Buffer.from(comment))]),
    ...(frame ? [jpegSegment(0xc0, size)] : []),
    ...(scan ? [jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.alloc(32, 0x55)] : []),
    ...(end && scan ? [Buffer.from([0xff, 0xd9])] : []),
  ])
}

export const pdf = ({
  version = '1.7',
  body = '',
  before = '',
  after = '\n',
  end = '%%EOF',
}: {
  version?: string
  body?: string
  before?: string
  after?: string
  end?: string
} = {}): Buffer =>
  Buffer.from(
    `${before}%PDF-${version}\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog/Pages 2 0 R${body}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n9\n${end}${after}`,
    'latin1',
  )
