// The submitted requests, by default those about goods; chips show certifications and what waits for the office.
import { requestQueues } from '@assure/contract/domain/request-moves'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { hrefOf, useRequestColumns } from './request-columns.tsx'
import { readRequestSearch } from './request-search.ts'
import { RequestSelects, useSetFilters } from './request-selects.tsx'
import { requestsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/requests')
export const RequestsScreen = () => {
  const t = requestsTexts.useT()
  const { history } = useRouter()
  const address = useListAddress(readRequestSearch(route.useSearch()), route.useNavigate(), 'GET /admin/api/requests')
  const { ask, paged } = address
  const { page: _, size: __, search = '', kind: kindFilter, ...rest } = address.search
  // Work on certifications happens on their facilities' pages, so they are listed only on demand.
  const usual = search === '' && !rest.queue && !rest.user ? ('goods' as const) : undefined
  const kind = kindFilter === 'all' ? undefined : (kindFilter ?? usual)
  const filters = { ...rest, ...(kind ? { kind } : {}) }
  const query = useCall(
    'GET /admin/api/requests',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const { queue, user } = filters
  const columns = useRequestColumns(queue)
  const set = useSetFilters(address.search, ask)
  const total = query.data?.pagination.total
  return (
    <ListScreen
      list="requests"
      ownOrder={queue ? 'waiting' : 'newest'}
      title={t('title')}
      texts={{
        search: t('search'),
        searchHint: t('search.placeholder'),
        chips: t('filters'),
        loading: t('loading'),
        empty: t('empty'),
        failed: t('failed'),
        network: t('network'),
      }}
      query={query}
      address={address}
      columns={columns}
      skeletonColumns={9}
      rows={({ requests }) => requests}
      onOpen={(row) => history.push(hrefOf(row, queue))}
      actions={
        <ExportButton through="GET /admin/api/requests/export" query={{ search, ...filters }} name="requests.csv" />
      }
      chips={[
        {
          key: 'certification',
          label: t('certifications'),
          count: kindFilter === 'certification' ? total : undefined,
          pressed: kindFilter === 'certification',
          onPress: () => ask({ kind: kindFilter === 'certification' ? undefined : 'certification', queue: undefined }),
        },
        ...requestQueues.map((one) => ({
          key: one,
          label: t(`queue.${one}`),
          count: queue === one ? total : undefined,
          pressed: queue === one,
          onPress: () => ask({ queue: queue === one ? undefined : one }),
        })),
        ...(user ? [{ key: 'user', label: t('company'), pressed: true, onPress: () => ask({ user: undefined }) }] : []),
      ]}
      filters={<RequestSelects query={address.search} onAsk={ask} />}
      set={set}
    />
  )
}
