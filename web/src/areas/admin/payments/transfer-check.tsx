// What to compare before confirming a transfer, side by side: the expected amount, the reference, the slip, and the two
// answers.

import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { dayOf, useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { adminUser } from '../../../lib/session.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Link } from '../../../ui/link.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { PaidForLink } from './paid-for-link.tsx'
import type { Payment } from './payment-columns.tsx'
import { SlipView } from './slip-view.tsx'
import { paymentsTexts } from './texts.ts'

// What was received, as typed to confirm a transfer. Starts with the expected amount and today.

/** What the money does: start a certification, continue a request, or be refunded because the request has ended. */
const paidFor = ({ request, state }: Payment): 'certification' | 'request' | 'late' => {
  if (request === null) return 'certification'
  return state === 'cancelled' ? 'late' : 'request'
}

type ReceiptForm = {
  amount: string
  day: string
  setAmount: (amount: string) => void
  setDay: (day: string) => void
  /** As typed, or the fee if the text is not a number. */
  received: number
  /** Received minus expected; undefined if the amount is not a number. */
  difference: number | undefined
  body: { amount_received: number; received_on?: string }
  reset: () => void
}

const useReceipt = ({ amount: expected }: Payment['fee']): ReceiptForm => {
  const first = () => ({ amount: expected.toFixed(2), day: dayOf(Date.now()) })
  const [typed, setTyped] = useState(first)
  const received = typedNumber(typed.amount)
  return {
    ...typed,
    setAmount: (amount) => setTyped((now) => ({ ...now, amount })),
    setDay: (day) => setTyped((now) => ({ ...now, day })),
    received: Number.isFinite(received) ? received : expected,
    difference: Number.isFinite(received) ? Math.round((received - expected) * 100) / 100 : undefined,
    body: { amount_received: received, ...(typed.day === '' ? {} : { received_on: typed.day }) },
    reset: () => setTyped(first()),
  }
}

type Props = {
  payment: Payment
  receipt: ReceiptForm
  errors: FieldErrors
}

/** Amount and day as the bank states them. An amount other than the fee shows a warning. */
const ReceiptFields = ({ payment, receipt, errors }: Props) => {
  const t = paymentsTexts.useT()
  const money = useMoney()
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  const { fee } = payment
  const { difference } = receipt
  const by = money({ amount: Math.abs(difference ?? 0), currency: fee.currency })
  return (
    <>
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <Field
          label={t('received.amount', { currency: fee.currency })}
          error={errors.amount_received}
          value={receipt.amount}
          onValue={receipt.setAmount as (value: never) => void}
        >
          <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={20} />
        </Field>
        <Field
          label={t('received.on')}
          error={errors.received_on}
          value={receipt.day}
          onValue={receipt.setDay as (value: never) => void}
        >
          <DateInput />
        </Field>
      </div>
      {difference !== undefined && difference !== 0 && (
        <InlineAlert tone="warning" title={t(difference < 0 ? 'received.less' : 'received.more', { by })}>
          {t(difference < 0 && !isSuper ? 'differs.super-only' : `differs.${paidFor(payment)}`, { fee: money(fee) })}
        </InlineAlert>
      )}
    </>
  )
}

const longestReason = 1000

const DecideTransfer = ({ payment }: { payment: Payment }) => {
  const t = paymentsTexts.useT()
  const words = useUiText()
  const money = useMoney()
  const [openStep, setOpenStep] = useState<'confirm' | 'refuse'>()
  const { reference, fee, may } = payment
  const params = { orderId: payment.id }
  const receipt = useReceipt(fee)
  const ask = (step: 'confirm' | 'refuse'): void => {
    receipt.reset()
    setOpenStep(step)
  }
  usePageCommands([
    ...(may.confirm ? [{ key: 'confirm', label: t('confirm.command', { reference }), run: () => ask('confirm') }] : []),
    ...(may.refuse ? [{ key: 'refuse', label: t('refuse.command', { reference }), run: () => ask('refuse') }] : []),
  ])
  const dialogOf = (step: 'confirm' | 'refuse') =>
    ({
      open: openStep === step,
      title: t(`${step}.title`, { reference }),
      confirmLabel: t(`${step}.yes`),
      subject: { area: 'admin', kind: 'order', id: payment.id, seen: seenOf.order(payment) },
      texts: { failed: t(`${step}.failed`) },
      refusal: 'after',
      done: t(`${step}.done`),
      tone: step === 'confirm' ? 'success' : 'neutral',
      onClose: () => setOpenStep(undefined),
    }) as const
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {may.confirm && <Button onClick={() => ask('confirm')}>{t('confirm')}</Button>}
        {may.refuse && (
          <Button look="ghost" onClick={() => ask('refuse')}>
            {t('refuse')}
          </Button>
        )}
      </div>
      <ActDialog
        {...dialogOf('confirm')}
        text={t(`confirm.${paidFor(payment)}`, { amount: money({ ...fee, amount: receipt.received }), reference })}
        busyText={t('confirming')}
        reason={{
          label: t('note'),
          hint: t('received.note.hint'),
          optional: receipt.difference === undefined || receipt.difference === 0,
          max: longestReason,
        }}
        reasonField="note"
        send={(note, seen) =>
          call('POST /admin/api/payments/:orderId/confirm', {
            params,
            body: { ...receipt.body, ...(note ? { note } : {}), seen },
          })
        }
      >
        {(errors) => <ReceiptFields payment={payment} receipt={receipt} errors={errors} />}
      </ActDialog>
      <ActDialog
        {...dialogOf('refuse')}
        text={t('refuse.text', { reference })}
        busyText={t('refusing')}
        look="danger"
        reason={{ label: words.reason, hint: t('refuse.hint'), max: longestReason }}
        send={(reason, seen) => call('POST /admin/api/payments/:orderId/refuse', { params, body: { reason, seen } })}
      />
    </>
  )
}

export const TransferCheck = ({ payment }: { payment: Payment }) => {
  const t = paymentsTexts.useT()
  const dates = useDates()
  const money = useMoney()
  const { fee, reference } = payment
  const shownAmount = (amount: number): string => money({ amount, currency: fee.currency })
  return (
    // Keeps the answers right below the facts, however tall the slip is; on a phone they come last.
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <SummaryList
          className="-mt-2"
          rows={[
            {
              label: t('amount.expected'),
              value: <Money className="text-h2 font-semibold">{money(fee)}</Money>,
              ...(fee.vat === 0
                ? {}
                : { note: t('amount.parts', { net: shownAmount(fee.net), vat: shownAmount(fee.vat) }) }),
            },
            payment.arrived !== null && {
              label: t('arrived'),
              value: <Money>{shownAmount(payment.arrived)}</Money>,
            },
            {
              label: t('reference'),
              value: (
                <span className="flex flex-wrap items-center gap-3">
                  <Code className="text-h3">{reference}</Code>
                  <CopyButton value={reference} />
                </span>
              ),
            },
            {
              label: t('company'),
              value: (
                <Link href={`/admin/users/${payment.user_id}`} className="quiet-link rounded-tag">
                  <Name>{payment.company_name}</Name>
                </Link>
              ),
            },
            {
              label: t('paid-for'),
              value: <PaidForLink order={payment} className="quiet-link rounded-tag" />,
            },
            { label: t('waiting-since'), value: dates.dateTime(payment.created_at) },
          ]}
        />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <SlipView payment={payment} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <OthersHere kind="order" id={payment.id} />
        <DecideTransfer payment={payment} />
      </div>
    </div>
  )
}
