import { noValue } from '@assure/contract/words/empty'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { byAge, byWord, dateColumn, nameLinkColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Code } from '../../../ui/values.tsx'
import type { ChecklistRow } from './checklist.ts'
import { checklistChips, readChecklistSearch } from './checklists-search.ts'
import { CreateChecklistDialog } from './create-checklist-dialog.tsx'
import { ImportChecklistDialog } from './import-checklist-dialog.tsx'
import { StateTag } from './state-tag.tsx'
import { checklistsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/checklists')

const useColumns = (): Column<ChecklistRow>[] => {
  const t = checklistsTexts.useT()
  const nameOf = ({ name, code }: ChecklistRow): string => name[t.language] || name.en || name.ar || code
  return [
    nameLinkColumn('name', t('name'), nameOf, {
      href: ({ id }) => `/admin/checklists/${id}`,
      card: 'heading',
      sort: byWord('name'),
    }),
    textColumn('code', t('code'), ({ code }) => <Code className="text-small">{code}</Code>, {
      under: 'name',
      sort: byWord('code'),
    }),
    tagColumn('state', t('state'), (row) => <StateTag checklist={row} />),
    textColumn('items', t('items'), (row) => row.item_count),
    textColumn(
      'services',
      t('services'),
      ({ services }) => (services.length === 0 ? noValue : services.map(({ name }) => name).join(t('comma'))),
      { long: true, from: 'lg' },
    ),
    textColumn('used', t('used'), (row) => t('facilities', { count: row.facility_count }), { from: 'lg' }),
    dateColumn('changed', t('changed'), (row) => row.updated_at, { sort: byAge }),
  ]
}

export const ChecklistsScreen = () => {
  const t = checklistsTexts.useT()
  const navigate = useNavigate()
  const { frame, chips, exportButton } = useList(
    'checklists',
    'GET /admin/api/checklists',
    readChecklistSearch(route.useSearch()),
    route.useNavigate(),
    { usual: { sort: 'newest' } },
  )
  const [dialog, setDialog] = useState<'create' | 'import'>()
  const columns = useColumns()
  const open = (id: string): void => void navigate({ to: '/admin/checklists/$id', params: { id } })
  const made = (id: string): void => {
    setDialog(undefined)
    open(id)
  }
  return (
    <>
      <ListScreen
        {...frame}
        title={t('title')}
        texts={usualTexts(t)}
        columns={columns}
        skeletonColumns={7}
        counted
        rows={({ checklists }) => checklists}
        onOpen={({ id }) => open(id)}
        actions={
          <>
            {exportButton}
            <Button look="ghost" onClick={() => setDialog('import')}>
              {t('import')}
            </Button>
            <Button onClick={() => setDialog('create')}>{t('create')}</Button>
          </>
        }
        chips={chips('state', checklistChips, (state) => t(`state.${state}`))}
      />
      {dialog === 'create' && <CreateChecklistDialog onClose={() => setDialog(undefined)} onMade={made} />}
      {dialog === 'import' && <ImportChecklistDialog onClose={() => setDialog(undefined)} onMade={made} />}
    </>
  )
}
