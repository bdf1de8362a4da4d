// The one thing that waits on the owner.
import type { AnswerFor } from '@assure/contract/calls'
import { Banknote, CalendarClock, CreditCard, type LucideIcon, RotateCw } from 'lucide-react'
import { lastDayOf, useDates } from '../../../lib/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { dashboardTexts } from './texts.ts'

type Next = NonNullable<AnswerFor<'GET /api/user/dashboard'>['next']>

const icons: Record<Next['kind'], LucideIcon> = {
  pay: CreditCard,
  transfer: Banknote,
  visit: CalendarClock,
  renew: RotateCw,
  'certify-again': RotateCw,
}

const pathOf = ({ kind, facility, orderId }: Next): string => {
  if (kind === 'visit') return `/facility/${facility.id}`
  return kind === 'transfer' && orderId ? `/orders/${orderId}` : `/certify/${facility.id}`
}

export const NextCard = ({ next }: { next: Next }) => {
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
  }[kind]()
  const Icon = icons[kind]
  return (
    <section
      aria-label={t('next.label')}
      className="flex gap-4 rounded-card border border-brand bg-brand-soft p-4 text-ink"
    >
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
    </section>
  )
}
