// The inspection's result, the decision, and the owner's response to it.

import { resultsOf } from '@assure/contract/domain/test-result'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useAct } from '../../../panels/act/use-act.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { resultTones } from '../../../panels/request/result-tones.ts'
import { Button } from '../../../ui/button.tsx'
import type { Sometimes } from '../../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
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

// Decides the result for the goods. A result other than the computed one needs a reason, which the report prints.
const DecideDialog = ({ open, ...rest }: Props & { open: boolean }) => {
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

type Review = NonNullable<OfficeRequest['review']>
type Act = 'decide' | 'send-back' | 'answer-dispute'

const useRows = (
  { kind, result, dispute, second_specification: second }: OfficeRequest,
  review: Review,
): Sometimes<SummaryRow>[] => {
  const t = requestTexts.useT()
  const { dateTime } = useDates()
  const freeText = (text: string) => <Name className="whitespace-pre-line">{text}</Name>
  const { decided_by: by, decided_at: at } = review
  return [
    result && {
      label: t('review.result'),
      value: <Tag tone={resultTones[result]}>{t(`result.${result}`)}</Tag>,
      note: by && at && t('review.decided', { name: by, when: dateTime(at) }),
    },
    review.override_reason && { label: t('review.override'), value: freeText(review.override_reason) },
    {
      label: t('review.computed'),
      value: t(`result.${review.computed}`),
      note: kind === 'test' && t('decide.of-tests'),
    },
    {
      label: t(requestWord(kind, 'review.recommended')),
      value: t(`result.${review.recommended}`),
      note: review.recommended_reason && freeText(review.recommended_reason),
    },
    review.second && {
      label: t('review.second'),
      value: <Tag tone={resultTones[review.second]}>{t(`result.${review.second}`)}</Tag>,
      note: second && <Name>{second.name}</Name>,
    },
    dispute && { label: t('review.dispute'), value: freeText(dispute.text), note: dateTime(dispute.at) },
    dispute !== null && dispute.answer !== null && { label: t('review.answer'), value: freeText(dispute.answer) },
  ]
}

export const ReviewCard = ({ request, review }: { request: OfficeRequest; review: Review }) => {
  const t = requestTexts.useT()
  const [openAct, setOpenAct] = useState<Act>()
  const { id, may, state } = request
  const acts = (['decide', 'send-back', 'answer-dispute'] as const).filter((act) => may.includes(act))
  usePageCommands(acts.map((act) => ({ key: act, label: t(act), run: () => setOpenAct(act) })))
  const act = useRequestAct(request)
  const close = (): void => setOpenAct(undefined)
  return (
    <Card title={t('review')}>
      <SummaryList className="-my-2" rows={useRows(request, review)} />
      {state === 'under-review' && !review.is_independent && (
        <InlineAlert tone="info" live={false} className="mt-4">
          {t('review.not-independent')}
        </InlineAlert>
      )}
      {acts.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {acts.map((act) => (
            <Button
              key={act}
              size="medium"
              look={act === 'send-back' ? 'ghost' : 'main'}
              data-focus-first
              onClick={() => setOpenAct(act)}
            >
              {t(act)}
            </Button>
          ))}
        </div>
      )}
      <DecideDialog open={openAct === 'decide'} request={request} review={review} onClose={close} />
      <ActDialog
        {...act}
        open={openAct === 'send-back'}
        title={t('send-back.title')}
        text={t('send-back.text')}
        confirmLabel={t('send-back')}
        reason={{ label: t('send-back.reason'), max: 1000 }}
        send={(reason, seen) =>
          call('POST /admin/api/requests/:id/send-back', { params: { id }, body: { reason, seen } })
        }
        onClose={close}
      />
      <ActDialog
        {...act}
        open={openAct === 'answer-dispute'}
        title={t('answer-dispute.title')}
        text={t('answer-dispute.text')}
        confirmLabel={t('answer-dispute')}
        reason={{ label: t('answer-dispute.label'), max: 1000 }}
        send={(reason, seen) =>
          call('POST /admin/api/requests/:id/answer-dispute', { params: { id }, body: { text: reason, seen } })
        }
        onClose={close}
      />
    </Card>
  )
}
