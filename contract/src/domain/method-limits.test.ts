import { expect, test } from 'vitest'
import { enteredResult, isMethodLimit, type MethodFigures, statedResult } from './method-limits.ts'
import { type Limit, type MeasuredValue, type TestResult, testVerdict } from './test-verdict.ts'

/** As a laboratory writes it: `0.05`, `<0.1`, `>100`, `nd`, `nd<0.1`, `detected`. */
const measured = (text: string): MeasuredValue => {
  if (text === 'detected') return { qualifier: 'detected', value: null }
  if (text.startsWith('nd')) return { qualifier: 'not-detected', value: text.slice(3) || null }
  if (text.startsWith('<')) return { qualifier: 'below', value: text.slice(1) }
  if (text.startsWith('>')) return { qualifier: 'above', value: text.slice(1) }
  return { qualifier: null, value: text }
}
const written = ({ qualifier, value }: MeasuredValue): string => {
  if (qualifier === 'not-detected') return value === null ? 'nd' : `nd<${value}`
  if (qualifier === 'detected') return qualifier
  return `${qualifier === null ? '' : { below: '<', above: '>' }[qualifier]}${value}`
}
const resultOf = (text: string): TestResult => ({ values: text.split(' ').map(measured), uncertainty: null })

/** Detection and quantification limit. */
type Limits = [detection: string | null, quantification: string | null]
const method = ([detection_limit, quantification_limit]: Limits): MethodFigures => ({
  detection_limit,
  quantification_limit,
  decimals: 3,
  rounding: 'half-away',
})
const both: Limits = ['0.01', '0.03']
const none: Limits = [null, null]

test.each<[Limits, string, string]>([
  [both, '0.03', '0.03'],
  [both, '0.0295', '0.0295'],
  [both, '0.0294', '<0.03'],
  [both, '0.01', '<0.03'],
  [both, '0.0094', 'nd<0.01'],
  [both, '0', 'nd<0.01'],
  [both, '-0.2', 'nd<0.01'],
  [both, '<0.1', '<0.1'],
  [both, '<0.03', '<0.03'],
  [both, '<0.02', '<0.03'],
  [both, '<0.01', 'nd<0.01'],
  [both, 'nd', 'nd<0.01'],
  [both, 'nd<0.005', 'nd<0.01'],
  [both, 'nd<0.02', 'nd<0.02'],
  [both, '>0.001', '>0.001'],
  [both, 'detected', 'detected'],
  [both, '0.5 0.02 0', '0.5 <0.03 nd<0.01'],
  [[null, '0.03'], '0', '<0.03'],
  [[null, '0.03'], 'nd', 'nd<0.03'],
  [['0.01', null], '0.02', '0.02'],
  [['0.01', null], '0.002', 'nd<0.01'],
  [none, '0', '0'],
  [none, 'nd', 'nd'],
])('with the limits %j, %s is stated as %s', (limits, entered, expected) => {
  const stated = statedResult(resultOf(entered), method(limits))
  expect('values' in stated && stated.values.map(written).join(' ')).toBe(expected)
})

test('keeps an uncertainty only while a value is measured', () => {
  const uncertain = (text: string) =>
    statedResult({ ...resultOf(text), uncertainty: '0.1' } as TestResult, method(both))
  expect(uncertain('0.02')).toMatchObject({ uncertainty: null })
  expect(uncertain('0.02 0.5')).toMatchObject({ uncertainty: '0.1' })
})

test('names the entered result only where it is stated in another way', () => {
  expect(enteredResult(resultOf('0.5'), method(both))).toBeNull()
  expect(enteredResult(resultOf('0.02'), method(both))).toEqual(resultOf('0.02'))
  expect(enteredResult({ passed: true }, method(both))).toBeNull()
  expect(enteredResult(null, method(both))).toBeNull()
})

const atMost = (value: string): Limit => ({ kind: 'at-most', value })
const atLeast = (value: string): Limit => ({ kind: 'at-least', value })
const coli: Limit = { kind: 'counts', n: 3, c: 1, m: '0.02', M: null }

test.each<[Limits, Limit, string, string]>([
  [both, atMost('0.05'), '0.02', 'pass'],
  [both, atMost('0.03'), '0.02', 'pass'],
  [both, atMost('0.02'), '0.015', 'inconclusive'],
  [none, atMost('0.02'), '0.015', 'pass'],
  [both, atMost('0.02'), '0.001', 'pass'],
  [both, atMost('0.005'), '0.001', 'inconclusive'],
  [both, atMost('0.005'), 'nd', 'inconclusive'],
  [none, atMost('0.005'), 'nd', 'pass'],
  [both, atLeast('0.02'), '0.025', 'inconclusive'],
  [both, atLeast('0.03'), '0.025', 'fail'],
  [both, { kind: 'absent' }, '0.02', 'inconclusive'],
  [both, { kind: 'absent' }, '0.001', 'pass'],
  [both, { kind: 'absent' }, '0', 'pass'],
  [[null, '0.03'], { kind: 'absent' }, '0', 'inconclusive'],
  [both, { kind: 'between', lower: '0.01', upper: '0.1' }, '0.02', 'inconclusive'],
  [both, coli, '0.5 0 0', 'pass'],
  [both, coli, '0.5 0.01 0', 'inconclusive'],
])('with the limits %j, against %j, %s: %s', (limits, limit, entered, expected) => {
  for (const rule of ['simple', 'guarded'] as const) {
    const verdict = testVerdict({ ...method(limits), limit, rule, result: resultOf(entered) })
    // The guarded rule needs an uncertainty for what is measured.
    const isMeasured = limits === none ? entered !== 'nd' : entered.startsWith('0.5')
    expect(verdict).toEqual({ ok: true, value: rule === 'guarded' && isMeasured ? 'inconclusive' : expected })
  }
})

test.each<[string, boolean]>([
  ['0.05', true],
  ['0', false],
  ['0.00', false],
  ['-1', false],
  ['0,05', false],
  ['', false],
])('%j can be a limit of a method: %s', (text, expected) => expect(isMethodLimit(text)).toBe(expected))
