// Lays out blocks over many pages. Only a text that is longer than the rest of its page is split.
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { ReportFacts } from '@assure/contract/signed/report-facts'
import { directionOf } from '../../platform/direction.ts'
import { type PageFrame, whitenPage, widthInside } from '../../platform/pdf/page-frame.ts'
import { colours, type PdfWriter, pageWidth, type TextStyle } from '../../platform/pdf/pdf-writer.ts'

export const edge = 44
export const frame: PageFrame = {
  edge,
  mark: { x: 13, y: 60, radius: 11, ringWidth: 3.2, tickWidth: 2.2 },
  name: { x: 34, y: 46, arabicY: 62, width: 210, size: 12.5 },
  foot: { y: 788, ruleWidth: 0.5, gap: 5, color: colours.soft },
}
export const inside = widthInside(frame)
const top = 62
export const bottom = 770

export const verdictColours = { good: '#1A6B3C', bad: '#A3261D', none: colours.ink } as const

export const resultColour = (result: ReportFacts['approval']['result']): string => {
  if (result === 'inconclusive') return verdictColours.none
  return result === 'failed' || result === 'does-not-conform' ? verdictColours.bad : verdictColours.good
}

export const arabicSize = (size: number): number => size + 0.5
export const styleFor = (text: string, style: TextStyle): TextStyle =>
  directionOf(text) === 'rtl' ? { ...style, size: arabicSize(style.size), direction: 'rtl' } : style

export type ReportFlow = ReturnType<typeof openFlow>

/** `y`: where the next block begins. */
export const openFlow = (pdf: PdfWriter) => {
  const flow = { pdf, y: top }
  const breakPage = (): void => {
    pdf.newPage()
    pdf.decoration(() => whitenPage(pdf.doc))
    flow.y = top
  }
  const need = (height: number): void => {
    if (flow.y + height > bottom && flow.y > top) breakPage()
  }

  /** How many of the words fit on the rest of the page. */
  const wordsThatFit = (words: readonly string[], width: number, style: TextStyle): number => {
    let [from, to] = [0, words.length]
    while (from < to) {
      const middle = Math.ceil((from + to) / 2)
      if (flow.y + pdf.height(words.slice(0, middle).join(' '), width, style) <= bottom) from = middle
      else to = middle - 1
    }
    return from
  }

  /** A text, continued on the next page if it doesn't fit. */
  const text = (value: string, box: { x: number; width: number }, style: TextStyle): void => {
    let words = value.split(/\s+/).filter(Boolean)
    while (words.length > 0) {
      const count = wordsThatFit(words, box.width, style)
      if (count < words.length && flow.y > top && count < 12) {
        breakPage()
        continue
      }
      const part = words.slice(0, Math.max(1, count)).join(' ')
      flow.y += pdf.text(part, { ...box, y: flow.y }, style)
      words = words.slice(Math.max(1, count))
      if (words.length > 0) breakPage()
    }
  }

  const sidesOf = (value: BothLanguages, width: number, style: TextStyle) => {
    const half = width / 2 - 8
    const arabic = { ...style, size: arabicSize(style.size), direction: 'rtl' } as const
    return { half, arabic, height: Math.max(pdf.height(value.en, half, style), pdf.height(value.ar, half, arabic)) }
  }

  /** English on the left, Arabic on the right, on the same line. */
  const both = (value: BothLanguages, box: { x: number; width: number }, style: TextStyle): void => {
    const { half, arabic, height } = sidesOf(value, box.width, style)
    need(height)
    pdf.text(value.en, { x: box.x, width: half, y: flow.y }, style)
    pdf.text(value.ar, { x: box.x + box.width - half, width: half, y: flow.y }, arabic)
    flow.y += height
  }

  const rule = (color: string = colours.line): void => {
    const { y } = flow
    pdf.decoration(() =>
      pdf.doc
        .moveTo(edge, y)
        .lineTo(pageWidth - edge, y)
        .lineWidth(0.5)
        .stroke(color),
    )
  }

  /** Kept on the same page as the block after it, which is `below` high. */
  const heading = (value: BothLanguages, below: number): void => {
    const style = { size: 14, face: 'semibold', color: colours.brand, tag: 'H2' } as const
    const [above, toRule, toBlock] = [14, 4, 8]
    need(above + sidesOf(value, inside, style).height + toRule + toBlock + below)
    flow.y += flow.y > top ? above : 0
    both(value, { x: edge, width: inside }, style)
    flow.y += toRule
    rule(colours.brand)
    flow.y += toBlock
  }

  return Object.assign(flow, { breakPage, need, text, both, rule, heading })
}
