// Draws the findings and the signatures made on site.
import type { BothLanguages } from '@assure/contract/signed/credential'
import type {
  CertificationReport,
  ReportFinding,
  ReportSignature,
  SiteReport,
} from '@assure/contract/signed/report-facts'
import { findingClassWords, findingStateWords, signatureRoleWords, siteRoleWords } from '@assure/contract/words/report'
import { dayInWords } from '../../platform/pdf/dates.ts'
import { colours, type PdfWriter } from '../../platform/pdf/pdf-writer.ts'
import { dotted } from '../../platform/pdf/text-runs.ts'
import { phoneMomentInWords } from './moments.ts'
import { edge, inside, type ReportFlow, styleFor, verdictColours } from './report-flow.ts'
import { drawSmallPhotos, type Photos } from './report-photos.ts'
import { words } from './words.ts'

/** One drawn line, in the coordinates of the field that it was drawn in. */
export type Stroke = readonly (readonly [x: number, y: number])[]

const box = { x: edge, width: inside }
/** Its minimum. */
const findingHeight = 64
const faint = { size: 8, color: colours.faint } as const

const drawFinding = (flow: ReportFlow, photos: Photos, finding: ReportFinding): void => {
  flow.need(findingHeight)
  const [kind, state] = [findingClassWords[finding.class], findingStateWords[finding.state]]
  flow.both({ en: dotted([finding.number, kind.en, state.en]), ar: dotted([finding.number, kind.ar, state.ar]) }, box, {
    size: 10,
    face: 'semibold',
    color: finding.class === 'observation' ? colours.ink : verdictColours.bad,
  })
  flow.y += 2
  flow.text(finding.seen, box, styleFor(finding.seen, { size: 9.5 }))
  if (finding.requirement !== null) {
    flow.text(dotted([words.requirement.en, words.requirement.ar]), box, faint)
    flow.text(finding.requirement, box, styleFor(finding.requirement, { size: 9, color: colours.soft }))
  }
  if (finding.dueOn !== null) {
    const day = dayInWords(finding.dueOn)
    flow.both({ en: `${words.due.en} ${day.en}`, ar: `${words.due.ar} ${day.ar}` }, box, faint)
  }
  if (finding.photos.length > 0) {
    flow.y += 4
    drawSmallPhotos(flow, photos, finding.photos)
  }
  flow.y += 4
  flow.rule()
  flow.y += 7
}

export const drawFindings = (flow: ReportFlow, photos: Photos, { findings }: CertificationReport): void => {
  flow.heading(words.findings, findingHeight)
  if (findings.length === 0) flow.both(words.noFindings, box, { size: 9.5, color: colours.soft })
  for (const finding of findings) drawFinding(flow, photos, finding)
}

const field = { width: 180, height: 56 }
const signatureHeight = field.height + 58

/** Scales a signature down to fit the field, keeping its proportions. */
const drawStrokes = (pdf: PdfWriter, strokes: readonly Stroke[], at: { x: number; y: number }): void => {
  const points = strokes.flat()
  if (points.length === 0) return
  const [left, above] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis] ?? 0))) as [number, number]
  const [right, below] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis] ?? 0))) as [number, number]
  const scale = Math.min(field.width / Math.max(right - left, 1e-6), field.height / Math.max(below - above, 1e-6), 1)
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    at.x + (x - left) * scale,
    at.y + field.height - (below - y) * scale,
  ]
  for (const stroke of strokes) {
    const [first, ...rest] = stroke
    if (first === undefined) continue
    pdf.doc.moveTo(...place(first))
    if (rest.length === 0) pdf.doc.lineTo(place(first)[0] + 0.1, place(first)[1])
    for (const point of rest) pdf.doc.lineTo(...place(point))
  }
  pdf.doc.lineWidth(1.3).lineCap('round').lineJoin('round').stroke(colours.ink)
}

type Signed = { signature: ReportSignature; role: BothLanguages; strokes: readonly Stroke[] }

const drawSignature = (flow: ReportFlow, { signature, role, strokes }: Signed): void => {
  const { pdf } = flow
  flow.need(signatureHeight)
  const { y } = flow
  if (signature.refusedReason === null) {
    pdf.figure(`Signature: ${signature.name}`, 'en', () => drawStrokes(pdf, strokes, { x: edge, y }))
    flow.y += field.height + 2
    pdf.decoration(() =>
      pdf.doc
        .moveTo(edge, flow.y)
        .lineTo(edge + field.width, flow.y)
        .lineWidth(0.6)
        .stroke(colours.faint),
    )
    flow.y += 3
  } else {
    flow.both(words.refused, box, { size: 10, face: 'semibold', color: verdictColours.bad })
    flow.text(signature.refusedReason, box, styleFor(signature.refusedReason, { size: 9.5 }))
  }
  const style = styleFor(signature.name, { size: 10, face: 'semibold' })
  // On the left in either direction, below the signature line.
  flow.text(signature.name, box, { ...style, align: style.direction === 'rtl' ? 'end' : 'start' })
  const moment = phoneMomentInWords(signature.signedAt, signature.arrivedAt)
  flow.both({ en: dotted([role.en, moment.en]), ar: dotted([role.ar, moment.ar]) }, box, faint)
  flow.y += 14
}

/** `strokes`: in the same order as the signatures. */
export const drawSignatures = (flow: ReportFlow, facts: SiteReport, strokes: readonly (readonly Stroke[])[]): void => {
  flow.heading(words.signatures, signatureHeight)
  if (facts.signatures.length === 0) flow.both(words.noSignatures, box, { size: 9.5, color: colours.soft })
  const roles = facts.kind === 'inspection' ? siteRoleWords : signatureRoleWords
  for (const [index, signature] of facts.signatures.entries())
    drawSignature(flow, { signature, role: roles[signature.role], strokes: strokes[index] ?? [] })
}
