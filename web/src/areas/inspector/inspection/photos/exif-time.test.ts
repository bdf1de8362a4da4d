import { expect, it } from 'vitest'
import { exifTime } from './exif-time.ts'

/** The start of a JPEG whose EXIF block has a time and a zone. */
const jpegHead = (time: string, offset: string, isLittle: boolean): ArrayBuffer => {
  const bytes = new Uint8Array(160)
  const view = new DataView(bytes.buffer)
  const text = (at: number, words: string) =>
    bytes.set(
      [...words].map((letter) => letter.charCodeAt(0)),
      at,
    )
  view.setUint16(0, 0xffd8)
  view.setUint16(2, 0xffe1)
  view.setUint16(4, 150)
  text(6, 'Exif\0\0')
  const start = 12
  text(start, isLittle ? 'II' : 'MM')
  view.setUint32(start + 4, 8, isLittle)
  const entry = (at: number, tag: number, count: number, value: number) => {
    view.setUint16(at, tag, isLittle)
    view.setUint32(at + 4, count, isLittle)
    view.setUint32(at + 8, value, isLittle)
  }
  view.setUint16(start + 8, 1, isLittle)
  entry(start + 10, 0x8769, 1, 26)
  view.setUint16(start + 26, 2, isLittle)
  entry(start + 28, 0x9003, 20, 60)
  entry(start + 40, 0x9011, 7, 84)
  text(start + 60, `${time}\0`)
  text(start + 84, `${offset}\0`)
  return bytes.buffer
}

it.each([true, false])('reads when a photo was taken, in the zone of its camera (little endian: %s)', (isLittle) =>
  expect(exifTime(jpegHead('2026:11:23 10:30:00', '+04:00', isLittle))?.toISOString()).toBe('2026-11-23T06:30:00.000Z'),
)
it('returns nothing for a file that is not a photo, or has no time', () => {
  const whole = jpegHead('2026:11:23 10:30:00', '+04:00', true)
  expect(exifTime(new ArrayBuffer(0))).toBeUndefined()
  expect(exifTime(new TextEncoder().encode('no photo at all').buffer)).toBeUndefined()
  expect(exifTime(jpegHead('0000:00:00 00:00:00', '', true))).toBeUndefined()
  // Truncated at any length, it neither throws nor returns another day.
  for (let length = 0; length < whole.byteLength; length++)
    expect([undefined, '2026-11-23']).toContain(exifTime(whole.slice(0, length))?.toISOString().slice(0, 10))
})
