import { expect, test } from 'vitest'
import { isDefective, isTemperatureRight, neededChecks } from './sample-checks.ts'

test.each([
  ['chilled', 0, true],
  ['chilled', 8, true],
  ['chilled', 8.1, false],
  ['chilled', -0.1, false],
  ['frozen', -15, true],
  ['frozen', -14.9, false],
  ['ambient', 40, undefined],
  ['dry', 40, undefined],
  ['chilled', null, undefined],
  [null, 5, undefined],
] as const)('%s at %s °C: %s', (storage, temperature, isRight) => {
  expect(isTemperatureRight(storage, temperature)).toBe(isRight)
})

test.each([
  [{ storage: 'chilled', seal_number: 'S-1' }, ['seal', 'temperature', 'amount', 'label', 'packing']],
  [{ storage: 'ambient', seal_number: null }, ['amount', 'label', 'packing']],
  [{ storage: null, seal_number: null }, ['amount', 'label', 'packing']],
] as const)('%j is checked for %j', (sample, checks) => {
  expect(neededChecks(sample)).toEqual(checks)
})

test('one no makes a sample defective, a question that does not apply does not', () => {
  const fine = { seal: null, temperature: null, amount: true, label: true, packing: true }
  expect(isDefective(fine)).toBe(false)
  for (const check of ['seal', 'temperature', 'amount', 'label', 'packing'] as const)
    expect(isDefective({ ...fine, [check]: false })).toBe(true)
})
