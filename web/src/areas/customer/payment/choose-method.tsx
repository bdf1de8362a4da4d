// The two payment methods, the price, and the button that begins the payment.

import type { RequestKind } from '@assure/contract/domain/request-moves'
import { seenOf } from '@assure/contract/domain/seen'
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'
import { CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Order } from './paid-dialog.tsx'
import type { PaidFor } from './paid-for.ts'
import { type Fee, PaymentSummary } from './payment-summary.tsx'
import { openPaymentTab } from './payment-tab.ts'
import { paymentTexts } from './texts.ts'
import { waitForOrder } from './waiting-order.ts'

const icon = { size: 22, 'aria-hidden': true } as const
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

export const ChooseMethod = ({ paidFor, fee, kind, order, onBegun, onCancel }: Props) => {
  const t = paymentTexts.useT()
  const [method, setMethod] = useState<string>(order?.method ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const subject = order && ({ area: 'customer', kind: 'order', id: order.id, seen: seenOf.order(order) } as const)
  const { seen, notice: overtaken, explains } = useSeen(order !== undefined, subject, { busy, holds: false })

  const proceed = async (): Promise<void> => {
    const isOnline = method === 'onlinePayment'
    const tab = isOnline ? openPaymentTab() : undefined
    setBusy(true)
    setProblem(undefined)
    const answer = await call('POST /api/user/payment', {
      body: { amount: fee.amount, ...paidFor.body, method: method as PaymentMethod, seen },
    })
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (!answer.ok) {
      tab?.close()
      if (isOvertaken) return
      setProblem(explain(answer, { failed: t('failed'), network: t('network') }))
      // The state has changed on the server, so refetch what this screen shows.
      if (answer.status === 409)
        await refresh('GET /api/user/facility/:id/certification-status', 'GET /api/user/requests/:id')
      return
    }
    const { orderId, paymentUrl } = answer.value
    waitForOrder(paidFor.id, orderId)
    tab?.go(paymentUrl)
    onBegun({ orderId, isTabOpen: !isOnline || tab !== undefined })
  }
  return (
    <div className="flex flex-col gap-5">
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
      <PaymentSummary fee={fee} kind={kind} />
      {overtaken}
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <div className="flex flex-col gap-3 min-[26rem]:flex-row-reverse">
        <Button
          className="flex-1"
          off={method === '' || overtaken !== undefined}
          busy={busy}
          busyText={t('proceeding')}
          aria-describedby={method === '' ? 'choose-first' : undefined}
          onClick={() => void proceed()}
        >
          {t('proceed')}
        </Button>
        {onCancel && (
          <Button look="ghost" className="flex-1" off={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {method === '' && (
        <span id="choose-first" className="sr-only">
          {t('choose-first')}
        </span>
      )}
    </div>
  )
}
