import { expect, test } from 'vitest'
import { withoutIsolates } from '../domain/isolation.ts'
import type { Limit, TestResult } from '../domain/test-verdict.ts'
import { typedValue } from '../domain/typed-result.ts'
import { limitWords, methodLimitWords, resultWords } from './tests.ts'

test.each<[Limit, string | null, string]>([
  [{ kind: 'at-most', value: '100000' }, 'CFU/g', 'At most 100,000 CFU/g'],
  [{ kind: 'at-least', value: '0.050' }, null, 'At least 0.050'],
  [{ kind: 'between', lower: '1000', upper: '2000' }, 'mg/kg', 'From 1,000 to 2,000 mg/kg'],
  [{ kind: 'absent' }, 'per 25 g', 'Absent, per 25 g'],
  [{ kind: 'absent' }, null, 'Absent'],
  [{ kind: 'passes' }, null, 'Passes the test'],
  [
    { kind: 'counts', n: 5, c: 2, m: '1000', M: '10000' },
    'CFU/g',
    'Of 5 units, at most 2 above 1,000 CFU/g, none above 10,000 CFU/g',
  ],
  [{ kind: 'counts', n: 5, c: 0, m: '10', M: null }, 'CFU/g', 'Of 5 units, at most 0 above 10 CFU/g'],
])('a limit of %j %s reads "%s"', (limit, unit, text) => expect(withoutIsolates(limitWords(limit, unit).en)).toBe(text))

test.each<[string | null, string | null, string | undefined, string | undefined]>([
  [
    '0.01',
    '0.03',
    'Detection limit 0.01 mg/kg, quantification limit 0.03 mg/kg',
    'حد الكشف 0.01 mg/kg، حد القياس الكمي 0.03 mg/kg',
  ],
  [null, '1000', 'Quantification limit 1,000 mg/kg', 'حد القياس الكمي 1,000 mg/kg'],
  [null, null, undefined, undefined],
])('the limits %s and %s of a method read "%s" and "%s"', (detection, quantification, en, ar) => {
  const words = methodLimitWords({ detection, quantification }, 'mg/kg')
  expect([words && withoutIsolates(words.en), words && withoutIsolates(words.ar)]).toEqual([en ?? null, ar ?? null])
})

const one = (qualifier: 'below' | 'above' | null, value: string): TestResult => ({
  values: [qualifier === null ? { qualifier, value } : { qualifier, value }],
  uncertainty: null,
})

test.each<[TestResult, string | null, string, string]>([
  [{ ...one(null, '120000'), uncertainty: '1200' }, 'CFU/g', '120,000 ± 1,200 CFU/g', '120,000 ± 1,200 CFU/g'],
  [one('below', '0.1'), 'mg/kg', '<0.1 mg/kg', '<0.1 mg/kg'],
  [
    { values: [{ qualifier: 'not-detected', value: null }], uncertainty: null },
    'per 25 g',
    'Not detected, per 25 g',
    'غير مكتشف في 25 g',
  ],
  [
    { values: [{ qualifier: 'not-detected', value: '0.01' }], uncertainty: null },
    null,
    'Not detected (<0.01)',
    'غير مكتشف (<0.01)',
  ],
  [{ passed: false }, null, 'Not passed', 'لم يجتز'],
])('the result %j %s reads "%s" and "%s"', (result, unit, en, ar) => {
  const words = resultWords(result, unit)
  expect([withoutIsolates(words.en), withoutIsolates(words.ar)]).toEqual([en, ar])
})

test.each(['<0.1', '>300', '7', 'ND', 'ND (<0.01)', 'Detected'])('%s can be typed as it is shown', (text) => {
  const value = typedValue(text)
  expect(value && typedValue(withoutIsolates(resultWords({ values: [value], uncertainty: null }, null).en))).toEqual(
    value,
  )
})
