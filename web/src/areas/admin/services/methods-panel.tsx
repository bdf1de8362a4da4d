// How parameters are measured.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { byWord, nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Code } from '../../../ui/values.tsx'
import { useEditColumn } from './edit-button.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue } from './use-catalogue.tsx'

export type Method = AnswerFor<'GET /admin/api/test-methods'>['methods'][number]

const list = 'GET /admin/api/test-methods'
const currency = 'AED'

export const MethodsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const money = useMoney()
  const [editing, setEditing] = useState<{ method: Method | undefined }>()
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'test-methods',
      state: 'active',
      lead: t('test-methods.lead'),
      add: mayChange ? { label: t('method.add'), onAdd: () => setEditing({ method: undefined }) } : undefined,
    },
    ['code', 'code-desc', 'name', 'name-desc'],
  )
  const methodsQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const editColumn = useEditColumn<Method>(
    mayChange,
    ({ code }) => code,
    (method) => setEditing({ method }),
  )
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
    tagColumn(
      'state',
      t('state'),
      ({ is_active }) =>
        is_active ? <Tag tone="certified">{t('active.on')}</Tag> : <Tag tone="neutral">{t('active.off')}</Tag>,
      { width: '8rem' },
    ),
    ...editColumn,
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        list="test-methods"
        query={methodsQuery}
        columns={columns}
        skeletonColumns={7}
        counted
        rows={({ methods }) => methods}
      />
      <MethodDialog open={editing !== undefined} method={editing?.method} onClose={() => setEditing(undefined)} />
    </div>
  )
}
