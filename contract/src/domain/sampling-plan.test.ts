import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type SamplingPlan, samplingAqls, samplingLevels, samplingPlan } from './sampling-plan.ts'

const planOf = (...asked: Parameters<typeof samplingPlan>): SamplingPlan => {
  const plan = samplingPlan(...asked)
  if (!plan.ok) throw new Error(plan.code)
  return plan.value
}

describe('ISO 2859-1', () => {
  test.each<[number, string, number, string, number, number]>([
    [4000, 'II', 2.5, 'L', 200, 10],
    [4000, 'II', 4, 'L', 200, 14],
    [500, 'II', 1, 'H', 50, 1],
    [500, 'II', 2.5, 'H', 50, 3],
    [500, 'II', 4, 'H', 50, 5],
    [1200, 'II', 0.65, 'J', 80, 1],
    [1200, 'II', 1.5, 'J', 80, 3],
    [100, 'II', 1, 'F', 13, 0],
    [500_001, 'III', 0.01, 'R', 1250, 0],
    [500_001, 'III', 0.015, 'R', 800, 0],
    [500_001, 'III', 0.025, 'R', 2000, 1],
    [4000, 'S-1', 6.5, 'C', 8, 1],
    [10_000, 'S-4', 0.65, 'G', 20, 0],
    [500_001, 'S-3', 2.5, 'H', 50, 3],
    [3200, 'I', 6.5, 'H', 50, 7],
  ])('a lot of %i, level %s, AQL %d: letter %s, n %i, Ac %i', (lot, level, aql, letter, n, ac) => {
    expect(planOf(lot, level, aql)).toEqual({ letter, n, ac, re: ac + 1, inspectAll: false })
  })

  test.each<[number, string, number, SamplingPlan]>([
    [25, 'II', 0.65, { letter: 'C', n: 20, ac: 0, re: 1, inspectAll: false }],
    [20, 'II', 0.65, { letter: 'C', n: 20, ac: 0, re: 1, inspectAll: true }],
    [100, 'II', 0.01, { letter: 'F', n: 100, ac: 0, re: 1, inspectAll: true }],
    [10, 'III', 6.5, { letter: 'C', n: 8, ac: 1, re: 2, inspectAll: false }],
    [2, 'II', 6.5, { letter: 'A', n: 2, ac: 0, re: 1, inspectAll: true }],
    [1, 'II', 1, { letter: 'A', n: 1, ac: 0, re: 1, inspectAll: true }],
    [1, 'III', 6.5, { letter: 'B', n: 1, ac: 0, re: 1, inspectAll: true }],
  ])('a lot of %i, level %s, AQL %d: %o', (lot, level, aql, plan) => {
    expect(planOf(lot, level, aql)).toEqual(plan)
  })

  // Table 2-A as its structure says it, each plan by the sum of the places of its letter and its AQL.
  const row = [0, 1, 2, 3, 5, 7, 10, 14, 21]
  const lastOfRow = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000, 1_000_000_000]
  const sizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250]

  it('has consistent rows: along one AQL each larger letter has the same Ac or the next one', () => {
    for (const aql of samplingAqls) {
      const all = lastOfRow.map((lot) => planOf(lot, 'II', aql).ac)
      const places = all.map((ac) => row.indexOf(ac))
      expect(places).not.toContain(-1)
      for (const [at, place] of places.entries()) {
        const further = places[at + 1] ?? place
        expect([place, place + 1], `AQL ${aql}, row ${at}`).toContain(further)
      }
    }
  })

  it('has consistent diagonals: one letter larger and one AQL stricter have the same Ac where both have a plan', () => {
    // A plan stands in its own cell when no arrow led elsewhere: its n is that of its letter.
    const own = (at: number, aql: number): number | undefined => {
      const plan = planOf(lastOfRow[at] ?? 0, 'II', aql)
      return plan.n === sizes[at] ? plan.ac : undefined
    }
    let compared = 0
    for (let at = 0; at + 1 < sizes.length; at += 1)
      for (const [place, aql] of samplingAqls.entries()) {
        const here = own(at, aql)
        const there = place > 0 ? own(at + 1, samplingAqls[place - 1] ?? 0) : undefined
        if (here === undefined || there === undefined) continue
        expect(there, `row ${at}, AQL ${aql}`).toBe(here)
        compared += 1
      }
    // An empty comparison would prove nothing.
    expect(compared).toBeGreaterThan(60)
  })

  it('never samples more than the lot, and accepts fewer than it samples', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 1300 }), fc.integer({ min: 1, max: 1_000_000_000 })),
        fc.constantFrom(...samplingLevels),
        fc.constantFrom(...samplingAqls),
        (lot, level, aql) => {
          const plan = planOf(lot, level, aql)
          expect(plan.n).toBeLessThanOrEqual(lot)
          expect(plan.inspectAll).toBe(plan.n === lot)
          expect(plan.re).toBe(plan.ac + 1)
          expect(plan.ac).toBeLessThan(plan.n)
          expect(row).toContain(plan.ac)
        },
      ),
    )
  })

  it('samples no fewer of a larger lot with the same Ac, and more with a higher level', () => {
    const order = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const
    for (const lot of [...lastOfRow, ...lastOfRow.map((end) => end + 1)].filter((one) => one <= 1_000_000_000)) {
      const all = order.map((level) => planOf(lot, level, 1).letter)
      expect(all.toSorted()).toEqual(all)
    }
  })

  test.each<[unknown, unknown, unknown, string]>([
    [0, 'II', 1, 'sampling.lot-size'],
    [-4, 'II', 1, 'sampling.lot-size'],
    [2.5, 'II', 1, 'sampling.lot-size'],
    [Number.NaN, 'II', 1, 'sampling.lot-size'],
    [1e10, 'II', 1, 'sampling.lot-size'],
    [100, 'IV', 1, 'sampling.level'],
    [100, 'II', 10, 'sampling.aql'],
    [100, 'II', 1.2, 'sampling.aql'],
  ])('refuses %s, %s, %s', (lot, level, aql, code) => {
    expect(samplingPlan(lot as number, level as string, aql as number)).toMatchObject({ ok: false, code })
  })
})
