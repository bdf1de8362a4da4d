// The emblem: a ring of seven segments, one for each emirate and for each step to a certificate. It is gold on
// certificates.
import { colours, type Pdf } from './pdf-writer.ts'

const segments = 7
const gap = 0.16

type Point = { x: number; y: number }
type Line = { radius: number; stroke: number; color: string }

type Arc = { radius: number; from: number; to: number }

const arc = (doc: Pdf, centre: Point, { radius, from, to }: Arc): Pdf => {
  // At this size, one cubic curve for each segment is accurate to a hundredth of a point.
  const reach = (4 / 3) * Math.tan((to - from) / 4) * radius
  const at = (angle: number): Point => ({
    x: centre.x + radius * Math.cos(angle),
    y: centre.y + radius * Math.sin(angle),
  })
  const start = at(from)
  const end = at(to)
  doc
    .moveTo(start.x, start.y)
    .bezierCurveTo(
      start.x - reach * Math.sin(from),
      start.y + reach * Math.cos(from),
      end.x + reach * Math.sin(to),
      end.y - reach * Math.cos(to),
      end.x,
      end.y,
    )
  return doc
}

export const drawRing = (doc: Pdf, centre: Point, { radius, stroke, color }: Line): void => {
  const step = (2 * Math.PI) / segments
  for (let index = 0; index < segments; index++) {
    const from = -Math.PI / 2 + index * step + gap / 2
    arc(doc, centre, { radius, from, to: from + step - gap })
      .lineWidth(stroke)
      .lineCap('butt')
      .stroke(color)
  }
}

export const drawTick = (doc: Pdf, centre: Point, { radius, stroke, color }: Line): void => {
  doc
    .moveTo(centre.x - radius * 0.42, centre.y + radius * 0.04)
    .lineTo(centre.x - radius * 0.1, centre.y + radius * 0.36)
    .lineTo(centre.x + radius * 0.46, centre.y - radius * 0.3)
    .lineWidth(stroke)
    .lineCap('round')
    .lineJoin('round')
    .stroke(color)
}

type Rosette = { inner: number; outer: number; color: string }

/** A rosette of fine interlaced waves, as on banknotes, with seven petals like the segments of the ring. */
export const drawRosette = (doc: Pdf, centre: Point, { inner, outer, color }: Rosette): void => {
  const middle = (inner + outer) / 2
  const swing = (outer - inner) / 2
  const points = 210
  for (let wave = 0; wave < 12; wave++) {
    const shift = (wave / 12) * 2 * Math.PI
    for (let index = 0; index <= points; index++) {
      const angle = (index / points) * 2 * Math.PI
      const radius =
        middle + swing * Math.sin(segments * 2 * angle + shift) * (0.72 + 0.28 * Math.cos(segments * angle))
      const x = centre.x + radius * Math.cos(angle)
      const y = centre.y + radius * Math.sin(angle)
      if (index === 0) doc.moveTo(x, y)
      else doc.lineTo(x, y)
    }
    doc.closePath().lineWidth(0.35).lineJoin('round').stroke(color)
  }
}

export const drawGoldSeal = (doc: Pdf, centre: Point, radius: number): void => {
  drawRosette(doc, centre, { inner: radius * 1.14, outer: radius * 1.62, color: colours.goldLine })
  doc.circle(centre.x, centre.y, radius * 1.1).fill('#FFFFFF')
  doc.circle(centre.x, centre.y, radius * 0.8).fill(colours.goldSoft)
  drawRing(doc, centre, { radius: radius * 0.95, stroke: radius * 0.17, color: colours.goldMid })
  doc
    .circle(centre.x, centre.y, radius * 1.1)
    .lineWidth(0.8)
    .stroke(colours.gold)
  doc
    .circle(centre.x, centre.y, radius * 0.76)
    .lineWidth(0.5)
    .stroke(colours.goldMid)
  drawTick(doc, centre, { radius: radius * 0.8, stroke: radius * 0.13, color: colours.gold })
}
