import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countryCodes, countryOf, countryWords } from './country-codes.ts'
import { type GoodsLine, goodsFaults, goodsLineFaults } from './goods-line.ts'

const fish: GoodsLine = {
  description: 'Chilled sea bream',
  hs_code: '030285',
  quantity: 1200.5,
  unit: 'kg',
  packages: 60,
  origin_country: 'GR',
  produced_on: '2026-03-01',
  expires_on: '2026-03-12',
}

describe('a goods line', () => {
  it('has no errors when complete; a draft may have gaps', () => {
    expect(goodsLineFaults(fish, { isDraft: false })).toEqual({})
    expect(goodsLineFaults({}, { isDraft: true })).toEqual({})
    expect(goodsLineFaults({ description: ' ', unit: null }, { isDraft: false })).toEqual({
      description: 'field.required',
      quantity: 'field.required',
      unit: 'field.required',
    })
  })

  test.each<[GoodsLine, object]>([
    [{ hs_code: '03028' }, { hs_code: 'goods.hs-code' }],
    [{ hs_code: '0302851' }, { hs_code: 'goods.hs-code' }],
    [{ hs_code: '03028510' }, {}],
    [{ hs_code: '0302851000' }, {}],
    [{ hs_code: '030285100012' }, {}],
    [{ hs_code: '03028510001234' }, { hs_code: 'goods.hs-code' }],
    [{ hs_code: '0302AB' }, { hs_code: 'goods.hs-code' }],
    [{ quantity: 0 }, { quantity: 'goods.quantity' }],
    [{ quantity: -1 }, { quantity: 'goods.quantity' }],
    [{ quantity: Number.NaN }, { quantity: 'goods.quantity' }],
    [{ quantity: 0.001 }, {}],
    [{ quantity: 0.0001 }, { quantity: 'goods.quantity' }],
    [{ quantity: 999_999_999.999 }, {}],
    [{ quantity: 1e10 }, { quantity: 'goods.quantity' }],
    [{ packages: 0 }, { packages: 'goods.packages' }],
    [{ packages: 1.5 }, { packages: 'goods.packages' }],
    [{ origin_country: 'UK' }, { origin_country: 'goods.country' }],
    [{ origin_country: 'gr' }, { origin_country: 'goods.country' }],
    [{ produced_on: '2026-02-30' }, { produced_on: 'goods.date' }],
    [{ expires_on: '5/3/2026' }, { expires_on: 'goods.date' }],
    [{ produced_on: '2026-03-02', expires_on: '2026-03-01' }, { expires_on: 'goods.expires-before-made' }],
    [{ produced_on: '2026-03-02', expires_on: '2026-03-02' }, {}],
    [{ gtin: '6291100784325' }, {}],
    [{ gtin: '6291100784326' }, { gtin: 'goods.gtin' }],
    [{ gtin: '629104150' }, { gtin: 'goods.gtin' }],
    [{ description: 'x'.repeat(300), unit: 'x'.repeat(20) }, {}],
    [
      { description: 'x'.repeat(301), unit: 'x'.repeat(21) },
      { description: 'field.too-long', unit: 'field.too-long' },
    ],
  ])('%o: %o', (line, faults) => {
    expect(goodsLineFaults(line, { isDraft: true })).toEqual(faults)
  })

  it('reports its position among the lines, of which there are at most 200', () => {
    expect(goodsFaults([fish, { ...fish, hs_code: '1' }], { isDraft: false })).toEqual({
      'goods.1.hs_code': 'goods.hs-code',
    })
    expect(goodsFaults(Array(200).fill(fish), { isDraft: false })).toEqual({})
    expect(goodsFaults(Array(201).fill(fish), { isDraft: false })).toEqual({ goods: 'goods.too-many-lines' })
  })

  it('accepts every quantity with three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (thousandths) => {
        expect(goodsLineFaults({ quantity: thousandths / 1000 }, { isDraft: true })).toEqual({})
      }),
    )
  })
})

describe('a country', () => {
  test.each([
    ['cn', 'CN'],
    ['China', 'CN'],
    ['الصين', 'CN'],
    ['UAE', 'AE'],
    ['u.a.e.', 'AE'],
    ['الإمارات العربية المتحدة', 'AE'],
    ['Côte d’Ivoire', 'CI'],
    ['St. Vincent & Grenadines', 'VC'],
    ['St Vincent & the Grenadines', 'VC'],
    ['Atlantis', undefined],
    ['XX', undefined],
    ['', undefined],
  ])('%j is %s', (typed, code) => {
    expect(countryOf(typed)).toBe(code)
  })

  it('has a name in both languages', () => {
    expect(countryWords('LC')).toEqual({ en: 'St Lucia', ar: 'سانت لوسيا' })
    expect(countryWords('Kerala')).toEqual({ en: 'Kerala', ar: 'Kerala' })
  })

  it('is one of 249', () => {
    expect(new Set(countryCodes).size).toBe(249)
  })
})
