// What products are tested for. Changes go to a draft; releasing puts it in force.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { byWord, nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { RowActions } from '../../../ui/data/row-actions.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { EditButton } from './edit-button.tsx'
import { type Opened, SpecificationDialog } from './specification-dialog.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue } from './use-catalogue.tsx'

type Row = AnswerFor<'GET /admin/api/specifications'>['specifications'][number]

const list = 'GET /admin/api/specifications'

const StateTag = ({ specification: { is_active, has_draft, released_number } }: { specification: Row }) => {
  const t = servicesTexts.useT()
  if (!is_active) return <Tag tone="neutral">{t('active.off')}</Tag>
  if (released_number === null) return <Tag tone="pending">{t('draft')}</Tag>
  return <Tag tone="certified">{t(has_draft ? 'released.and-draft' : 'released', { number: released_number })}</Tag>
}

export const SpecificationsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const [opened, setOpened] = useState<Opened>()
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'specifications',
      state: 'active',
      lead: t('specifications.lead'),
      add: mayChange
        ? { label: t('specification.add'), onAdd: () => setOpened({ id: undefined, name: '', isEdit: true }) }
        : undefined,
    },
    ['name', 'name-desc'],
  )
  const specificationsQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const open = ({ id, name }: Row, isEdit: boolean): void => setOpened({ id, name: name[t.language], isEdit })
  const columns: Column<Row>[] = [
    nameColumn('name', t('name'), ({ name }) => name[t.language], { card: 'heading', sort: byWord('name') }),
    textColumn('parameters', t('parameters'), (row) => row.parameter_count, { width: '7rem' }),
    textColumn(
      'services',
      t('services'),
      ({ services }) => services.map(({ name }) => name[t.language]).join(t('comma')) || noValue,
      { long: true, from: 'lg' },
    ),
    tagColumn('state', t('state'), (row) => <StateTag specification={row} />),
    textColumn(
      'acts',
      t('acts'),
      (row) => (
        <RowActions>
          <Button
            look="ghost"
            size="small"
            aria-label={t('view.named', { name: row.name[t.language] })}
            onClick={() => open(row, false)}
          >
            {t('view')}
          </Button>
          {mayChange && <EditButton name={row.name[t.language]} onEdit={() => open(row, true)} />}
        </RowActions>
      ),
      { hideHeader: true, card: 'actions' },
    ),
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        query={specificationsQuery}
        columns={columns}
        skeletonColumns={5}
        rows={({ specifications }) => specifications}
      />
      <SpecificationDialog opened={opened} mayChange={mayChange} onClose={() => setOpened(undefined)} />
    </div>
  )
}
