// Draws the score by section and every item: English on the left, Arabic on the right, the answer in between.

import type { BothLanguages } from '@assure/contract/signed/credential'
import type { ReportItem, ReportSection, SiteReport } from '@assure/contract/signed/report-facts'
import { noValue } from '@assure/contract/words/empty'
import { directionOf } from '../../platform/direction.ts'
import { colours, type PdfWriter, type TextStyle } from '../../platform/pdf/pdf-writer.ts'
import { dotted } from '../../platform/pdf/text-runs.ts'
import { arabicSize, edge, inside, type ReportFlow, styleFor, verdictColours } from './report-flow.ts'
import { drawSmallPhotos, type Photos } from './report-photos.ts'
import { words } from './words.ts'

const answerWidth = 112
const side = (inside - answerWidth) / 2 - 10
const columns = {
  en: { x: edge, width: side },
  answer: { x: edge + side + 10, width: answerWidth },
  ar: { x: edge + inside - side, width: side },
}

export const percentText = (percent: number | null): string => (percent === null ? noValue : `${percent}%`)

const bar = { width: answerWidth, height: 5 }

const drawBar = (pdf: PdfWriter, percent: number, y: number): void =>
  pdf.decoration(() => {
    const { x } = columns.answer
    pdf.doc.roundedRect(x, y, bar.width, bar.height, 2.5).fill(colours.line)
    if (percent > 0)
      pdf.doc.roundedRect(x, y, Math.max(bar.height, (bar.width * percent) / 100), bar.height, 2.5).fill(colours.brand)
  })

export const drawSectionScores = (flow: ReportFlow, { sections }: SiteReport): void => {
  const { pdf } = flow
  flow.heading(words.bySection, 60)
  const ink: TextStyle = { size: 9.5, face: 'medium' }
  const arabic: TextStyle = { ...ink, size: arabicSize(ink.size), direction: 'rtl' }
  for (const { title, percent } of sections) {
    const height = Math.max(24, pdf.height(title.en, side, ink) + 8, pdf.height(title.ar, side, arabic) + 8)
    flow.need(height)
    pdf.text(title.en, { ...columns.en, y: flow.y }, ink)
    pdf.text(
      percent === null ? dotted([words.notScored.en, words.notScored.ar]) : percentText(percent),
      { ...columns.answer, y: flow.y },
      { size: percent === null ? 8 : 9.5, face: 'semibold', align: 'center', color: colours.soft },
    )
    if (percent !== null) drawBar(pdf, percent, flow.y + 14)
    pdf.text(title.ar, { ...columns.ar, y: flow.y }, arabic)
    flow.y += height
    flow.rule()
    flow.y += 6
  }
}

type Line = { text: string; style: TextStyle }

const linesOf = ({ en, ar }: BothLanguages, style: TextStyle): Line[] => [
  { text: en, style: directionOf(en) === 'rtl' ? { ...style, size: arabicSize(style.size), direction: 'rtl' } : style },
  ...(ar === en
    ? []
    : [{ text: ar, style: { ...style, size: arabicSize(style.size), direction: 'rtl' } as TextStyle }]),
]

const answerLines = ({ answer }: ReportItem): Line[] => {
  if (answer === null) return linesOf(words.notAnswered, { size: 8.5, color: colours.faint, align: 'center' })
  const color = verdictColours[answer.verdict ?? 'none']
  const style: TextStyle = { size: 9.5, face: 'semibold', align: 'center', color }
  const answerLines = linesOf(answer.text, style)
  return answer.verdict === 'bad'
    ? [...answerLines, ...linesOf(words.bad, { size: 7.5, align: 'center', color })]
    : answerLines
}

const smallPrint = (item: ReportItem, language: 'en' | 'ar'): string =>
  dotted([
    ...(item.repeat === null ? [] : [item.repeat[language]]),
    ...(item.requirement === null ? [] : [item.requirement]),
    ...(item.isCritical ? [words.critical[language]] : []),
  ])

