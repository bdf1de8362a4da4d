import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../../../lib/events.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { listQuery } from '../../../lib/search.ts'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { useListWords } from '../../../panels/list/list-words.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { CreateStaffDialog } from './create-staff-dialog.tsx'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import { type StaffRow, useStaffColumns } from './staff-columns.tsx'
import { type StaffSearch, staffSorts, staffStates } from './staff-search.ts'
import { staffTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/list-admin-users')

export const StaffScreen = () => {
  const t = staffTexts.useT()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, active, sort = 'newest' } = asked
  const [creating, setCreating] = useState(false)
  const [edited, setEdited] = useState<StaffRow>()
  const query = useCall(
    'GET /admin/api/admin-users',
    { query: { ...listQuery(asked), ...(active ? { active } : {}), sort } },
    { placeholderData: keepPreviousData },
  )
  const columns = useStaffColumns(setEdited)

  const ask = (change: StaffSearch): void =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true })
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
        actions={<Button onClick={() => setCreating(true)}>{t('create')}</Button>}
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
      >
        <Select
          size="medium"
          aria-label={t('sort')}
          className="w-full md:w-44"
          value={sort}
          onValue={(chosen) => ask({ sort: staffSorts.find((one) => one === chosen && one !== 'newest') })}
          options={staffSorts.map((one) => ({ value: one, label: t(`sort.${one}`) }))}
        />
      </FilterBar>
      <ListBody
        asked={query}
        columns={7}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed'), network: t('list.network') }}
        isEmpty={({ users }) => users.length === 0}
        filtered={Boolean(asked.search ?? active)}
        onClear={clear}
      >
        {({ users, pagination }) => (
          <>
            <DataTable
              dense
              caption={t('title')}
              columns={columns}
              rows={users}
              rowKey={(row) => row.id}
              busy={query.isPlaceholderData}
              onOpen={(row) => row.may.edit && setEdited(row)}
              onEdit={(row) => row.may.edit && setEdited(row)}
            />
            <Pager
              page={page}
              pages={pagination.pages}
              total={pagination.total}
              busy={query.isPlaceholderData}
              onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next > 1 ? next : undefined }) })}
            />
          </>
        )}
      </ListBody>
      <CreateStaffDialog open={creating} onClose={() => setCreating(false)} />
      <EditStaffDialog row={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
