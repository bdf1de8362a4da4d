// Decides the result for the goods. A result other than the computed one needs a reason, which the report prints.

import { resultsOf } from '@assure/contract/domain/test-result'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { requestWord } from './kind-words.ts'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'
import { useRequestAct } from './use-request-act.ts'

type Review = NonNullable<OfficeRequest['review']>
type Props = { request: OfficeRequest; review: Review; onClose: () => void }

const DecideForm = ({ request, review, onClose }: Props) => {
  const t = requestTexts.useT()
  const words = useUiText()
  const [{ id, kind }] = useState(request)
  const results = resultsOf(kind)
  const act = useAct({
    ...useRequestAct(request, onClose),
    open: true,
    send: ({ result, reason }: { result: string; reason: string }, seen) =>
      call('POST /admin/api/requests/:id/decide', {
        params: { id },
        body: {
          result: results.find((one) => one === result) ?? review.computed,
          seen,
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        },
      }),
  })
  const form = useForm({
    initial: { result: review.computed as string, reason: '' },
    check: ({ result, reason }) =>
      result !== review.computed && reason.trim() === '' ? { reason: words.required } : {},
    submit: act.run,
  })
  return (
    <DialogForm form={form} submit={t('decide')} busyText={t('act.busy')} overtaken={act.overtaken} onCancel={onClose}>
      <Field
        group
        label={t('decide.label')}
        hint={kind === 'test' ? t('decide.of-tests') : undefined}
        {...form.field('result')}
      >
        <RadioCards
          choices={results.map((one) => ({
            value: one,
            label: t(`result.${one}`),
            hint: [
              ...(one === review.computed ? [t('decide.computed')] : []),
              ...(one === review.recommended ? [t(requestWord(kind, 'decide.recommended'))] : []),
            ].join(' '),
          }))}
        />
      </Field>
      {review.second && (
        <p className="text-ink-2">
          {t.parts('decide.second', {
            name: <Name>{request.second_specification?.name ?? ''}</Name>,
            result: <strong className="text-ink">{t(`result.${review.second}`)}</strong>,
          })}
        </p>
      )}
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
