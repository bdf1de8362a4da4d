import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  groupedDecimal,
  isDecimalText,
  padDecimal,
  roundDecimal,
  subtractDecimals,
} from './decimal-text.ts'

describe('decimal numbers as text', () => {
  test.each(['0', '-0.5', '100', '0.05', '-18', '123456789012.123456789'])('%s is one', (text) => {
    expect(isDecimalText(text)).toBe(true)
  })
  test.each(['', '-', '.5', '5.', '1e3', '1,5', ' 1', '+1', '1234567890123', '0.1234567890', '٥'])(
    '"%s" is none',
    (text) => {
      expect(isDecimalText(text)).toBe(false)
      expect(() => compareDecimals(text, '0')).toThrow('Not a decimal number')
    },
  )

  test.each<[string, string, number]>([
    ['0.05', '0.050', 0],
    ['0.1', '0.05', 1],
    ['-1', '-0.5', -1],
    ['-0', '0.0', 0],
    ['10', '9.999999999', 1],
    ['0.3', '0.30000000', 0],
  ])('%s compared with %s: %i', (one, other, order) => {
    expect(compareDecimals(one, other)).toBe(order)
    expect(compareDecimals(other, one)).toBe(order === 0 ? 0 : -order)
  })

  test.each([
    ['100000', '100,000'],
    ['-1234.50', '-1,234.50'],
    ['0.0500', '0.0500'],
    ['-0.5', '-0.5'],
    ['123456789012.123456789', '123,456,789,012.123456789'],
  ])('%s reads as %s', (text, read) => expect(groupedDecimal(text)).toBe(read))

  it('is padded, but never rounded', () => {
    expect([padDecimal('0.01', 3), padDecimal('0.0125', 3), padDecimal('-5', 2)]).toEqual(['0.010', '0.0125', '-5.00'])
  })

  it('adds and subtracts exactly', () => {
    expect([addDecimals('0.1', '0.2'), subtractDecimals('0.3', '0.1'), subtractDecimals('0.05', '0.1')]).toEqual([
      '0.3',
      '0.2',
      '-0.05',
    ])
    expect(subtractDecimals('5', '5.00')).toBe('0.00')
  })

  test.each<[string, number, string, string]>([
    ['2.5', 0, '3', '2'],
    ['3.5', 0, '4', '4'],
    ['-2.5', 0, '-3', '-2'],
    ['2.51', 0, '3', '3'],
    ['2.49', 0, '2', '2'],
    ['0.045', 2, '0.05', '0.04'],
    ['0.055', 2, '0.06', '0.06'],
    ['0.0451', 2, '0.05', '0.05'],
    ['1.005', 2, '1.01', '1.00'],
    ['9.995', 2, '10.00', '10.00'],
    ['-0.004', 2, '0.00', '0.00'],
    ['7', 2, '7.00', '7.00'],
    ['7.10', 1, '7.1', '7.1'],
  ])('%s to %i places: %s, half to even %s', (text, places, away, even) => {
    expect(roundDecimal(text, places)).toBe(away)
    expect(roundDecimal(text, places, 'half-even')).toBe(even)
  })

  it('rounds to the nearest, never further than half a unit', () => {
    const number = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 6 }), ([units, places], wanted) => {
        const text = (units / 10 ** places).toFixed(places)
        const rounded = roundDecimal(text, wanted)
        const distance = subtractDecimals(text, rounded).replace('-', '')
        const half = `0.${'0'.repeat(wanted)}5`
        expect(compareDecimals(distance, half)).toBeLessThanOrEqual(0)
        expect(rounded.split('.')[1]?.length ?? 0).toBe(wanted)
      }),
    )
  })
})
