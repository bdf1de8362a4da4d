import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import type { ChecklistRow } from './checklist.ts'
import { checklistChips } from './checklists-search.ts'
import { CreateChecklistDialog } from './create-checklist-dialog.tsx'
import { ImportChecklistDialog } from './import-checklist-dialog.tsx'
import { StateTag } from './state-tag.tsx'
import { checklistsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/checklists')

const refreshList = () => refresh('GET /admin/api/checklists')

const useColumns = (): Column<ChecklistRow>[] => {
  const t = checklistsTexts.useT()
  const dates = useDates()
  const nameOf = ({ name, code }: ChecklistRow): string => name[t.language] || name.en || name.ar || code
  return [
    {
      key: 'name',
      long: true,
      header: t('name'),
      card: 'heading',
      sort: { asc: 'name', desc: 'name-desc' },
      cell: (row) => (
        <Link href={`/admin/checklists/${row.id}`} className="quiet-link rounded-tag">
          <Name>{nameOf(row)}</Name>
        </Link>
      ),
    },
    {
      key: 'code',
      under: 'name',
      header: t('code'),
      card: 'line',
      sort: { asc: 'code', desc: 'code-desc' },
      cell: ({ code }) => <Code className="text-small">{code}</Code>,
    },
    { key: 'state', header: t('state'), card: 'tag', cell: (row) => <StateTag checklist={row} /> },
    { key: 'items', header: t('items'), card: 'line', cell: (row) => row.item_count },
    {
      key: 'services',
      long: true,
      header: t('services'),
      card: 'line',
      from: 'lg',
      cell: ({ services }) => (services.length === 0 ? noValue : services.map(({ name }) => name).join(t('comma'))),
    },
    {
      key: 'used',
      header: t('used'),
      card: 'line',
      from: 'lg',
      cell: (row) => t('facilities', { count: row.facility_count }),
    },
    {
      key: 'changed',
      header: t('changed'),
      card: 'line',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: (row) => dates.date(row.updated_at),
      brief: (row) => <ShortDate at={row.updated_at} />,
    },
  ]
}

export const ChecklistsScreen = () => {
  const t = checklistsTexts.useT()
  const navigate = useNavigate()
  const address = useListAddress(route.useSearch(), route.useNavigate(), refreshList)
  const { ask, paged, search } = address
  const { state, sort = 'newest' } = search
  const [dialog, setDialog] = useState<'create' | 'import'>()
  const asked = useCall(
    'GET /admin/api/checklists',
    { query: { ...paged, ...(state ? { state } : {}), sort } },
    { placeholderData: keepPreviousData },
  )
  const columns = useColumns()
  const open = (id: string): void => void navigate({ to: '/admin/checklists/$id', params: { id } })
  const made = (id: string): void => {
    setDialog(undefined)
    open(id)
  }
  return (
    <>
      <ListScreen
        list="checklists"
        title={t('title')}
        texts={{
          search: t('search'),
          searchHint: t('search.placeholder'),
          chips: t('states'),
          loading: t('loading'),
          empty: t('empty'),
          failed: t('failed'),
          network: t('network'),
        }}
        asked={asked}
        address={address}
        columns={columns}
        skeletonColumns={7}
        counted
        rows={({ checklists }) => checklists}
        onOpen={({ id }) => open(id)}
        actions={
          <>
            <ExportButton
              through="GET /admin/api/checklists/export"
              query={{ search: search.search, ...(state ? { state } : {}), sort }}
              name="checklists.csv"
            />
            <Button look="ghost" onClick={() => setDialog('import')}>
              {t('import')}
            </Button>
            <Button onClick={() => setDialog('create')}>{t('create')}</Button>
          </>
        }
        chips={checklistChips.map((one) => ({
          key: one,
          label: t(`state.${one}`),
          count: state === one ? asked.data?.pagination.total : undefined,
          pressed: state === one,
          onPress: () => ask({ state: state === one ? undefined : one }),
        }))}
      />
      {dialog === 'create' && <CreateChecklistDialog onClose={() => setDialog(undefined)} onMade={made} />}
      {dialog === 'import' && <ImportChecklistDialog onClose={() => setDialog(undefined)} onMade={made} />}
    </>
  )
}
