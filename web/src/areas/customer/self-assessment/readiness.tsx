// Readiness as one figure: how many questions are answered or, once all are, the percentage. Then the gaps.
import type { Answers } from '@assure/contract/domain/checklist-scoring'
import { formatNumber } from '../../../lib/i18n.ts'
import { isAnswered } from '../../../panels/checklist/plan.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { gapsToList } from './gap-list.tsx'
import { selfAssessmentTexts } from './texts.ts'
import type { SelfAssessment } from './use-kept-answers.ts'

type Props = {
  percent: number | null
  isReady: boolean
  gaps: SelfAssessment['gaps']
  answered: number
  /** Mandatory questions without an answer. */
  open: number
}

/** Visible questions that have an answer. */
export const countAnswered = ({ shown, answers }: Pick<SelfAssessment, 'shown'> & { answers: Answers }): number =>
  shown.filter((name) => isAnswered(answers[name])).length

export const Readiness = ({ percent, isReady, gaps, answered, open }: Props) => {
  const t = selfAssessmentTexts.useT()
  const count = gapsToList(gaps).length
  // A score from only some of the answers would claim more than is known.
  const isPartial = open > 0 && answered > 0
  const total = answered + open
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-display leading-tight font-semibold text-ink">
          {isPartial ? (
            <span className="text-h3">{t('answered', { answered, total })}</span>
          ) : percent === null ? (
            <span className="text-h3">{t('percent.none')}</span>
          ) : (
            t('percent', { percent: formatNumber(percent, t.language) })
          )}
        </p>
        <Tag tone={isReady ? 'certified' : 'pending'}>{t(isReady ? 'ready' : 'not-ready')}</Tag>
      </div>
      <ProgressBar
        label={t(isPartial ? 'progress' : 'readiness')}
        value={isPartial ? answered / total : (percent ?? 0) / 100}
        tone={isReady ? 'certified' : 'brand'}
      />
      <p className="text-small text-ink-2">
        {/* Before the first answer, a count of zero gaps would mean nothing. */}
        {(percent !== null || count > 0) && `${t('gaps.count', { count })} · `}
        {t('open.count', { count: open })}
      </p>
    </div>
  )
}
