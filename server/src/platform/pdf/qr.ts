// Draws a QR code as filled squares, which are sharp at any size and need no image.
import qrcode from 'qrcode'
import type { Pdf } from './pdf-writer.ts'

const quietZone = 4

type Square = { x: number; y: number; size: number; color: string }

export const drawQr = (doc: Pdf, text: string, { x, y, size, color }: Square): void => {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const cell = size / (modules.size + 2 * quietZone)
  doc.rect(x, y, size, size).fill('#FFFFFF')
  for (let row = 0; row < modules.size; row++) {
    let column = 0
    while (column < modules.size) {
      let end = column
      while (end < modules.size && modules.get(row, end)) end++
      if (end > column)
        doc.rect(x + (column + quietZone) * cell, y + (row + quietZone) * cell, (end - column) * cell, cell + 0.05)
      column = end + 1
    }
  }
  doc.fill(color)
}
