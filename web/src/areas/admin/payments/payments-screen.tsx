import { orderStates, paymentMethods } from '@assure/contract/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLive } from '../../../lib/events.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { type ListSearch, listQuery } from '../../../lib/search.ts'
import { useListChoices } from '../../../panels/list/choices.ts'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { ListOptions } from '../../../panels/list/list-options.tsx'
import { ListTable } from '../../../panels/list/list-table.tsx'
import { useListWords } from '../../../panels/list/list-words.ts'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import type { PaymentSearch } from './payment-search.ts'
import { PaymentTotals } from './payment-totals.tsx'
import { paymentsTexts } from './texts.ts'
import { refreshPayments, TransferQueue } from './transfer-queue.tsx'

const route = getRouteApi('/admin/admin/payments')

export const PaymentsScreen = () => {
  const t = paymentsTexts.useT()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const { page: _, size: __, search = '', ...filters } = asked
  const paged = listQuery(asked, useListChoices()?.page_size)
  const query = useCall(
    'GET /admin/api/payments',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const columns = usePaymentColumns()

  // Whatever changes the question starts the list at its first page.
  const ask = (change: { [K in keyof PaymentSearch]?: PaymentSearch[K] | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined }) as PaymentSearch, replace: true })
  const go = (change: ListSearch): void => void navigate({ search: (now) => ({ ...now, ...change }) as PaymentSearch })
  const words = useListWords(search, (sought, again) => {
    ask({ search: sought || undefined })
    if (again) void refresh('GET /admin/api/payments')
  })
  const clear = (): void => void navigate({ search: {}, replace: true })
  useLive('admin', ({ kind }) => {
    if (kind === 'all' || kind === 'order') void refreshPayments()
  })

  const { status, method, facility } = filters
  return (
    <>
      <PageTitle wide>{t('title')}</PageTitle>
      <TransferQueue search={search} facility={facility} />
      <section aria-label={t('all.title')} className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-h2 font-semibold text-ink">{t('all.title')}</h2>
          <ListOptions list="payments" columns={columns} />
        </div>
        <FilterBar
          search={{ ...words, label: t('search'), placeholder: t('search.placeholder') }}
          chipsLabel={t('states')}
          chips={[
            ...orderStates.map((state) => ({
              key: state,
              label: t(state),
              count: status === state ? query.data?.pagination.total : undefined,
              pressed: status === state,
              onPress: () => ask({ status: status === state ? undefined : state }),
            })),
            ...(facility
              ? [
                  {
                    key: 'facility',
                    label: t('one-facility'),
                    pressed: true,
                    onPress: () => ask({ facility: undefined }),
                  },
                ]
              : []),
          ]}
          filtered={method !== undefined}
          onClear={clear}
        >
          <Select
            size="medium"
            aria-label={t('method')}
            className="w-full md:w-44"
            value={method ?? ''}
            onValue={(value) => ask({ method: paymentMethods.find((one) => one === value) })}
            options={[
              { value: '', label: t('all-methods') },
              ...paymentMethods.map((one) => ({ value: one, label: t(one) })),
            ]}
          />
        </FilterBar>
        <PaymentTotals search={search} filters={{ status, method, facility }} />
        <ListBody
          asked={query}
          columns={9}
          texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed'), network: t('network') }}
          isEmpty={({ payments }) => payments.length === 0}
          filtered={Boolean(search || status || method || facility)}
          onClear={clear}
        >
          {({ payments, pagination }) => (
            <ListTable
              list="payments"
              caption={t('all.title')}
              columns={columns}
              rows={payments}
              rowKey={(row) => row.id}
              onOpen={({ id }) => void navigate({ to: '/admin/payments/$orderId', params: { orderId: id } })}
              order={filters.sort}
              pagination={pagination}
              limit={paged.limit}
              counted
              busy={query.isPlaceholderData}
              onGo={go}
            />
          )}
        </ListBody>
      </section>
    </>
  )
}
