// Small papers for the demo set: a readable PDF each, and a face made of initials.
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

export const demoPaper = (title: string, lines: readonly string[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title, CreationDate: new Date('2026-01-01T00:00:00Z') } })
    const pieces: Buffer[] = []
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('error', reject)
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.rect(0, 0, 595, 12).fill('#0a4f6b')
    pdf.fillColor('#0e1e26').fontSize(24).text(title, 64, 90)
    pdf.moveDown().fontSize(12).fillColor('#40525b')
    for (const line of lines) pdf.text(line).moveDown(0.5)
    pdf.moveDown(2).fontSize(10).fillColor('#5a6b74').text('A made-up paper of the demo set.')
    pdf.end()
  })

export const demoFace = (initials: string, colour: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/><circle cx="128" cy="100" r="46" fill="#fff" opacity=".92"/><path d="M40 256c6-62 42-92 88-92s82 30 88 92z" fill="#fff" opacity=".92"/><text x="128" y="112" font-size="34" text-anchor="middle" fill="${colour}">${initials}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
