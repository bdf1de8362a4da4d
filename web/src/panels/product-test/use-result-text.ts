// A result in words, with its unit.
import { isolated } from '@assure/contract/domain/isolation'
import type { TestResult } from '@assure/contract/domain/test-verdict'
import { valueText } from '@assure/contract/domain/typed-result'
import { productTestTexts } from './texts.ts'

export const useResultText = () => {
  const t = productTestTexts.useT()
  return (result: TestResult, unit: string | null): string => {
    if ('passed' in result) return t(result.passed ? 'result.passed' : 'result.not-passed')
    const words = { notDetected: t('result.not-detected'), detected: t('result.detected') }
    const values = result.values.map((one) => valueText(one, words)).join('; ')
    const uncertainty = result.uncertainty === null ? '' : ` ± ${result.uncertainty}`
    // A unit such as /25 g keeps its order after Arabic words.
    const shown = t.language === 'ar' ? isolated(unit ?? '') : unit
    return `${values}${uncertainty}${unit === null ? '' : ` ${shown}`}`
  }
}
