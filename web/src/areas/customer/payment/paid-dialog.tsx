import type { AnswerFor } from '@assure/contract/calls'
import { Seal } from '../../../panels/seal/seal.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
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
      icon={<Seal state="pending" steps={order.steps_done} size={40} silent />}
      footer={
        <Button className="flex-1" onClick={onContinue}>
          {t('continue')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('paid.text', { name: order.facility.name })}</p>
        <PaymentSummary fee={order.fee} />
        <ReceiptButton orderId={order.id} name={order.invoice_number ?? order.reference} className="w-full">
          {t('paid.receipt')}
        </ReceiptButton>
      </div>
    </Dialog>
  )
}
