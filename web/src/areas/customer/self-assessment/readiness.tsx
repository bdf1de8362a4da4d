// Readiness in one figure: its percentage, whether it will do, and how much is missing.
import { formatNumber } from '../../../lib/i18n.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { gapsToList } from './gap-list.tsx'
import { selfAssessmentTexts } from './texts.ts'
import type { SelfAssessment } from './use-kept-answers.ts'

type Props = {
  percent: number | null
  isReady: boolean
  gaps: SelfAssessment['gaps']
  /** Mandatory questions without an answer. */
  open: number
}

export const Readiness = ({ percent, isReady, gaps, open }: Props) => {
  const t = selfAssessmentTexts.useT()
  const count = gapsToList(gaps).length
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-display leading-tight font-semibold text-ink">
          {percent === null ? (
            <span className="text-h3">{t('percent.none')}</span>
          ) : (
            t('percent', { percent: formatNumber(percent, t.language) })
          )}
        </p>
        <Tag tone={isReady ? 'certified' : 'pending'}>{t(isReady ? 'ready' : 'not-ready')}</Tag>
      </div>
      <ProgressBar label={t('readiness')} value={(percent ?? 0) / 100} tone={isReady ? 'certified' : 'brand'} />
      <p className="text-small text-ink-2">
        {/* Where nothing was answered, no gap says nothing. */}
        {(percent !== null || count > 0) && `${t('gaps.count', { count })} · `}
        {t('open.count', { count: open })}
      </p>
    </div>
  )
}
