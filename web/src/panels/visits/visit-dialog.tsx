// Plans a visit or moves one: a day and a time of the Emirates.
import { useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { dayOf, formatTime } from '../../lib/dates.ts'
import { explain } from '../../lib/explain.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { DateInput, TimeInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useUiText } from '../../ui/texts.tsx'
import { useNotice } from '../panel-card/use-notice.tsx'
import { type About, useSeen } from '../seen/use-seen.tsx'
import { visitTexts } from './texts.ts'

export type VisitTime = { date: string; time: string }

type Props = {
  open: boolean
  /** The visit that is moved; without it a new one is planned. */
  from?: string | undefined
  about?: About | undefined
  send: (when: VisitTime, seen: string | undefined) => Promise<Answer<unknown>>
  onClose: () => void
}

export const VisitDialog = ({ open, from, about, send, onClose }: Props) => {
  const t = visitTexts.useT()
  return (
    <Dialog open={open} onClose={onClose} title={t(from ? 'reschedule' : 'add')}>
      {open && <VisitForm from={from} about={about} send={send} onClose={onClose} />}
    </Dialog>
  )
}

const VisitForm = ({ from, about, send, onClose }: Omit<Props, 'open'>) => {
  const t = visitTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const { notice, fail } = useNotice()
  const [today] = useState(() => dayOf(Date.now()))
  const form = useForm<VisitTime>({
    initial: from ? { date: dayOf(from), time: formatTime(from, 'en') } : { date: '', time: '' },
    required: ['date', 'time'],
    submit: async (when) => {
      const answer = await send(when, seen)
      if (answer.ok) {
        toast({ title: words.success, text: answer.message ?? t(from ? 'reschedule.done' : 'add.done') })
        onClose()
        return undefined
      }
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      if (await explains(answer)) return { fieldErrors: {} }
      fail(explain(answer, { failed: t('save.failed'), network: t('network') }))
      return { fieldErrors: {} }
    },
  })
  const { seen, notice: overtaken, explains } = useSeen(true, about, { busy: form.busy })
  return (
    <>
      <DialogForm
        form={form}
        summary={false}
        submit={t('save')}
        busyText={t('saving')}
        off={overtaken !== undefined}
        onCancel={onClose}
      >
        {overtaken}
        <Field label={t('date')} {...form.field('date')}>
          <DateInput min={today} />
        </Field>
        <Field label={t('time')} hint={t('zone')} {...form.field('time')}>
          <TimeInput />
        </Field>
      </DialogForm>
      {notice}
    </>
  )
}
