// What products are tested for. Changes go to a draft; releasing puts it in force.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
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

const ReleaseQuestion = ({ row, onClose }: { row: Row | undefined; onClose: () => void }) => {
  const t = servicesTexts.useT()
  const params = { id: row?.id ?? 0 }
  // What is released is what was there when the question opened.
  const shown = useCall('GET /admin/api/specifications/:id', { params }, { enabled: row !== undefined })
  return (
    <ActDialog
      open={row !== undefined}
      title={t('release.title')}
      text={t('release.text', { name: row?.name[t.language] ?? '', count: row?.parameter_count ?? 0 })}
      confirmLabel={t('release')}
      look="go"
      send={() =>
        call('POST /admin/api/specifications/:id/release', {
          params,
          body: shown.data ? { version: shown.data.version } : {},
        })
      }
      texts={{ failed: t('save.failed'), network: t('network') }}
      done=""
      refreshes={['settings']}
      onClose={onClose}
    />
  )
}

export const SpecificationsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const [opened, setOpened] = useState<Opened>()
  const [releasing, setReleasing] = useState<Row>()
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
          {mayChange && row.has_draft && (
            <Button
              look="ghost"
              size="small"
              aria-label={t('release.named', { name: row.name[t.language] })}
              onClick={() => setReleasing(row)}
            >
              {t('release')}
            </Button>
          )}
        </RowActions>
      ),
      { hideHeader: true, card: 'actions' },
    ),
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        list="specifications"
        query={specificationsQuery}
        columns={columns}
        skeletonColumns={5}
        counted
        rows={({ specifications }) => specifications}
      />
      <SpecificationDialog opened={opened} onClose={() => setOpened(undefined)} />
      <ReleaseQuestion row={releasing} onClose={() => setReleasing(undefined)} />
    </div>
  )
}
