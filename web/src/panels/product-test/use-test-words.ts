// Limits, results and verdicts in the reader's language, as reports print them.
import { isolatesFor } from '@assure/contract/domain/isolation'
import type { Limit, TestResult, TestVerdict } from '@assure/contract/domain/test-verdict'
import { limitWords, resultWords, testVerdictWords } from '@assure/contract/words/tests'
import { useLanguage } from '../../lib/appearance.ts'

/** A number and its unit are on one line. */
const together = (text: string): string =>
  text.split(' ').reduce((line, word) => `${line}${'0123456789'.includes(line.at(-1) ?? ' ') ? '\u00a0' : ' '}${word}`)

export const useTestWords = () => {
  const language = useLanguage()
  return {
    limit: (limit: Limit, unit: string | null): string =>
      isolatesFor(together(limitWords(limit, unit)[language]), language),
    result: (result: TestResult, unit: string | null): string =>
      isolatesFor(resultWords(result, unit)[language], language),
    verdict: (verdict: TestVerdict): string => testVerdictWords[verdict][language],
  }
}
