import { expect, test } from 'vitest'
import {
  type ControlFigures,
  type ControlKind,
  controlPasses,
  isHolding,
  proposedAcceptance,
  relativeDifference,
} from './laboratory-controls.ts'

const control = (kind: ControlKind, value: string, other: string, acceptance: string): ControlFigures => ({
  kind,
  value,
  second_value: kind === 'duplicate' ? other : null,
  expected: kind === 'reference' ? other : null,
  acceptance,
})

test.each<[ControlKind, string, string, string, boolean]>([
  ['blank', '0.005', '', '0.005', true],
  ['blank', '0.0051', '', '0.005', false],
  ['blank', '-0.2', '', '0', true],
  ['duplicate', '0.95', '1.05', '10', true],
  ['duplicate', '0.949', '1.051', '10', false],
  ['duplicate', '1.05', '0.95', '10', true],
  ['duplicate', '0', '0', '0', true],
  ['duplicate', '-1', '1', '100', false],
  ['duplicate', '-0.95', '-1.05', '10', true],
  ['duplicate', '999999999999', '999999999998', '0.000000001', true],
  ['reference', '0.45', '0.50', '0.05', true],
  ['reference', '0.55', '0.50', '0.05', true],
  ['reference', '0.449', '0.50', '0.05', false],
  ['reference', '-999999999999', '999999999999', '1', false],
  // In binary floats, 0.3 - 0.2 is more than 0.1.
  ['reference', '0.3', '0.2', '0.1', true],
])('%s %s %s, accepted up to %s: %s', (kind, value, other, acceptance, passes) => {
  expect(controlPasses(control(kind, value, other, acceptance))).toBe(passes)
})

test('a method proposes acceptance limits, for a blank its quantification limit', () => {
  const method = {
    blank_maximum: null,
    duplicate_percent: '10',
    reference_tolerance: null,
    quantification_limit: '0.05',
  }
  expect(proposedAcceptance('blank', method)).toBe('0.05')
  expect(proposedAcceptance('blank', { ...method, blank_maximum: '0.02' })).toBe('0.02')
  expect(proposedAcceptance('duplicate', method)).toBe('10')
  expect(proposedAcceptance('reference', method)).toBeNull()
})

test.each([
  ['0.9', '1.1', 20],
  ['0', '0', 0],
  ['-1', '1', Infinity],
])('%s and %s differ by %d %% of their mean', (one, other, percent) => {
  expect(relativeDifference(one, other)).toBeCloseTo(percent, 10)
})

test('only a failed control without a release holds', () => {
  expect([
    isHolding({ passed: false, released: null }),
    isHolding({ passed: false, released: {} }),
    isHolding({ passed: true, released: null }),
  ]).toEqual([true, false, false])
})
