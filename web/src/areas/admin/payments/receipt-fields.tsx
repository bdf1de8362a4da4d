import { useMoney } from '../../../lib/money.ts'
import { adminUser } from '../../../lib/session.ts'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { Payment } from './payment-columns.tsx'
import { paymentsTexts } from './texts.ts'
import { paidFor, type ReceiptForm } from './use-receipt.ts'

type Props = {
  payment: Payment
  receipt: ReceiptForm
  errors: FieldErrors
}

/** Amount and day as the bank states them. An amount other than the fee shows a warning. */
export const ReceiptFields = ({ payment, receipt, errors }: Props) => {
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
