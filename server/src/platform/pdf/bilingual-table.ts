// Rows with an English label on the left, an Arabic one on the right, and the values between them.

import type { BothLanguages } from '@assure/contract/signed/credential'
import { directionOf } from '../direction.ts'
import { colours, type PdfWriter, type TextStyle } from './pdf-writer.ts'

/** A single text has one language. Two texts are below each other, or side by side if both are short. */
export type TableRow = { label: BothLanguages; value: BothLanguages | string; strong?: boolean; beside?: boolean }

const side = 84
const sizes = [11, 10, 9, 8, 7]

type Placed = { text: string; x: number; width: number; ink: TextStyle; below: boolean }

const pieces = (row: TableRow, box: { x: number; width: number }, size: number): Placed[] => {
  const face = row.strong ? 'semibold' : 'medium'
  const english = typeof row.value === 'string' ? row.value : row.value.en
  const arabic = typeof row.value === 'string' || row.value.ar === english ? '' : row.value.ar
  const first: TextStyle = { size, face, align: 'center', direction: directionOf(english) }
  if (arabic === '') return [{ text: english, ...box, ink: first, below: false }]
  const second: TextStyle = { ...first, direction: 'rtl' }
  const half = box.width / 2
  if (row.beside)
    return [
      { text: english, x: box.x, width: half, ink: first, below: false },
      { text: arabic, x: box.x + half, width: half, ink: { ...second, leading: size * 1.35 }, below: false },
    ]
  return [
    { text: english, ...box, ink: first, below: false },
    { text: arabic, ...box, ink: second, below: true },
  ]
}

const heightOf = (pdf: PdfWriter, placed: readonly Placed[]): number =>
  placed.reduce(
    (height, { text, width, ink, below }) =>
      below ? height + pdf.height(text, width, ink) : Math.max(height, pdf.height(text, width, ink)),
    0,
  )

/** Draws all rows between `top` and `bottom`, evenly spaced, in the largest size that fits. */
export const drawTable = (
  pdf: PdfWriter,
  rows: readonly TableRow[],
  box: { x: number; width: number; top: number; bottom: number },
): void => {
  const inner = { x: box.x + side, width: box.width - 2 * side }
  const laidOut = (size: number) => rows.map((row) => pieces(row, inner, size))
  const total = (placed: Placed[][]) => placed.reduce((sum, one) => sum + heightOf(pdf, one), 0)
  const size = sizes.find((one) => total(laidOut(one)) + rows.length * 7 <= box.bottom - box.top) ?? sizes.at(-1) ?? 7
  const placed = laidOut(size)
  const pad = Math.min(10, Math.max(2, (box.bottom - box.top - total(placed)) / (2 * rows.length)))
  let y = box.top
  rows.forEach(({ label }, index) => {
    const row = placed[index] ?? []
    const at = y + pad
    pdf.text(label.en, { x: box.x, y: at, width: side - 6 }, { size: 9, color: colours.faint, leading: size * 1.35 })
    let below = at
    for (const { text, x, width, ink, below: under } of row) {
      const height = pdf.text(text, { x, y: under ? below : at, width }, ink)
      below = under ? below + height : Math.max(below, at + height)
    }
    pdf.text(
      label.ar,
      { x: box.x + box.width - side + 6, y: at - 0.5, width: side - 6 },
      { size: 10, color: colours.faint, direction: 'rtl', leading: size * 1.35 },
    )
    y = below + pad
    const bottom = y
    pdf.decoration(() =>
      pdf.doc
        .moveTo(box.x, bottom)
        .lineTo(box.x + box.width, bottom)
        .lineWidth(0.5)
        .stroke(colours.line),
    )
  })
}
