// A limit in words, with its unit.
import type { Specification } from './specification-values.ts'
import { servicesTexts } from './texts.ts'

type Limit = Specification['parameters'][number]['limit']

export const useLimitText = () => {
  const t = servicesTexts.useT()
  return (limit: Limit, measuredIn: string | null): string => {
    const unit = measuredIn ?? ''
    if ('value' in limit) return t(`limit.text.${limit.kind}`, { value: limit.value, unit })
    if ('lower' in limit) return t('limit.text.between', { lower: limit.lower, upper: limit.upper, unit })
    if (!('n' in limit)) return t(`limit.${limit.kind}`)
    const { n, c, m, M } = limit
    return M === null ? t('limit.text.counts-2', { n, c, m, unit }) : t('limit.text.counts', { n, c, m, M, unit })
  }
}
