// A limit in words, with its unit.
import type { AnswerFor } from '@assure/contract/calls'
import { formatNumber } from '../../lib/i18n.ts'
import { productTestTexts } from './texts.ts'

export type Limit = AnswerFor<'GET /admin/api/specifications/:id'>['parameters'][number]['limit']

/** "100,000" and "0.050": digits in groups, every decimal kept. */
const grouped = (number: string): string => {
  const [whole = '', decimals] = number.split('.')
  const digits = whole.length > 3 && Number.isSafeInteger(Number(whole)) ? formatNumber(Number(whole), 'en') : whole
  return decimals === undefined ? digits : `${digits}.${decimals}`
}

export const useLimitText = () => {
  const t = productTestTexts.useT()
  return (limit: Limit, measuredIn: string | null): string => {
    const unit = measuredIn ?? ''
    if ('value' in limit) return t(`limit.${limit.kind}`, { value: grouped(limit.value), unit })
    if ('lower' in limit) return t('limit.between', { lower: grouped(limit.lower), upper: grouped(limit.upper), unit })
    if (!('n' in limit))
      return limit.kind === 'absent' && unit !== '' ? t('limit.absent.in', { unit }) : t(`limit.${limit.kind}`)
    const { n, c } = limit
    const m = grouped(limit.m)
    const M = limit.M && grouped(limit.M)
    return M === null ? t('limit.counts-2', { n, c, m, unit }) : t('limit.counts', { n, c, m, M, unit })
  }
}
