import clsx from 'clsx'
import { useDates } from '../../lib/dates.ts'
import type { Finding } from './finding-calls.ts'
import { findingTexts } from './texts.ts'

/** The due day and the days left. `labelled`: a label before it already says that it is the due day. */
export const DueText = ({
  finding: { due_on, days_left, is_overdue },
  labelled = false,
}: {
  finding: Finding
  labelled?: boolean
}) => {
  const t = findingTexts.useT()
  const { date } = useDates()
  if (due_on === null) return <span className="text-ink-3">{t('due.none')}</span>
  const left =
    days_left === null
      ? undefined
      : days_left < 0
        ? t('days-over', { count: -days_left })
        : t('days-left', { count: days_left })
  return (
    <span className={clsx(is_overdue ? 'font-semibold text-failed' : 'text-ink-2')}>
      {[labelled ? date(due_on) : t('due.on', { date: date(due_on) }), left].filter(Boolean).join(' · ')}
    </span>
  )
}
