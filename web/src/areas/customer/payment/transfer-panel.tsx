// A wire transfer, from its bank details to "waiting for confirmation".
import { LinkButton, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { BankDetails } from './bank-details.tsx'
import type { Order } from './paid-dialog.tsx'
import { paymentTexts } from './texts.ts'
import { TransferSlip } from './transfer-slip.tsx'

export const TransferPanel = ({ order, onOtherMethod }: { order: Order; onOtherMethod?: (() => void) | undefined }) => {
  const t = paymentTexts.useT()
  return (
    <div className="flex flex-col gap-4">
      {order.slip && (
        <InlineAlert
          tone="info"
          title={t('slip.waiting.title')}
          live={false}
          action={
            <LinkButton href={order.request ? '/requests' : '/facilities'} look="ghost" size="medium">
              {t(order.request ? 'waiting.leave-request' : 'waiting.leave')}
            </LinkButton>
          }
        >
          {t('slip.waiting.text')}
        </InlineAlert>
      )}
      {!order.slip && order.bank && <BankDetails order={order} />}
      <TransferSlip order={order} />
      {order.slip && order.bank && <BankDetails order={order} folded />}
      {onOtherMethod && (
        <TextButton className="self-center" onClick={onOtherMethod}>
          {t('other-method')}
        </TextButton>
      )}
    </div>
  )
}
