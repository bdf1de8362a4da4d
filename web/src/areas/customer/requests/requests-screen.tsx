// All requests of every kind, each with its ring. The URL holds the filters and the page.
import type { AnswerFor } from '@assure/contract/calls'
import { type RequestKind, type RequestState, requestKinds, requestStates } from '@assure/contract/domain/request-moves'
import { limits } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { oneOf } from '../../../lib/search.ts'
import { UnreadTag } from '../../../panels/conversation/unread-tag.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { StepSeal } from '../../../panels/seal/step-seal.tsx'
import { stepText } from '../../../panels/seal/step-text.ts'
import { ReleaseTag } from '../../../panels/sharing/release-tag.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { EmptyState, NothingMatches } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { sealOf } from '../payment/order-seal.ts'
import { OrderTag } from '../payment/order-state.tsx'
import { RequestRing } from '../request/request-ring.tsx'
import { RequestTag } from '../request/request-tag.tsx'
import { requestTexts } from '../request/request-texts.ts'
import { requestsTexts } from './requests-texts.ts'

const route = getRouteApi('/customer/requests')

const isUnread = oneOf(['true'])

type Row = AnswerFor<'GET /api/user/requests'>['requests'][number]
type Order = AnswerFor<'GET /api/user/orders'>['orders'][number]
const rowClass = 'flex items-center gap-3 p-4 text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-3'

type Filters = {
  kind?: RequestKind | undefined
  state?: RequestState | undefined
  search?: string | undefined
  unread?: 'true' | undefined
}

/** A certification opens its order. */
const hrefOf = ({ id, kind, order_id: order }: Row): string =>
  kind === 'certification' ? `/orders/${order ?? id}` : `/requests/${id}`

const CertificationRow = ({ order }: { order: Order }) => {
  const t = requestsTexts.useT()
  const { date } = useDates()
  const money = useMoney()
  const state = sealOf(order)
  return (
    <li>
      <Link href={`/orders/${order.id}`} className={rowClass}>
        <StepSeal state={state} steps={order.steps_done} silent={state === 'pending'} />
        <span className="min-w-0 flex-1">
          <Name className="line-clamp-2 font-semibold">{order.facility?.name}</Name>
          <span className="block text-small text-ink-2">
            {t('certification')} · <Code className="whitespace-nowrap">{order.reference}</Code>
          </span>
          <span className="block text-small text-ink-2">{t('requested', { date: date(order.created_at) })}</span>
          {state === 'pending' && (
            <span className="block text-small text-ink-2">{stepText(t.language, order.steps_done)}</span>
          )}
          {order.open_findings > 0 && (
            <span className="block text-small font-medium text-pending">{t('findings-open')}</span>
          )}
          <span className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
            <OrderTag order={order} />
            <Money className="text-small font-semibold">{money(order.fee)}</Money>
          </span>
        </span>
      </Link>
    </li>
  )
}

