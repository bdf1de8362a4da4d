import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { nameOf } from '../../../lib/person-name.ts'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { useResetSecondFactor } from '../reset-second-factor/reset-second-factor.tsx'
import { CreateStaffDialog } from './create-staff-dialog.tsx'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import { type StaffRow, useStaffColumns } from './staff-columns.tsx'
import { readStaffSearch, staffStates } from './staff-search.ts'
import { staffTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/list-admin-users')

export const StaffScreen = () => {
  const t = staffTexts.useT()
  const { frame, chips, exportButton } = useList(
    'staff',
    'GET /admin/api/admin-users',
    readStaffSearch(route.useSearch()),
    route.useNavigate(),
    { usual: { sort: 'newest' }, file: 'administrators' },
  )
  const [creating, setCreating] = useState(false)
  const [edited, setEdited] = useState<StaffRow>()
  const reset = useResetSecondFactor()
  const columns = useStaffColumns(setEdited)
  const edit = (row: StaffRow): void => {
    if (row.may.edit) setEdited(row)
  }

  return (
    <>
      <ListScreen
        {...frame}
        title={t('admin-users')}
        texts={{ ...usualTexts(t), network: t('list.network') }}
        columns={columns}
        skeletonColumns={7}
        counted
        rows={({ users }) => users}
        onOpen={edit}
        onEdit={edit}
        actions={
          <>
            {exportButton}
            <Button onClick={() => setCreating(true)}>{t('create')}</Button>
          </>
        }
        chips={chips('active', staffStates, (state) => t(state === 'true' ? 'active' : 'inactive'))}
      />
      <CreateStaffDialog open={creating} onClose={() => setCreating(false)} />
      <EditStaffDialog
        row={edited}
        onClose={() => setEdited(undefined)}
        onReset={({ id, firstName, lastName, email }) => {
          setEdited(undefined)
          reset.open({ id, name: nameOf(firstName, lastName, email), area: 'admin' })
        }}
      />
      {reset.dialog}
    </>
  )
}
