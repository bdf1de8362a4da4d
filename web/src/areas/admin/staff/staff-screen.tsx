import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../../../lib/events.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { type ListSearch, listQuery } from '../../../lib/search.ts'
import { useListChoices } from '../../../panels/list/choices.ts'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { ListOptions } from '../../../panels/list/list-options.tsx'
import { ListTable } from '../../../panels/list/list-table.tsx'
import { useListWords } from '../../../panels/list/list-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { CreateStaffDialog } from './create-staff-dialog.tsx'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import { type StaffRow, useStaffColumns } from './staff-columns.tsx'
import { type StaffSearch, staffStates } from './staff-search.ts'
import { staffTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/list-admin-users')

export const StaffScreen = () => {
  const t = staffTexts.useT()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const { active, sort = 'newest' } = asked
  const [creating, setCreating] = useState(false)
  const [edited, setEdited] = useState<StaffRow>()
  const paged = listQuery(asked, useListChoices()?.page_size)
  const query = useCall(
    'GET /admin/api/admin-users',
    { query: { ...paged, ...(active ? { active } : {}), sort } },
    { placeholderData: keepPreviousData },
  )
  const columns = useStaffColumns(setEdited)

  const ask = (change: StaffSearch): void =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true })
  const go = (change: ListSearch): void => void navigate({ search: (now) => ({ ...now, ...change }) as StaffSearch })
  const words = useListWords(asked.search ?? '', (search, again) => {
    ask({ search: search || undefined })
    if (again) void refresh('GET /admin/api/admin-users')
  })
  const clear = (): void => {
    void navigate({ search: {}, replace: true })
  }
  useLive('admin', ({ kind }) => {
    if (kind === 'all' || kind === 'account') void refresh('GET /admin/api/admin-users')
  })

  return (
    <>
      <PageHead
        title={<PageTitle wide>{t('title')}</PageTitle>}
        actions={
          <>
            <ListOptions list="staff" columns={columns} />
            <Button onClick={() => setCreating(true)}>{t('create')}</Button>
          </>
        }
      />
      <FilterBar
        search={{ ...words, label: t('search'), placeholder: t('search.placeholder') }}
        chipsLabel={t('states')}
        chips={staffStates.map((state) => ({
          key: state,
          label: t(state === 'true' ? 'active' : 'inactive'),
          count: active === state ? query.data?.pagination.total : undefined,
          pressed: active === state,
          onPress: () => ask({ active: active === state ? undefined : state }),
        }))}
        onClear={clear}
      />
      <ListBody
        asked={query}
        columns={7}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed'), network: t('list.network') }}
        isEmpty={({ users }) => users.length === 0}
        filtered={Boolean(asked.search ?? active)}
        onClear={clear}
      >
        {({ users, pagination }) => (
          <ListTable
            list="staff"
            caption={t('title')}
            columns={columns}
            rows={users}
            rowKey={(row) => row.id}
            onOpen={(row) => row.may.edit && setEdited(row)}
            onEdit={(row) => row.may.edit && setEdited(row)}
            order={sort}
            pagination={pagination}
            limit={paged.limit}
            counted
            busy={query.isPlaceholderData}
            onGo={go}
          />
        )}
      </ListBody>
      <CreateStaffDialog open={creating} onClose={() => setCreating(false)} />
      <EditStaffDialog row={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
