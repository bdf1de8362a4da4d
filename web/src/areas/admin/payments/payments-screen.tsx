import { limits, orderStates, paymentMethods } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Money } from '../../../ui/values.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { type PaymentSearch, readPaymentSearch } from './payment-search.ts'
import { paymentsTexts } from './texts.ts'
import { TransferCheck } from './transfer-check.tsx'

// Waiting transfers one at a time, oldest first: the slip beside the amount, the reference and the company. A decision
// leads to the next one.
const TransferQueue = ({ search, facility }: { search: string; facility: string | undefined }) => {
  const t = paymentsTexts.useT()
  const [index, setIndex] = useState(0)
  const query = useCall('GET /admin/api/payments', {
    query: {
      page: 1,
      limit: limits.pickerSize,
      status: 'awaiting-transfer',
      sort: 'oldest',
      search,
      ...(facility ? { facility } : {}),
    },
  })
  const { data } = query
  const waiting = data?.payments ?? []
  // After a decision the next transfer moves to this index; after the last one, start over.
  const at = index < waiting.length ? index : 0
  const payment = waiting[at]
  return (
    <Card
      title={t('queue.title')}
      aside={
        waiting.length > 1 && (
          <div className="flex items-center gap-2">
            <span aria-live="polite" className="text-small text-ink-2">
              {t('queue.place', { at: at + 1, count: data?.pagination.total ?? waiting.length })}
            </span>
            <IconButton
              size="small"
              look="framed"
              label={t('queue.previous')}
              disabled={at === 0}
              icon={<ChevronLeft size={18} aria-hidden="true" className="mirror" />}
              onClick={() => setIndex(at - 1)}
            />
            <IconButton
              size="small"
              look="framed"
              label={t('queue.next')}
              disabled={at >= waiting.length - 1}
              icon={<ChevronRight size={18} aria-hidden="true" className="mirror" />}
              onClick={() => setIndex(at + 1)}
            />
          </div>
        )
      }
    >
      <QueryState
        query={query}
        texts={{ loading: t('queue.loading'), failed: t('queue.failed') }}
        skeleton={<SkeletonBlock height={240} />}
        as="card"
      >
        {() =>
          payment ? (
            <TransferCheck key={payment.id} payment={payment} />
          ) : (
            <p className="text-ink-2">{t('queue.empty')}</p>
          )
        }
      </QueryState>
    </Card>
  )
}

type Props = {
  search: string
  filters: { [K in 'status' | 'method' | 'facility' | 'chargeback']?: PaymentSearch[K] | undefined }
}

// The totals of the filtered list: its fees, and what was received for paid orders.
const PaymentTotals = ({ search, filters }: Props) => {
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

const route = getRouteApi('/admin/admin/payments')

export const PaymentsScreen = () => {
  const t = paymentsTexts.useT()
  const navigate = route.useNavigate()
  const inAddress = readPaymentSearch(route.useSearch())
  const { status, method, facility, chargeback } = inAddress
  const { frame, search, ask, chips, exportButton } = useList(
    'payments',
    'GET /admin/api/payments',
    inAddress,
    navigate,
  )
  const columns = usePaymentColumns()

  return (
    <>
      <PageTitle inBar wide>
        {t('payments')}
      </PageTitle>
      <TransferQueue search={search} facility={facility} />
      <section aria-label={t('all.title')} className="flex flex-col gap-4">
        <ListScreen
          {...frame}
          ownOrder={status === 'awaiting-transfer' ? 'waiting' : 'newest'}
          title={t('all.title')}
          head={(options) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 className="me-auto text-h2 font-semibold text-ink">{t('all.title')}</h2>
              {options}
              <LinkButton look="ghost" size="medium" href="/admin/receipts">
                {t('receipts')}
              </LinkButton>
              <LinkButton look="ghost" size="medium" href="/admin/refunds">
                {t('refunds')}
              </LinkButton>
              <LinkButton look="ghost" size="medium" href="/admin/payments/reports">
                {t('money-reports')}
              </LinkButton>
              {exportButton}
            </div>
          )}
          texts={usualTexts(t)}
          columns={columns}
          skeletonColumns={9}
          counted
          rows={({ payments }) => payments}
          onOpen={({ id }) => void navigate({ to: '/admin/payments/$orderId', params: { orderId: id } })}
          chips={[
            ...chips('status', orderStates, (state) => t(state)),
            chargeback && {
              key: 'chargeback',
              label: t('chargebacks.to-answer'),
              pressed: true,
              onPress: () => ask({ chargeback: undefined }),
            },
            facility && {
              key: 'facility',
              label: t('one-facility'),
              pressed: true,
              onPress: () => ask({ facility: undefined }),
            },
          ]}
          set={setFilters(inAddress, ask, { method: [t('method'), method && t(method)] })}
          filters={
            <FilterSelect
              label={t('method')}
              all={t('all-methods')}
              options={paymentMethods.map((one) => ({ value: one, label: t(one) }))}
              value={method}
              onValue={(value) => ask({ method: paymentMethods.find((one) => one === value) })}
              className="sm:max-w-80"
            />
          }
          above={<PaymentTotals search={search} filters={{ status, method, facility, chargeback }} />}
        />
      </section>
    </>
  )
}
