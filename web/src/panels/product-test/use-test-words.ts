// Limits, results and verdicts in the reader's language, as reports print them.
import { isolatesFor } from '@assure/contract/domain/isolation'
import type { MethodLimits } from '@assure/contract/domain/method-limits'
import type { TestsResult } from '@assure/contract/domain/test-result'
import type { Limit, TestResult, TestVerdict } from '@assure/contract/domain/test-verdict'
import {
  limitWords,
  methodLimitWords,
  requestResultWords,
  resultWords,
  testVerdictWords,
} from '@assure/contract/words/tests'
import { useLanguage } from '../../lib/appearance.ts'

type TestMethod = MethodLimits & { unit: string | null }

/** A number and its unit are on one line. */
export const together = (text: string): string =>
  text.split(' ').reduce((line, word) => `${line}${'0123456789'.includes(line.at(-1) ?? ' ') ? '\u00a0' : ' '}${word}`)

export const useTestWords = () => {
  const language = useLanguage()
  return {
    limit: (limit: Limit, unit: string | null): string =>
      isolatesFor(together(limitWords(limit, unit)[language]), language),
    /** null: none is determined. */
    methodLimits: ({ detection_limit: detection, quantification_limit: quantification, unit }: TestMethod) => {
      const words = methodLimitWords({ detection, quantification }, unit)
      return words && isolatesFor(together(words[language]), language)
    },
    result: (result: TestResult, unit: string | null): string =>
      isolatesFor(resultWords(result, unit)[language], language),
    requestResult: (result: TestsResult): string => requestResultWords[result][language],
    verdict: (verdict: TestVerdict): string => testVerdictWords[verdict][language],
  }
}
