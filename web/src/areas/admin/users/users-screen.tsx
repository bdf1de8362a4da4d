import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLive } from '../../../lib/events.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { type ListSearch, listQuery } from '../../../lib/search.ts'
import { useListChoices } from '../../../panels/list/choices.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { ListOptions } from '../../../panels/list/list-options.tsx'
import { ListTable } from '../../../panels/list/list-table.tsx'
import { useListWords } from '../../../panels/list/list-words.ts'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { usersTexts } from './texts.ts'
import { useUserColumns } from './user-columns.tsx'
import { type UserSearch, userStates } from './user-search.ts'

const route = getRouteApi('/admin/admin/users')

export const UsersScreen = () => {
  const t = usersTexts.useT()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const { status, active, sort = 'newest' } = asked
  const filters = { ...(status ? { status } : {}), ...(active ? { active } : {}), sort }
  const paged = listQuery(asked, useListChoices()?.page_size)
  const query = useCall(
    'GET /admin/api/users',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const columns = useUserColumns()

  // Whatever changes the question starts the list at its first page.
  const ask = (change: UserSearch): void =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true })
  const go = (change: ListSearch): void => void navigate({ search: (now) => ({ ...now, ...change }) as UserSearch })
  const words = useListWords(asked.search ?? '', (search, again) => {
    ask({ search: search || undefined })
    if (again) void refresh('GET /admin/api/users')
  })
  const clear = (): void => {
    void navigate({ search: {}, replace: true })
  }
  useLive('admin', ({ kind, id }) => {
    if (kind === 'all' || kind === 'account' || (kind === 'queue' && id === 'accounts'))
      void refresh('GET /admin/api/users')
  })

  const total = query.data?.pagination.total
  return (
    <>
      <PageHead
        title={<PageTitle wide>{t('title')}</PageTitle>}
        actions={
          <>
            <ListOptions list="users" columns={columns} />
            <ExportButton
              through="GET /admin/api/users/export"
              query={{ search: asked.search, ...filters }}
              name="users.csv"
            />
          </>
        }
      />
      <FilterBar
        search={{ ...words, label: t('search'), placeholder: t('search.placeholder') }}
        chipsLabel={t('states')}
        chips={[
          // The median on the dashboard leads to these; nothing else asks for them.
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
        onClear={clear}
      />
      <ListBody
        asked={query}
        columns={7}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed'), network: t('list.network') }}
        isEmpty={({ users }) => users.length === 0}
        filtered={Boolean(asked.search ?? status ?? active)}
        onClear={clear}
      >
        {({ users, pagination }) => (
          <ListTable
            list="users"
            caption={t('title')}
            columns={columns}
            rows={users}
            rowKey={(row) => row.id}
            onOpen={({ id }) => void navigate({ to: '/admin/users/$id', params: { id } })}
            onEdit={({ id }) => void navigate({ to: '/admin/users/$id/edit', params: { id } })}
            order={sort}
            pagination={pagination}
            limit={paged.limit}
            busy={query.isPlaceholderData}
            onGo={go}
          />
        )}
      </ListBody>
    </>
  )
}
