// What waits on the owner: one card for each step, most urgent first.
import type { AnswerFor } from '@assure/contract/calls'
import { Banknote, CalendarClock, CreditCard, FileClock, Hourglass, type LucideIcon, RotateCw } from 'lucide-react'
import { lastDayOf, useDates } from '../../../lib/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { dashboardTexts } from './texts.ts'

type Next = AnswerFor<'GET /api/user/dashboard'>['next_steps'][number]

const icons: Record<Next['kind'], LucideIcon> = {
  pay: CreditCard,
  transfer: Banknote,
  visit: CalendarClock,
  renew: RotateCw,
  'certify-again': RotateCw,
  'slip-received': FileClock,
  'opens-soon': Hourglass,
}

const pathOf = ({ kind, facility, orderId }: Next): string => {
  if (kind === 'visit' || kind === 'opens-soon') return `/facility/${facility.id}`
  return (kind === 'transfer' || kind === 'slip-received') && orderId ? `/orders/${orderId}` : `/certify/${facility.id}`
}

const NextCard = ({ next }: { next: Next }) => {
  const t = dashboardTexts.useT()
  const { date, dateTime } = useDates()
  const { kind, at } = next
  const facility = next.facility.name
  const text = {
    pay: () => t('next.pay.text', { facility }),
    transfer: () => t('next.transfer.text', { facility }),
    visit: () => t('next.visit.text', { facility, at: at ? dateTime(at) : '' }),
    renew: () =>
      t(at && Date.parse(at) > Date.now() ? 'next.renew.soon' : 'next.renew.past', {
        facility,
        at: at ? date(lastDayOf(at)) : '',
      }),
    'certify-again': () => t('next.certify-again.text', { facility }),
    'slip-received': () => t('next.slip-received.text', { facility }),
    'opens-soon': () => t('next.opens-soon.text', { facility }),
  }[kind]()
  const Icon = icons[kind]
  return (
    <li className="flex gap-4 rounded-card border border-brand bg-brand-soft p-4 text-ink">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-brand">
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="text-h3 font-semibold">{t(`next.${kind}`)}</h2>
        <p className="break-words">{text}</p>
        <LinkButton href={pathOf(next)} size="medium" className="mt-2">
          {t(`next.${kind}.action`)}
        </LinkButton>
      </div>
    </li>
  )
}

export const NextSteps = ({ steps }: { steps: readonly Next[] }) => {
  const t = dashboardTexts.useT()
  if (steps.length === 0) return null
  return (
    <section aria-label={t('next.label')}>
      <ul className="flex flex-col gap-3">
        {steps.map((next) => (
          <NextCard key={next.kind} next={next} />
        ))}
      </ul>
    </section>
  )
}
