// What the goods came to. Another result than the computed one needs a reason, which the report prints.
import { inspectionResults } from '@assure/contract/domain/inspection-result'
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { Code } from '../../../ui/values.tsx'
import { type OfficeRequest, showRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

type Review = NonNullable<OfficeRequest['review']>
type Props = { request: OfficeRequest; review: Review; onClose: () => void }

const DecideForm = ({ request, review, onClose }: Props) => {
  const t = requestTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [{ id }] = useState(request)
  const form = useForm({
    initial: { result: review.computed as string, reason: '' },
    check: ({ result, reason }) =>
      result !== review.computed && reason.trim() === '' ? { reason: words.required } : {},
    submit: async ({ result, reason }) => {
      const answer = await call('POST /admin/api/requests/:id/decide', {
        params: { id },
        body: {
          result: inspectionResults.find((one) => one === result) ?? review.computed,
          seen,
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        },
      })
      if (answer.ok) {
        onClose()
        showRequest(answer.value)
        toast({ title: words.success, text: answer.message ?? t('done') })
        return undefined
      }
      if (await explains(answer)) return { fieldErrors: {} }
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      return { message: explain(answer, { failed: t('act.failed'), network: t('network') }) }
    },
  })
  const about = { area: 'admin', kind: 'request', id, seen: seenOf.request(request) } as const
  const { seen, notice: overtaken, explains } = useSeen(true, about, { busy: form.busy })
  return (
    <DialogForm
      form={form}
      submit={t('decide')}
      busyText={t('act.busy')}
      off={overtaken !== undefined}
      onCancel={onClose}
    >
      {overtaken}
      <Field group label={t('decide.label')} {...form.field('result')}>
        <RadioCards
          choices={inspectionResults.map((one) => ({
            value: one,
            label: t(`result.${one}`),
            hint: [
              ...(one === review.computed ? [t('decide.computed')] : []),
              ...(one === review.recommended ? [t('decide.recommended')] : []),
            ].join(' '),
          }))}
        />
      </Field>
      {form.values.result !== review.computed && (
        <Field label={t('decide.reason')} hint={t('decide.reason.hint')} {...form.field('reason')}>
          <TextArea rows={3} maxLength={1000} />
        </Field>
      )}
    </DialogForm>
  )
}

export const DecideDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = requestTexts.useT()
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t.parts('decide.title', { number: <Code>{rest.request.number ?? ''}</Code> })}
    >
      {open && <DecideForm {...rest} />}
    </Dialog>
  )
}
