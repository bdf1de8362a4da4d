import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { usersTexts } from './texts.ts'
import { useUserColumns } from './user-columns.tsx'
import { isWaiting, userStates } from './user-search.ts'

const route = getRouteApi('/admin/admin/users')

export const UsersScreen = () => {
  const t = usersTexts.useT()
  const navigate = route.useNavigate()
  const address = useListAddress(route.useSearch(), navigate, 'GET /admin/api/users')
  const { ask, paged, search } = address
  const { status, active, sort } = search
  const filters = { ...(status ? { status } : {}), ...(active ? { active } : {}), ...(sort ? { sort } : {}) }
  const query = useCall(
    'GET /admin/api/users',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const columns = useUserColumns()

  const total = query.data?.pagination.total
  return (
    <ListScreen
      list="users"
      ownOrder={isWaiting(status) ? 'waiting' : 'newest'}
      title={t('title')}
      texts={{
        search: t('search'),
        searchHint: t('search.placeholder'),
        chips: t('states'),
        loading: t('loading'),
        empty: t('empty'),
        failed: t('failed'),
        network: t('list.network'),
      }}
      query={query}
      address={address}
      columns={columns}
      skeletonColumns={7}
      rows={({ users }) => users}
      onOpen={({ id }) => void navigate({ to: '/admin/users/$id', params: { id } })}
      onEdit={({ id }) => void navigate({ to: '/admin/users/$id/edit', params: { id } })}
      actions={
        <ExportButton
          through="GET /admin/api/users/export"
          query={{ search: search.search, ...filters }}
          name="users.csv"
        />
      }
      chips={[
        // `decided` gets a chip only when selected: only the dashboard's median links to it.
        ...[...userStates, ...(status === 'decided' ? [status] : [])].map((state) => ({
          key: state,
          label: t(state),
          count: status === state && !active ? total : undefined,
          pressed: status === state,
          onPress: () => ask({ status: status === state ? undefined : state }),
        })),
        {
          key: 'inactive',
          label: t('inactive'),
          pressed: active !== undefined,
          onPress: () => ask({ active: active ? undefined : 'false' }),
        },
      ]}
    />
  )
}
