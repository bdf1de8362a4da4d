import { orderStates, paymentMethods } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { readPaymentSearch } from './payment-search.ts'
import { PaymentTotals } from './payment-totals.tsx'
import { paymentsTexts } from './texts.ts'
import { TransferQueue } from './transfer-queue.tsx'

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
            ...(chargeback
              ? [
                  {
                    key: 'chargeback',
                    label: t('chargebacks.to-answer'),
                    pressed: true,
                    onPress: () => ask({ chargeback: undefined }),
                  },
                ]
              : []),
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
