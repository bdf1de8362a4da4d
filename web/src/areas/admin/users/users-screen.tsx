import { getRouteApi } from '@tanstack/react-router'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { usersTexts } from './texts.ts'
import { useUserColumns } from './user-columns.tsx'
import { isWaiting, readUserSearch, userStates } from './user-search.ts'

const route = getRouteApi('/admin/admin/users')

export const UsersScreen = () => {
  const t = usersTexts.useT()
  const navigate = route.useNavigate()
  const search = readUserSearch(route.useSearch())
  const { status, active } = search
  const { frame, ask, chips, exportButton } = useList('users', 'GET /admin/api/users', search, navigate)
  const columns = useUserColumns()
  return (
    <ListScreen
      {...frame}
      ownOrder={isWaiting(status) ? 'waiting' : 'newest'}
      title={t('users')}
      texts={{ ...usualTexts(t), network: t('list.network') }}
      columns={columns}
      skeletonColumns={7}
      rows={({ users }) => users}
      onOpen={({ id }) => void navigate({ to: '/admin/users/$id', params: { id } })}
      onEdit={({ id }) => void navigate({ to: '/admin/users/$id/edit', params: { id } })}
      actions={exportButton}
      chips={[
        // `decided` gets a chip only when selected: only the dashboard's median links to it.
        ...chips('status', [...userStates, ...(status === 'decided' ? [status] : [])], (state) => t(state)),
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
