// The report's PDF: A4 pages in English and Arabic, with its facts attached as signed JSON.

import { isolated } from '@assure/contract/domain/isolation'
import { placeName } from '@assure/contract/domain/place-name'
import type { BothLanguages } from '@assure/contract/signed/credential'
import {
  type CertificationReport,
  type GoodsReport,
  type ReportFacts,
  reportAttachmentName,
  reportJwsAttachmentName,
  type SignedReport,
  type SiteReport,
  type TestReport,
} from '@assure/contract/signed/report-facts'
import { directionWords } from '@assure/contract/words/goods'
import { scoreResultWords } from '@assure/contract/words/report'
import { requestResultWords } from '@assure/contract/words/tests'
import { languageOf } from '../../platform/direction.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { drawTable, type TableRow } from '../../platform/pdf/bilingual-table.ts'
import { dayInWords } from '../../platform/pdf/dates.ts'
import { drawFoot, drawIssuerName, drawMark, whitenPage } from '../../platform/pdf/page-frame.ts'
import { colours, openPdf, type PdfWriter, pageWidth, type TextStyle } from '../../platform/pdf/pdf-writer.ts'
import { drawQr } from '../../platform/pdf/qr.ts'
import { drawGoldSeal } from '../../platform/pdf/seal.ts'
import { dotted } from '../../platform/pdf/text-runs.ts'
import { drawFindings, drawSignatures, type Stroke } from './report-findings.ts'
import { edge, frame, inside, openFlow, type ReportFlow, resultColour, styleFor } from './report-flow.ts'
import {
  drawConditions,
  drawGoodsResult,
  drawLots,
  drawMethod,
  drawRecorded,
  drawRequestDetails,
} from './report-goods.ts'
import { drawItems, drawSectionScores, percentText } from './report-items.ts'
import { type DrawnPhoto, drawAnnex, openPhotos, type Photos } from './report-photos.ts'
import { drawTests, periodInWords, productsText, specificationText, verifiersOf } from './report-tests.ts'
import { results, statementOf, words } from './words.ts'

export type ReportParts = {
  qrUrl: string
  signedJson: Buffer
  jws: string
  photos: readonly DrawnPhoto[]
  /** In the same order as the signatures. */
  strokes: readonly (readonly Stroke[])[]
}
/** The message to the drawing thread, which receives a Buffer as a Uint8Array. */
export type ReportDrawing = Omit<ReportParts, 'signedJson'> & {
  kind: 'report'
  facts: ReportFacts
  signedJson: Uint8Array
}

const box = { x: edge, width: inside }
const middle = pageWidth / 2
const proofTop = 648

const titles: Record<ReportFacts['kind'], BothLanguages> = {
  certification: words.title,
  inspection: words.goodsTitle,
  test: words.testTitle,
}

const drawHead = (pdf: PdfWriter, facts: ReportFacts): void => {
  pdf.decoration(() => {
    whitenPage(pdf.doc)
    drawMark(pdf.doc, frame)
  })
  drawIssuerName(pdf, frame, facts.issuer)
  const right = { x: pageWidth - edge - 200, width: 200 }
  const label: TextStyle = { size: 8, color: colours.faint, align: 'end' }
  pdf.text(dotted([words.number.en, words.number.ar]), { ...right, y: 44 }, label)
  pdf.text(facts.number, { ...right, y: 55 }, { size: 15, face: 'mono', align: 'end' })
  pdf.text(
    dotted([`${words.revision.en} ${facts.revision}`, `${words.revision.ar} ${facts.revision}`]),
    { ...right, y: 76 },
    label,
  )
}

