// The two payment methods, the buyer on the invoice unless that is known, the price, and the button that begins the
// payment.
import type { AnswerFor } from '@assure/contract/calls'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import { seenOf } from '@assure/contract/domain/seen'
import { simplifiedInvoiceLimit } from '@assure/contract/domain/trn'
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'
import { CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useMoney } from '../../../lib/money.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { BuyerRows } from '../buyer/buyer-rows.tsx'
import {
  asksForBuyer,
  type BuyerValues,
  buyerBody,
  buyerErrors,
  buyerValuesOf,
  needsBuyer,
} from '../buyer/buyer-values.ts'
import { buyerTexts } from '../buyer/texts.ts'
import type { Order } from './paid-dialog.tsx'
import type { PaidFor } from './paid-for.ts'
import { type Fee, PaymentSummary } from './payment-summary.tsx'
import { openPaymentTab } from './payment-tab.ts'
import { paymentTexts } from './texts.ts'
import { waitForOrder } from './waiting-order.ts'

const icon = { size: 22, 'aria-hidden': true } as const
type Company = AnswerFor<'GET /api/user/me'>['company']
export type Begun = { orderId: string; isTabOpen: boolean }

type Props = {
  paidFor: PaidFor
  fee: Fee
  kind?: RequestKind | undefined
  /** An open order, whose method may still change. */
  order?: Order | undefined
  onBegun: (begun: Begun) => void
  /** Omit when there is no other screen to return to; the button is then hidden. */
  onCancel?: (() => void) | undefined
}

const Methods = ({ paidFor, fee, kind, order, onBegun, onCancel, company }: Props & { company: Company }) => {
  const t = paymentTexts.useT()
  const buyer = buyerTexts.useT()
  const { required } = useUiText()
  const money = useMoney()
  const [method, setMethod] = useState<string>(order?.method ?? '')
  const subject = order && ({ area: 'customer', kind: 'order', id: order.id, seen: seenOf.order(order) } as const)
  const asks = order === undefined && asksForBuyer(company, fee.amount)
  const isNeeded = needsBuyer(fee.amount)

  const form = useForm<BuyerValues>({
    initial: buyerValuesOf(company),
    check: (values) =>
      asks
        ? {
            ...(isNeeded && values.vat_registered === '' ? { vat_registered: required } : {}),
            ...buyerErrors(values, { required, trn: buyer('trn.wrong') }),
          }
        : {},
    submit: async (values) => {
      const tab = method === 'onlinePayment' ? openPaymentTab() : undefined
      const saved = asks ? await call('PATCH /api/user/me', { body: buyerBody(values) }) : undefined
      const answer =
        saved?.ok === false
          ? saved
          : await call('POST /api/user/payment', {
              body: { amount: fee.amount, ...paidFor.body, method: method as PaymentMethod, seen },
            })
      if (!answer.ok) {
        tab?.close()
        // The notice says who was faster.
        if (await explains(answer)) return { fieldErrors: {} }
        // The state has changed on the server, so refetch what this screen shows.
        if (answer.status === 409)
          await refresh('GET /api/user/facility/:id/certification-status', 'GET /api/user/requests/:id')
        if (answer === saved && answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
        return { message: explain(answer, { failed: t('failed') }) }
      }
      const { orderId, paymentUrl } = answer.value
      waitForOrder(paidFor.id, orderId)
      tab?.go(paymentUrl)
      onBegun({ orderId, isTabOpen: method !== 'onlinePayment' || tab !== undefined })
      return undefined
    },
  })
  const { busy } = form
  const { seen, notice: overtaken, explains } = useSeen(order !== undefined, subject, { busy, holds: false })
  return (
    <Form
      form={form}
      actions={
        <div className="flex flex-col gap-3 min-[26rem]:flex-row-reverse">
          <Button
            type="submit"
            className="flex-1"
            off={method === '' || overtaken !== undefined}
            busy={busy}
            busyText={t('proceeding')}
            aria-describedby={method === '' ? 'choose-first' : undefined}
          >
            {t('proceed')}
          </Button>
          {onCancel && (
            <Button look="ghost" className="flex-1" off={busy} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      }
    >
      <Field label={t('method')} group name="method" value={method} onValue={(value: never) => setMethod(value)}>
        <RadioCards
          choices={[
            {
              value: 'onlinePayment',
              label: t('onlinePayment'),
              hint: t('onlinePayment.hint'),
              icon: <CreditCard {...icon} />,
            },
            {
              value: 'wireTransfer',
              label: t('wireTransfer'),
              hint: t('wireTransfer.hint'),
              icon: <Landmark {...icon} />,
            },
          ]}
        />
      </Field>
      {asks && (
        <BuyerRows
          form={form}
          optional={!isNeeded}
          hint={buyer(isNeeded ? 'needed' : 'optional', {
            limit: money({ amount: simplifiedInvoiceLimit, currency: 'AED' }),
          })}
        />
      )}
      <PaymentSummary fee={fee} kind={kind} />
      {overtaken}
      {method === '' && (
        <span id="choose-first" className="sr-only">
          {t('choose-first')}
        </span>
      )}
    </Form>
  )
}

export const ChooseMethod = (props: Props) => {
  const me = useCall('GET /api/user/me', {})
  const t = paymentTexts.useT()
  return (
    <QueryState query={me} texts={{ failed: t('failed') }} skeleton={<SkeletonBlock height={320} />} as="card">
      {({ company }) => <Methods {...props} company={company} />}
    </QueryState>
  )
}
