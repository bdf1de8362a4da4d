// Where products are tested. One whose accreditation has ended is not offered.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { byWord, nameColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { LaboratoryDialog } from './laboratory-dialog.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue, useEditing, useStateColumn } from './use-catalogue.tsx'

export type Laboratory = AnswerFor<'GET /admin/api/laboratories'>['laboratories'][number]

const list = 'GET /admin/api/laboratories'

export const LaboratoriesPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const dates = useDates()
  const editing = useEditing<Laboratory>(mayChange, ({ name }) => name[t.language])
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'laboratories',
      state: 'offered',
      lead: t('laboratories.lead'),
      add: mayChange ? { label: t('laboratory.add'), onAdd: editing.onAdd } : undefined,
    },
    ['name', 'name-desc'],
  )
  const laboratoriesQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const stateColumn = useStateColumn<Laboratory>('offered', ({ is_offered }) => is_offered)
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
    stateColumn,
    ...editing.column,
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        query={laboratoriesQuery}
        columns={columns}
        skeletonColumns={5}
        rows={({ laboratories }) => laboratories}
      />
      <LaboratoryDialog {...editing.dialog} />
    </div>
  )
}