const drawTitle = (flow: ReportFlow, facts: ReportFacts): void => {
  const { pdf } = flow
  pdf.figure('Gold seal of an issued report / ختم ذهبي لتقرير صادر', 'en', () =>
    drawGoldSeal(pdf.doc, { x: middle, y: 122 }, 22),
  )
  flow.y = 164
  const title: TextStyle = { size: 20, face: 'semibold', color: colours.gold, align: 'center', tag: 'H1' }
  const name = titles[facts.kind]
  flow.y += pdf.text(name.en, { ...box, y: flow.y }, { ...title, leading: 26 })
  flow.y += pdf.text(name.ar, { ...box, y: flow.y }, { ...title, size: 18, leading: 29, direction: 'rtl' })
  const statement = statementOf(facts)
  const ink: TextStyle = { size: 9, color: colours.soft, align: 'center' }
  flow.y += pdf.text(statement.en, { ...box, y: flow.y + 2 }, ink) + 2
  flow.y += pdf.text(statement.ar, { ...box, y: flow.y + 1 }, { ...ink, size: 10, direction: 'rtl' }) + 10
}

type Beside = { line: BothLanguages; small: BothLanguages | null }

const scoreBeside = ({ score }: CertificationReport): Beside => {
  const text = (language: 'en' | 'ar'): string =>
    dotted([`${words.score[language]} ${percentText(score.percent)}`, `${words.passMark[language]} ${score.passMark}%`])
  return {
    line: { en: text('en'), ar: text('ar') },
    small: score.result === null ? null : scoreResultWords[score.result],
  }
}

/** With two statements of conformity, each names its specification. */
const computedBeside = (facts: GoodsReport | TestReport): Beside => {
  const { computed } = facts
  const result = requestResultWords[computed.result]
  return {
    line: { en: `${words.computed.en}: ${result.en}`, ar: `${words.computed.ar}: ${result.ar}` },
    small: 'second' in facts && facts.second ? specificationText(facts.specification) : null,
  }
}

const half = inside / 2
const left = { x: edge + 18, width: half - 30 }
const right = { x: edge + half, width: half - 16 }

/** A result in its colour, with texts beside it. */
const drawPanel = (
  flow: ReportFlow,
  { height, color }: { height: number; color: string },
  drawTexts: (y: number) => void,
): void => {
  const { pdf, y } = flow
  pdf.decoration(() => {
    pdf.doc.roundedRect(edge, y, inside, height, 8).fill(colours.well)
    pdf.doc.rect(edge, y + 8, 4, height - 16).fill(color)
  })
  drawTexts(y)
  flow.y += height + 8
}

/** The decision, with the computed score or result beside it. */
const drawResult = (flow: ReportFlow, facts: ReportFacts): void => {
  const { pdf } = flow
  const { result } = facts.approval
  const { en, ar } = results[result]
  const strong: TextStyle = { size: 16, face: 'semibold', color: resultColour(result) }
  const ink: TextStyle = { size: 10.5, face: 'semibold' }
  const { line, small } = facts.kind === 'certification' ? scoreBeside(facts) : computedBeside(facts)
  drawPanel(flow, { height: 58, color: resultColour(result) }, (y) => {
    pdf.text(en, { ...left, y: y + 9 }, strong)
    pdf.text(ar, { ...left, y: y + 30 }, { ...strong, size: 14, direction: 'rtl', align: 'end' })
    pdf.text(line.en, { ...right, y: y + 8 }, { ...ink, align: 'end' })
    pdf.text(line.ar, { ...right, y: y + 22 }, { ...ink, direction: 'rtl' })
    if (small !== null)
      pdf.text(dotted([small.en, small.ar]), { ...right, y: y + 40 }, { size: 8, color: colours.soft, align: 'end' })
  })
}

