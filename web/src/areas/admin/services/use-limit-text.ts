// A limit in words, with its unit.
import type { Specification } from './specification-values.ts'
import { servicesTexts } from './texts.ts'

type Limit = Specification['parameters'][number]['limit']

export const useLimitText = () => {
  const t = servicesTexts.useT()
  return (limit: Limit, measuredIn: string | null): string => {
    const unit = measuredIn ?? ''
    if (limit.kind === 'absent' || limit.kind === 'passes') return t(`limit.${limit.kind}`)
    if (limit.kind === 'between') return t('limit.text.between', { lower: limit.lower, upper: limit.upper, unit })
    if (limit.kind !== 'counts') return t(`limit.text.${limit.kind}`, { value: limit.value, unit })
    const { n, c, m, M } = limit
    return M === null ? t('limit.text.counts-2', { n, c, m, unit }) : t('limit.text.counts', { n, c, m, M, unit })
  }
}
