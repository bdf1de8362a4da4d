import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { Button } from '../../../ui/button.tsx'
import { CreateStaffDialog } from './create-staff-dialog.tsx'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import { type StaffRow, useStaffColumns } from './staff-columns.tsx'
import { staffStates } from './staff-search.ts'
import { staffTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/list-admin-users')

export const StaffScreen = () => {
  const t = staffTexts.useT()
  const address = useListAddress(route.useSearch(), route.useNavigate(), 'GET /admin/api/admin-users')
  const { ask, paged, search } = address
  const { active, sort = 'newest' } = search
  const [creating, setCreating] = useState(false)
  const [edited, setEdited] = useState<StaffRow>()
  const query = useCall(
    'GET /admin/api/admin-users',
    { query: { ...paged, ...(active ? { active } : {}), sort } },
    { placeholderData: keepPreviousData },
  )
  const columns = useStaffColumns(setEdited)
  const edit = (row: StaffRow): void => {
    if (row.may.edit) setEdited(row)
  }

  return (
    <>
      <ListScreen
        list="staff"
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
        counted
        rows={({ users }) => users}
        onOpen={edit}
        onEdit={edit}
        actions={
          <>
            <ExportButton
              through="GET /admin/api/admin-users/export"
              query={{ search: search.search, ...(active ? { active } : {}), sort }}
              name="administrators.csv"
            />
            <Button onClick={() => setCreating(true)}>{t('create')}</Button>
          </>
        }
        chips={staffStates.map((state) => ({
          key: state,
          label: t(state === 'true' ? 'active' : 'inactive'),
          count: active === state ? query.data?.pagination.total : undefined,
          pressed: active === state,
          onPress: () => ask({ active: active === state ? undefined : state }),
        }))}
      />
      <CreateStaffDialog open={creating} onClose={() => setCreating(false)} />
      <EditStaffDialog row={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
