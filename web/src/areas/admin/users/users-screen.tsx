import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import { nameOf } from '../../../lib/person-name.ts'
import { prefetchCall } from '../../../lib/query.ts'
import {
  byAge,
  byWord,
  dateColumn,
  linkColumn,
  nameColumn,
  tagColumn,
  useRowLinks,
} from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { EmailText } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'
import { isWaiting, readUserSearch, userStates } from './user-search.ts'
import { ApprovalTag, InactiveTag } from './user-tags.tsx'

type UserRow = AnswerFor<'GET /admin/api/users'>['users'][number]

const addressOf = ({ id }: UserRow): string => `/admin/users/${id}`
const nameOfRow = (row: UserRow): string => nameOf(row.first_name, row.last_name, row.email)

const useUserColumns = (): Column<UserRow>[] => {
  const t = usersTexts.useT()
  const none = t('not-available')
  const actions = useRowLinks((row: UserRow) => ({
    name: nameOfRow(row),
    view: addressOf(row),
    edit: `${addressOf(row)}/edit`,
  }))
  return [
    linkColumn('email', t('email'), (row) => <EmailText address={row.email} />, {
      href: addressOf,
      prefetch: ({ id }) => prefetchCall('GET /admin/api/users/:id', { params: { id } }),
      card: 'heading',
      sort: byWord('email'),
    }),
    nameColumn('name', t('name'), nameOfRow, { sort: byWord('name') }),
    nameColumn('company', t('company'), (row) => row.company_name || noValue, {
      under: 'name',
      sort: byWord('company'),
    }),
    tagColumn('status', t('status'), (row) => (
      <span className="flex flex-wrap gap-1">
        <ApprovalTag user={row} />
        <InactiveTag active={row.is_active} />
      </span>
    )),
    dateColumn('requested', t('requested-on'), (row) => row.created_at, { none, from: 'lg', sort: byAge }),
    dateColumn('decided', t('decided-on'), (row) => row.decided_at, { none, under: 'requested' }),
    actions,
  ]
}

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
