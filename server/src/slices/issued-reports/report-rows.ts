// Rows with an English label on the left, an Arabic one on the right, over as many pages as they need.
import { withoutIsolates } from '@assure/contract/domain/isolation'
import type { BothLanguages } from '@assure/contract/signed/credential'
import { dayInWords } from '../../platform/pdf/dates.ts'
import { colours, type TextStyle } from '../../platform/pdf/pdf-writer.ts'
import { dotted } from '../../platform/pdf/text-runs.ts'
import { arabicSize, edge, inside, type ReportFlow, styleFor } from './report-flow.ts'
import { words } from './words.ts'

const box = { x: edge, width: inside }
const side = 128
const middle = { x: edge + side + 8, width: inside - 2 * side - 16 }

/** How many letters of both languages fit on one line. */
const shortValue = 44

const label: TextStyle = { size: 8.5, color: colours.soft }
const note: TextStyle = { size: 9, color: colours.soft }

export type Row = { label: BothLanguages; value: BothLanguages | string; color?: string }

/** English label, value, Arabic label. A long value is below its labels and may continue on the next page. */
export const drawRow = (flow: ReportFlow, { label: name, value, color = colours.ink }: Row): void => {
  const { pdf } = flow
  const arabicLabel: TextStyle = { ...label, size: arabicSize(label.size), direction: 'rtl' }
  const both = typeof value === 'string' ? { en: value, ar: value } : value
  const ink: TextStyle = { size: 9.5, face: 'medium', align: 'center', color }
  // A value with isolated parts gets its own line, because parts can't be nested.
  const isShort = both.en.length + both.ar.length <= shortValue && withoutIsolates(both.ar) === both.ar
  const texts = both.ar === both.en ? [both.en] : isShort ? [dotted([both.en, both.ar])] : [both.en, both.ar]
  const lines = texts.map((text) => ({ text, style: styleFor(text, ink) }))
  const inner = lines.reduce((sum, { text, style }) => sum + pdf.height(text, middle.width, style), 0)
  const isLong = inner > 160
  const sides = Math.max(pdf.height(name.en, side, label), pdf.height(name.ar, side, arabicLabel))
  flow.need((isLong ? sides + 30 : Math.max(sides, inner)) + 8)
  const { y } = flow
  pdf.text(name.en, { x: edge, width: side, y }, label)
  let below = y
  if (!isLong) for (const { text, style } of lines) below += pdf.text(text, { ...middle, y: below }, style)
  pdf.text(name.ar, { x: edge + inside - side, width: side, y }, arabicLabel)
  flow.y = Math.max(y + sides, below) + 3
  if (isLong) for (const { text } of lines) flow.text(text, box, styleFor(text, { size: 9.5 }))
  flow.rule()
  flow.y += 5
}

export const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((one) => one !== null && one !== '').join(', ')

export const textRow = (name: BothLanguages, value: string | null): Row[] => (value ? [{ label: name, value }] : [])

export const dayRow = (name: BothLanguages, day: string | null): Row[] =>
  day === null ? [] : [{ label: name, value: dayInWords(day) }]

export const drawNotes = (flow: ReportFlow, notes: readonly (string | null)[]): void => {
  for (const text of notes) {
    if (text === null) continue
    flow.text(dotted([words.note.en, words.note.ar]), box, { size: 7.5, color: colours.faint })
    flow.text(text, box, styleFor(text, note))
    flow.y += 3
  }
}

/** Begins a goods line, a product or a sample, with a text of its owner. */
export const drawTitleBox = (flow: ReportFlow, { title, text }: { title: BothLanguages; text: string }): void => {
  const { pdf } = flow
  const ink: TextStyle = { size: 10.5, face: 'semibold', color: colours.brand }
  const arabic: TextStyle = { ...ink, size: 11, direction: 'rtl' }
  const style = styleFor(text, { size: 10, face: 'medium' })
  const half = inside / 2 - 12
  const height = pdf.height(text, inside - 16, style) + 24
  flow.need(height + 60)
  flow.y += 6
  const { y } = flow
  pdf.decoration(() => pdf.doc.roundedRect(edge, y, inside, height, 5).fill(colours.brandSoft))
  pdf.text(title.en, { x: edge + 8, width: half, y: y + 4 }, { ...ink, tag: 'H2' })
  pdf.text(title.ar, { x: edge + inside - half - 8, width: half, y: y + 3 }, { ...arabic, tag: 'H2' })
  pdf.text(text, { x: edge + 8, width: inside - 16, y: y + 19 }, style)
  flow.y += height + 6
}
