// Questions and decisions of the cardholder's bank about an order. They are answered at the payment provider.
import type { ChargebackState } from '@assure/contract/domain/chargebacks'
import { chargebackWords } from '@assure/contract/words/chargeback'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Code, Money } from '../../../ui/values.tsx'
import type { Payment } from './payment-columns.tsx'
import { paymentsTexts } from './texts.ts'

type Chargebacks = Pick<Payment, 'chargebacks'>

const tones: Record<ChargebackState, TagTone> = {
  inquiry: 'pending',
  open: 'pending',
  won: 'certified',
  lost: 'failed',
  closed: 'neutral',
}

/** The latest one, unless we won it or the bank only asked. */
export const ChargebackTag = ({ chargebacks: [latest] }: Chargebacks) => {
  const t = paymentsTexts.useT()
  if (latest === undefined || latest.state === 'won' || latest.state === 'closed') return null
  return (
    <>
      {' '}
      <Tag tone={tones[latest.state]}>{chargebackWords[latest.state][t.language]}</Tag>
    </>
  )
}

export const ChargebacksCard = ({ chargebacks }: Chargebacks) => {
  const t = paymentsTexts.useT()
  const { date, dateTime } = useDates()
  const money = useMoney()
  if (chargebacks.length === 0) return null
  const isWaiting = chargebacks.some(({ answer_by: answerBy }) => answerBy !== null)
  return (
    <Card title={t('chargebacks')}>
      <div className="flex flex-col gap-5">
        {isWaiting && <p className="text-ink-2">{t('chargebacks.text')}</p>}
        {chargebacks.map((one) => (
          <SummaryList
            key={one.id}
            className="-my-2.5 not-last:border-b not-last:border-line not-last:pb-2.5"
            rows={[
              { label: t('state'), value: <Tag tone={tones[one.state]}>{chargebackWords[one.state][t.language]}</Tag> },
              { label: t('amount'), value: <Money>{money(one)}</Money> },
              { label: t('reason'), value: <Code className="text-small break-all">{one.reason}</Code> },
              {
                label: t('provider.reference'),
                value: <Code className="text-small break-all">{one.provider_reference}</Code>,
              },
              { label: t('chargeback.since'), value: dateTime(one.opened_at) },
              one.answer_by !== null && { label: t('chargeback.answer-by'), value: dateTime(one.answer_by) },
              one.closed_at !== null && { label: t('chargeback.decided'), value: date(one.closed_at) },
            ]}
          />
        ))}
      </div>
    </Card>
  )
}
