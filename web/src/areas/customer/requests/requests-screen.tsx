// All that was asked for, each with its ring. Filter and page live in the address.
import { limits, type OrderState, orderStates } from '@assure/contract/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Seal } from '../../../panels/seal/seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { EmptyState, NothingMatches } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { sealOf } from '../payment/order-seal.ts'
import { OrderTag } from '../payment/order-state.tsx'
import type { Order } from '../payment/paid-dialog.tsx'
import { requestsTexts } from './texts.ts'

const route = getRouteApi('/customer/requests')

const RequestRow = ({ order }: { order: Order }) => {
  const t = requestsTexts.useT()
  const { date } = useDates()
  const money = useMoney()
  return (
    <li>
      <Link
        href={`/orders/${order.id}`}
        className="flex items-center gap-3 p-4 text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-3"
      >
        <Seal state={sealOf(order)} steps={order.steps_done} />
        <span className="min-w-0 flex-1">
          <Name className="line-clamp-2 font-semibold">{order.facility.name}</Name>
          <span className="block text-small text-ink-2">
            {t(order.kind)} · <Code className="whitespace-nowrap">{order.reference}</Code>
          </span>
          <span className="block text-small text-ink-2">{t('requested', { date: date(order.created_at) })}</span>
          <span className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
            <OrderTag order={order} />
            <Money className="text-small font-semibold">{money(order.fee)}</Money>
          </span>
        </span>
      </Link>
    </li>
  )
}

export const RequestsScreen = () => {
  const t = requestsTexts.useT()
  const { state, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const asked = useCall(
    'GET /api/user/orders',
    { query: { page, limit: limits.pageSize, state } },
    { placeholderData: keepPreviousData },
  )
  const { data } = asked
  const show = (next: { state?: OrderState | undefined; page?: number }): void =>
    void navigate({
      search: {
        ...(next.state ? { state: next.state } : {}),
        ...(next.page && next.page > 1 ? { page: next.page } : {}),
      },
    })
  const orders = data?.orders ?? []
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('title')}</PageTitle>
        <LinkButton look="ghost" size="medium" href="/requests/new">
          {t('new-inspection')}
        </LinkButton>
      </div>
      <QueryState
        asked={asked}
        texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
        skeleton={<SkeletonCards count={5} />}
        className="flex flex-col gap-4"
      >
        {(data) =>
          data.pagination.total === 0 && !state ? (
            <EmptyState action={<LinkButton href="/facilities">{t('empty.action')}</LinkButton>}>
              {t('empty')}
            </EmptyState>
          ) : (
            <>
              <FilterBar
                chipsLabel={t('states')}
                chips={orderStates.map((one) => ({
                  key: one,
                  label: t(`state.${one}`),
                  pressed: state === one,
                  onPress: () => show({ state: state === one ? undefined : one }),
                }))}
              />
              {orders.length === 0 ? (
                <NothingMatches onClear={() => show({})} />
              ) : (
                <ul
                  aria-label={t('list')}
                  className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
                >
                  {orders.map((order) => (
                    <RequestRow key={order.id} order={order} />
                  ))}
                </ul>
              )}
              {data.pagination.pages > 1 && (
                <Pager
                  page={page}
                  pages={data.pagination.pages}
                  total={data.pagination.total}
                  busy={asked.isFetching}
                  onPage={(next) => show({ state, page: next })}
                />
              )}
            </>
          )
        }
      </QueryState>
    </>
  )
}
