// The history of an order, oldest first: people's actions and the payment provider's reports.
import type { AnswerFor } from '@assure/contract/calls'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { type ActionText, activityTexts } from '../../../panels/activity/texts.ts'
import type { TagTone } from '../../../ui/data/tag.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { LtrValue, Money, Name } from '../../../ui/values.tsx'
import { paymentsTexts } from './texts.ts'

type Event = AnswerFor<'GET /admin/api/payments/:orderId'>['events'][number]

const reports = ['provider.paid', 'provider.declined', 'provider.other'] as const
const outcomes = ['settled', 'already-settled', 'noted', 'mismatch', 'unknown-order'] as const
const tones: Partial<Record<string, TagTone>> = {
  'order.paid': 'certified',
  'order.refused': 'failed',
  'order.slip-sent': 'info',
  'payment.mismatch': 'expired',
  'payment.for-closed-order': 'expired',
  'chargeback.opened': 'expired',
}

export const PaymentEvents = ({ events }: { events: readonly Event[] }) => {
  const t = paymentsTexts.useT()
  const action = activityTexts.useT()
  const dates = useDates()
  const money = useMoney()
  const titleOf = (event: Event): string => {
    const report = reports.find((one) => one === event.action)
    return report ? t(report) : action(event.action as ActionText)
  }
  const detailOf = ({ action: actionCode, detail }: Event) => {
    if (detail === null) return null
    const outcome = actionCode.startsWith('provider.') ? outcomes.find((one) => one === detail) : undefined
    return outcome ? t(`outcome.${outcome}`) : <LtrValue className="break-all">{detail}</LtrValue>
  }
  return (
    <Timeline
      label={t('order.events')}
      entries={events.map((event, place) => ({
        key: String(place),
        title: titleOf(event),
        tone: tones[event.action],
        when: t.parts('by', {
          name: event.by ? <Name>{event.by}</Name> : action('system'),
          when: dates.dateTime(event.at),
        }),
        text: (event.amount || event.detail || event.note) && (
          <>
            {event.amount && (
              <p>
                {event.expected ? (
                  t('event.instead', { amount: money(event.amount), fee: money(event.expected) })
                ) : (
                  <Money>{money(event.amount)}</Money>
                )}
              </p>
            )}
            {event.detail && <p>{detailOf(event)}</p>}
            {event.note && (
              <p>
                <Name className="whitespace-pre-line">{event.note}</Name>
              </p>
            )}
          </>
        ),
      }))}
    />
  )
}
