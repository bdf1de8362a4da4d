// Where products are tested. One whose accreditation has ended is not offered.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { byWord, nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { EditButton } from './edit-button.tsx'
import { LaboratoryDialog } from './laboratory-dialog.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue } from './use-catalogue.tsx'

export type Laboratory = AnswerFor<'GET /admin/api/laboratories'>['laboratories'][number]

const list = 'GET /admin/api/laboratories'

export const LaboratoriesPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const dates = useDates()
  const [editing, setEditing] = useState<{ laboratory: Laboratory | undefined }>()
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'laboratories',
      state: 'offered',
      lead: t('laboratories.lead'),
      add: mayChange ? { label: t('laboratory.add'), onAdd: () => setEditing({ laboratory: undefined }) } : undefined,
    },
    ['name', 'name-desc'],
  )
  const laboratoriesQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const columns: Column<Laboratory>[] = [
    nameColumn('name', t('name'), ({ name }) => name[t.language], { card: 'heading', sort: byWord('name') }),
    nameColumn('address', t('address'), ({ address }) => address, { long: false, wraps: true }),
    textColumn(
      'accreditation',
      t('accreditation'),
      ({ accreditation_number: number, accredited_until: until }) =>
        number && until ? t('accreditation.until', { number, date: dates.date(until) }) : noValue,
      { wraps: true },
    ),
    textColumn('analysts', t('analysts'), ({ analysts }) => analysts, { width: '7rem' }),
    tagColumn(
      'state',
      t('state'),
      ({ is_offered }) =>
        is_offered ? <Tag tone="certified">{t('offered')}</Tag> : <Tag tone="neutral">{t('not-offered')}</Tag>,
      { width: '8rem' },
    ),
    ...(mayChange
      ? [
          textColumn<Laboratory>(
            'edit',
            t('edit'),
            (laboratory) => <EditButton name={laboratory.name[t.language]} onEdit={() => setEditing({ laboratory })} />,
            { hideHeader: true, card: 'actions', width: '7rem' },
          ),
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        list="laboratories"
        query={laboratoriesQuery}
        columns={columns}
        skeletonColumns={5}
        counted
        rows={({ laboratories }) => laboratories}
      />
      <LaboratoryDialog
        open={editing !== undefined}
        laboratory={editing?.laboratory}
        onClose={() => setEditing(undefined)}
      />
    </div>
  )
}
