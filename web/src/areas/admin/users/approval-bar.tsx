// While an account is pending: the three decisions. Afterwards: who decided, and the next account without going back
// to the list.
import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { shortcutsOn } from '../../../lib/shortcuts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DecisionBar } from '../../../ui/layout/decision-bar.tsx'
import { Name } from '../../../ui/values.tsx'
import { type ReviewStep, reviewKeys } from './review-dialogs.tsx'
import { usersTexts } from './texts.ts'
import type { UserDetail } from './user-facts.tsx'

export type NextInQueue = { link: string; left: number }

const NextLink = ({ next, look }: { next: NextInQueue; look: 'main' | 'quiet' }) => {
  const t = usersTexts.useT()
  return (
    <LinkButton href={next.link} look={look} size="medium">
      {t('next')}
      <ArrowRight size={18} aria-hidden="true" className="mirror" />
    </LinkButton>
  )
}

/** Shown after the label of a button; screen readers get the key from the button's `aria-keyshortcuts`. */
const KeyCap = ({ letter }: { letter: string }) => (
  <span
    aria-hidden="true"
    className="order-1 rounded-tag border border-current px-1 font-mono text-tag uppercase opacity-75 max-md:hidden pointer-coarse:hidden"
  >
    {letter}
  </span>
)

type BarProps = { user: UserDetail; next: NextInQueue | undefined; onStep: (step: ReviewStep) => void }

export const ApprovalBar = ({ user, next, onStep }: BarProps) => {
  const t = usersTexts.useT()
  const dates = useDates()
  const hasKeys = shortcutsOn.use()
  const keyOf = (step: ReviewStep) =>
    hasKeys ? { 'aria-keyshortcuts': reviewKeys[step], icon: <KeyCap letter={reviewKeys[step]} /> } : {}
  const requestedAt = user.documents_message && user.documents_requested_at
  return (
    <DecisionBar
      label={t('review')}
      note={
        requestedAt ? (
          <span className="line-clamp-2 md:line-clamp-none">
            {t.parts('review.asked', {
              when: dates.date(user.documents_requested_at ?? ''),
              message: <Name className="text-ink">{user.documents_message}</Name>,
            })}
          </span>
        ) : (
          t('review.waiting', { when: dates.date(user.waiting_since) })
        )
      }
    >
      <Button size="medium" {...keyOf('approve')} onClick={() => onStep('approve')}>
        {t('approve')}
      </Button>
      <Button size="medium" look="ghost" {...keyOf('reject')} onClick={() => onStep('reject')}>
        {t('reject')}
      </Button>
      <Button size="medium" look="ghost" {...keyOf('request')} onClick={() => onStep('request')}>
        {t('request-documents')}
      </Button>
      {next && <NextLink next={next} look="quiet" />}
    </DecisionBar>
  )
}

type DecidedProps = { user: UserDetail; next: NextInQueue | undefined; showNext: boolean; ref?: Ref<HTMLElement> }

/** `showNext`: the account was decided just now, during a series of reviews. */
export const DecisionNote = ({ user, next, showNext, ref }: DecidedProps) => {
  const t = usersTexts.useT()
  const dates = useDates()
  if (!user.decided_at) return null
  const name = user.decided_by ? <Name className="text-ink">{user.decided_by.name}</Name> : t('somebody')
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('review')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-60 flex-1 text-small text-ink-2">
        <p>
          {t.parts(user.is_approved ? 'decided.approved' : 'decided.rejected', {
            name,
            when: dates.dateTime(user.decided_at),
          })}
        </p>
        {user.decision_reason && (
          <p>
            {t.parts('reason.given', {
              reason: <Name className="whitespace-pre-line text-ink">{user.decision_reason}</Name>,
            })}
          </p>
        )}
        {showNext && <p>{next ? t('next.left', { count: next.left }) : t('queue.empty')}</p>}
      </div>
      {showNext && next && <NextLink next={next} look="main" />}
    </section>
  )
}
