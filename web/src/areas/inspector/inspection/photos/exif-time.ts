// Reads when a photo was taken from the EXIF block of a JPEG. Reads only the first bytes, and only forwards.
const dateTimeOriginal = 0x9003
const offsetOriginal = 0x9011
const exifBlock = 0x8769
const mostEntries = 200

type Reader = { view: DataView; isLittle: boolean; start: number }

const fits = ({ view }: Reader, at: number, bytes: number): boolean => at >= 0 && at + bytes <= view.byteLength
const short = ({ view, isLittle }: Reader, at: number): number => view.getUint16(at, isLittle)
const long = ({ view, isLittle }: Reader, at: number): number => view.getUint32(at, isLittle)

/** The offset of a tag's value in the block that starts at `block`. */
const entryOf = (reader: Reader, block: number, tag: number): number | undefined => {
  if (!fits(reader, block, 2)) return undefined
  const count = Math.min(short(reader, block), mostEntries)
  for (let at = 0; at < count; at++) {
    const entry = block + 2 + at * 12
    if (!fits(reader, entry, 12)) return undefined
    if (short(reader, entry) === tag) return entry
  }
  return undefined
}

const textOf = (reader: Reader, block: number, tag: number): string | undefined => {
  const entry = entryOf(reader, block, tag)
  if (entry === undefined) return undefined
  const length = long(reader, entry + 4)
  const at = length <= 4 ? entry + 8 : reader.start + long(reader, entry + 8)
  if (length > 40 || !fits(reader, at, length)) return undefined
  return String.fromCharCode(...new Uint8Array(reader.view.buffer, reader.view.byteOffset + at, length)).replace(
    /\0.*$/s,
    '',
  )
}

/** The TIFF part of the first APP1 segment. */
const readerOf = (view: DataView): Reader | undefined => {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 18 <= view.byteLength; ) {
    const marker = view.getUint16(at)
    if ((marker & 0xff00) !== 0xff00) return undefined
    if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) {
      const start = at + 10
      return { view, start, isLittle: view.getUint16(start) === 0x4949 }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

const form = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})$/
const zone = /^[+-]\d{2}:\d{2}$/

/** In the camera's time zone if given, otherwise in the phone's. */
export const exifTime = (bytes: ArrayBuffer): Date | undefined => {
  const reader = readerOf(new DataView(bytes))
  if (!reader || !fits(reader, reader.start, 8)) return undefined
  const pointer = entryOf(reader, reader.start + long(reader, reader.start + 4), exifBlock)
  if (pointer === undefined) return undefined
  const block = reader.start + long(reader, pointer + 8)
  const parts = form.exec(textOf(reader, block, dateTimeOriginal) ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const offset = textOf(reader, block, offsetOriginal)
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset && zone.test(offset) ? offset : ''}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
