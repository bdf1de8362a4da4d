import { expect, it } from 'vitest'
import { type Curve, drawCurves } from './curves.ts'

const curves: Curve[] = ['users', 'facilities', 'requests', 'payments', 'samples', 'findings'].map((name, at) => ({
  name,
  points: [10_000, 100_000, 1_000_000].map((rows) => ({ rows, ms: at < 4 ? 2 + at / 10 : rows / 1_000 })),
}))

const linesOf = (picture: string): string[] => picture.match(/<polyline points="[^"]+"/g) ?? []
/** The names at the ends of the lines, from top to bottom. */
const heightsOf = (picture: string): number[] =>
  [...picture.matchAll(/<text x="616" y="([\d.]+)"/g)].map(([, y]) => Number(y)).toSorted((one, other) => one - other)

it('draws one line with its name for each list', () => {
  const picture = drawCurves(curves)
  expect(linesOf(picture)).toHaveLength(curves.length)
  for (const { name } of curves) expect(picture).toContain(`>${name} `)
  expect(picture).toContain('users: 2 ms at 10k, 2 ms at 100k, 2 ms at 1M.')
})

it('keeps names apart whose lines end at the same place', () => {
  const heights = heightsOf(drawCurves(curves))
  expect(heights).toHaveLength(curves.length)
  for (const [at, height] of heights.slice(1).entries())
    expect(height - (heights[at] ?? 0)).toBeGreaterThanOrEqual(19.9)
})

it.each([
  ['several sizes', curves],
  ['one size', curves.map((curve) => ({ ...curve, points: curve.points.slice(0, 1) }))],
  [
    'the same time everywhere',
    [{ name: 'users', points: curves[0]?.points.map((point) => ({ ...point, ms: 1 })) ?? [] }],
  ],
  ['no list', []],
])('has a place for everything: %s', (_, some) => {
  const picture = drawCurves(some)
  expect(picture).not.toMatch(/NaN|Infinity|undefined/)
  expect(linesOf(picture)).toHaveLength(some.length)
})
