import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDecimals, compareDecimals } from './decimal-text.ts'
import {
  type Limit,
  limitFault,
  type MeasuredValue,
  type TestResult,
  type TestVerdict,
  testVerdict,
  type VerdictInput,
} from './test-verdict.ts'

/** As a laboratory writes it: `0.05`, `<0.1`, `>100`, `nd`, `nd<0.1`, `detected`. */
const measured = (text: string): MeasuredValue => {
  if (text === 'detected') return { qualifier: 'detected', value: null }
  if (text.startsWith('nd')) return { qualifier: 'not-detected', value: text.slice(3) || null }
  if (text.startsWith('<')) return { qualifier: 'below', value: text.slice(1) }
  if (text.startsWith('>')) return { qualifier: 'above', value: text.slice(1) }
  return { qualifier: null, value: text }
}
const resultOf = (text: string, uncertainty: string | null = null): TestResult => ({
  values: text.split(' ').map(measured),
  uncertainty,
})

type Options = Partial<Pick<VerdictInput, 'rule' | 'decimals' | 'rounding'>>
const verdict = (limit: Limit, result: TestResult, options: Options = {}): string => {
  const method = { decimals: 2, rounding: 'half-away', detection_limit: null, quantification_limit: null } as const
  const answer = testVerdict({ limit, result, rule: 'simple', ...method, ...options })
  return answer.ok ? answer.value : answer.code
}

const atMost = (value: string): Limit => ({ kind: 'at-most', value })
const atLeast = (value: string): Limit => ({ kind: 'at-least', value })
const between = (lower: string, upper: string): Limit => ({ kind: 'between', lower, upper })
const absent: Limit = { kind: 'absent' }
const salmonella = (n: number): Limit => ({ kind: 'counts', n, c: 0, m: '0', M: null })
const coli: Limit = { kind: 'counts', n: 5, c: 2, m: '10', M: '100' }

describe('the verdict of a result, by simple acceptance', () => {
  test.each<[Limit, string, TestVerdict]>([
    [atMost('0.05'), '0.05', 'pass'],
    [atMost('0.05'), '0.050', 'pass'],
    [atMost('0.05'), '0.054', 'pass'],
    [atMost('0.05'), '0.055', 'fail'],
    [atMost('0.05'), '<0.05', 'pass'],
    [atMost('0.05'), '<0.1', 'inconclusive'],
    [atMost('0.05'), '<0.051', 'inconclusive'],
    [atMost('0.05'), '>0.05', 'fail'],
    [atMost('0.05'), '>0.01', 'inconclusive'],
    [atMost('0.05'), 'nd', 'pass'],
    [atMost('0.05'), 'nd<0.05', 'pass'],
    [atMost('0.05'), 'nd<0.1', 'inconclusive'],
    [atMost('0.05'), 'detected', 'inconclusive'],
    [atMost('0.3'), '0.30', 'pass'],
    [atMost('-18'), '-18.5', 'pass'],
    [atMost('-18'), '-17.9', 'fail'],
    [atLeast('18'), '18', 'pass'],
    [atLeast('18'), '17.99', 'fail'],
    [atLeast('18'), '>18', 'pass'],
    [atLeast('18'), '>17', 'inconclusive'],
    [atLeast('18'), '<18', 'fail'],
    [atLeast('18'), '<20', 'inconclusive'],
    [atLeast('18'), 'nd', 'fail'],
    [atLeast('18'), 'detected', 'inconclusive'],
    [between('6.5', '7.5'), '6.5', 'pass'],
    [between('6.5', '7.5'), '7.5', 'pass'],
    [between('6.5', '7.5'), '6.49', 'fail'],
    [between('6.5', '7.5'), '7.51', 'fail'],
    [between('6.5', '7.5'), '<7', 'inconclusive'],
    [between('6.5', '7.5'), '<6.5', 'fail'],
    [between('6.5', '7.5'), '>7.5', 'fail'],
    [between('6.5', '7.5'), 'nd', 'fail'],
    [between('0', '7.5'), 'nd<1', 'pass'],
    [absent, 'nd', 'pass'],
    [absent, 'nd<10', 'pass'],
    [absent, 'detected', 'fail'],
    [absent, '0', 'pass'],
    [absent, '3', 'fail'],
    [absent, '<10', 'inconclusive'],
    [absent, '>10', 'fail'],
    [salmonella(5), 'nd nd nd nd nd', 'pass'],
    [salmonella(5), 'nd nd nd nd detected', 'fail'],
    [coli, '1 2 3 4 5', 'pass'],
    [coli, '10 10 10 10 10', 'pass'],
    [coli, '1 11 100 4 5', 'pass'],
    [coli, '11 12 13 4 5', 'fail'],
    [coli, '1 1 1 1 101', 'fail'],
    [coli, '<10 <10 <10 <10 <10', 'pass'],
    [coli, '<20 <20 1 1 1', 'pass'],
    [coli, '<20 <20 <20 1 1', 'inconclusive'],
    [coli, '<20 <20 <20 1 >100', 'fail'],
    [coli, '>10 >10 >10 1 1', 'fail'],
    [coli, '>10 1 1 1 1', 'inconclusive'],
    [coli, 'nd nd nd 50 50', 'pass'],
  ])('%j, %s: %s', (limit, result, expected) => {
    expect(verdict(limit, resultOf(result))).toBe(expected)
  })

  it('passes or fails by a limit that is a pass or fail test', () => {
    expect(verdict({ kind: 'passes' }, { passed: true })).toBe('pass')
    expect(verdict({ kind: 'passes' }, { passed: false })).toBe('fail')
  })

  it('compares at the precision of the method, rounding half away from zero unless set to even', () => {
    const [value, limit] = [resultOf('0.045'), atMost('0.04')]
    expect(verdict(limit, value)).toBe('fail')
    expect(verdict(limit, value, { rounding: 'half-even' })).toBe('pass')
    expect(verdict(limit, value, { decimals: 1 })).toBe('pass')
    expect(verdict(limit, value, { decimals: 3 })).toBe('fail')
  })
})

