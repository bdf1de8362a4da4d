// The frame that our documents share: the mark with the issuer's name, rules across the page, and the footer.
import type { BothLanguages } from '@assure/contract/signed/credential'
import { colours, type Pdf, type PdfWriter, pageHeight, pageWidth } from './pdf-writer.ts'
import { drawRing, drawTick } from './seal.ts'
import { dotted } from './text-runs.ts'

/** `edge`: the margin on both sides. All lengths are in points. */
export type PageFrame = {
  edge: number
  /** The ring with its tick. `x` is measured from the edge. */
  mark: { x: number; y: number; radius: number; ringWidth: number; tickWidth: number }
  /** The issuer's name next to the mark, in English with Arabic below. `x` is measured from the edge. */
  name: { x: number; y: number; arabicY: number; width: number; size: number }
  /** The rule above the footer, and the distance of the text below it. */
  foot: { y: number; ruleWidth: number; gap: number; color: string }
}

export type Issuer = { name: BothLanguages; address: BothLanguages; contact: string }

/** The width between the margins. */
export const widthInside = ({ edge }: Pick<PageFrame, 'edge'>): number => pageWidth - 2 * edge

/** Inside a decoration. */
export const whitenPage = (doc: Pdf): void => {
  doc.rect(0, 0, pageWidth, pageHeight).fill('#FFFFFF')
}

/** Inside a decoration. */
export const drawMark = (doc: Pdf, { edge, mark }: PageFrame): void => {
  const centre = { x: edge + mark.x, y: mark.y }
  drawRing(doc, centre, { radius: mark.radius, stroke: mark.ringWidth, color: colours.brand })
  drawTick(doc, centre, { radius: mark.radius, stroke: mark.tickWidth, color: colours.brand })
}

export const drawIssuerName = (pdf: PdfWriter, { edge, name }: PageFrame, issuer: Pick<Issuer, 'name'>): void => {
  const { size, width } = name
  const x = edge + name.x
  pdf.text(issuer.name.en, { x, y: name.y, width }, { size, face: 'semibold', color: colours.brand })
  pdf.text(
    issuer.name.ar,
    { x, y: name.arabicY, width },
    { size: size - 2, face: 'medium', color: colours.brand, direction: 'rtl', align: 'end' },
  )
}

/** From margin to margin. */
export const drawRule = (
  pdf: PdfWriter,
  { edge }: Pick<PageFrame, 'edge'>,
  { y, color, width }: { y: number; color: string; width: number },
): void =>
  pdf.decoration(() =>
    pdf.doc
      .moveTo(edge, y)
      .lineTo(pageWidth - edge, y)
      .lineWidth(width)
      .stroke(color),
  )

/** The issuer's name, address and contact. */
export const drawFoot = (pdf: PdfWriter, frame: PageFrame, { name, address, contact }: Issuer): void => {
  const { y, ruleWidth, gap, color } = frame.foot
  const box = { x: frame.edge, width: widthInside(frame) }
  drawRule(pdf, frame, { y, color: colours.line, width: ruleWidth })
  pdf.text(dotted([name.en, address.en, contact]), { ...box, y: y + gap }, { size: 7.5, color, align: 'center' })
  pdf.text(
    dotted([name.ar, address.ar]),
    { ...box, y: y + gap + 12 },
    { size: 8, color, align: 'center', direction: 'rtl' },
  )
}
