// Draws photos: small below the item they belong to, and large in the annex with the remarks drawn on them.

import { defectKey, lotKey } from '@assure/contract/domain/goods-entries'
import { defectClasses } from '@assure/contract/domain/inspection-result'
import { withoutIsolates } from '@assure/contract/domain/isolation'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { ReportPhoto, SiteReport } from '@assure/contract/signed/report-facts'
import { defectClassWords, lineWords } from '@assure/contract/words/goods'
import { colours, type PdfImage, type PdfWriter } from '../../platform/pdf/pdf-writer.ts'
import { dotted } from '../../platform/pdf/text-runs.ts'
import { annexPhotos } from './annex.ts'
import { numberedInWords, phoneMomentInWords } from './moments.ts'
import { edge, inside, type ReportFlow, styleFor } from './report-flow.ts'
import { words } from './words.ts'

/** Coordinates are fractions of the picture's width and height. A circle's second point is on its line. */
export type PhotoRemark = {
  kind: 'arrow' | 'circle' | 'text'
  x: number
  y: number
  to_x?: number | undefined
  to_y?: number | undefined
  text?: string | undefined
}

/** Part of the message to the drawing thread. `bytes` is null if the picture can't be read. */
export type DrawnPhoto = {
  place: number
  bytes: Uint8Array | null
  remarks: readonly PhotoRemark[]
}

type OpenPhoto = DrawnPhoto & { image: PdfImage | null }
export type Photos = ReadonlyMap<number, OpenPhoto>

export const openPhotos = (pdf: PdfWriter, photos: readonly DrawnPhoto[]): Photos =>
  new Map(
    photos.map((photo) => [photo.place, { ...photo, image: photo.bytes === null ? null : pdf.openImage(photo.bytes) }]),
  )

const small = { width: 92, height: 69, gap: 10, caption: 12 }
const perRow = Math.floor((inside + small.gap) / (small.width + small.gap))
const large = { height: 250 }
/** Includes the caption. */
const largeHeight = large.height + 64

type Frame = { x: number; y: number; width: number; height: number }

