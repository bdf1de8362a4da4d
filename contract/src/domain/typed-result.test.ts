import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDecimalText } from './decimal-text.ts'
import type { Limit } from './test-verdict.ts'
import { decimalMarkIn, typedNumber, typedResult, typedValue } from './typed-result.ts'

describe('a typed number', () => {
  test.each([
    ['0.05', '0.05'],
    ['.05', '0.05'],
    ['0,05', '0.05'],
    ['-18', '-18'],
    ['\u221218', '-18'],
    ['+3', '3'],
    ['١٢٫٥', '12.5'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['1.250', '1.250'],
    ['1,250.5', '1250.5'],
    ['1.250,5', '1250.5'],
    ['1 250', '1250'],
    ['1\u00A0250,5', '1250.5'],
    ['1.2E+04', '12000'],
    ['1.2e-3', '0.0012'],
    ['5e0', '5'],
    ['1,2E4', '12000'],
    [' 7 ', '7'],
  ])('%s is %s', (typed, expected) => {
    expect(typedNumber(typed)).toBe(expected)
  })

  test.each([
    '',
    '-',
    'x',
    '1,250',
    '1,250,300',
    '1.2.3',
    '1,2,3',
    '1.250,5.5',
    '0x10',
    '1e99',
    '1e-20',
    '1e',
    'NaN',
    'Infinity',
    '9'.repeat(13),
    `0.${'1'.repeat(10)}`,
    '1/2',
    '<5',
    '5%',
    '1'.repeat(100_000),
    `${'1,'.repeat(50_000)}`,
  ])('%s is none', (typed) => {
    expect(typedNumber(typed)).toBeUndefined()
  })

  test('with a decimal comma in the rest of the file, 1,250 is 1.250 and 1.250 can be read in two ways', () => {
    expect(typedNumber('1,250', ',')).toBe('1.250')
    expect(typedNumber('1.250', ',')).toBeUndefined()
    expect(typedNumber('1.25', ',')).toBe('1.25')
  })

  test.each<[string, '.' | ',' | undefined]>([
    ['12', undefined],
    ['1,250', undefined],
    ['1.250', undefined],
    ['0,250', ','],
    ['0.250', '.'],
    ['1,25', ','],
    ['1,250.5', '.'],
    ['1.250,5', ','],
    ['1234.567', '.'],
    ['1.2E+04', '.'],
  ])('%s shows the mark %s', (typed, mark) => {
    expect(decimalMarkIn(typed)).toBe(mark)
  })

  test('is decimal text or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,eE+- <>') })), (typed) => {
        const number = typedNumber(typed)
        expect(number === undefined || isDecimalText(number)).toBe(true)
      }),
    )
  })
})

test.each([
  ['<0.1', { qualifier: 'below', value: '0.1' }],
  ['< 0,1', { qualifier: 'below', value: '0.1' }],
  ['>300', { qualifier: 'above', value: '300' }],
  ['ND', { qualifier: 'not-detected', value: null }],
  ['n.d.', { qualifier: 'not-detected', value: null }],
  ['Not detected', { qualifier: 'not-detected', value: null }],
  ['ND (<0.01)', { qualifier: 'not-detected', value: '0.01' }],
  ['not detected <0,01', { qualifier: 'not-detected', value: '0.01' }],
  ['لم يُكتشف', { qualifier: 'not-detected', value: null }],
  ['غير مكتشف', { qualifier: 'not-detected', value: null }],
  ['Detected', { qualifier: 'detected', value: null }],
  ['موجود', { qualifier: 'detected', value: null }],
  ['7', { qualifier: null, value: '7' }],
  ['<', undefined],
  ['<<1', undefined],
  ['about 5', undefined],
  ['ND (5)', undefined],
  ['ND (<x)', undefined],
] as const)('the value %s is %j', (typed, expected) => {
  expect(typedValue(typed)).toEqual(expected)
})

const one = (value: string) => [{ qualifier: null, value }]
const atMost: Limit = { kind: 'at-most', value: '1' }
const plan: Limit = { kind: 'counts', n: 5, c: 2, m: '10', M: '100' }
test.each<[string, string, Limit, object | string]>([
  ['0.12', '', atMost, { values: one('0.12'), uncertainty: null }],
  ['0.12', '0,02', atMost, { values: one('0.12'), uncertainty: '0.02' }],
  ['0.12 ± 0.02', '', atMost, { values: one('0.12'), uncertainty: '0.02' }],
  ['0.12+/-0.02', '', atMost, { values: one('0.12'), uncertainty: '0.02' }],
  ['0.12 ± 0.02', '0.02', atMost, 'test.result-number'],
  ['0.12 ± 0.02 ± 1', '', atMost, 'test.result-number'],
  ['0.12', 'wide', atMost, 'test.result-number'],
  ['', '', atMost, 'test.result-number'],
  ['1 2', '', atMost, { values: one('12'), uncertainty: null }],
  ['0; 20', '', plan, { values: [...one('0'), ...one('20')], uncertainty: null }],
  [
    '< 10 20 / ND',
    '',
    plan,
    {
      values: [{ qualifier: 'below', value: '10' }, ...one('20'), { qualifier: 'not-detected', value: null }],
      uncertainty: null,
    },
  ],
  ['passed', '', { kind: 'passes' }, { passed: true }],
  ['Not passed', '', { kind: 'passes' }, { passed: false }],
  ['لم يجتز', '', { kind: 'passes' }, { passed: false }],
  ['5', '', { kind: 'passes' }, 'test.result-kind'],
])('%s with uncertainty "%s" for %j', (text, uncertainty, limit, expected) => {
  const typed = typedResult({ text, uncertainty }, limit)
  expect(typed.ok ? typed.value : typed.code).toEqual(expected)
})
