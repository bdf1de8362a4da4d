// The totals of the filtered list: its fees, and what was received for paid orders.
import { keepPreviousData } from '@tanstack/react-query'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { Money } from '../../../ui/values.tsx'
import type { PaymentSearch } from './payment-search.ts'
import { paymentsTexts } from './texts.ts'

type Props = {
  search: string
  filters: { [K in 'status' | 'method' | 'facility' | 'chargeback']?: PaymentSearch[K] | undefined }
}

export const PaymentTotals = ({ search, filters }: Props) => {
  const t = paymentsTexts.useT()
  const money = useMoney()
  const { data } = useCall(
    'GET /admin/api/payments/totals',
    { query: { search, ...filters } },
    { placeholderData: keepPreviousData },
  )
  // The list itself reports that it is empty or failed to load.
  if (!data || data.totals.length === 0) return null
  return (
    <section aria-label={t('totals')} className="flex flex-col gap-2">
      {data.totals.map(({ currency, orders, ...sums }) => (
        <dl
          key={currency}
          className="flex flex-wrap gap-x-8 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
        >
          <div>
            <dt className="text-small text-ink-3">{t('totals.orders')}</dt>
            <dd className="font-semibold text-ink">{t('totals.count', { count: orders })}</dd>
          </div>
          {(['fees', 'paid', 'received'] as const).map((sum) => (
            <div key={sum}>
              <dt className="text-small text-ink-3">{t(`totals.${sum}`)}</dt>
              <dd className="font-semibold text-ink">
                <Money>{money({ amount: sums[sum], currency })}</Money>
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}