const inFrame = ({ width, height }: PdfImage, box: Frame): Frame => {
  const scale = Math.min(box.width / width, box.height / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  return {
    x: box.x + (box.width - drawnWidth) / 2,
    y: box.y + (box.height - drawnHeight) / 2,
    width: drawnWidth,
    height: drawnHeight,
  }
}

const alt = (place: number): string => dotted([`${words.photo.en} ${place}`, `${words.photo.ar} ${place}`])

const markColour = '#D92D20'

const drawRemark = (pdf: PdfWriter, { kind, ...remark }: PhotoRemark, at: Frame): void => {
  if (kind === 'text' || remark.to_x === undefined || remark.to_y === undefined) return
  const { doc } = pdf
  const [x, y] = [at.x + remark.x * at.width, at.y + remark.y * at.height]
  const [toX, toY] = [at.x + remark.to_x * at.width, at.y + remark.to_y * at.height]
  doc.lineWidth(2).lineCap('round').lineJoin('round')
  if (kind === 'circle') doc.circle(x, y, Math.hypot(toX - x, toY - y))
  else {
    const angle = Math.atan2(toY - y, toX - x)
    const wing = (turn: number): [number, number] => [
      toX - 9 * Math.cos(angle + turn),
      toY - 9 * Math.sin(angle + turn),
    ]
    doc
      .moveTo(x, y)
      .lineTo(toX, toY)
      .moveTo(...wing(0.45))
      .lineTo(toX, toY)
      .lineTo(...wing(-0.45))
  }
  doc.stroke(markColour)
}

const drawPhoto = (pdf: PdfWriter, photo: OpenPhoto, box: Frame, withRemarks: boolean): void => {
  const { image } = photo
  if (image === null) {
    pdf.decoration(() => pdf.doc.rect(box.x, box.y, box.width, box.height).fill(colours.well))
    pdf.text(words.missingPhoto.en, { x: box.x + 4, y: box.y + 6, width: box.width - 8 }, { size: 7, align: 'center' })
    pdf.text(
      words.missingPhoto.ar,
      { x: box.x + 4, y: box.y + box.height / 2, width: box.width - 8 },
      { size: 7.5, align: 'center', direction: 'rtl' },
    )
    return
  }
  const at = inFrame(image, box)
  pdf.figure(withoutIsolates(alt(photo.place)), 'en', () => {
    pdf.drawImage(image, at)
    if (!withRemarks) return
    pdf.doc.save().rect(at.x, at.y, at.width, at.height).clip()
    for (const remark of photo.remarks) drawRemark(pdf, remark, at)
    pdf.doc.restore()
  })
}

/** Side by side, each with its number. */
export const drawSmallPhotos = (flow: ReportFlow, photos: Photos, places: readonly number[]): void => {
  const shown = places.flatMap((place) => photos.get(place) ?? [])
  for (let at = 0; at < shown.length; at += perRow) {
    flow.need(small.height + small.caption + 6)
    shown.slice(at, at + perRow).forEach((photo, column) => {
      const x = edge + column * (small.width + small.gap)
      drawPhoto(flow.pdf, photo, { x, y: flow.y, width: small.width, height: small.height }, false)
      flow.pdf.text(
        alt(photo.place),
        { x, y: flow.y + small.height + 2, width: small.width },
        { size: 7, color: colours.faint, align: 'center' },
      )
    })
    flow.y += small.height + small.caption + 6
  }
}

const lotSubjects = (line: number): [string, BothLanguages][] => {
  const name = lineWords(line)
  return [
    [lotKey(line), name],
    ...defectClasses.map((one): [string, BothLanguages] => {
      const { en, ar } = defectClassWords[one]
      return [defectKey(line, one), { en: `${name.en}, ${en}`, ar: `${name.ar}، ${ar}` }]
    }),
  ]
}

const captionOf = ({ takenAt, arrivedAt, location }: ReportPhoto): string[] => {
  const moment = takenAt === null ? null : phoneMomentInWords(takenAt, arrivedAt)
  return [
    ...(moment === null ? [] : [`${words.taken.en} ${moment.en}`, `${words.taken.ar} ${moment.ar}`]),
    ...(location === null ? [] : [`${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`]),
  ]
}

/** The names of what a photo can belong to: items, goods lines, a line's defects of one class. */
const subjectsOf = (facts: SiteReport): ReadonlyMap<string, BothLanguages> =>
  new Map([
    ...facts.sections.flatMap(({ items }) => items.map(({ key, text }): [string, BothLanguages] => [key, text])),
    ...(facts.kind === 'inspection' ? facts.lots.flatMap(({ line }) => lotSubjects(line)) : []),
  ])

/** The first photos that can be read, each with what it belongs to. */
export const drawAnnex = (flow: ReportFlow, photos: Photos, facts: SiteReport): void => {
  const questions = subjectsOf(facts)
  const shown = facts.photos.filter(({ place }) => photos.get(place)?.image).slice(0, annexPhotos)
  if (shown.length === 0) return
  flow.breakPage()
  flow.heading(words.annex, largeHeight)
  for (const photo of shown) {
    const drawn = photos.get(photo.place)
    if (drawn === undefined) continue
    const remarks = drawn.remarks.flatMap((remark) => (remark.text === undefined ? [] : [remark.text]))
    flow.need(largeHeight)
    drawPhoto(flow.pdf, drawn, { x: edge, y: flow.y, width: inside, height: large.height }, true)
    flow.y += large.height + 4
    const box = { x: edge, width: inside }
    const question = photo.item === null ? undefined : questions.get(photo.item)
    flow.both(numberedInWords(words.photo, photo.place, question), box, { size: 8.5, face: 'semibold' })
    for (const line of captionOf(photo)) flow.text(line, box, styleFor(line, { size: 7.5, color: colours.faint }))
    for (const line of remarks) flow.text(line, box, styleFor(line, { size: 8.5 }))
    flow.y += 12
  }
}
