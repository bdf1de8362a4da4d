import type { AnswerFor } from '@assure/contract/calls'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { dayOf, formatTime, useDates } from '../../../lib/dates.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { DateInput, TimeInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { systemTexts } from './texts.ts'

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
    texts: { failed: t('maintenance.failed'), network: t('network') },
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

export const MaintenanceCard = ({ maintenance }: { maintenance: Maintenance }) => {
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
        texts={{ failed: t('maintenance.failed'), network: t('network') }}
        done=""
        refreshes={['system', 'maintenance']}
        onClose={() => setEnding(null)}
      />
    </Card>
  )
}
