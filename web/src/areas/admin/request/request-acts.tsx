// The office's actions on a request as a whole: quote, return, decline, cancel. Assigning an inspector and deciding
// are in their own cards.

import { requestLimits } from '@assure/contract/domain/request-moves'
import { noValue } from '@assure/contract/words/empty'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useAct } from '../../../panels/act/use-act.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { type FormHandle, useForm } from '../../../ui/form/use-form.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Money } from '../../../ui/values.tsx'
import { askByKey } from '../keys/ask-by-key.ts'
import {
  emptyLine,
  faultsOf,
  type LinePart,
  lineParts,
  nameOfPart,
  netOf,
  type QuoteValues,
  quoteBody,
  startingLines,
} from './quote-values.ts'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'
import { useRequestAct } from './use-request-act.ts'

const usualDays = 14
const dayMs = 24 * 60 * 60 * 1000

type Props = { request: OfficeRequest; onClose: () => void }
type LineProps = { form: FormHandle<QuoteValues>; at: number }

const Line = ({ form, at }: LineProps) => {
  const t = requestTexts.useT()
  const { lines } = form.values
  const set = (place: number, typed: string): void =>
    form.set(
      'lines',
      lines.map((line, one) => (one === at ? line.map((part, other) => (other === place ? typed : part)) : line)),
    )
  const wired = (part: LinePart) => {
    const place = lineParts.indexOf(part)
    return {
      name: nameOfPart(at, part),
      value: lines[at]?.[place] ?? '',
      error: form.errors[nameOfPart(at, part)],
      onValue: (typed: string) => set(place, typed),
    }
  }
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3" data-focus-home>
      <legend className="px-1 text-small text-ink-2">{t('quote.line', { line: at + 1 })}</legend>
      <Field label={t('quote.text')} {...wired('text')}>
        <TextInput autoComplete="off" maxLength={200} />
      </Field>
      <div className="flex items-end gap-3">
        <Field label={t('quote.quantity')} className="flex-1" {...wired('quantity')}>
          <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={12} />
        </Field>
        <Field label={t('quote.unit-net')} className="flex-1" {...wired('unit_net')}>
          <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={12} />
        </Field>
        {lines.length > 1 && (
          <IconButton
            label={t('quote.remove', { line: at + 1 })}
            icon={<Trash2 size={20} aria-hidden="true" />}
            onClick={() =>
              form.set(
                'lines',
                lines.filter((_, one) => one !== at),
              )
            }
          />
        )}
      </div>
    </fieldset>
  )
}

const QuoteForm = ({ request, onClose }: Props) => {
  const t = requestTexts.useT()
  const words = useUiText()
  const money = useMoney()
  const [{ id }] = useState(request)
  const [today] = useState(() => Date.now())
  const act = useAct({
    ...useRequestAct(request, onClose),
    open: true,
    send: (values: QuoteValues, seen) =>
      call('POST /admin/api/requests/:id/quote', { params: { id }, body: { ...quoteBody(values), seen } }),
    // A total of zero is a fault of all lines; it shows at the first.
    fieldOf: (name) => (name === 'lines' ? nameOfPart(0, 'unit_net') : name),
  })
  const form = useForm<QuoteValues>({
    initial: { lines: startingLines(request), valid_until: dayOf(today + usualDays * dayMs), note: '' },
    required: ['valid_until'],
    check: ({ lines }) => faultsOf(lines, { required: words.required, number: t('quote.number-invalid') }),
    submit: act.run,
  })
  const { lines } = form.values
  const net = netOf(lines)
  return (
    <DialogForm
      form={form}
      guard
      submit={t('quote.send')}
      busyText={t('act.busy')}
      overtaken={act.overtaken}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {lines.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, as its faults are
          <Line key={at} form={form} at={at} />
        ))}
        {lines.length < requestLimits.quoteLines && (
          <Button
            look="ghost"
            size="medium"
            className="self-start"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => form.set('lines', [...lines, emptyLine])}
          >
            {t('quote.add')}
          </Button>
        )}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-ink">
        <span>{t('quote.net')}</span>
        {net === undefined ? noValue : <Money>{money({ amount: net, currency: 'AED' })}</Money>}
      </p>
      <Field label={t('quote.until')} hint={t('quote.until.hint')} {...form.field('valid_until')}>
        <DateInput min={dayOf(today)} max={dayOf(today + requestLimits.quoteDays * dayMs)} />
      </Field>
      <Field label={t('quote.note')} hint={t('quote.note.hint')} optional {...form.field('note')}>
        <TextArea rows={3} maxLength={1000} />
      </Field>
    </DialogForm>
  )
}

// Makes a quote: its lines, how long it is valid, and a note.
const QuoteDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = requestTexts.useT()
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t.parts('quote.title', { number: <Code>{rest.request.number ?? ''}</Code> })}
    >
      {open && <QuoteForm {...rest} />}
    </Dialog>
  )
}

const acts = ['quote', 'return', 'decline', 'cancel'] as const
type Act = (typeof acts)[number]

export const RequestActs = ({ request }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const [openAct, setOpenAct] = useState<Act>()
  const { id, may, number, order } = request
  const possible = acts.filter((act) => may.includes(act))
  const close = (): void => setOpenAct(undefined)
  const labelOf = (act: Act): string => t(`act.${act}`)
  useKeys({ q: askByKey(() => setOpenAct('quote')) }, may.includes('quote'))
  usePageCommands(
    possible.map((act) => ({
      key: act,
      label: labelOf(act),
      ...(act === 'quote' ? { keys: 'q' } : {}),
      run: () => setOpenAct(act),
    })),
  )
  const question = {
    ...useRequestAct(request),
    onClose: close,
    reason: { label: t('reason'), hint: t('reason.hint'), max: 1000 },
  }
  const title = { number: number ?? '' }
  return (
    <>
      {possible.map((act) => (
        <Button
          key={act}
          size="medium"
          look={act === 'quote' ? 'main' : 'ghost'}
          aria-keyshortcuts={act === 'quote' ? 'q' : undefined}
          onClick={() => setOpenAct(act)}
        >
          {labelOf(act)}
        </Button>
      ))}
      <QuoteDialog open={openAct === 'quote'} request={request} onClose={close} />
      <ActDialog
        {...question}
        open={openAct === 'return'}
        title={t('return.title', title)}
        text={t('return.text')}
        confirmLabel={t('act.return')}
        send={(reason, seen) => call('POST /admin/api/requests/:id/return', { params: { id }, body: { reason, seen } })}
      />
      <ActDialog
        {...question}
        open={openAct === 'decline'}
        look="danger"
        title={t('decline.title', title)}
        text={t('decline.text')}
        confirmLabel={t('act.decline')}
        send={(reason, seen) =>
          call('POST /admin/api/requests/:id/decline', { params: { id }, body: { reason, seen } })
        }
      />
      <ActDialog
        {...question}
        open={openAct === 'cancel'}
        look="danger"
        title={t('cancel.title', title)}
        text={t(order?.state === 'paid' ? 'cancel.paid' : 'cancel.text')}
        confirmLabel={t('act.cancel')}
        cancelLabel={t('cancel.no')}
        send={(reason, seen) => call('POST /admin/api/requests/:id/cancel', { params: { id }, body: { reason, seen } })}
      />
    </>
  )
}