/** The second statement of conformity, with its specification beside it. */
const drawSecondResult = (flow: ReportFlow, { second }: TestReport): void => {
  if (!second) return
  const { pdf } = flow
  const [{ en, ar }, name] = [results[second.result], specificationText(second.specification)]
  const strong: TextStyle = { size: 12, face: 'semibold', color: resultColour(second.result) }
  const ink: TextStyle = { size: 9.5, face: 'semibold' }
  const { onlyJudged } = words
  drawPanel(flow, { height: 52, color: resultColour(second.result) }, (y) => {
    pdf.text(en, { ...left, y: y + 7 }, strong)
    pdf.text(ar, { ...left, y: y + 23 }, { ...strong, direction: 'rtl', align: 'end' })
    pdf.text(name.en, { ...right, y: y + 7 }, { ...ink, align: 'end' })
    pdf.text(name.ar, { ...right, y: y + 22 }, { ...ink, direction: 'rtl' })
    if (second.notJudged.length > 0)
      pdf.text(
        dotted([onlyJudged.en, onlyJudged.ar]),
        { ...right, y: y + 37 },
        { size: 8, color: colours.soft, align: 'end' },
      )
  })
}

const holderText = ({ holder: { name, reference } }: ReportFacts): string =>
  reference ? `${isolated(name)} (${isolated(reference)})` : name

const checklistText = ({ name, code, version }: CertificationReport['checklist']): BothLanguages => {
  const reference = isolated(`${code}, ${version}`)
  return { en: `${name.en} (${reference})`, ar: `${name.ar} (${reference})` }
}

const peopleRows = ({ inspection, approval, issuedAt }: SiteReport): TableRow[] => {
  const days = inspection.days.map(dayInWords)
  return [
    {
      label: words.inspected,
      value: { en: days.map(({ en }) => en).join(', '), ar: days.map(({ ar }) => ar).join('، ') },
      beside: days.length === 1,
    },
    { label: words.inspector, value: inspection.inspector },
    { label: words.decidedBy, value: approval.name },
    { label: words.decided, value: dayInWords(dubaiDay(new Date(approval.at))), beside: true },
    { label: words.issued, value: dayInWords(dubaiDay(new Date(issuedAt))), beside: true },
  ]
}

const facilityRows = (facts: CertificationReport): TableRow[] => {
  const { facility, checklist } = facts
  return [
    { label: words.facility, value: facility.name, strong: true },
    { label: words.address, value: placeName([facility.address, facility.city], languageOf(facility.address)) },
    { label: words.emirate, value: facility.emirate, beside: true },
    { label: words.holder, value: holderText(facts) },
    { label: words.checklist, value: checklistText(checklist) },
  ]
}

const goodsRows = (facts: GoodsReport): TableRow[] => {
  const { request, place, lots, checklist } = facts
  const { service, direction } = request
  const way = direction === null ? undefined : directionWords[direction]
  const address = [place.address, place.city].filter((part) => part !== null)
  const more = lots.length > 1 ? ` (+${lots.length - 1})` : ''
  return [
    { label: words.request, value: request.number, strong: true },
    {
      label: words.service,
      value: way === undefined ? service : { en: dotted([service.en, way.en]), ar: dotted([service.ar, way.ar]) },
    },
    { label: words.owner, value: holderText(facts) },
    { label: words.lots, value: `${isolated(lots[0]?.description ?? '')}${more}` },
    { label: words.place, value: placeName([place.name, ...address], languageOf(place.name)) },
    ...(place.emirate === null ? [] : [{ label: words.emirate, value: place.emirate, beside: true }]),
    ...(checklist === null ? [] : [{ label: words.checklist, value: checklistText(checklist) }]),
  ]
}

const testedRow = ({ samples }: TestReport): TableRow[] => {
  const days = samples.flatMap(({ tested }) => (tested === null ? [] : [tested.from, tested.to])).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  return [{ label: words.testedOn, value: periodInWords({ from, to }), beside: from === to }]
}

const testRows = (facts: TestReport): TableRow[] => {
  const { request, laboratory, specification, approval, issuedAt } = facts
  return [
    { label: words.request, value: request.number, strong: true },
    { label: words.service, value: request.service },
    { label: words.customer, value: holderText(facts) },
    { label: words.products, value: productsText(facts) },
    { label: words.laboratory, value: laboratory.name },
    ...(laboratory.accreditation === null ? [] : [{ label: words.accreditation, value: laboratory.accreditation }]),
    { label: words.specification, value: specificationText(specification) },
    ...testedRow(facts),
    { label: words.verifiedBy, value: verifiersOf(facts) },
    { label: words.releasedBy, value: approval.name },
    { label: words.issued, value: dayInWords(dubaiDay(new Date(issuedAt))), beside: true },
  ]
}

