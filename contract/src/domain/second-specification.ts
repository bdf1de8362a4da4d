// A second specification, such as a buyer's, judges results that are measured for the first one. No zod here: the web
// loads this at run time.
import { accept, type Outcome } from './outcome.ts'
import { resultOfTests, type TestsResult } from './test-result.ts'
import { type DecisionRule, type Limit, type TestVerdict, testVerdict, type VerdictInput } from './test-verdict.ts'

export type MeasuredParameter = { id: number; name: { en: string }; method: { id: number }; limit: Limit }

/** Units of a sampling plan are counted together, and a test that is passed or not has no value. */
const measures = ({ limit }: MeasuredParameter): string => {
  if (limit.kind === 'counts') return `${limit.n} units`
  return limit.kind === 'passes' ? 'passed or not' : 'one value'
}

const nameOf = ({ name }: MeasuredParameter): string => name.en.trim().toLowerCase()

/** A method such as an ion chromatography measures several parameters, which only their names tell apart. */
const isOnlyOneOf = ({ method }: MeasuredParameter, parameters: readonly MeasuredParameter[]): boolean =>
  parameters.filter((one) => one.method.id === method.id).length === 1

/**
 * By the id of the second one's parameter: the parameter of the first one whose result it judges. They have the same
 * method, so the same unit, and need the same number of values.
 */
export const judgedParameters = (
  first: readonly MeasuredParameter[],
  second: readonly MeasuredParameter[],
): Map<number, number> => {
  const judged = new Map<number, number>()
  for (const own of second) {
    const match = first.find(
      (one) =>
        one.method.id === own.method.id &&
        (nameOf(one) === nameOf(own) || (isOnlyOneOf(one, first) && isOnlyOneOf(own, second))) &&
        measures(one) === measures(own) &&
        ![...judged.values()].includes(one.id),
    )
    if (match) judged.set(own.id, match.id)
  }
  return judged
}

type Judged = Omit<VerdictInput, 'rule' | 'result'> & {
  decision_rule: DecisionRule
  /** null: no second specification judges the test. */
  second: { limit: Limit; decision_rule: DecisionRule } | null
}

export type Verdicts = { verdict: TestVerdict; second_verdict: TestVerdict | null }

/** Of the same result, by both specifications. */
export const verdictsOf = (
  { decision_rule: rule, second, ...test }: Judged,
  result: VerdictInput['result'],
): Outcome<Verdicts> => {
  const first = testVerdict({ ...test, rule, result })
  if (!first.ok) return first
  if (second === null) return accept({ verdict: first.value, second_verdict: null })
  const other = testVerdict({ ...test, limit: second.limit, rule: second.decision_rule, result })
  return other.ok ? accept({ verdict: first.value, second_verdict: other.value }) : other
}

/** What the tests that the second specification judges make together. null: it judges none of them. */
export const secondResultOf = (verdicts: readonly (TestVerdict | null)[]): TestsResult | null => {
  const own = verdicts.filter((one) => one !== null)
  return own.length === 0 ? null : resultOfTests(own)
}
