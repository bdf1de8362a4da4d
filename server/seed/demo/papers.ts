// Small papers for the demo set: a readable PDF each, and a face made of initials.
import sharp from 'sharp'
import { colours, openPaper, pageWidth } from '../../src/platform/pdf/paper.ts'

const edge = 64
const isArabic = /\p{Script=Arabic}/u

export const demoPaper = (title: string, lines: readonly string[]): Promise<Buffer> => {
  const paper = openPaper({
    title,
    subject: title,
    author: 'Assure',
    at: new Date('2026-01-01T00:00:00Z'),
    language: 'en',
  })
  const box = (y: number) => ({ x: edge, y, width: pageWidth - 2 * edge })
  paper.decoration(() => paper.doc.rect(0, 0, pageWidth, 12).fill(colours.brand))
  let y = 90 + paper.text(title, box(90), { size: 24, face: 'semibold' }, 'H1') + 12
  for (const line of lines)
    y +=
      paper.text(line, box(y), {
        size: 12,
        color: colours.soft,
        direction: isArabic.test(line) ? 'rtl' : 'ltr',
        align: isArabic.test(line) ? 'end' : 'start',
      }) + 6
  paper.text('A made-up paper of the demo set.', box(y + 24), { size: 10, color: colours.faint })
  return paper.finish()
}

export const demoFace = (initials: string, colour: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/><circle cx="128" cy="100" r="46" fill="#fff" opacity=".92"/><path d="M40 256c6-62 42-92 88-92s82 30 88 92z" fill="#fff" opacity=".92"/><text x="128" y="112" font-size="34" text-anchor="middle" fill="${colour}">${initials}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
