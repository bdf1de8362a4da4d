import { orderStates, paymentMethods } from '@assure/contract/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLive } from '../../../lib/events.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { listQuery } from '../../../lib/search.ts'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { useListWords } from '../../../panels/list/list-words.ts'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
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
  const { page = 1, search = '', ...filters } = asked
  const query = useCall(
    'GET /admin/api/payments',
    { query: { ...listQuery({ page, search }), ...filters } },
    { placeholderData: keepPreviousData },
  )
  const columns = usePaymentColumns()

  // Whatever changes the question starts the list at its first page.
  const ask = (change: { [K in keyof PaymentSearch]?: PaymentSearch[K] | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined }) as PaymentSearch, replace: true })
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
        <h2 className="text-h2 font-semibold text-ink">{t('all.title')}</h2>
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
          <Select
            size="medium"
            aria-label={t('sort')}
            className="w-full md:w-44"
            value={filters.sort ?? 'newest'}
            onValue={(value) => ask({ sort: value === 'oldest' ? 'oldest' : undefined })}
            options={[
              { value: 'newest', label: t('sort.newest') },
              { value: 'oldest', label: t('sort.oldest') },
            ]}
          />
        </FilterBar>
        <PaymentTotals search={search} filters={{ status, method, facility }} />
        <ListBody
          asked={query}
          columns={7}
          texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed'), network: t('network') }}
          isEmpty={({ payments }) => payments.length === 0}
          filtered={Boolean(search || status || method || facility)}
          onClear={clear}
        >
          {({ payments, pagination }) => (
            <>
              <DataTable
                dense
                caption={t('all.title')}
                columns={columns}
                rows={payments}
                rowKey={(row) => row.id}
                busy={query.isPlaceholderData}
                onOpen={({ id }) => void navigate({ to: '/admin/payments/$orderId', params: { orderId: id } })}
              />
              <Pager
                page={page}
                pages={pagination.pages}
                total={pagination.total}
                busy={query.isPlaceholderData}
                onPage={(next) =>
                  void navigate({ search: ({ page: __, ...now }) => ({ ...now, ...(next > 1 ? { page: next } : {}) }) })
                }
              />
            </>
          )}
        </ListBody>
      </section>
    </>
  )
}
