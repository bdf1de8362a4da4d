// The certificate's PDF: one A4 page in English and Arabic, with its facts attached as signed JSON.

import { isolated } from '@assure/contract/domain/isolation'
import { placeName } from '@assure/contract/domain/place-name'
import {
  attachmentName,
  type BothLanguages,
  type CertificateFacts,
  jwsAttachmentName,
  type SignedCertificate,
} from '@assure/contract/signed/credential'
import { directionOf, languageOf } from '../../platform/direction.ts'
import { drawTable } from '../../platform/pdf/bilingual-table.ts'
import { dayInWords } from '../../platform/pdf/dates.ts'
import {
  drawFoot,
  drawIssuerName,
  drawMark,
  drawRule,
  type PageFrame,
  whitenPage,
  widthInside,
} from '../../platform/pdf/page-frame.ts'
import {
  colours,
  openPdf,
  type PdfWriter,
  pageHeight,
  pageWidth,
  type TextStyle,
} from '../../platform/pdf/pdf-writer.ts'
import { drawQr } from '../../platform/pdf/qr.ts'
import { drawGoldSeal, drawRing } from '../../platform/pdf/seal.ts'
import { dotted } from '../../platform/pdf/text-runs.ts'

const edge = 54
const frame: PageFrame = {
  edge,
  mark: { x: 13, y: 71, radius: 11, ringWidth: 3.2, tickWidth: 2.2 },
  name: { x: 34, y: 57, arabicY: 73, width: 190, size: 12.5 },
  foot: { y: 775, ruleWidth: 0.5, gap: 5, color: colours.soft },
}
const inside = widthInside(frame)
const middle = pageWidth / 2
const footTop = 656

const texts = {
  title: { en: 'Certificate of Facility Compliance', ar: 'شهادة مطابقة منشأة' },
  inspection: {
    en:
      'This certifies that the facility named below was inspected and meets the requirements of the scope ' +
      'stated here.',
    ar: 'نشهد بأن المنشأة المذكورة أدناه خضعت للتفتيش وتستوفي متطلبات النطاق المبيّن في هذه الشهادة.',
  },
  administrative: {
    en:
      'This certifies that, by administrative decision, the facility named below meets the requirements of ' +
      'the scope stated here.',
    ar: 'نشهد بأن المنشأة المذكورة أدناه تستوفي، بموجب قرار إداري، متطلبات النطاق المبيّن في هذه الشهادة.',
  },
  number: { en: 'Certificate number', ar: 'رقم الشهادة' },
  revision: { en: 'Revision', ar: 'الإصدار' },
  address: { en: 'Address', ar: 'العنوان' },
  emirate: { en: 'Emirate', ar: 'الإمارة' },
  holder: { en: 'Holder', ar: 'صاحب الشهادة' },
  scope: { en: 'Scope', ar: 'النطاق' },
  granted: { en: 'Granted on', ar: 'تاريخ المنح' },
  expires: { en: 'Valid until', ar: 'سارية حتى' },
  status: { en: 'Check the current status', ar: 'تحقّق من الحالة الراهنة' },
  live: {
    en: 'Only the page behind this code shows whether the certificate is valid today.',
    ar: 'الصفحة المرتبطة بهذا الرمز وحدها تبيّن ما إذا كانت الشهادة سارية اليوم.',
  },
  signed: { en: 'Signed electronically (Ed25519). Key', ar: 'موقّعة إلكترونيًا' },
} as const satisfies Record<string, BothLanguages>

const drawBorder = (pdf: PdfWriter): void =>
  pdf.decoration(() => {
    const { doc } = pdf
    whitenPage(doc)
    doc
      .rect(24, 24, pageWidth - 48, pageHeight - 48)
      .lineWidth(1.6)
      .stroke(colours.goldMid)
    doc
      .rect(29, 29, pageWidth - 58, pageHeight - 58)
      .lineWidth(0.5)
      .stroke(colours.goldLine)
    for (const [x, y] of [
      [24, 24],
      [pageWidth - 24, 24],
      [24, pageHeight - 24],
      [pageWidth - 24, pageHeight - 24],
    ] as const) {
      doc.circle(x, y, 9).fill('#FFFFFF')
      drawRing(doc, { x, y }, { radius: 5.4, stroke: 1.7, color: colours.goldMid })
    }
  })

