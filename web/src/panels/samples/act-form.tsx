// One form for every act with a sample: the act says which fields it asks.
import type { Sample } from '@assure/contract/calls/samples'
import { storageConditions } from '@assure/contract/domain/goods-entries'
import { isDefective, isTemperatureRight, needsTemperature } from '@assure/contract/domain/sample-checks'
import { seenOf } from '@assure/contract/domain/seen'
import type { Area } from '@assure/contract/domain/vocabulary'
import { storageWords } from '@assure/contract/words/goods'
import { sampleCheckWords } from '@assure/contract/words/sample'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { dayOf } from '../../lib/dates.ts'
import { typedNumber } from '../../lib/typed-number.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { SignaturePad, type Strokes } from '../signature/signature-pad.tsx'
import {
  type ActField,
  type ActValues,
  bodyOf,
  checksOf,
  emptyValues,
  fieldsOf,
  requiredOf,
  type SampleAct,
  storageOf,
  takesSignature,
} from './act-values.ts'
import { sampleTexts } from './texts.ts'

const prefixes = { customer: '/api/user', admin: '/admin/api', inspector: '/inspector/api' } as const

type Props = {
  area: Area
  sample: Sample
  act: SampleAct
  onClose: () => void
  /** Receiving shows what is not in order, and offers the rejection. */
  onReject?: (() => void) | undefined
}

export const SignatureField = ({
  label,
  error,
  strokes,
  onStrokes,
}: {
  label: string
  error?: string | undefined
  strokes: Strokes
  onStrokes: (next: Strokes) => void
}) => {
  const t = sampleTexts.useT()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <TextButton className="min-h-11 self-start" onClick={() => setOpen(true)}>
        {t('sign.add')}
      </TextButton>
    )
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semibold text-ink">{label}</p>
      <SignaturePad strokes={strokes} onStrokes={onStrokes} label={t('sign.pad')} />
      {error && (
        <p role="alert" className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
      <TextButton className="min-h-11 self-end text-small" onClick={() => onStrokes([])}>
        {t('sign.clear')}
      </TextButton>
    </div>
  )
}

