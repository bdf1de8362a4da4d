// What was reported, and the form that closes it.
import type { AnswerFor } from '@assure/contract/calls'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { Name } from '../../../ui/values.tsx'
import { concernsTexts } from './texts.ts'

export type Concern = AnswerFor<'GET /admin/api/concerns'>['concerns'][number]

const ConcernFacts = ({ concern: { about, text, contact, created_at: createdAt, closed } }: { concern: Concern }) => {
  const t = concernsTexts.useT()
  const { date } = useDates()
  const written = (value: string) => <Name className="whitespace-pre-line">{value}</Name>
  return (
    <SummaryList
      rows={[
        { label: t('text'), value: written(text) },
        ...(about === null ? [] : [{ label: t('about'), value: written(about) }]),
        { label: t('contact'), value: contact === null ? t('contact.none') : written(contact) },
        { label: t('reported'), value: date(createdAt) },
        ...(closed === null
          ? []
          : [
              {
                label: t('outcome'),
                value: written(closed.outcome),
                note: t('closed.by', { name: closed.by.name, date: date(closed.at) }),
              },
            ]),
      ]}
    />
  )
}

type Props = { concern: Concern; onClose: () => void }

const CloseForm = ({ concern, onClose }: Props) => {
  const t = concernsTexts.useT()
  const act = useActForm({
    initial: { outcome: '' },
    required: ['outcome'],
    send: ({ outcome }) =>
      call('POST /admin/api/concerns/:id/close', { params: { id: concern.id }, body: { outcome } }),
    texts: { failed: t('close.failed'), network: t('network') },
    done: '',
    refreshes: ['concern'],
    onDone: onClose,
  })
  return (
    <DialogForm {...act} guard submit={t('close')} busyText={t('closing')} onCancel={onClose}>
      <ConcernFacts concern={concern} />
      <Field label={t('outcome')} hint={t('outcome.hint')} {...act.form.field('outcome')}>
        <TextArea rows={4} maxLength={5000} />
      </Field>
    </DialogForm>
  )
}

export const ConcernDialog = ({ concern, onClose }: { concern: Concern | undefined; onClose: () => void }) => (
  <Dialog open={concern !== undefined} onClose={onClose} title={concern?.reference ?? ''}>
    {concern &&
      (concern.state === 'open' ? (
        <CloseForm concern={concern} onClose={onClose} />
      ) : (
        <ConcernFacts concern={concern} />
      ))}
  </Dialog>
)
