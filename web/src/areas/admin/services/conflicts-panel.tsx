// Declared conflicts of interest, those in force first.
import type { AnswerFor } from '@assure/contract/calls'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { servicesTexts } from './texts.ts'

type Conflict = AnswerFor<'GET /admin/api/conflicts'>['conflicts'][number]

const EndQuestion = ({ conflict, onClose }: { conflict: Conflict | undefined; onClose: () => void }) => {
  const t = servicesTexts.useT()
  return (
    <ActDialog
      open={conflict !== undefined}
      title={t('end.title')}
      text={t('end.text', { inspector: conflict?.inspector.name ?? '', company: conflict?.company.name ?? '' })}
      confirmLabel={t('end.confirm')}
      look="danger"
      send={() => call('POST /admin/api/conflicts/:id/end', { params: { id: conflict?.id ?? '' } })}
      texts={{ failed: t('save.failed'), network: t('network') }}
      done=""
      refreshes={['settings']}
      onClose={onClose}
    />
  )
}

export const ConflictsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const dates = useDates()
  const query = useCall('GET /admin/api/conflicts', {})
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Conflict>()
  const end = textColumn<Conflict>(
    'end',
    t('end'),
    (conflict) =>
      conflict.ended_at === null && (
        <Button
          look="ghost"
          size="small"
          aria-label={t('end.named', { inspector: conflict.inspector.name, company: conflict.company.name })}
          onClick={() => setEnding(conflict)}
        >
          {t('end')}
        </Button>
      ),
    { hideHeader: true, card: 'actions', width: '7rem' },
  )
  const columns: Column<Conflict>[] = [
    nameColumn('inspector', t('inspector'), ({ inspector }) => inspector.name, { card: 'heading', long: false }),
    nameColumn('company', t('company'), ({ company }) => company.name, { long: false }),
    textColumn('reason', t('reason'), ({ reason }) => <bdi>{reason}</bdi>, { wraps: true }),
    textColumn(
      'declared',
      t('in-force'),
      ({ declared_at, declared_by, ended_at, ended_by }) =>
        ended_at && ended_by
          ? t('ended', { date: dates.date(ended_at), name: ended_by.name })
          : t('declared', { date: dates.date(declared_at), name: declared_by.name }),
      { wraps: true },
    ),
    tagColumn(
      'state',
      t('state'),
      ({ ended_at }) =>
        ended_at === null ? <Tag tone="pending">{t('holds')}</Tag> : <Tag tone="neutral">{t('over')}</Tag>,
      { width: '7rem' },
    ),
    ...(mayChange ? [end] : []),
  ]
  return (
    <QueryState
      query={query}
      texts={{ loading: t('conflicts.loading'), failed: t('conflicts.failed'), network: t('network') }}
      skeleton={<SkeletonTable rows={4} columns={4} />}
      className="flex flex-col gap-4"
    >
      {({ conflicts }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="measure text-small text-ink-2">{t('conflicts.lead')}</p>
            {mayChange && (
              <Button size="medium" onClick={() => setAdding(true)}>
                {t('conflict.add')}
              </Button>
            )}
          </div>
          {conflicts.length > 0 ? (
            <DataTable caption={t('conflicts')} columns={columns} rows={conflicts} rowKey={({ id }) => id} />
          ) : (
            <p className="text-ink-2">{t('conflicts.empty')}</p>
          )}
          <ConflictDialog open={isAdding} onClose={() => setAdding(false)} />
          <EndQuestion conflict={ending} onClose={() => setEnding(undefined)} />
        </>
      )}
    </QueryState>
  )
}
