import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PriceRule, priceOf, priceOfLines, priceUnits, type Quantities, testsOf } from './price-lines.ts'

const title = { en: 'Import Inspection', ar: 'فحص الواردات' }
const rule: PriceRule = {
  baseFils: 150_000,
  units: {
    'goods-line': { included: 5, furtherFils: 7500 },
    container: { included: 1, furtherFils: 40_000 },
    sample: { included: 0, furtherFils: 12_000 },
    test: { included: 0, furtherFils: 0 },
  },
}
const nothing: Quantities = { 'goods-line': 0, container: 0, sample: 0, test: 0 }

describe('a price', () => {
  it('is the base price within the included units', () => {
    expect(priceOf(title, rule, { ...nothing, 'goods-line': 5, container: 1, test: 4 })).toEqual({
      lines: [{ text: title, quantity: 1, unitFils: 150_000, netFils: 150_000 }],
      netFils: 150_000,
      vatFils: 7500,
      totalFils: 157_500,
      vatRateBp: 500,
    })
  })

  it('has a line for each further unit', () => {
    const price = priceOf(title, rule, { 'goods-line': 7, container: 3, sample: 2, test: 0 })
    expect(price.lines.map(({ text, quantity, netFils }) => [text.en, quantity, netFils])).toEqual([
      ['Import Inspection', 1, 150_000],
      ['Further goods lines', 2, 15_000],
      ['Further containers', 2, 80_000],
      ['Samples', 2, 24_000],
    ])
    expect(price).toMatchObject({ netFils: 269_000, vatFils: 13_450, totalFils: 282_450 })
  })

  it('rounds its tax once, half up', () => {
    const line = (netFils: number) => ({ text: title, quantity: 1, unitFils: netFils, netFils })
    expect(priceOfLines([line(10)]).vatFils).toBe(1)
    expect(priceOfLines([line(9)]).vatFils).toBe(0)
    expect(priceOfLines([line(5), line(5)]).vatFils).toBe(1)
    expect(priceOfLines([line(1000)], 0)).toMatchObject({ vatFils: 0, totalFils: 1000 })
    expect(priceOfLines([])).toEqual({ lines: [], netFils: 0, vatFils: 0, totalFils: 0, vatRateBp: 500 })
  })

  it('is the sum of its lines and never falls when more is requested', () => {
    const count = fc.integer({ min: 0, max: 200 })
    const quantities = fc.record({ 'goods-line': count, container: count, sample: count, test: count })
    const fils = fc.integer({ min: 0, max: 100_000_000 })
    const unit = fc.record({ included: fc.integer({ min: 0, max: 200 }), furtherFils: fils })
    const units = fc.record({ 'goods-line': unit, container: unit, sample: unit, test: unit })
    fc.assert(
      fc.property(
        fc.record({ baseFils: fils, units }),
        quantities,
        fc.constantFrom(...priceUnits),
        (any, few, more) => {
          const price = priceOf(title, any, few)
          expect(price.lines.reduce((sum, { quantity, unitFils }) => sum + quantity * unitFils, 0)).toBe(price.netFils)
          expect(price.totalFils).toBe(price.netFils + price.vatFils)
          expect(Math.abs(price.vatFils - price.netFils / 20)).toBeLessThanOrEqual(0.5)
          const further = priceOf(title, any, { ...few, [more]: few[more] + 1 })
          expect(further.netFils - price.netFils).toBe(
            few[more] >= any.units[more].included ? any.units[more].furtherFils : 0,
          )
        },
      ),
    )
  })

  it.each<[string, number, [id: number, priceFils: number | null][], number, [string, number, number][]]>([
    ['nothing chosen', 3, [], 0, []],
    [
      'no products yet',
      0,
      [
        [1, null],
        [2, 5000],
      ],
      0,
      [],
    ],
    [
      'methods without a price',
      2,
      [
        [1, null],
        [2, null],
      ],
      4,
      [],
    ],
    [
      'one method for two parameters',
      2,
      [
        [1, null],
        [2, 5000],
        [2, 5000],
      ],
      2,
      [['Method 2', 4, 20_000]],
    ],
    [
      'two methods, one of them free',
      3,
      [
        [2, 5000],
        [3, 0],
      ],
      0,
      [['Method 2', 3, 15_000]],
    ],
  ])('has a line for each method with its own price: %s', (_name, lines, methods, tests, own) => {
    const ordered = testsOf(
      lines,
      methods.map(([id, priceFils]) => ({ id, priceFils, text: { en: `Method ${id}`, ar: `${id}` } })),
    )
    expect(ordered.tests).toBe(tests)
    const price = priceOf(title, rule, { ...nothing, test: ordered.tests }, { atOwnPrice: ordered.atOwnPrice })
    expect(price.lines.slice(1).map(({ text, quantity, netFils }) => [text.en, quantity, netFils])).toEqual(own)
    expect(price.netFils).toBe(150_000 + own.reduce((sum, [, , netFils]) => sum + netFils, 0))
  })
})
