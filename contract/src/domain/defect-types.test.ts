import { describe, expect, test } from 'vitest'
import { isDefectCode, isHsPrefix, occursOn } from './defect-types.ts'

describe('a code', () => {
  test.each([
    ['PACK-WET', true],
    ['A1', true],
    ['A'.repeat(20), true],
    ['A', false],
    ['A'.repeat(21), false],
    ['-WET', false],
    ['pack-wet', false],
    ['PACK_WET', false],
    ['PACK#1', false],
    ['٤٢', false],
    ['', false],
  ])('%s: %s', (code, expected) => expect(isDefectCode(code)).toBe(expected))
})

test.each([
  ['03', true],
  ['030617', true],
  ['0', false],
  ['0306171', false],
  ['03a', false],
])('the first digits %s of an HS code: %s', (digits, expected) => expect(isHsPrefix(digits)).toBe(expected))

test.each([
  [[], '030617', true],
  [['03'], '030617', true],
  [['0306', '85'], '85444290', true],
  [['0307'], '030617', false],
  // Nobody said what the goods are.
  [['0307'], null, true],
  [['0307'], undefined, true],
])('a defect of %j occurs on %s: %s', (hs_prefixes, hsCode, expected) =>
  expect(occursOn({ code: 'LEAK', hs_prefixes }, hsCode, [])).toBe(expected),
)

test("a defect that the owner's product names occurs on it, whatever its HS code", () => {
  const type = { code: 'LEAK', hs_prefixes: ['0307'] }
  expect(occursOn(type, '030617', ['WET', 'LEAK'])).toBe(true)
  expect(occursOn(type, '030617', ['WET'])).toBe(false)
})
