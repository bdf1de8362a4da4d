// The objects of a PDF that we wrote. All are indirect; none is in an object stream.
import { inflateSync } from 'node:zlib'

export type PdfObject = { id: number; dict: string; stream: Buffer | undefined }

const objectStart = /^(\d+) 0 obj$/gm

export const pdfObjects = (pdf: Buffer): Map<number, PdfObject> => {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const { 0: opening, 1: number, index } of text.matchAll(objectStart)) {
    const from = index + opening.length + 1
    const streamAt = text.indexOf('\nstream\n', from)
    const endAt = text.indexOf('\nendobj', from)
    const hasStream = streamAt >= 0 && streamAt < endAt
    const dict = text.slice(from, hasStream ? streamAt : endAt)
    const bytes = hasStream ? pdf.subarray(streamAt + 8, text.indexOf('\nendstream', streamAt)) : undefined
    const stream = bytes && dict.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(Number(number), { id: Number(number), dict, stream })
  }
  return objects
}

const reference = /^ \[?(\d+) 0 R/

/** Resolves the object that a dictionary entry refers to. */
export const referred = (objects: Map<number, PdfObject>, { dict }: PdfObject, key: string): PdfObject => {
  const values = dict.split(`/${key}`).slice(1)
  const object = objects.get(Number(values.map((value) => reference.exec(value)?.[1]).find(Boolean)))
  if (object === undefined) throw new Error(`No object under /${key}.`)
  return object
}

/** The advance widths of a TrueType font, by glyph. */
export const advancesOf = (font: Buffer): number[] => {
  const table = (tag: string): Buffer => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8))
    throw new Error(`No table ${tag}.`)
  }
  const metrics = table('hmtx')
  return Array.from({ length: table('hhea').readUInt16BE(34) }, (_, glyph) => metrics.readUInt16BE(4 * glyph))
}
