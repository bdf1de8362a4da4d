// A refund and its credit note.
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Code, Money } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { requestTexts } from './request-texts.ts'

export const RefundCard = ({ request: { refund } }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const { date } = useDates()
  const money = useMoney()
  if (!refund) return null
  const { credit_note_number: number, credit_note_url: url, state, sent_at: sent, returned_at: returned } = refund
  return (
    <Card title={t('refund')}>
      <p className="text-ink-2">
        {sent
          ? t('refund.sent', { date: date(sent) })
          : state === 'due' && returned
            ? t('refund.returned', { date: date(returned) })
            : t(state === 'sending' ? 'refund.sending' : 'refund.due')}
      </p>
      <SummaryList
        className="-mb-2.5"
        rows={[
          {
            label: t('refund.amount'),
            value: <Money>{money({ amount: refund.total, currency: 'AED' })}</Money>,
          },
          number && {
            label: t('refund.note'),
            value: url ? (
              <a href={inPageLanguage(url)} target="_blank" rel="noopener noreferrer" className="quiet-link">
                {t.parts('refund.note.open', { number: <Code>{number}</Code> })}
              </a>
            ) : (
              <Code>{number}</Code>
            ),
          },
        ]}
      />
    </Card>
  )
}