describe('the verdict of a result, guarded by its uncertainty', () => {
  test.each<[Limit, string, string | null, TestVerdict]>([
    [atMost('0.05'), '0.03', '0.02', 'pass'],
    [atMost('0.05'), '0.04', '0.02', 'inconclusive'],
    [atMost('0.05'), '0.06', '0.02', 'inconclusive'],
    [atMost('0.05'), '0.08', '0.02', 'fail'],
    [atMost('0.05'), '0.07', '0.02', 'inconclusive'],
    [atMost('0.05'), '0.03', '0', 'pass'],
    [atMost('0.05'), '0.03', null, 'inconclusive'],
    [atMost('0.05'), '<0.05', null, 'pass'],
    [atMost('0.05'), 'nd', null, 'pass'],
    [atLeast('18'), '19', '1', 'pass'],
    [atLeast('18'), '18.5', '1', 'inconclusive'],
    [atLeast('18'), '16', '1', 'fail'],
    [between('6.5', '7.5'), '7', '0.5', 'pass'],
    [between('6.5', '7.5'), '7', '0.6', 'inconclusive'],
    [between('6.5', '7.5'), '8.2', '0.6', 'fail'],
    [coli, '5 5 5 5 5', '5', 'pass'],
    [coli, '6 6 6 5 5', '5', 'inconclusive'],
  ])('%j, %s ± %s: %s', (limit, result, uncertainty, expected) => {
    expect(verdict(limit, resultOf(result, uncertainty), { rule: 'guarded' })).toBe(expected)
  })

  it('never passes or fails where simple acceptance does not', () => {
    const number = fc.integer({ min: 0, max: 400 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(number, number, number, (limit, value, uncertainty) => {
        const simple = verdict(atMost(limit), resultOf(value))
        const guarded = verdict(atMost(limit), resultOf(value, uncertainty), { rule: 'guarded' })
        expect([simple, 'inconclusive']).toContain(guarded)
        const isInside = compareDecimals(addDecimals(value, uncertainty), limit) <= 0
        expect(guarded === 'pass').toBe(isInside)
      }),
    )
  })
})

describe('a result that does not fit its limit', () => {
  test.each<[Limit, TestResult, string]>([
    [{ kind: 'passes' }, resultOf('1'), 'test.result-kind'],
    [atMost('1'), { passed: true }, 'test.result-kind'],
    [atMost('1'), resultOf('1 2'), 'test.result-count'],
    [coli, resultOf('1 2 3 4'), 'test.result-count'],
    [atMost('1'), { values: [], uncertainty: null }, 'test.result-count'],
    [atMost('1'), resultOf('1,5'), 'test.result-number'],
    [atMost('1'), resultOf('nd<x'), 'test.result-number'],
    [atMost('1'), resultOf('1', '-0.1'), 'test.result-number'],
    [atMost('1'), resultOf('1', 'x'), 'test.result-number'],
  ])('%j, %j: %s', (limit, result, code) => {
    expect(verdict(limit, result)).toBe(code)
  })
})

describe('a limit', () => {
  test.each<[Limit, string | undefined]>([
    [absent, undefined],
    [{ kind: 'passes' }, undefined],
    [atMost('0.05'), undefined],
    [atMost(''), 'value limit.number'],
    [atLeast('1,5'), 'value limit.number'],
    [between('7', '7'), undefined],
    [between('7', '6.9'), 'upper limit.order'],
    [between('x', '7'), 'lower limit.number'],
    [coli, undefined],
    [salmonella(1), undefined],
    [salmonella(100), undefined],
    [salmonella(101), 'n limit.plan'],
    [salmonella(0), 'n limit.plan'],
    [{ kind: 'counts', n: 2.5, c: 0, m: '1', M: null }, 'n limit.plan'],
    [{ kind: 'counts', n: 5, c: 5, m: '1', M: null }, 'c limit.plan'],
    [{ kind: 'counts', n: 5, c: -1, m: '1', M: null }, 'c limit.plan'],
    [{ kind: 'counts', n: 5, c: 2, m: '10', M: '10' }, 'M limit.order'],
    [{ kind: 'counts', n: 5, c: 2, m: '10', M: 'ten' }, 'M limit.number'],
  ])('%j: %s', (limit, expected) => {
    const fault = limitFault(limit)
    expect(fault && `${fault.field} ${fault.code}`).toBe(expected)
  })
})
