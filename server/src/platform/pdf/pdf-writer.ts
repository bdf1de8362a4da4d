// Writes PDF/A pages: text in both directions, lines, and the tags that screen readers follow.

import PDFDocument from 'pdfkit'
import type { Direction } from '../direction.ts'
import { type Face, openFonts } from './fonts.ts'
import { runsAsText } from './pdf-font.ts'
import { type Paragraph, paragraph, segmentsOf, type TextSegment, visualRuns, withoutOrderMarks } from './text-runs.ts'

export type TextStyle = {
  size: number
  face?: Face
  color?: string
  direction?: Direction
  align?: 'start' | 'end' | 'center'
  leading?: number
  /** The tag for screen readers, by default a paragraph. */
  tag?: Exclude<Tag, 'Figure'>
}
export type Box = { x: number; y: number; width: number }
export type Tag = 'H1' | 'H2' | 'P' | 'Figure'
export type PdfMetadata = { title: string; subject: string; author: string; at: Date; language: 'en' | 'ar' }
export type Pdf = InstanceType<typeof PDFDocument>

export const pageWidth = 595.28
export const pageHeight = 841.89
export const colours = {
  ink: '#0E1E26',
  soft: '#40525B',
  faint: '#5A6B74',
  line: '#D5DDE2',
  brand: '#0A4F6B',
  brandSoft: '#DDEEF5',
  gold: '#7D5A10',
  goldMid: '#B98A2B',
  goldLine: '#DCC48C',
  goldSoft: '#F6ECD3',
  well: '#F2F5F7',
} as const

type Letters = { face: Face; size: number }
/** A line of a paragraph: its start and end. */
type Span = [from: number, to: number]

const lettersOf = ({ face = 'regular', size }: TextStyle): Letters => ({ face, size })

// Passing features keeps the library from splitting the text at spaces. The fonts choose their own features.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']

const textOf = ({ runs, direction, isWholeLine, saysSpace = false }: TextSegment): string =>
  runsAsText(runs, { isPartOfLine: direction === 'rtl' && !isWholeLine, saysSpace })

/** An embedded image. The library's types only accept bytes. */
export type PdfImage = { width: number; height: number }
type WithImages = {
  openImage(bytes: Buffer): PdfImage
  image(image: PdfImage, x: number, y: number, size: { width: number; height: number }): unknown
}