export const ActForm = ({ area, sample, act, onClose, onReject }: Props) => {
  const t = sampleTexts.useT()
  const words = useUiText()
  const [strokes, setStrokes] = useState<Strokes>([])
  const fields = fieldsOf(act, sample)
  const { form, overtaken } = useActForm<ActValues, Sample>({
    initial: emptyValues,
    required: requiredOf(act, sample),
    check: (values) => {
      const isWrong = values.temperature.trim() !== '' && Number.isNaN(typedNumber(values.temperature))
      if (isWrong) return { temperature: t('temperature.wrong') }
      if (act !== 'receive') return {}
      if (needsTemperature(storageOf(sample, values)) && values.temperature.trim() === '')
        return { temperature: words.required }
      const isUnexplained = isDefective(checksOf(sample, values)) && values.condition.trim() === ''
      return isUnexplained ? { condition: words.required } : {}
    },
    area,
    subject: { area, kind: 'sample', id: sample.id, seen: seenOf.sample(sample) },
    open: true,
    send: (values, seen) =>
      // The three areas take the same bodies.
      call(`POST ${prefixes[area]}/samples/:id/${act}` as `POST /inspector/api/samples/:id/${'lose'}`, {
        params: { id: sample.id },
        body: { ...(bodyOf(act, sample, values, strokes) as { reason: string }), seen },
      }),
    texts: { failed: t('act.failed') },
    done: (answer) => ({ text: answer.message ?? t('done') }),
    refreshes: ['sample', 'request'],
    onDone: onClose,
  })
  const { values } = form
  // A defect must be described, until it is not one any more.
  const isExplained = act === 'receive' && !isDefective(checksOf(sample, values))
  const defect = isExplained ? undefined : form.errors.condition
  const isOptional = (field: ActField): boolean =>
    !requiredOf(act, sample).includes(field) && !(field === 'condition' && defect)
  const storage = storageOf(sample, values)
  const isRight = isTemperatureRight(storage, values.temperature === '' ? null : typedNumber(values.temperature))
  const fieldOf = (field: ActField) => ({
    ...form.field(field),
    ...(field === 'condition' ? { error: defect } : {}),
  })
  const line = (field: ActField, label: string, input: ReactNode, hint?: string) => (
    <Field key={field} label={label} hint={hint} optional={isOptional(field)} {...fieldOf(field)}>
      {input}
    </Field>
  )
  const text = <TextInput dir="auto" autoComplete="off" maxLength={120} />
  const tick = (field: 'seal' | 'label' | 'packing' | 'enough', label: string) => (
    <Checkbox key={field} label={label} value={values[field]} onValue={(isTicked) => form.set(field, isTicked)} />
  )
  const inputs: Record<ActField, () => ReactNode> = {
    to_name: () => line('to_name', t('to-name'), text, t('to-name.hint')),
    from_name: () => line('from_name', t(act === 'hand-over' ? 'from-name.hand-over' : 'from-name'), text),
    place: () =>
      line('place', t(act === 'receive' || act === 'reject' || act === 'retain' ? 'place.kept' : 'place'), text),
    storage: () =>
      line(
        'storage',
        t('storage'),
        <Select
          placeholder={t('storage.choose')}
          options={storageConditions.map((value) => ({ value, label: storageWords[value][t.language] }))}
        />,
      ),
    amount: () => line('amount', t('amount'), text, t('amount.hint')),
    seal_number: () => line('seal_number', t('seal'), <TextInput dir="ltr" autoComplete="off" maxLength={40} />),
    temperature: () => (
      <Field
        key="temperature"
        label={t('temperature')}
        optional={act !== 'receive' || !needsTemperature(storage)}
        hint={
          isRight === undefined || storage === null
            ? undefined
            : `${sampleCheckWords.temperature[t.language]}: ${t(isRight ? 'yes' : 'no')}`
        }
        {...form.field('temperature')}
      >
        <TextInput inputMode="decimal" dir="ltr" autoComplete="off" maxLength={10} />
      </Field>
    ),
    condition: () =>
      line(
        'condition',
        t(act === 'dispose' ? 'how-disposed' : defect ? 'condition.defect' : 'condition'),
        <TextArea dir="auto" rows={2} maxLength={1000} />,
      ),
    reason: () => line('reason', t('reason'), <TextArea dir="auto" rows={3} maxLength={1000} />),
    until: () => line('until', t('until'), <DateInput min={dayOf(Date.now())} />),
    seal: () => tick('seal', sampleCheckWords.seal[t.language]),
    enough: () => tick('enough', sampleCheckWords.amount[t.language]),
    label: () => tick('label', sampleCheckWords.label[t.language]),
    packing: () => tick('packing', sampleCheckWords.packing[t.language]),
  }
  const about = act === 'reject' || act === 'dispose' || act === 'lose' ? t(`about.${act}`) : undefined
  return (
    <DialogForm
      form={form}
      overtaken={overtaken}
      guard
      summary={false}
      submit={t(`act.${act}`)}
      look={about ? 'danger' : 'main'}
      busyText={t('busy')}
      onCancel={onClose}
    >
      {about && <p className="text-ink-2">{about}</p>}
      {fields.map((field) => inputs[field]())}
      {defect && (
        <InlineAlert
          tone="warning"
          action={
            onReject && (
              <Button size="small" look="ghost" onClick={onReject}>
                {t('reject.instead')}
              </Button>
            )
          }
        >
          {t('suggest-reject')}
        </InlineAlert>
      )}
      {takesSignature(act) && (
        <SignatureField
          label={t(act === 'hand-over' || act === 'return' ? 'sign.taker' : 'sign')}
          strokes={strokes}
          onStrokes={setStrokes}
        />
      )}
    </DialogForm>
  )
}