const rowsOf = (facts: ReportFacts): TableRow[] => {
  if (facts.kind === 'test') return testRows(facts)
  return [...(facts.kind === 'inspection' ? goodsRows(facts) : facilityRows(facts)), ...peopleRows(facts)]
}

/** Below both, across the page: the blocks beside the code have no room for it. */
const drawIntegrity = (pdf: PdfWriter, address: string): void => {
  const { en, ar } = words.integrity
  const y = proofTop + 115
  pdf.text(`${en} ${address}`, { ...box, y }, { size: 7, color: colours.faint })
  pdf.text(`${ar} ${isolated(address)}`, { ...box, y: y + 9 }, { size: 7.5, color: colours.faint, direction: 'rtl' })
}

/** How to check it, and who signed it. */
const drawProof = (pdf: PdfWriter, facts: ReportFacts, { qrUrl, keyId }: { qrUrl: string; keyId: string }): void => {
  const size = 112
  pdf.figure('QR code of this revision / رمز هذا الإصدار', 'en', () =>
    drawQr(pdf.doc, qrUrl, { x: edge - 6, y: proofTop, size, color: colours.ink }),
  )
  const beside = { x: edge + size + 4, width: 182 }
  let y = proofTop + 8
  const strong: TextStyle = { size: 9.5, face: 'semibold', color: colours.brand }
  y += pdf.text(words.status.en, { ...beside, y }, strong)
  y += pdf.text(words.status.ar, { ...beside, y }, { ...strong, size: 10, direction: 'rtl' })
  y += 2 + pdf.text(facts.statusUrl, { ...beside, y: y + 2 }, { size: 8, face: 'medium' })
  y += pdf.text(words.live.en, { ...beside, y: y + 1 }, { size: 7, color: colours.faint })
  pdf.text(words.live.ar, { ...beside, y: y + 1 }, { size: 7.5, color: colours.faint, direction: 'rtl' })
  drawIntegrity(pdf, new URL('/integrity', facts.statusUrl).href)

  const { name, title } = facts.signatory
  const sign = { x: pageWidth - edge - 186, width: 186 }
  const line = proofTop + 34
  pdf.decoration(() =>
    pdf.doc
      .moveTo(sign.x, line)
      .lineTo(sign.x + sign.width, line)
      .lineWidth(0.7)
      .stroke(colours.goldMid),
  )
  const centred = { align: 'center' } as const
  pdf.text(name.en, { ...sign, y: line - 20 }, { size: 13, face: 'semibold', ...centred })
  let under = line + 5
  if (name.ar !== name.en)
    under += pdf.text(name.ar, { ...sign, y: under }, { size: 11, face: 'medium', ...centred, direction: 'rtl' })
  under += pdf.text(title.en, { ...sign, y: under }, { size: 9, color: colours.soft, ...centred })
  under += pdf.text(title.ar, { ...sign, y: under }, { size: 9.5, color: colours.soft, ...centred, direction: 'rtl' })
  const quiet = { size: 7.5, color: colours.faint, ...centred } as const
  under += pdf.text(words.signed.ar, { ...sign, y: under + 2 }, { ...quiet, direction: 'rtl' })
  pdf.text(`${words.signed.en} ${keyId}`, { ...sign, y: under + 2 }, { ...quiet, size: 7 })
}

