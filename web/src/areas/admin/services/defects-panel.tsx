// The catalogue of defects that inspectors name on site.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { defectClassWords } from '@assure/contract/words/goods'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../../lib/query.ts'
import { byWord, nameColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Link } from '../../../ui/link.tsx'
import { Code } from '../../../ui/values.tsx'
import { DefectDialog } from './defect-dialog.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue, useEditing, useStateColumn } from './use-catalogue.tsx'

const list = 'GET /admin/api/defect-types'
export type DefectType = AnswerFor<typeof list>['defect_types'][number]
type Row = DefectType & { id: string }

export const DefectsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const editing = useEditing<Row>(mayChange, ({ code }) => code)
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'defect-types',
      state: 'active',
      lead: t('defect-types.lead'),
      add: mayChange ? { label: t('defect.add'), onAdd: editing.onAdd } : undefined,
    },
    ['code', 'code-desc', 'name', 'name-desc'],
  )
  const typesQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const stateColumn = useStateColumn<Row>('active', ({ is_active }) => is_active)
  const columns: Column<Row>[] = [
    textColumn('code', t('defect.code'), ({ code }) => <Code className="text-small">{code}</Code>, {
      card: 'heading',
      sort: byWord('code'),
    }),
    nameColumn('name', t('name'), ({ name }) => name[t.language], { sort: byWord('name') }),
    textColumn('class', t('class'), (row) => defectClassWords[row.class][t.language]),
    textColumn(
      'kinds',
      t('kinds'),
      ({ hs_prefixes: prefixes }) => (prefixes.length === 0 ? t('kinds.all') : <Code>{prefixes.join(' ')}</Code>),
      { from: 'lg', wraps: true, width: '11rem' },
    ),
    textColumn(
      'picture',
      t('picture'),
      ({ picture_url: url }) =>
        url === null ? noValue : <img src={url} alt="" loading="lazy" className="size-10 rounded-field object-cover" />,
      { from: 'lg', width: '6rem' },
    ),
    stateColumn,
    ...editing.column,
  ]
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small">
        <Link href="/admin/defects" className="quiet-link">
          {t('defect.statistics')}
        </Link>
      </p>
      <ListScreen
        {...frame}
        query={typesQuery}
        columns={columns}
        skeletonColumns={7}
        rows={({ defect_types: types }) => types.map((type) => ({ ...type, id: type.code }))}
      />
      <DefectDialog {...editing.dialog} />
    </div>
  )
}
