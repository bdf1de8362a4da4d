// Limits, results and verdicts in the reader's language, as reports print them.
import { isolatesFor } from '@assure/contract/domain/isolation'
import type { Limit, TestResult, TestVerdict } from '@assure/contract/domain/test-verdict'
import { limitWords, resultWords, testVerdictWords } from '@assure/contract/words/tests'
import { useLanguage } from '../../lib/appearance.ts'

export const useTestWords = () => {
  const language = useLanguage()
  return {
    limit: (limit: Limit, unit: string | null): string => isolatesFor(limitWords(limit, unit)[language], language),
    result: (result: TestResult, unit: string | null): string =>
      isolatesFor(resultWords(result, unit)[language], language),
    verdict: (verdict: TestVerdict): string => testVerdictWords[verdict][language],
  }
}