const drawHead = (pdf: PdfWriter, facts: CertificateFacts): void => {
  pdf.decoration(() => drawMark(pdf.doc, frame))
  drawIssuerName(pdf, frame, facts.issuer)
  const right = { x: pageWidth - edge - 200, width: 200 }
  const label: TextStyle = { size: 8, color: colours.faint, align: 'end' }
  pdf.text(dotted([texts.number.en, texts.number.ar]), { ...right, y: 56 }, label)
  pdf.text(facts.number, { ...right, y: 67 }, { size: 15, face: 'mono', align: 'end' })
  pdf.text(
    dotted([`${texts.revision.en} ${facts.revision}`, `${texts.revision.ar} ${facts.revision}`]),
    { ...right, y: 88 },
    label,
  )
}

type Proof = { facts: CertificateFacts; qrUrl: string; keyId: string }

/** How to check it, who signed it, who issued it. */
const drawProof = (pdf: PdfWriter, { facts, qrUrl, keyId }: Proof): void => {
  const top = footTop
  const size = 104
  pdf.figure(`QR code: ${qrUrl}`, 'en', () => drawQr(pdf.doc, qrUrl, { x: edge - 6, y: top, size, color: colours.ink }))
  const beside = { x: edge + size + 4, width: 176 }
  let y = top + 8
  y += pdf.text(texts.status.en, { ...beside, y }, { size: 9.5, face: 'semibold', color: colours.brand })
  y += pdf.text(
    texts.status.ar,
    { ...beside, y },
    { size: 10, face: 'semibold', color: colours.brand, direction: 'rtl' },
  )
  y += 2 + pdf.text(facts.statusUrl, { ...beside, y: y + 2 }, { size: 8, face: 'medium' })
  y += pdf.text(texts.live.en, { ...beside, y: y + 1 }, { size: 7, color: colours.faint })
  pdf.text(texts.live.ar, { ...beside, y: y + 1 }, { size: 7.5, color: colours.faint, direction: 'rtl' })

  const sign = { x: pageWidth - edge - 180, width: 180 }
  const line = top + 34
  pdf.decoration(() => {
    pdf.doc
      .moveTo(sign.x, line)
      .lineTo(sign.x + sign.width, line)
      .lineWidth(0.7)
      .stroke(colours.goldMid)
  })
  pdf.text(facts.signatory.name.en, { ...sign, y: line - 20 }, { size: 13, face: 'semibold', align: 'center' })
  let under = line + 5
  if (facts.signatory.name.ar !== facts.signatory.name.en)
    under += pdf.text(
      facts.signatory.name.ar,
      { ...sign, y: under },
      { size: 11, face: 'medium', align: 'center', direction: 'rtl' },
    )
  under += pdf.text(facts.signatory.title.en, { ...sign, y: under }, { size: 9, color: colours.soft, align: 'center' })
  under += pdf.text(
    facts.signatory.title.ar,
    { ...sign, y: under },
    { size: 9.5, color: colours.soft, align: 'center', direction: 'rtl' },
  )
  under += pdf.text(
    texts.signed.ar,
    { ...sign, y: under + 2 },
    { size: 7.5, color: colours.faint, align: 'center', direction: 'rtl' },
  )
  pdf.text(`${texts.signed.en} ${keyId}`, { ...sign, y: under + 2 }, { size: 7, color: colours.faint, align: 'center' })

  drawFoot(pdf, frame, facts.issuer)
}

