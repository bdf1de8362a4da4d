// How parameters are measured.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { byWord, nameColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Code } from '../../../ui/values.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue, useEditing, useStateColumn } from './use-catalogue.tsx'

export type Method = AnswerFor<'GET /admin/api/test-methods'>['methods'][number]

const list = 'GET /admin/api/test-methods'
const currency = 'AED'

export const MethodsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const money = useMoney()
  const editing = useEditing<Method>(mayChange, ({ code }) => code)
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'test-methods',
      state: 'active',
      lead: t('test-methods.lead'),
      add: mayChange ? { label: t('method.add'), onAdd: editing.onAdd } : undefined,
    },
    ['code', 'code-desc', 'name', 'name-desc'],
  )
  const methodsQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const stateColumn = useStateColumn<Method>('active', ({ is_active }) => is_active)
  const columns: Column<Method>[] = [
    textColumn('code', t('method.code'), ({ code }) => <Code className="text-small">{code}</Code>, {
      card: 'heading',
      sort: byWord('code'),
    }),
    nameColumn('name', t('name'), ({ name }) => name[t.language], { sort: byWord('name') }),
    nameColumn('matrix', t('matrix'), ({ matrix }) => matrix[t.language]),
    textColumn('unit', t('unit'), ({ unit }) => (unit ? <bdi>{unit}</bdi> : t('unit.none')), { from: 'lg' }),
    textColumn('turnaround', t('turnaround'), (row) => t('working-days', { count: row.turnaround_days }), {
      from: 'lg',
    }),
    textColumn('price', t('price'), ({ price }) => (price === null ? noValue : money({ amount: price, currency })), {
      from: 'lg',
    }),
    stateColumn,
    ...editing.column,
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        query={methodsQuery}
        columns={columns}
        skeletonColumns={7}
        rows={({ methods }) => methods}
      />
      <MethodDialog {...editing.dialog} />
    </div>
  )
}
