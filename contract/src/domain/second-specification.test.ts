import { expect, it } from 'vitest'
import { judgedParameters, type MeasuredParameter, secondResultOf, verdictsOf } from './second-specification.ts'
import type { DecisionRule, Limit, TestVerdict } from './test-verdict.ts'

const atMost = (value: string): Limit => ({ kind: 'at-most', value })
const plan = (n: number): Limit => ({ kind: 'counts', n, c: 0, m: '10', M: null })
const parameter = (id: number, en: string, methodId: number, limit: Limit = atMost('1')): MeasuredParameter => ({
  id,
  name: { en },
  method: { id: methodId },
  limit,
})

it.each<[string, MeasuredParameter[], MeasuredParameter[], [second: number, first: number][]]>([
  ['the same method, by whatever name', [parameter(1, 'Lead', 5)], [parameter(9, 'Pb', 5)], [[9, 1]]],
  ['another method', [parameter(1, 'Lead', 5)], [parameter(9, 'Lead', 6)], []],
  [
    'a method that measures several parameters: by name',
    [parameter(1, 'Nitrate', 5), parameter(2, 'Chloride', 5)],
    [parameter(7, ' chloride', 5), parameter(8, 'Sulfate', 5)],
    [[7, 2]],
  ],
  [
    'a method that measures several parameters in one of them',
    [parameter(1, 'Nitrate', 5)],
    [parameter(7, 'Chloride', 5), parameter(8, 'Nitrate', 5)],
    [[8, 1]],
  ],
  [
    'another limit of one value',
    [parameter(1, 'pH', 5, atMost('8'))],
    [parameter(9, 'pH', 5, { kind: 'absent' })],
    [[9, 1]],
  ],
  ['another sampling plan', [parameter(1, 'E. coli', 5, plan(5))], [parameter(9, 'E. coli', 5, plan(3))], []],
  ['a value instead of a sampling plan', [parameter(1, 'E. coli', 5, plan(5))], [parameter(9, 'E. coli', 5)], []],
  ['the same sampling plan', [parameter(1, 'E. coli', 5, plan(5))], [parameter(9, 'E. coli', 5, plan(5))], [[9, 1]]],
  ['a result is judged once', [parameter(1, 'Lead', 5)], [parameter(8, 'Lead', 5), parameter(9, 'Lead', 5)], [[8, 1]]],
])('%s', (_name, first, second, expected) => {
  expect([...judgedParameters(first, second)]).toEqual(expected)
})

const measured = { decimals: 3, rounding: 'half-away', detection_limit: null, quantification_limit: '0.01' } as const
const value = (text: string, uncertainty: string | null = null) => ({
  values: [{ qualifier: null, value: text }],
  uncertainty,
})

it.each<[string, string | null, DecisionRule, TestVerdict, TestVerdict]>([
  ['0.02', null, 'simple', 'pass', 'pass'],
  ['0.04', null, 'simple', 'pass', 'fail'],
  ['0.06', null, 'simple', 'fail', 'fail'],
  // Stated as < 0.01, so inside both limits.
  ['0.004', null, 'simple', 'pass', 'pass'],
  // The second rule takes the uncertainty into account, the first does not.
  ['0.02', '0.015', 'guarded', 'pass', 'inconclusive'],
  ['0.02', null, 'guarded', 'pass', 'inconclusive'],
  ['0.02', '0.005', 'guarded', 'pass', 'pass'],
])('a result of %s ± %s under the second rule %s: %s and %s', (text, uncertainty, rule, verdict, second) => {
  const judged = verdictsOf(
    {
      ...measured,
      limit: atMost('0.05'),
      decision_rule: 'simple',
      second: { limit: atMost('0.03'), decision_rule: rule },
    },
    value(text, uncertainty),
  )
  expect(judged).toEqual({ ok: true, value: { verdict, second_verdict: second } })
})

it('a second limit below the quantification limit is inconclusive', () => {
  const judged = verdictsOf(
    {
      ...measured,
      limit: atMost('0.05'),
      decision_rule: 'simple',
      second: { limit: atMost('0.005'), decision_rule: 'simple' },
    },
    value('0.002'),
  )
  expect(judged).toEqual({ ok: true, value: { verdict: 'pass', second_verdict: 'inconclusive' } })
})

it('has no second verdict without a second limit', () => {
  const judged = verdictsOf(
    { ...measured, limit: atMost('0.05'), decision_rule: 'simple', second: null },
    value('0.02'),
  )
  expect(judged).toEqual({ ok: true, value: { verdict: 'pass', second_verdict: null } })
})

it.each<[(TestVerdict | null)[], ReturnType<typeof secondResultOf>]>([
  [[], null],
  [[null, null], null],
  [[null, 'pass'], 'conforms'],
  [['pass', 'inconclusive', null], 'inconclusive'],
  [['inconclusive', 'fail', 'pass'], 'does-not-conform'],
])('%j make %s', (verdicts, expected) => {
  expect(secondResultOf(verdicts)).toBe(expected)
})
