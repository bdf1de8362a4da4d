// Schedules or reschedules a visit. Day and time are UAE time.

import type { Area } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { dayOf, formatTime } from '../../lib/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/form-dialog.tsx'
import { DateInput, TimeInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { useNotice } from '../panel-card/use-notice.tsx'
import type { SeenSubject } from '../seen/use-seen.tsx'
import { visitTexts } from './texts.ts'

export type VisitTime = { date: string; time: string }

type Props = {
  open: boolean
  area: Area
  /** The visit being rescheduled; undefined for a new one. */
  from?: string | undefined
  subject?: SeenSubject | undefined
  send: (when: VisitTime, seen: string | undefined) => Promise<Answer<unknown>>
  onClose: () => void
}

export const VisitDialog = ({ open, ...form }: Props) => {
  const t = visitTexts.useT()
  return (
    <Dialog open={open} onClose={form.onClose} title={t(form.from ? 'reschedule' : 'add')}>
      {open && <VisitForm {...form} />}
    </Dialog>
  )
}

const VisitForm = ({ area, from, subject, send, onClose }: Omit<Props, 'open'>) => {
  const t = visitTexts.useT()
  const { notice, fail } = useNotice()
  const [today] = useState(() => dayOf(Date.now()))
  const act = useActForm<VisitTime, unknown>({
    initial: from ? { date: dayOf(from), time: formatTime(from, 'en') } : { date: '', time: '' },
    required: ['date', 'time'],
    area,
    subject,
    open: true,
    send,
    texts: { failed: t('save.failed') },
    done: t(from ? 'reschedule.done' : 'add.done'),
    refreshes: ['visit'],
    fail,
    onDone: onClose,
  })
  return (
    <>
      <DialogForm {...act} summary={false} submit={t('save')} busyText={t('saving')} onCancel={onClose}>
        <Field label={t('date')} {...act.form.field('date')}>
          <DateInput min={today} />
        </Field>
        <Field label={t('time')} hint={t('zone')} {...act.form.field('time')}>
          <TimeInput />
        </Field>
      </DialogForm>
      {notice}
    </>
  )
}
