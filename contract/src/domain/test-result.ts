// The result of a request: that of an inspection, or what its tests make together. No zod here: the web loads this at
// run time.
import { inspectionResults } from './inspection-result.ts'
import type { TestVerdict } from './test-verdict.ts'

/** Only tests can be inconclusive. */
export const requestResults = [...inspectionResults, 'inconclusive'] as const
export type RequestResult = (typeof requestResults)[number]

/** What an administrator can decide about a product test. */
export const testResults = ['conforms', 'does-not-conform', 'inconclusive'] as const satisfies readonly RequestResult[]
export type TestsResult = (typeof testResults)[number]

export const resultOfTests = (verdicts: readonly TestVerdict[]): TestsResult => {
  if (verdicts.includes('fail')) return 'does-not-conform'
  return verdicts.includes('inconclusive') ? 'inconclusive' : 'conforms'
}

export const resultsOf = (kind: 'certification' | 'inspection' | 'test'): readonly RequestResult[] =>
  kind === 'test' ? testResults : inspectionResults
