// Whether the result of a test meets its limit. A result is the range in which the true value can lie: inside the limit
// it passes, outside it fails, across the limit it is inconclusive. Numbers are decimal text. No zod here: the web loads
// this at run time.
import { addDecimals, compareDecimals, isDecimalText, roundDecimal, subtractDecimals } from './decimal-text.ts'
import { type MethodFigures, statedValue } from './method-limits.ts'
import { accept, type Outcome, refuse } from './outcome.ts'

export const limitKinds = ['at-most', 'at-least', 'between', 'absent', 'passes', 'counts'] as const
export type LimitKind = (typeof limitKinds)[number]

/**
 * `counts` is the microbiological sampling plan: of `n` units, at most `c` are above `m`, and none is above `M`. `M` null:
 * two classes, so up to `c` units may be above `m` by any amount.
 */
export type Limit =
  | { kind: 'at-most' | 'at-least'; value: string }
  | { kind: 'between'; lower: string; upper: string }
  | { kind: 'absent' }
  | { kind: 'passes' }
  | { kind: 'counts'; n: number; c: number; m: string; M: string | null }

/** `not-detected` can name the limit of detection. */
export type MeasuredValue =
  | { qualifier: null | 'below' | 'above'; value: string }
  | { qualifier: 'not-detected'; value: string | null }
  | { qualifier: 'detected'; value: null }

/** Values: one, or one for each unit of a sampling plan. */
export type TestResult = { values: MeasuredValue[]; uncertainty: string | null } | { passed: boolean }

export const decisionRules = ['simple', 'guarded'] as const
/** `guarded`: the value with its uncertainty on both sides must meet the limit. */
export type DecisionRule = (typeof decisionRules)[number]

export const testVerdicts = ['pass', 'fail', 'inconclusive'] as const
export type TestVerdict = (typeof testVerdicts)[number]

/** `result`: as entered. */
export type VerdictInput = MethodFigures & { limit: Limit; result: TestResult; rule: DecisionRule }

/** An end that is `open` does not belong to the range; null has no end. */
type End = { value: string; isOpen: boolean } | null
type Range = { from: End; to: End }

const closed = (value: string): End => ({ value, isOpen: false })
const open = (value: string): End => ({ value, isOpen: true })

/** undefined: the guarded rule needs an uncertainty. */
const rangeOf = (
  one: MeasuredValue,
  { rule, decimals, rounding }: VerdictInput,
  uncertainty: string | null,
): Range | undefined => {
  if (one.qualifier === 'detected') return { from: open('0'), to: null }
  if (one.qualifier === 'not-detected')
    return { from: closed('0'), to: one.value === null ? closed('0') : open(one.value) }
  // Only a measured value is rounded. Rounding a claim such as <0.14 would change it.
  if (one.qualifier === 'below') return { from: null, to: open(one.value) }
  if (one.qualifier === 'above') return { from: open(one.value), to: null }
  const value = roundDecimal(one.value, decimals, rounding)
  if (rule === 'simple') return { from: closed(value), to: closed(value) }
  if (uncertainty === null) return undefined
  return { from: closed(subtractDecimals(value, uncertainty)), to: closed(addDecimals(value, uncertainty)) }
}

const isAllAtMost = ({ to }: Range, limit: string): boolean => to !== null && compareDecimals(to.value, limit) <= 0
const isAllAtLeast = ({ from }: Range, limit: string): boolean =>
  from !== null && compareDecimals(from.value, limit) >= 0
const isAllAbove = ({ from }: Range, limit: string): boolean => {
  if (from === null) return false
  const order = compareDecimals(from.value, limit)
  return order > 0 || (order === 0 && from.isOpen)
}
const isAllBelow = ({ to }: Range, limit: string): boolean => {
  if (to === null) return false
  const order = compareDecimals(to.value, limit)
  return order < 0 || (order === 0 && to.isOpen)
}

const verdictIf = (isMet: boolean, isMissed: boolean): TestVerdict =>
  isMet ? 'pass' : isMissed ? 'fail' : 'inconclusive'

