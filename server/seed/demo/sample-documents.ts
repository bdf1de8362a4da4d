// The documents of the demo set: a readable PDF of each kind, drawn once for all who show one, and faces made of
// initials.
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

export const demoFace = (initials: string, colour: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/><circle cx="128" cy="100" r="46" fill="#fff" opacity=".92"/><path d="M40 256c6-62 42-92 88-92s82 30 88 92z" fill="#fff" opacity=".92"/><text x="128" y="112" font-size="34" text-anchor="middle" fill="${colour}">${initials}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
