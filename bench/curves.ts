// Draws the time of lists' first pages by the number of rows, as an SVG picture. Both scales are logarithmic.
import { type Figure, thousands } from './figure.ts'

export type Curve = NonNullable<Figure['line']>

const width = 800
const height = 420
/** Leaves room for the names at the ends of the lines. */
const plot = { left: 84, top: 64, right: 600, bottom: 360 }
const labelHeight = 20

/** Text and lines contrast with their background by at least 4.5 to 1. */
const light = ['#0b5fb3', '#b3470b', '#1a7f37', '#8250df', '#b3195c', '#57606a']
const dark = ['#6cb6ff', '#ffa657', '#56d364', '#d2a8ff', '#ff9bce', '#adbac7']

const colours = (of: readonly string[]): string =>
  of.map((colour, at) => `.c${at} { stroke: ${colour}; fill: ${colour} }`).join(' ')

const spread = (from: number, to: number): readonly [number, number] => [
  Math.floor(Math.log10(from)),
  Math.max(Math.ceil(Math.log10(to)), Math.floor(Math.log10(from)) + 1),
]

/** Moves labels down until none overlaps the one above, then up from the bottom. */
const apart = (wanted: readonly number[]): number[] => {
  const order = wanted.map((_, at) => at).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  const placed = [...wanted]
  let free = plot.top
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, free)
    free = (placed[at] ?? 0) + labelHeight
  }
  let lowest: number = plot.bottom
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at] ?? 0, lowest)
    lowest = (placed[at] ?? 0) - labelHeight
  }
  return placed
}

export const drawCurves = (curves: readonly Curve[]): string => {
  const points = curves.flatMap((curve) => curve.points)
  const sizes = [...new Set(points.map(({ rows }) => rows))].toSorted((one, other) => one - other)
  const [fewest = 1, most = fewest] = [sizes[0], sizes.at(-1)]
  const times = points.map(({ ms }) => ms)
  const [low, high] = times.length === 0 ? [0, 1] : spread(Math.min(...times), Math.max(...times))
  const x = (rows: number): number =>
    most === fewest
      ? plot.left
      : plot.left + (Math.log(rows / fewest) / Math.log(most / fewest)) * (plot.right - plot.left)
  const y = (ms: number): number => plot.bottom - ((Math.log10(ms) - low) / (high - low)) * (plot.bottom - plot.top)
  const at = (value: number): string => value.toFixed(1)

  const grid = Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)).map(
    (ms) =>
      `  <line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${at(y(ms))}" y2="${at(y(ms))}"/>
  <text x="${plot.left - 10}" y="${at(y(ms) + 5)}" text-anchor="end">${ms} ms</text>`,
  )
  const axis = sizes.map(
    (rows) => `  <text x="${at(x(rows))}" y="${plot.bottom + 30}" text-anchor="middle">${thousands(rows)} rows</text>`,
  )
  const labels = apart(curves.map((curve) => y(curve.points.at(-1)?.ms ?? 1)))
  const lines = curves.map((curve, index) => {
    const places = curve.points.map(({ rows, ms }) => [at(x(rows)), at(y(ms))] as const)
    const marks = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4"/>`)
    return `  <g class="c${index % light.length}">
    <polyline points="${places.map((place) => place.join(',')).join(' ')}"/>${marks.join('')}
    <text x="${plot.right + 16}" y="${at((labels[index] ?? 0) + 5)}">${curve.name} ${curve.points.at(-1)?.ms} ms</text>
  </g>`
  })
  const described = curves.map(
    ({ name, points: of }) => `${name}: ${of.map(({ rows, ms }) => `${ms} ms at ${thousands(rows)}`).join(', ')}.`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">
  <title id="title">Time of the first page of long lists of the back office, by rows</title>
  <desc id="desc">${described.join(' ')}</desc>
  <style>
    .paper { fill: #ffffff } .grid { stroke: #d0d7de } text { font: 15px system-ui, sans-serif; fill: #1f2328 }
    .heading { font-size: 17px; font-weight: 600 }
    g polyline { fill: none; stroke-width: 2.5 } g text { stroke: none; fill: inherit }
    ${colours(light)}
    @media (prefers-color-scheme: dark) {
      .paper { fill: #0d1117 } .grid { stroke: #3d444d } text { fill: #f0f6fc } g text { fill: inherit }
      ${colours(dark)}
    }
  </style>
  <rect class="paper" width="${width}" height="${height}" rx="6"/>
  <text class="heading" x="20" y="34">First page of a list, median of single requests</text>
${[...grid, ...axis, ...lines].join('\n')}
</svg>
`
}
