// Reads a ZIP file by its central directory, and checks every size and sum.
import assert from 'node:assert'
import { crc32, inflateRawSync } from 'node:zlib'

const at32 = (bytes: Buffer, place: number): number => bytes.readUInt32LE(place)

/** Where the directory is, and how many entries it has. */
const directory = (zip: Buffer): { count: number; offset: number } => {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  assert.notEqual(end, -1)
  if (zip.readUInt16LE(end + 10) < 0xffff) return { count: zip.readUInt16LE(end + 10), offset: at32(zip, end + 16) }
  const locator = end - 20
  assert.equal(zip.toString('latin1', locator, locator + 4), 'PK\u0006\u0007')
  const record = Number(zip.readBigUInt64LE(locator + 8))
  return { count: Number(zip.readBigUInt64LE(record + 32)), offset: Number(zip.readBigUInt64LE(record + 48)) }
}

export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const entries = new Map<string, Buffer>()
  const { count, offset } = directory(zip)
  let place = offset
  for (let number = 0; number < count; number++) {
    assert.equal(zip.toString('latin1', place, place + 4), 'PK\u0001\u0002')
    const [crc, packed, size] = [16, 20, 24].map((field) => at32(zip, place + field)) as [number, number, number]
    const [nameLength, extraLength] = [28, 30].map((field) => zip.readUInt16LE(place + field)) as [number, number]
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength)
    const local = at32(zip, place + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = inflateRawSync(zip.subarray(start, start + packed))
    assert.deepEqual([body.length, crc32(body)], [size, crc], name)
    entries.set(name, body)
    place += 46 + nameLength + extraLength
  }
  assert.equal(entries.size, count)
  return entries
}
