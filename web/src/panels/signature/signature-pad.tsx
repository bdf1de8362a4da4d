// A signature pad. Strokes use a fixed plane of 1,000 by 500, so they survive rotating the phone.
import { type PointerEvent, useEffect, useRef } from 'react'

/** The same values as `inspectionLimits`. */
const plane = { width: 1_000, height: 500 }
const mostPoints = 4_000
const mostStrokes = 100

/** Strokes, each a list of [x, y] points. */
export type Strokes = number[][][]

const draw = (canvas: HTMLCanvasElement, strokes: Strokes): void => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const scale = canvas.width / plane.width
  pen.clearRect(0, 0, canvas.width, canvas.height)
  // Dark ink on white in both themes.
  pen.strokeStyle = '#0e1e26'
  pen.fillStyle = '#0e1e26'
  pen.lineWidth = 6 * scale
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const stroke of strokes) {
    const [first, ...rest] = stroke.map(([x = 0, y = 0]) => ({ x: x * scale, y: y * scale }))
    if (!first) continue
    pen.beginPath()
    if (rest.length === 0) pen.arc(first.x, first.y, 3 * scale, 0, 2 * Math.PI)
    pen.moveTo(first.x, first.y)
    for (const { x, y } of rest) pen.lineTo(x, y)
    if (rest.length === 0) pen.fill()
    else pen.stroke()
  }
}

const pointsIn = (strokes: Strokes): number => strokes.reduce((sum, stroke) => sum + stroke.length, 0)

type Props = { strokes: Strokes; onStrokes?: (strokes: Strokes) => void; label: string }

/** Read-only without `onStrokes`. */
export const SignaturePad = ({ strokes, onStrokes, label }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Strokes>(undefined)
  const latest = useRef(strokes)
  useEffect(() => {
    latest.current = strokes
    const element = canvas.current
    if (!element) return
    const fit = (): void => {
      const density = Math.min(3, globalThis.devicePixelRatio || 1)
      const width = Math.max(1, Math.round(element.clientWidth * density))
      if (element.width !== width) {
        element.width = width
        element.height = Math.round(width / 2)
      }
      draw(element, drawing.current ?? latest.current)
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [strokes])
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const place = (at: number, whole: number, most: number) =>
      Math.round(Math.min(most, Math.max(0, (at / whole) * most)) * 10) / 10
    return [place(clientX - left, width, plane.width), place(clientY - top, height, plane.height)]
  }
  const go = (event: PointerEvent): void => {
    const now = drawing.current
    const last = now?.at(-1)
    if (!now || !last || !canvas.current || pointsIn(now) >= mostPoints) return
    const point = pointOf(event)
    const before = last.at(-1)
    if (before && Math.hypot(point[0] - (before[0] ?? 0), point[1] - (before[1] ?? 0)) < 4) return
    last.push(point)
    draw(canvas.current, now)
  }
  const end = (): void => {
    if (drawing.current) onStrokes?.(drawing.current)
    drawing.current = undefined
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="aspect-2/1 w-full touch-none rounded-field border-2 border-ink-3 forced-color-adjust-none"
      style={{ background: '#ffffff' }}
      onPointerDown={(event) => {
        if (!onStrokes || strokes.length >= mostStrokes) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drawing.current = [...strokes, [pointOf(event)]]
        draw(event.currentTarget, drawing.current)
      }}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