const heightOf = (pdf: PdfWriter, lines: readonly Line[], width: number): number =>
  lines.reduce((sum, { text, style }) => sum + (text === '' ? 0 : pdf.height(text, width, style)), 0)

const drawLines = (pdf: PdfWriter, lines: readonly Line[], box: { x: number; width: number; y: number }): void => {
  let { y } = box
  for (const { text, style } of lines) y += pdf.text(text, { ...box, y }, style)
}

const question: TextStyle = { size: 9 }
const print: TextStyle = { size: 7.5, color: colours.faint }

const drawQuestion = (flow: ReportFlow, item: ReportItem): void => {
  const { pdf } = flow
  const english: Line[] = [
    { text: item.text.en, style: question },
    { text: smallPrint(item, 'en'), style: print },
  ]
  const arabic: Line[] = [
    { text: item.text.ar, style: { ...question, size: arabicSize(question.size), direction: 'rtl' } },
    { text: smallPrint(item, 'ar'), style: { ...print, size: arabicSize(print.size), direction: 'rtl' } },
  ]
  const isLong = item.answer !== null && item.answer.text.en.length > 120
  const answer = isLong ? [] : answerLines(item)
  const height = Math.max(heightOf(pdf, english, side), heightOf(pdf, arabic, side), heightOf(pdf, answer, answerWidth))
  flow.need(height + 6)
  drawLines(pdf, english, { ...columns.en, y: flow.y })
  drawLines(pdf, answer, { ...columns.answer, y: flow.y })
  drawLines(pdf, arabic, { ...columns.ar, y: flow.y })
  flow.y += height + 3
  // A long answer uses the full width of the page.
  if (isLong && item.answer !== null) {
    const { en } = item.answer.text
    flow.text(en, { x: edge, width: inside }, styleFor(en, { size: 9.5, face: 'medium' }))
  }
}

const drawItem = (flow: ReportFlow, photos: Photos, item: ReportItem): void => {
  drawQuestion(flow, item)
  const box = { x: edge + 10, width: inside - 20 }
  if (item.note !== null) {
    flow.text(dotted([words.note.en, words.note.ar]), box, { size: 7.5, color: colours.faint })
    flow.text(item.note, box, styleFor(item.note, { size: 9, color: colours.soft }))
    flow.y += 3
  }
  if (item.findings.length > 0)
    flow.text(dotted([words.finding.en, words.finding.ar, ...item.findings]), box, {
      size: 8.5,
      face: 'medium',
      color: verdictColours.bad,
    })
  if (item.photos.length > 0) {
    flow.y += 3
    drawSmallPhotos(flow, photos, item.photos)
  }
  flow.y += 3
  flow.rule()
  flow.y += 6
}

const drawSectionTitle = (flow: ReportFlow, { title, percent }: ReportSection): void => {
  flow.need(76)
  flow.y += 8
  const { pdf, y } = flow
  const ink: TextStyle = { size: 10.5, face: 'semibold', color: colours.brand }
  const arabic: TextStyle = { ...ink, size: 11, direction: 'rtl' }
  const height = Math.max(pdf.height(title.en, side - 8, ink), pdf.height(title.ar, side - 8, arabic)) + 8
  pdf.decoration(() => pdf.doc.roundedRect(edge, y, inside, height, 5).fill(colours.brandSoft))
  pdf.text(title.en, { x: edge + 8, width: side - 8, y: y + 4 }, { ...ink, tag: 'H2' })
  if (percent !== null)
    pdf.text(percentText(percent), { ...columns.answer, y: y + 4 }, { ...ink, size: 10, align: 'center' })
  pdf.text(title.ar, { x: columns.ar.x, width: side - 8, y: y + 3 }, { ...arabic, tag: 'H2' })
  flow.y += height + 8
}

export const drawItems = (flow: ReportFlow, photos: Photos, { sections }: SiteReport): void => {
  flow.heading(words.answers, 80)
  for (const section of sections) {
    if (section.items.length === 0) continue
    drawSectionTitle(flow, section)
    for (const item of section.items) drawItem(flow, photos, item)
  }
}