/** Why the decision differs from the inspection, and why the report was revised. */
const drawReasons = (flow: ReportFlow, { kind, approval, revisionReason }: ReportFacts): void => {
  const reason = (value: string): void => {
    flow.text(value, box, styleFor(value, { size: 9.5 }))
    flow.y += 6
  }
  if (approval.override !== null) {
    flow.heading(kind === 'certification' ? words.override : words.decidedApart, 30)
    if (approval.override.reason === null) flow.both(words.noReason, box, { size: 9.5, color: colours.soft })
    else reason(approval.override.reason)
  }
  if (revisionReason !== null) {
    flow.heading(words.revisionReason, 30)
    if (revisionReason.en === revisionReason.ar) reason(revisionReason.en)
    else flow.both(revisionReason, box, { size: 9.5 })
  }
}

const drawPageNumbers = (pdf: PdfWriter, { number, revision }: ReportFacts): void =>
  pdf.onEachPage((page, pages) => {
    const style: TextStyle = { size: 7.5, color: colours.faint, align: 'center' }
    const pageOf = `${words.page.en} ${page} ${words.of.en} ${pages}`
    const arabicPageOf = `${words.page.ar} ${page} ${words.of.ar} ${pages}`
    pdf.aside(dotted([pageOf, arabicPageOf]), { ...box, y: 819 }, style)
    if (page > 1)
      pdf.aside(
        dotted([number, `${words.revision.en} ${revision}`, `${words.revision.ar} ${revision}`]),
        { ...box, y: 34 },
        style,
      )
  })

const drawCertification = (flow: ReportFlow, photos: Photos, facts: CertificationReport): void => {
  drawSectionScores(flow, facts)
  drawItems(flow, photos, facts)
  drawFindings(flow, photos, facts)
}

const drawGoods = (flow: ReportFlow, photos: Photos, facts: GoodsReport): void => {
  drawRequestDetails(flow, facts)
  drawMethod(flow, facts)
  drawConditions(flow, facts)
  drawGoodsResult(flow, facts)
  drawLots(flow, photos, facts)
  drawRecorded(flow, facts)
  if (facts.sections.length === 0) return
  drawSectionScores(flow, facts)
  drawItems(flow, photos, facts)
}

const drawSite = (flow: ReportFlow, facts: SiteReport, parts: ReportParts): void => {
  const photos = openPhotos(flow.pdf, parts.photos)
  if (facts.kind === 'inspection') drawGoods(flow, photos, facts)
  else drawCertification(flow, photos, facts)
  drawSignatures(flow, facts, parts.strokes)
  drawAnnex(flow, photos, facts)
}

/** Deterministic: the same facts and parts give the same bytes. */
export const reportPdf = async (facts: ReportFacts, parts: ReportParts): Promise<Buffer> => {
  const { keyId } = JSON.parse(parts.signedJson.toString('utf8')) as SignedReport
  const pdf = openPdf({
    title: `${titles[facts.kind].en} ${facts.number}`,
    subject: facts.kind === 'certification' ? facts.facility.name : facts.request.number,
    author: facts.issuer.name.en,
    at: new Date(facts.issuedAt),
    language: 'en',
  })
  const flow = openFlow(pdf)
  drawHead(pdf, facts)
  drawTitle(flow, facts)
  drawResult(flow, facts)
  if (facts.kind === 'test') drawSecondResult(flow, facts)
  drawTable(pdf, rowsOf(facts), { ...box, top: flow.y, bottom: proofTop - 8 })
  drawProof(pdf, facts, { qrUrl: parts.qrUrl, keyId })
  drawFoot(pdf, frame, facts.issuer)
  flow.breakPage()
  drawReasons(flow, facts)
  if (facts.kind === 'test') drawTests(flow, facts)
  else drawSite(flow, facts, parts)
  drawPageNumbers(pdf, facts)
  pdf.attach(parts.signedJson, {
    name: reportAttachmentName,
    type: 'application/json',
    description: 'The facts of this report with their signature',
  })
  pdf.attach(Buffer.from(parts.jws), {
    name: reportJwsAttachmentName,
    type: 'application/jose',
    description: 'The same facts as a JWS (RFC 7515)',
  })
  return pdf.finish()
}
