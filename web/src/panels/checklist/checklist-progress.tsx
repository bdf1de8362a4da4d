// Progress of a checklist: links to its sections, the score so far, and a button to the next open item.
import type { Score } from '@assure/contract/domain/checklist-scoring'
import clsx from 'clsx'
import { ArrowDown, CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useRootMark } from '../../ui/layout/root-mark.ts'
import type { Variant } from './answer-segments.tsx'
import { type SectionPlan, wordsOf } from './plan.ts'
import { checklistTexts } from './texts.ts'

export const sectionId = (key: string): string => `section-${key}`

const sumOf = (plan: readonly SectionPlan[]) => ({
  complete: plan.reduce((sum, part) => sum + part.complete, 0),
  total: plan.reduce((sum, part) => sum + part.total, 0),
})

const goToSection = (key: string): void => {
  const title = document.getElementById(sectionId(key))
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

const spokenAfterMs = 1_200

/** Announces the progress once the person pauses, not after every tap. */
const SpokenProgress = ({ words }: { words: string }) => {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((now) => (now === '' ? '\u00a0' : words)), spokenAfterMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <output aria-live="polite" className="sr-only">
      {spoken}
    </output>
  )
}

type ResultProps = { score: Score; passMark: number }

/** A percentage of only some answers would be misleading. */
const finalPercent = ({ percent, open }: Score): number | null => (open.length === 0 ? percent : null)

const useScoreWords = (score: Score): string => {
  const t = checklistTexts.useT()
  const percent = finalPercent(score)
  return percent === null ? t('score.none') : t('score', { percent: formatNumber(percent, t.language) })
}

export const ScoreLine = ({ score, passMark }: ResultProps) => {
  const t = checklistTexts.useT()
  const words = useScoreWords(score)
  const { open, result } = score
  // An unmet critical requirement fails whatever the other answers are.
  if (result === null || (open.length > 0 && result !== 'fail')) return <p className="text-small text-ink-2">{words}</p>
  const percent = finalPercent(score)
  const isGood = result === 'pass'
  const Mark = isGood ? CircleCheck : CircleAlert
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
      {percent !== null && <strong className="font-semibold text-ink">{words}</strong>}
      <span
        className={clsx(
          'inline-flex items-center gap-1.5 text-small font-semibold',
          isGood ? 'text-certified' : 'text-danger',
        )}
      >
        <Mark size={18} aria-hidden="true" className="shrink-0" />
        {result === 'below' ? t('result.below', { mark: passMark }) : t(isGood ? 'result.pass' : 'result.fail')}
      </span>
    </p>
  )
}

type ProgressProps = ResultProps & { plan: readonly SectionPlan[]; variant: Variant }

export const ChecklistProgress = ({ plan, score, passMark, variant }: ProgressProps) => {
  const t = checklistTexts.useT()
  const progress = t('complete.spoken', sumOf(plan))
  const words = useScoreWords(score)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-body text-ink">{progress}</p>
        <ScoreLine score={score} passMark={passMark} />
      </div>
      <SpokenProgress words={`${progress}. ${words}.`} />
      {plan.length > 1 && (
        <nav aria-label={t('sections')} className="-mx-4 overflow-x-auto px-4 py-1">
          <ul className="flex w-max gap-2">
            {plan.map(({ section, complete, total }) => {
              const title = wordsOf(section.title, t.language)
              return (
                <li key={section.key}>
                  <button
                    type="button"
                    onClick={() => goToSection(section.key)}
                    className={clsx(
                      'flex items-center gap-2 rounded-full border bg-surface px-4 text-small font-medium text-ink',
                      variant === 'site' ? 'min-h-12 border-2 border-ink-3' : 'min-h-11 border-control',
                      'hover:border-brand hover:bg-brand-soft',
                    )}
                  >
                    {complete === total && (
                      <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-certified" />
                    )}
                    <bdi lang={title.lang} className="max-w-48 truncate">
                      {title.text}
                    </bdi>
                    <span className="text-ink-2">{t('complete.of', { complete, total })}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
    </div>
  )
}

type NextProps = {
  plan: readonly SectionPlan[]
  score: Score
  open: number
  variant: Variant
  onNext: () => void
  /** Continues after a finished checklist. */
  onFinished?: (() => void) | undefined
}

export const NextOpenBar = ({ plan, score, open, variant, onNext, onFinished }: NextProps) => {
  const t = checklistTexts.useT()
  const words = useScoreWords(score)
  const isSite = variant === 'site'
  useRootMark('actions')
  return (
    <div
      data-bar
      data-sticky-actions
      className={clsx(
        'sticky bottom-[var(--bar-bottom)] z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line bg-canvas py-3',
        isSite ? '-mx-4 border-t px-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))]' : 'border-t',
      )}
    >
      <p className="text-small text-ink-2">
        <strong className="block text-body font-semibold text-ink">{t('complete.of', sumOf(plan))}</strong>
        {words}
      </p>
      {open === 0 && onFinished ? (
        <Button
          look="go"
          icon={<ArrowDown size={20} aria-hidden="true" />}
          onClick={onFinished}
          className={isSite ? 'min-h-14! flex-1' : undefined}
        >
          {t('finish')}
        </Button>
      ) : open === 0 ? (
        <p className="flex min-h-12 items-center gap-2 font-semibold text-certified">
          <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
          {t('all-done')}
        </p>
      ) : (
        <Button
          size={isSite ? 'normal' : 'medium'}
          icon={<ArrowDown size={20} aria-hidden="true" />}
          onClick={onNext}
          className={isSite ? 'min-h-14! flex-1' : undefined}
        >
          {t('next-open', { count: open })}
        </Button>
      )}
    </div>
  )
}
