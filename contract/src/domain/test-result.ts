// The result of a request: that of an inspection, or what its tests make together. No zod here: the web loads this at
// run time.
import { inspectionResults } from './inspection-result.ts'

/** Only tests can be inconclusive. */
export const requestResults = [...inspectionResults, 'inconclusive'] as const
export type RequestResult = (typeof requestResults)[number]

/** What an administrator can decide about a product test. */
export const testResults = ['conforms', 'does-not-conform', 'inconclusive'] as const satisfies readonly RequestResult[]

export const resultsOf = (kind: 'certification' | 'inspection' | 'test'): readonly RequestResult[] =>
  kind === 'test' ? testResults : inspectionResults
