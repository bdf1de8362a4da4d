// One facility in a list: its state, and the one action it needs.
import type { AnswerFor } from '@assure/contract/calls'
import { expiringDays } from '@assure/contract/domain/work-queues'
import { daysLeft, lastDayOf, useDates } from '../../../lib/dates.ts'
import { onIntent } from '../../../lib/prefetch.ts'
import { prefetchCall } from '../../../lib/query.ts'
import { StepSeal } from '../../../panels/seal/step-seal.tsx'
import { stepText } from '../../../panels/seal/step-text.ts'
import { Link } from '../../../ui/link.tsx'
import { Name } from '../../../ui/values.tsx'
import { FacilityLocation } from './facility-location.tsx'
import { FacilityTag, OrderButton, PaymentLine } from './facility-status.tsx'
import { facilitiesTexts } from './texts.ts'

export type Facility = AnswerFor<'GET /api/user/facilities'>['facilities'][number]

export const ExpirySoon = ({
  facility: { state, expires_at },
}: {
  facility: Pick<Facility, 'state' | 'expires_at'>
}) => {
  const t = facilitiesTexts.useT()
  if (state !== 'certified' || expires_at === null) return null
  const days = daysLeft(expires_at)
  return days < 0 || days > expiringDays ? null : (
    <span className="block text-small font-medium text-pending">{t('expires-in', { count: days })}</span>
  )
}

// What a pending facility waits for, by the number of steps done. An upcoming visit shows its time instead.
const waitsFor = [undefined, 'inspector', 'inspector', 'visit', 'report'] as const

const FacilityCard = ({ facility }: { facility: Facility }) => {
  const t = facilitiesTexts.useT()
  const { date, upcoming } = useDates()
  const { id, name, created_at, state, steps_done, open_findings, payment, next_visit_at, expires_at } = facility
  // One line says what matters now; a pending payment has its own line.
  const stateLine = (): string => {
    if (next_visit_at) return t('visit-at', { when: upcoming(next_visit_at) })
    if (state === 'certified' && expires_at) return t('certified-until', { date: date(lastDayOf(expires_at)) })
    if (state === 'expired' && expires_at) return t('ended', { date: date(lastDayOf(expires_at)) })
    if (state === 'pending' && open_findings > 0) return t('waits.findings', { count: open_findings })
    if (state === 'pending') return t(`waits.${waitsFor[steps_done] ?? 'decision'}`)
    return state === 'failed' ? t('not-passed') : t('added', { date: date(created_at) })
  }
  const fetchAhead = onIntent(() => prefetchCall('GET /api/user/facility/:id/certification-status', { params: { id } }))
  return (
    <li className="flex items-center gap-3 p-4 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      {/* Silent when pending: the text beside it already gives the step and the state. */}
      <StepSeal state={state} steps={steps_done} silent={state === 'pending'} />
      <div className="min-w-0 flex-1">
        <h2 className="text-body font-semibold">
          <Link
            href={`/facility/${id}`}
            {...fetchAhead}
            className="-my-2 block rounded-tag py-2 text-ink no-underline hover:text-brand hover:underline focus-visible:-outline-offset-2"
          >
            <Name className="line-clamp-2">{name}</Name>
          </Link>
        </h2>
        <p className="text-small text-ink-2">
          <FacilityLocation facility={facility} />
          {state === 'pending' && <span className="block">{stepText(t.language, steps_done)}</span>}
          {payment === null && <span className="block">{stateLine()}</span>}
        </p>
        <PaymentLine payment={payment} />
        <ExpirySoon facility={facility} />
      </div>
      <div className="flex max-w-2/5 shrink-0 flex-col items-end gap-2 max-xs:max-w-full max-xs:items-start">
        {/* The ring already shows that a facility is certified, so it gets no tag. */}
        {state !== 'certified' && <FacilityTag state={state} />}
        <OrderButton facility={facility} />
      </div>
    </li>
  )
}

export const FacilityCards = ({ facilities }: { facilities: readonly Facility[] }) => {
  const t = facilitiesTexts.useT()
  return (
    <ul aria-label={t('facilities')} className="divide-y divide-line rounded-card border border-line bg-surface">
      {facilities.map((facility) => (
        <FacilityCard key={facility.id} facility={facility} />
      ))}
    </ul>
  )
}
