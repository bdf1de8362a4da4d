// A limit in words, with its unit.
import type { AnswerFor } from '@assure/contract/calls'
import { productTestTexts } from './texts.ts'

export type Limit = AnswerFor<'GET /admin/api/specifications/:id'>['parameters'][number]['limit']

export const useLimitText = () => {
  const t = productTestTexts.useT()
  return (limit: Limit, measuredIn: string | null): string => {
    const unit = measuredIn ?? ''
    if ('value' in limit) return t(`limit.${limit.kind}`, { value: limit.value, unit })
    if ('lower' in limit) return t('limit.between', { lower: limit.lower, upper: limit.upper, unit })
    if (!('n' in limit))
      return limit.kind === 'absent' && unit !== '' ? t('limit.absent.in', { unit }) : t(`limit.${limit.kind}`)
    const { n, c, m, M } = limit
    return M === null ? t('limit.counts-2', { n, c, m, unit }) : t('limit.counts', { n, c, m, M, unit })
  }
}
