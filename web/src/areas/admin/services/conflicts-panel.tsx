// Declared conflicts of interest, those in force first.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import { useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { callQuery, queryClient, useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useAct } from '../../../panels/act/use-act.ts'
import { nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Name } from '../../../ui/values.tsx'
import { servicesTexts } from './texts.ts'

const few = 20

const loadInspectors = async (search: string): Promise<readonly Option[]> => {
  const query = { page: 1, limit: few, search, sort: 'name' } as const
  const { inspectors } = await queryClient.query(callQuery('GET /admin/api/inspectors', { query }))
  return inspectors.map(({ id, first_name, last_name, email }) => ({
    value: id,
    label: nameOf(first_name, last_name, email),
    hint: email,
  }))
}

const loadCompanies = async (search: string): Promise<readonly Option[]> => {
  const query = { page: 1, limit: few, search, sort: 'company' } as const
  const { users } = await queryClient.query(callQuery('GET /admin/api/users', { query }))
  return users.map(({ id, company_name, email }) => ({ value: id, label: company_name, hint: email }))
}

type Running = { kind: 'facility' | 'request'; id: string; name: string }

/** Reads the running assignments from the details of a refusal. */
const runningOf = ({ code, details }: Failure): readonly Running[] =>
  code === 'conflict.assignments-running' && Array.isArray(details?.assignments)
    ? (details.assignments as readonly Running[])
    : []

const addresses = { facility: '/admin/facilities/', request: '/admin/requests/' } as const

const RunningAssignments = ({ running }: { running: readonly Running[] }) => {
  const t = servicesTexts.useT()
  return (
    <InlineAlert tone="warning" title={t('running')}>
      <ul className="flex flex-col">
        {running.map(({ kind, id, name }) => (
          <li key={id}>
            <a href={`${addresses[kind]}${id}`} target="_blank" rel="noopener noreferrer" className="quiet-link">
              <Name>{t('running.reassign', { name })}</Name>
            </a>
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}

const ConflictForm = ({ onClose }: { onClose: () => void }) => {
  const t = servicesTexts.useT()
  const [running, setRunning] = useState<readonly Running[]>([])
  const { run } = useAct({
    send: async (body: BodyFor<'POST /admin/api/conflicts'>) => {
      const answer = await call('POST /admin/api/conflicts', { body })
      if (!answer.ok) setRunning(runningOf(answer))
      return answer
    },
    texts: { failed: t('save.failed') },
    done: '',
    refreshes: ['settings'],
    onDone: onClose,
  })
  const form = useForm({
    initial: { inspector_id: '', company_id: '', reason: '', keep_reason: '' },
    required: ['inspector_id', 'company_id', 'reason'],
    submit: ({ keep_reason, ...declared }) =>
      run(running.length > 0 && keep_reason.trim() ? { ...declared, keep_reason } : declared),
  })
  return (
    <DialogForm form={form} guard submit={t('conflict.add')} busyText={t('saving')} onCancel={onClose}>
      <Field label={t('inspector')} {...form.field('inspector_id')}>
        <ComboBox load={loadInspectors} placeholder={t('inspector.search')} />
      </Field>
      <Field label={t('company')} {...form.field('company_id')}>
        <ComboBox load={loadCompanies} placeholder={t('company.search')} />
      </Field>
      <Field label={t('reason')} hint={t('reason.hint')} {...form.field('reason')}>
        <TextArea rows={3} maxLength={1000} />
      </Field>
      {running.length > 0 && (
        <>
          <RunningAssignments running={running} />
          <Field label={t('running.keep')} hint={t('running.keep.hint')} {...form.field('keep_reason')}>
            <TextArea rows={2} maxLength={1000} />
          </Field>
        </>
      )}
    </DialogForm>
  )
}

// Declares a conflict of interest of an inspector with a company.
const ConflictDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('conflict.new')}>
      {open && <ConflictForm onClose={onClose} />}
    </Dialog>
  )
}

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
      texts={{ failed: t('save.failed') }}
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
      texts={{ loading: t('conflicts.loading'), failed: t('conflicts.failed') }}
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