/** The largest size at which a long name still fits into two lines. */
const nameInk = (pdf: PdfWriter, name: string): TextStyle => {
  const direction = directionOf(name)
  const sizes = [25, 21, 18, 15, 12.5]
  const fits =
    sizes.find(
      (size) => pdf.height(name, inside - 20, { size, face: 'semibold', direction, leading: size * 1.3 }) <= size * 2.7,
    ) ?? 10
  return { size: fits, face: 'semibold', direction, align: 'center', leading: fits * 1.3 }
}

/** `jws` is missing on an older certificate that was no longer in force when signatures were introduced. */
export type CertificateParts = { qrUrl: string; signedJson: Buffer; jws: string | null }
/** A Uint8Array, because a Buffer reaches the drawing thread as one. */
export type CertificateDrawing = {
  kind: 'certificate'
  facts: CertificateFacts
  qrUrl: string
  signedJson: Uint8Array
  jws: string | null
}

/** Deterministic: the same facts give the same bytes. */
export const certificatePdf = async (
  facts: CertificateFacts,
  { qrUrl, signedJson, jws }: CertificateParts,
): Promise<Buffer> => {
  const { keyId } = JSON.parse(signedJson.toString('utf8')) as SignedCertificate
  const pdf = openPdf({
    title: `${texts.title.en} ${facts.number}`,
    subject: facts.facility.name,
    author: facts.issuer.name.en,
    at: new Date(facts.issuedAt),
    language: 'en',
  })
  drawBorder(pdf)
  drawHead(pdf, facts)
  pdf.figure('Gold seal of an issued certificate / ختم ذهبي لشهادة صادرة', 'en', () =>
    drawGoldSeal(pdf.doc, { x: middle, y: 166 }, 42),
  )

  const wide = { x: edge, width: inside }
  let y = 246
  y += pdf.text(
    texts.title.en,
    { ...wide, y },
    { size: 22, face: 'semibold', color: colours.gold, align: 'center', leading: 29, tag: 'H1' },
  )
  y += pdf.text(
    texts.title.ar,
    { ...wide, y },
    { size: 20, face: 'semibold', color: colours.gold, align: 'center', direction: 'rtl', leading: 32, tag: 'H1' },
  )
  const narrow = { x: edge + 4, width: inside - 8 }
  y +=
    2 + pdf.text(texts[facts.decision].en, { ...narrow, y: y + 2 }, { size: 9, color: colours.soft, align: 'center' })
  y += pdf.text(
    texts[facts.decision].ar,
    { ...narrow, y: y + 1 },
    { size: 10, color: colours.soft, align: 'center', direction: 'rtl' },
  )
  y += 12
  y +=
    pdf.text(
      facts.facility.name,
      { x: edge + 10, width: inside - 20, y },
      { ...nameInk(pdf, facts.facility.name), tag: 'H2' },
    ) + 7
  drawRule(pdf, frame, { y, color: colours.goldLine, width: 0.9 })

  const { address, city, emirate } = facts.facility
  const rows = [
    { label: texts.address, value: placeName([address, city], languageOf(address)) },
    { label: texts.emirate, value: emirate, beside: true },
    {
      label: texts.holder,
      value: facts.holder.reference
        ? `${isolated(facts.holder.name)} (${isolated(facts.holder.reference)})`
        : facts.holder.name,
    },
    { label: texts.scope, value: facts.scope },
    { label: texts.granted, value: dayInWords(facts.grantedOn), strong: true, beside: true },
    { label: texts.expires, value: dayInWords(facts.expiresOn), strong: true, beside: true },
  ]
  drawTable(pdf, rows, { ...wide, top: y, bottom: footTop - 10 })
  drawProof(pdf, { facts, qrUrl, keyId })
  pdf.attach(signedJson, {
    name: attachmentName,
    type: 'application/json',
    description: 'The facts of this certificate with their signature',
  })
  if (jws !== null)
    pdf.attach(Buffer.from(jws), {
      name: jwsAttachmentName,
      type: 'application/jose',
      description: 'The same facts as a JWS (RFC 7515)',
    })
  return pdf.finish()
}
