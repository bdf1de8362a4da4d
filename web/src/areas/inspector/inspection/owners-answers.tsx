// The owner's own answers, if shared, for reference beside the checklist. They do not affect the result.
import type { ChecklistItem } from '@assure/contract/domain/checklist-content'
import type { Answers, AnswerValue } from '@assure/contract/domain/checklist-scoring'
import { createContext, type ReactNode, use } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { wordsOf } from '../../../panels/checklist/plan.ts'
import { checklistTexts } from '../../../panels/checklist/texts.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { Inspection } from './overlay.ts'
import { inspectionTexts } from './texts.ts'

type Shared = Inspection['self_assessment']

const none: Answers = {}
const Owners = createContext<Answers>(none)

const Readiness = ({ shared }: { shared: NonNullable<Shared> }) => {
  const t = inspectionTexts.useT()
  const dates = useDates()
  const { percent, answered, asked: total, updated_at } = shared
  return (
    <Card title={t('owners')}>
      <div className="flex flex-col gap-2">
        {percent !== null && (
          <>
            <p className="text-lead font-semibold text-ink">
              {t('owners.ready', { percent: formatNumber(percent, t.language) })}
            </p>
            <ProgressBar label={t('owners')} value={percent / 100} />
          </>
        )}
        <p className="text-small text-ink-2">
          {[t('progress', { answered, total }), t('owners.at', { when: dates.date(updated_at) })].join(' · ')}
        </p>
        <p className="text-small text-ink-2">{t('owners.note')}</p>
      </div>
    </Card>
  )
}

/** Most facilities share no answers; then only the children render. */
export const OwnersAnswers = ({ shared, children }: { shared: Shared; children: ReactNode }) => (
  <Owners value={shared?.answers ?? none}>
    {shared && <Readiness shared={shared} />}
    {children}
  </Owners>
)

const useAnswerText = (): ((item: ChecklistItem, value: AnswerValue) => string) => {
  const t = checklistTexts.useT()
  return (item, value) => {
    const option = item.options?.find(({ key }) => key === value)
    if (option) return wordsOf(option.text, t.language).text
    if (value === 'yes' || value === 'no' || value === 'na') return t(value)
    return typeof value === 'number' ? `${formatNumber(value, t.language)} ${item.unit ?? ''}` : String(value)
  }
}

export const OwnersAnswer = ({ item, name }: { item: ChecklistItem; name: string }) => {
  const t = inspectionTexts.useT()
  const answerText = useAnswerText()
  const value = use(Owners)[name] ?? undefined
  if (value === undefined || item.kind === 'photo' || item.kind === 'signature') return null
  return (
    <p className="text-small text-ink-2">
      {t.parts('owners.said', {
        answer: (
          <bdi dir="auto" className="font-semibold text-ink">
            {answerText(item, value)}
          </bdi>
        ),
      })}
    </p>
  )
}
