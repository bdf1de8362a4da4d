// Pure rules of tests: when a test can be acted on, what was sent as its result, and what a request's tests make.

import type * as calls from '@assure/contract/calls/tests'
import { withoutIsolates } from '@assure/contract/domain/isolation'
import { enteredResult, type MethodFigures, statedResult } from '@assure/contract/domain/method-limits'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { SampleState } from '@assure/contract/domain/sample-moves'
import { secondResultOf } from '@assure/contract/domain/second-specification'
import { type TestMove, type TestState, testMovesNow } from '@assure/contract/domain/test-moves'
import { resultOfTests } from '@assure/contract/domain/test-result'
import type { MeasuredValue, TestResult, TestVerdict } from '@assure/contract/domain/test-verdict'
import type { BodyOf } from '@assure/contract/endpoint'
import type { ProblemCode } from '@assure/contract/problems'
import { resultWords } from '@assure/contract/words/tests'
import type { ResultsOfTests } from '../requests/index.ts'

/** A request that has a report stays open for re-tests, which lead to the report's next revision. */
export const testedRequestStates = ['in-progress', 'under-review', 'reported', 'closed'] as const
export const testedSampleStates = ['received', 'in-test'] as const satisfies readonly SampleState[]
const repeatedSampleStates = ['in-test', 'tested', 'retained'] as const satisfies readonly SampleState[]

type Surroundings = { sample_state: SampleState; request_state: RequestState }

/** Undefined: the sample and the request allow it. */
export const barOf = (
  move: TestMove,
  { sample_state: sample, request_state: request }: Surroundings,
): ProblemCode | undefined => {
  if (!testedRequestStates.some((state) => state === request)) return 'test.request-over'
  const states: readonly SampleState[] = move === 'retest' ? repeatedSampleStates : testedSampleStates
  return states.includes(sample) ? undefined : 'test.sample-not-here'
}

export const movesOf = (
  test: Surroundings & { state: TestState; entered_by: string | null },
  reader: string,
): TestMove[] =>
  testMovesNow('analyst', { state: test.state, isOwnEntry: test.entered_by === reader }).filter(
    (move) => barOf(move, test) === undefined,
  )

/** Of either specification. */
export const isOutsideLimit = ({
  verdict,
  second_verdict: second,
}: {
  verdict: TestVerdict | null
  second_verdict: TestVerdict | null
}): boolean => verdict === 'fail' || second === 'fail'

type SentResult = Pick<BodyOf<typeof calls.enterResult>, 'values' | 'uncertainty' | 'passed'>
type SentValue = NonNullable<SentResult['values']>[number]

const measuredOf = ({ qualifier = null, value = null }: SentValue): MeasuredValue | undefined => {
  if (qualifier === 'detected') return value === null ? { qualifier, value } : undefined
  if (qualifier === 'not-detected') return { qualifier, value }
  return value === null ? undefined : { qualifier, value }
}

/** Values, or passed or not, but not both. */
export const resultOf = ({ values, uncertainty, passed }: SentResult): Outcome<TestResult> => {
  if (passed !== undefined) return values === undefined ? accept({ passed }) : refuse('test.result-kind')
  const measured = (values ?? []).map(measuredOf)
  const known = measured.filter((one) => one !== undefined)
  if (known.length < measured.length) return refuse('test.result-number')
  return accept({ values: known, uncertainty: uncertainty ?? null })
}

type Measured = MethodFigures & { result: TestResult | null }

/** What is shown and reported of an entered result. */
export const shownResult = (test: Measured) => ({
  result: test.result && statedResult(test.result, test),
  entered_result: enteredResult(test.result, test),
})

/** For the audit trail, which has what was entered. */
export const resultText = (result: TestResult, unit: string | null): string =>
  withoutIsolates(resultWords(result, unit).en)

/** A goods line with its samples that count. */
export type LineProgress = {
  samples: readonly {
    tests: number
    verdicts: readonly TestVerdict[]
    second_verdicts: readonly TestVerdict[]
  }[]
}

/** Null until each goods line has a sample whose tests are all verified. */
export const computedResults = (lines: readonly LineProgress[]): ResultsOfTests | null => {
  const isComplete = lines.every(
    ({ samples }) =>
      samples.length > 0 && samples.every(({ tests, verdicts }) => tests > 0 && verdicts.length === tests),
  )
  if (!isComplete || lines.length === 0) return null
  const samples = lines.flatMap((line) => line.samples)
  return {
    computed: resultOfTests(samples.flatMap(({ verdicts }) => verdicts)),
    second: secondResultOf(samples.flatMap(({ second_verdicts: verdicts }) => verdicts)),
  }
}
