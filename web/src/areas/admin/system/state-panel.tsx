import type { AnswerFor } from '@assure/contract/calls'
import type { PartState } from '@assure/contract/domain/system'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { dayOf, formatTime, useDates } from '../../../lib/dates.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { textColumn } from '../../../panels/list/columns.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { DateInput, TimeInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Code } from '../../../ui/values.tsx'
import { useSystem, WarningList } from './system-warnings.tsx'
import { systemTexts } from './texts.ts'
import { systemWarningTexts } from './warning-texts.ts'

type Maintenance = AnswerFor<'GET /admin/api/system'>['maintenance']

const save = (until: string | null, seen: Maintenance) =>
  call('PUT /admin/api/system/maintenance', { body: { until, seen: seen?.until ?? null } })

const MaintenanceForm = ({ maintenance, onClose }: { maintenance: Maintenance; onClose: () => void }) => {
  const t = systemTexts.useT()
  // As the dialog opened, so that a colleague who was faster is reported. After the report, as it is now.
  const [seen, setSeen] = useState(maintenance)
  const [isReported, setReported] = useState(false)
  if (isReported && seen !== maintenance) {
    setSeen(maintenance)
    setReported(false)
  }
  const [today] = useState(() => dayOf(Date.now()))
  const act = useActForm({
    initial: seen ? { until: dayOf(seen.until), time: formatTime(seen.until, 'en') } : { until: today, time: '' },
    required: ['until', 'time'],
    send: ({ until, time }) => save(`${until}T${time}:00+04:00`, seen),
    texts: { failed: t('maintenance.failed') },
    done: '',
    refreshes: ['system', 'maintenance'],
    // The time decides: the date field offers no past days.
    fieldOf: (name) => (name === 'until' ? 'time' : name),
    problemOf: ({ code }) => {
      if (code === 'maintenance.changed') setReported(true)
      return undefined
    },
    onDone: onClose,
  })
  return (
    <DialogForm
      {...act}
      submit={t(seen ? 'maintenance.save' : 'maintenance.start')}
      busyText={t(seen ? 'maintenance.saving' : 'maintenance.starting')}
      onCancel={onClose}
    >
      <p>{t('maintenance.off')}</p>
      <Field label={t('maintenance.date')} {...act.form.field('until')}>
        <DateInput min={today} />
      </Field>
      <Field label={t('maintenance.time')} hint={t('maintenance.zone')} {...act.form.field('time')}>
        <TimeInput />
      </Field>
      <p className="text-small text-ink-3">{t('maintenance.note')}</p>
    </DialogForm>
  )
}

const MaintenanceCard = ({ maintenance }: { maintenance: Maintenance }) => {
  const t = systemTexts.useT()
  const { dateTime } = useDates()
  const [isEditing, setEditing] = useState(false)
  const [ending, setEnding] = useState<Maintenance>(null)
  const act = t(maintenance === null ? 'maintenance.start' : 'maintenance.change')
  return (
    <Card title={t('maintenance')}>
      {maintenance === null ? (
        <p className="text-ink-3">{t('maintenance.off')}</p>
      ) : (
        <SummaryList
          rows={[
            { label: t('maintenance.since'), value: dateTime(maintenance.since) },
            { label: t('maintenance.until'), value: dateTime(maintenance.until) },
          ]}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {maintenance !== null && <Button onClick={() => setEnding(maintenance)}>{t('maintenance.end')}</Button>}
        <Button look="ghost" onClick={() => setEditing(true)}>
          {act}
        </Button>
      </div>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title={act}>
        {isEditing && <MaintenanceForm maintenance={maintenance} onClose={() => setEditing(false)} />}
      </Dialog>
      <ActDialog
        open={ending !== null}
        title={t('maintenance.end.title')}
        text={t('maintenance.end.text')}
        confirmLabel={t('maintenance.end')}
        cancelLabel={t('cancel')}
        busyText={t('maintenance.ending')}
        send={() => save(null, ending)}
        texts={{ failed: t('maintenance.failed') }}
        done=""
        refreshes={['system', 'maintenance']}
        onClose={() => setEnding(null)}
      />
    </Card>
  )
}

type System = AnswerFor<'GET /admin/api/system'>
type Job = System['jobs'][number]

const tones = { up: 'certified', down: 'failed', none: 'neutral' } as const satisfies Record<PartState, string>

const Parts = ({ parts }: Pick<System, 'parts'>) => {
  const t = systemTexts.useT()
  const w = systemWarningTexts.useT()
  const { dateTime } = useDates()
  return (
    <Card title={t('parts')}>
      <SummaryList
        rows={parts.map(({ part, state, since }) => ({
          label: w(`part.${part}`),
          value: <Tag tone={tones[state]}>{t(state)}</Tag>,
          note: state === 'none' || since === null ? undefined : t('since', { since: dateTime(since) }),
        }))}
      />
      <p className="mt-3 text-small text-ink-3">{t('parts.note')}</p>
    </Card>
  )
}

const Versions = ({ versions }: Pick<System, 'versions'>) => {
  const t = systemTexts.useT()
  return (
    <Card title={t('versions')}>
      <SummaryList
        rows={[
          { label: t('version'), value: <Code>{versions.version}</Code> },
          { label: t('build'), value: <Code>{versions.build}</Code> },
          { label: 'Node.js', value: <Code>{versions.node}</Code> },
          { label: t('database'), value: <Code>{versions.database}</Code> },
          { label: t('schema'), value: <Code>{String(versions.schema)}</Code> },
        ]}
      />
    </Card>
  )
}

/** Only jobs with something to do, so that those which fail are seen. */
const Queue = ({ jobs }: Pick<System, 'jobs'>) => {
  const t = systemTexts.useT()
  const busy = jobs.filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  return (
    <Card title={t('queue.title')}>
      {busy.length === 0 ? (
        <p className="text-ink-3">{t('queue.empty')}</p>
      ) : (
        <DataTable
          caption={t('queue.title')}
          rows={busy}
          rowKey={({ name }) => name}
          columns={[
            textColumn<Job>('job', t('job'), ({ name }) => t(`job.${name}`), { card: 'heading' }),
            textColumn<Job>('waiting', t('waiting'), ({ waiting }) => waiting),
            textColumn<Job>('running', t('running'), ({ running }) => running),
            textColumn<Job>('failed', t('failed.count'), ({ failed }) => failed),
          ]}
        />
      )}
    </Card>
  )
}

export const StatePanel = () => {
  const t = systemTexts.useT()
  return (
    <QueryState
      query={useSystem()}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonLine tall />}
    >
      {({ warnings, parts, jobs, versions, maintenance }) => (
        <div className="flex flex-col gap-4">
          {warnings.length === 0 ? (
            <InlineAlert tone="success">{t('well')}</InlineAlert>
          ) : (
            <InlineAlert tone="warning">
              <WarningList warnings={warnings} />
            </InlineAlert>
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Parts parts={parts} />
            <div className="flex flex-col gap-4">
              <Queue jobs={jobs} />
              <MaintenanceCard maintenance={maintenance} />
              <Versions versions={versions} />
            </div>
          </div>
        </div>
      )}
    </QueryState>
  )
}
