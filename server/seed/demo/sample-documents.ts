// The documents of the demo set: a readable PDF of each kind, drawn once and shared; portraits made of initials; and
// drawings in place of photos.
import sharp from 'sharp'
import { colours, openPdf, pageWidth } from '../../src/platform/pdf/pdf-writer.ts'
import type { Part } from './stage.ts'

const edge = 64

const draw = (title: string): Promise<Buffer> => {
  const paper = openPdf({
    title,
    subject: title,
    author: 'Assure',
    at: new Date('2026-01-01T00:00:00Z'),
    language: 'en',
  })
  const box = (y: number) => ({ x: edge, y, width: pageWidth - 2 * edge })
  paper.decoration(() => paper.doc.rect(0, 0, pageWidth, 12).fill(colours.brand))
  const end = 90 + paper.text(title, box(90), { size: 24, face: 'semibold', tag: 'H1' })
  paper.text('A made-up document of the demo set.', box(end + 24), { size: 10, color: colours.faint })
  return paper.finish()
}

const drawn = new Map<string, Promise<Buffer>>()

export const demoFile = async (title: string): Promise<Part> => {
  const drawing = drawn.get(title) ?? draw(title)
  drawn.set(title, drawing)
  return { name: `${title}.pdf`, type: 'application/pdf', bytes: await drawing }
}

const photoSize = { width: 1200, height: 900 }

/** Packages stacked on a pallet. `dent` is the index of a damaged one, from the upper left. */
export const demoPhoto = (colour: string, dent?: number): Promise<Buffer> => {
  const [columns, rows, width, height] = [5, 4, 184, 150]
  const packages = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [130 + (at % columns) * (width + 5), 120 + Math.floor(at / columns) * (height + 5)]
    const label = `<rect x="${x + 18}" y="${y + 84}" width="64" height="40" fill="#fff" opacity=".8"/>`
    const tear = `<path d="M${x + 96} ${y + 8}l26 42-34 22 40 58-70-50 30-28z" fill="#2b2118" opacity=".75"/>`
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" stroke="#00000040" stroke-width="3"/><path d="M${x} ${y + 46}h${width}" stroke="#ffffff70" stroke-width="14"/>${label}${at === dent ? tear : ''}`
  }).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${photoSize.width}" height="${photoSize.height}"><rect width="1200" height="900" fill="#b9c2c9"/><rect y="700" width="1200" height="200" fill="#7d868c"/>${packages}<path d="M110 742h980v22H110zm20 22h70v36h-70zm435 0h70v36h-70zm435 0h70v36h-70z" fill="#8a6a45"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/** The centre of a package, in fractions of the photo. */
export const packageAt = (at: number): { x: number; y: number } => ({
  x: (222 + (at % 5) * 189) / photoSize.width,
  y: (195 + Math.floor(at / 5) * 155) / photoSize.height,
})

export const demoFace = (initials: string, colour: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/><circle cx="128" cy="100" r="46" fill="#fff" opacity=".92"/><path d="M40 256c6-62 42-92 88-92s82 30 88 92z" fill="#fff" opacity=".92"/><text x="128" y="112" font-size="34" text-anchor="middle" fill="${colour}">${initials}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
