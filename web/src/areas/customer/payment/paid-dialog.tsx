import type { AnswerFor } from '@assure/contract/calls'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { paymentWord } from './kind-words.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { paymentTexts } from './texts.ts'

export type Order = AnswerFor<'GET /api/user/orders/:id'>

export const PaidDialog = ({ order, onContinue }: { order: Order; onContinue: () => void }) => {
  const t = paymentTexts.useT()
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('paid.title')}
      onClose={onContinue}
      icon={<CircleCheck size={32} aria-hidden="true" className="shrink-0 text-certified" />}
      footer={
        <Button className="flex-1" onClick={onContinue}>
          {t('continue')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {order.request
            ? t(paymentWord(order.kind, 'paid.request'), { number: order.request.number })
            : t('paid.text', { name: order.facility?.name ?? '' })}
        </p>
        <PaymentSummary fee={order.fee} kind={order.kind} />
        {order.invoice_number === null ? (
          <p className="text-ink-2">{t('invoice-waits')}</p>
        ) : (
          <ReceiptButton orderId={order.id} name={order.invoice_number} className="w-full">
            {t('paid.receipt')}
          </ReceiptButton>
        )}
      </div>
    </Dialog>
  )
}