export const openPdf = ({ title, subject, author, at, language }: PdfMetadata) => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: true,
    bufferPages: true,
    font: '',
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Producer: 'Assure',
      Creator: 'Assure',
      CreationDate: at,
      ModDate: at,
    },
  })
  const fontOf = openFonts()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const withImages = doc as unknown as WithImages
  const root = doc.struct('Document')
  doc.addStructure(root)

  const registered = new Set<string>()
  const setFont = (face: Face, direction: Direction): void => {
    const name = `${face}-${direction}`
    if (!registered.has(name)) doc.registerFont(name, fontOf(face, direction) as unknown as Buffer)
    registered.add(name)
    doc.font(name)
  }

  const measured = new Map<string, number>()
  /** Shaping is expensive, so each piece is shaped once, at size 1. */
  const widthOfSegment = (segment: TextSegment, face: Face, size: number): number => {
    const text = textOf(segment)
    const key = `${face} ${segment.direction} ${text}`
    let width = measured.get(key)
    if (width === undefined) {
      setFont(face, segment.direction)
      width = doc.fontSize(1).widthOfString(text, { features })
      measured.set(key, width)
    }
    return width * size
  }

  const widthOf = (held: Paragraph, { face, size }: Letters, [from, to]: Span): number =>
    widthOfSegment(
      { runs: visualRuns(held, from, to), direction: held.direction, isWholeLine: true, place: 0 },
      face,
      size,
    )

  /** Breaks lines at spaces, and inside a word only if it is wider than the box. */
  const breakLines = (held: Paragraph, letters: Letters, width: number): Span[] => {
    const lines: Span[] = []
    const { text } = held
    let from = 0
    while (from < text.length) {
      let to = text.length
      if (widthOf(held, letters, [from, to]) > width) {
        to = from
        for (
          let next = text.indexOf(' ', from);
          next >= 0 && widthOf(held, letters, [from, next]) <= width;
          next = text.indexOf(' ', next + 1)
        )
          to = next
        if (to === from) {
          to = from + 1
          while (to < text.length && widthOf(held, letters, [from, to + 1]) <= width) to++
          // Breaks an address after a slash, so that the number at its end stays whole.
          const slash = text.lastIndexOf('/', to - 1)
          if (to < text.length && slash > from) to = slash + 1
        }
      }
      lines.push([from, to])
      from = text[to] === ' ' ? to + 1 : to
    }
    return lines
  }

  const leadingOf = (ink: TextStyle): number => ink.leading ?? ink.size * (ink.direction === 'rtl' ? 1.55 : 1.35)

  const drawLines = (held: Paragraph, lines: readonly Span[], { box, ink }: { box: Box; ink: TextStyle }): void => {
    const { size, face = 'regular', color = colours.ink, direction = 'ltr', align = 'start' } = ink
    lines.forEach(([from, to], index) => {
      const segments = segmentsOf(held, from, to)
      const width = segments.reduce((sum, segment) => sum + widthOfSegment(segment, face, size), 0)
      const free = box.width - width
      const atEnd = (align === 'end') !== (direction === 'rtl')
      const y = box.y + index * leadingOf(ink)
      let x = box.x + (align === 'center' ? free / 2 : atEnd ? free : 0)
      const places = new Map<TextSegment, number>()
      for (const segment of segments.toSorted((one, other) => one.place - other.place)) {
        places.set(segment, x)
        x += widthOfSegment(segment, face, size)
      }
      // Programs join consecutive text in the same font, so segments alternate between the two fonts of the face.
      let font: Direction | undefined
      for (const segment of segments) {
        if (segment.isSilent) continue
        font = font === undefined ? segment.direction : font === 'rtl' ? 'ltr' : 'rtl'
        setFont(face, font)
        doc
          .fontSize(size)
          .fillColor(color)
          .text(textOf(segment), places.get(segment), y + size * 0.8, {
            lineBreak: false,
            baseline: 'alphabetic',
            features,
          })
      }
    })
  }

  /** Everything drawn inside belongs to one element in reading order. */
  const tagged = (tag: Tag, options: { lang: 'en' | 'ar'; actual?: string; alt?: string }, draw: () => void): void => {
    const content = doc.markStructureContent(tag)
    draw()
    doc.endMarkedContent()
    root.add(doc.struct(tag, options, [content]))
  }

  return {
    doc,
    /** Lines, frames and patterns, which are not read aloud. */
    decoration: (draw: () => void): void => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    figure: (alt: string, lang: 'en' | 'ar', draw: () => void): void => tagged('Figure', { lang, alt }, draw),
    /** An image that is embedded once and can be drawn several times. */
    openImage: (bytes: Uint8Array): PdfImage => withImages.openImage(Buffer.from(bytes)),
    /** Inside a figure. */
    drawImage: (image: PdfImage, { x, y, width, height }: Box & { height: number }): void => {
      withImages.image(image, x, y, { width, height })
    },
    newPage: (): void => {
      doc.addPage()
    },
    /** For what repeats on every page, after the content. It is not read aloud. */
    onEachPage: (draw: (page: number, pages: number) => void): void => {
      const { start, count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(start + page)
        draw(page + 1, count)
      }
    },
    /** Text that is not read aloud, such as page numbers. */
    aside: (text: string, box: Box, ink: TextStyle): void => {
      const held = paragraph(text, ink.direction ?? 'ltr')
      doc.markContent('Artifact', { type: 'Pagination' })
      drawLines(held, breakLines(held, lettersOf(ink), box.width), { box, ink })
      doc.endMarkedContent()
    },
    height: (text: string, width: number, ink: TextStyle): number =>
      breakLines(paragraph(text, ink.direction ?? 'ltr'), lettersOf(ink), width).length * leadingOf(ink),
    /** Draws the text and returns its height. */
    text: (text: string, box: Box, ink: TextStyle): number => {
      const direction = ink.direction ?? 'ltr'
      const held = paragraph(text, direction)
      if (held.text === '') return 0
      const lines = breakLines(held, lettersOf(ink), box.width)
      tagged(ink.tag ?? 'P', { lang: direction === 'rtl' ? 'ar' : 'en', actual: withoutOrderMarks(held.text) }, () =>
        drawLines(held, lines, { box, ink }),
      )
      return lines.length * leadingOf(ink)
    },
    /** Attaches a file, uncompressed so that a plain text search finds it. */
    attach: (bytes: Buffer, facts: { name: string; type: string; description: string }): void => {
      const holder = doc as unknown as { compress: boolean }
      holder.compress = false
      doc.file(bytes, {
        name: facts.name,
        type: facts.type,
        description: facts.description,
        creationDate: at,
        modifiedDate: at,
        relationship: 'Data',
      } as PDFKit.Mixins.PDFAttachmentOptions)
      holder.compress = true
    },
    finish: async (): Promise<Buffer> => {
      root.end()
      doc.end()
      return ended
    },
  }
}

export type PdfWriter = ReturnType<typeof openPdf>