const ofRange = (limit: Exclude<Limit, { kind: 'passes' | 'counts' }>, range: Range): TestVerdict => {
  if (limit.kind === 'at-most') return verdictIf(isAllAtMost(range, limit.value), isAllAbove(range, limit.value))
  if (limit.kind === 'at-least') return verdictIf(isAllAtLeast(range, limit.value), isAllBelow(range, limit.value))
  const { lower, upper } = limit.kind === 'between' ? limit : { lower: '0', upper: '0' }
  return verdictIf(
    isAllAtLeast(range, lower) && isAllAtMost(range, upper),
    isAllBelow(range, lower) || isAllAbove(range, upper),
  )
}

const ofCounts = ({ c, m, M }: Extract<Limit, { kind: 'counts' }>, ranges: readonly Range[]): TestVerdict => {
  const surelyAbove = (limit: string): number => ranges.filter((range) => isAllAbove(range, limit)).length
  const perhapsAbove = (limit: string): number => ranges.filter((range) => !isAllAtMost(range, limit)).length
  const isMet = perhapsAbove(m) <= c && (M === null || perhapsAbove(M) === 0)
  const isMissed = surelyAbove(m) > c || (M !== null && surelyAbove(M) > 0)
  return verdictIf(isMet, isMissed)
}

const isNumberOf = ({ value }: MeasuredValue): boolean => value === null || isDecimalText(value)

/** Of the result as it is stated. Refused if the result does not fit the kind of the limit. */
export const testVerdict = (input: VerdictInput): Outcome<TestVerdict> => {
  const { limit, result } = input
  if ('passed' in result) {
    if (limit.kind !== 'passes') return refuse('test.result-kind')
    return accept(result.passed ? 'pass' : 'fail')
  }
  if (limit.kind === 'passes') return refuse('test.result-kind')
  const { values, uncertainty } = result
  const expected = limit.kind === 'counts' ? limit.n : 1
  if (values.length !== expected) return refuse('test.result-count', { values: { count: expected } })
  const isUncertaintyWrong =
    uncertainty !== null && (!isDecimalText(uncertainty) || compareDecimals(uncertainty, '0') < 0)
  if (isUncertaintyWrong || !values.every(isNumberOf)) return refuse('test.result-number')
  const stated = values.map((one) => statedValue(one, input))
  // "Not detected" meets "absent" at every limit of detection.
  if (limit.kind === 'absent' && stated[0]?.qualifier === 'not-detected') return accept('pass')
  const ranges = stated.map((one) => rangeOf(one, input, uncertainty))
  const known = ranges.filter((range) => range !== undefined)
  if (known.length < ranges.length) return accept('inconclusive')
  if (limit.kind === 'counts') return accept(ofCounts(limit, known))
  return accept(ofRange(limit, known[0] as Range))
}

/** What is wrong with a limit, by its field; undefined if it can be used. */
export const limitFault = (
  limit: Limit,
): { field: string; code: 'limit.number' | 'limit.order' | 'limit.plan' } | undefined => {
  if (limit.kind === 'absent' || limit.kind === 'passes') return undefined
  const wrong = Object.entries(limit).find(
    ([name, part]) => name !== 'kind' && typeof part === 'string' && !isDecimalText(part),
  )
  if (wrong) return { field: wrong[0], code: 'limit.number' }
  if (limit.kind === 'between')
    return compareDecimals(limit.lower, limit.upper) > 0 ? { field: 'upper', code: 'limit.order' } : undefined
  if (limit.kind !== 'counts') return undefined
  const { n, c, m, M } = limit
  if (!Number.isInteger(n) || n < 1 || n > 100) return { field: 'n', code: 'limit.plan' }
  if (!Number.isInteger(c) || c < 0 || c >= n) return { field: 'c', code: 'limit.plan' }
  return M !== null && compareDecimals(M, m) <= 0 ? { field: 'M', code: 'limit.order' } : undefined
}
