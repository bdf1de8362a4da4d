import { orderStates, paymentMethods } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentTotals } from './payment-totals.tsx'
import { paymentsTexts } from './texts.ts'
import { TransferQueue } from './transfer-queue.tsx'

const route = getRouteApi('/admin/admin/payments')

export const PaymentsScreen = () => {
  const t = paymentsTexts.useT()
  const navigate = route.useNavigate()
  const address = useListAddress(route.useSearch(), navigate, 'GET /admin/api/payments')
  const { ask, paged } = address
  const { page: _, size: __, search = '', ...filters } = address.search
  const query = useCall(
    'GET /admin/api/payments',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const columns = usePaymentColumns()

  const { status, method, facility } = filters
  return (
    <>
      <PageTitle inBar wide>
        {t('title')}
      </PageTitle>
      <TransferQueue search={search} facility={facility} />
      <section aria-label={t('all.title')} className="flex flex-col gap-4">
        <ListScreen
          list="payments"
          ownOrder={status === 'awaiting-transfer' ? 'waiting' : 'newest'}
          title={t('all.title')}
          head={(options) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 className="me-auto text-h2 font-semibold text-ink">{t('all.title')}</h2>
              {options}
              <LinkButton look="ghost" size="medium" href="/admin/refunds">
                {t('refunds')}
              </LinkButton>
              <ExportButton
                through="GET /admin/api/payments/export"
                query={{ search, ...filters }}
                name="payments.csv"
              />
            </div>
          )}
          texts={{
            search: t('search'),
            searchHint: t('search.placeholder'),
            chips: t('states'),
            loading: t('loading'),
            empty: t('empty'),
            failed: t('failed'),
            network: t('network'),
          }}
          query={query}
          address={address}
          columns={columns}
          skeletonColumns={9}
          counted
          rows={({ payments }) => payments}
          onOpen={({ id }) => void navigate({ to: '/admin/payments/$orderId', params: { orderId: id } })}
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
          set={
            method
              ? [
                  {
                    key: 'method',
                    label: `${t('method')}: ${t(method)}`,
                    onRemove: () => ask({ method: undefined }),
                  },
                ]
              : []
          }
          filters={
            <Field
              label={t('method')}
              className="sm:max-w-80"
              value={method ?? ''}
              onValue={(value: string) => ask({ method: paymentMethods.find((one) => one === value) })}
            >
              <Select
                size="medium"
                options={[
                  { value: '', label: t('all-methods') },
                  ...paymentMethods.map((one) => ({ value: one, label: t(one) })),
                ]}
              />
            </Field>
          }
          above={<PaymentTotals search={search} filters={{ status, method, facility }} />}
        />
      </section>
    </>
  )
}