const RequestRow = ({ request }: { request: Row }) => {
  const t = requestsTexts.useT()
  const of = requestTexts.useT()
  const { date, dateTime } = useDates()
  const { kind, number, service, title, place, created_at: at, next_visit_at: visit } = request
  const isDraft = request.state === 'draft'
  return (
    <li>
      <Link href={hrefOf(request)} className={rowClass}>
        <RequestRing request={request} />
        <span className="min-w-0 flex-1">
          <Name className="line-clamp-2 font-semibold">{title ?? service.title}</Name>
          <span className="block text-small text-ink-2">
            {kind === 'certification' ? t('certification') : <Name>{service.title}</Name>}
            {number && (
              <>
                {' · '}
                <Code className="whitespace-nowrap">{number}</Code>
              </>
            )}
          </span>
          {place && kind !== 'certification' && <Name className="block text-small text-ink-2">{place}</Name>}
          <span className="block text-small text-ink-2">
            {visit
              ? t(isDayOver(visit) ? 'visit.past' : 'visit', { at: dateTime(visit) })
              : t(isDraft ? 'begun' : 'requested', { date: date(at) })}
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-2">
            <RequestTag request={request} />
            <ReleaseTag release={request.release} />
            <UnreadTag count={request.unread_messages} />
            {request.is_disputed && <Tag tone="pending">{of('disputed')}</Tag>}
            {request.result && (
              <span className="text-small font-semibold">
                {of(`result.${request.result}`)}
                {request.second_result &&
                  ` · ${of('result.second-short', { result: of(`result.${request.second_result}`) })}`}
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The price and progress of certifications, from their orders; covers the newest hundred. */
const useOrders = (requests: readonly Row[]): ReadonlyMap<string, Order> => {
  const isNeeded = requests.some(({ kind }) => kind === 'certification')
  const { data } = useCall('GET /api/user/orders', { query: { limit: 100 } }, { enabled: isNeeded })
  return new Map(data?.orders.map((order) => [order.id, order]))
}

export const RequestsScreen = () => {
  const t = requestsTexts.useT()
  const of = requestTexts.useT()
  const address = route.useSearch()
  const { search = '', page = 1 } = address
  const kind = oneOf(requestKinds)(address.kind)
  const state = oneOf(requestStates)(address.state)
  const unread = isUnread(address.unread)
  const navigate = route.useNavigate()
  const [words, setWords] = useState(search)
  const query = useCall(
    'GET /api/user/requests',
    { query: { page, limit: limits.pageSize, kind, state, search, unread } },
    { placeholderData: keepPreviousData },
  )
  const show = ({ page: to, ...next }: Filters & { page?: number }): void =>
    void navigate({
      search: {
        ...(next.kind ? { kind: next.kind } : {}),
        ...(next.state ? { state: next.state } : {}),
        ...(next.search ? { search: next.search } : {}),
        ...(next.unread ? { unread: next.unread } : {}),
        ...(to && to > 1 ? { page: to } : {}),
      },
    })
  const orders = useOrders(query.data?.requests ?? [])
  const isFiltered = kind !== undefined || state !== undefined || unread !== undefined || search !== ''
  const clear = (): void => {
    setWords('')
    show({})
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('title')}</PageTitle>
        <span className="flex flex-wrap gap-2">
          <LinkButton look="ghost" size="medium" href="/products">
            {t('products')}
          </LinkButton>
          <LinkButton look="ghost" size="medium" href="/requests/new">
            {t('new-request')}
          </LinkButton>
        </span>
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonCards count={5} />}
        className="flex flex-col gap-4"
      >
        {({ requests, pagination }) =>
          pagination.total === 0 && !isFiltered ? (
            <EmptyState
              action={
                <span className="flex flex-wrap justify-center gap-3">
                  <LinkButton href="/facilities">{t('empty.action')}</LinkButton>
                  <LinkButton href="/requests/new" look="ghost">
                    {t('new-request')}
                  </LinkButton>
                </span>
              }
            >
              {t('empty')}
            </EmptyState>
          ) : (
            <>
              <FilterBar
                folds
                search={{
                  value: words,
                  onValue: setWords,
                  onSearch: (value) => show({ kind, state, unread, search: value }),
                  label: t('search'),
                  placeholder: t('search.hint'),
                }}
                chipsLabel={t('filters')}
                chips={[
                  {
                    key: 'unread',
                    label: t('unread'),
                    pressed: unread !== undefined,
                    onPress: () => show({ kind, state, search, unread: unread ? undefined : 'true' }),
                  },
                  ...requestKinds.map((one) => ({
                    key: one,
                    label: t(`kind.${one}`),
                    pressed: kind === one,
                    onPress: () => show({ kind: kind === one ? undefined : one, state, search, unread }),
                  })),
                  ...requestStates.map((one) => ({
                    key: one,
                    label: of(`state.${one}`),
                    pressed: state === one,
                    onPress: () => show({ kind, state: state === one ? undefined : one, search, unread }),
                  })),
                ]}
              />
              {requests.length === 0 ? (
                <NothingMatches onClear={clear} />
              ) : (
                <ul
                  aria-label={t('list')}
                  className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
                >
                  {requests.map((request) => {
                    const order = request.kind === 'certification' ? orders.get(request.order_id ?? '') : undefined
                    return order ? (
                      <CertificationRow key={request.id} order={order} />
                    ) : (
                      <RequestRow key={request.id} request={request} />
                    )
                  })}
                </ul>
              )}
              {pagination.pages > 1 && (
                <Pager
                  page={page}
                  pages={pagination.pages}
                  total={pagination.total}
                  busy={query.isFetching}
                  onPage={(next) => show({ kind, state, search, unread, page: next })}
                />
              )}
            </>
          )
        }
      </QueryState>
    </>
  )
}
