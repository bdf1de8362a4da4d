// A wire transfer, from its bank details to "waiting for confirmation".
import { useMoney } from '../../../lib/money.ts'
import { LinkButton, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { BankDetails } from './bank-details.tsx'
import type { Order } from './paid-dialog.tsx'
import { paymentTexts } from './texts.ts'
import { TransferSlip } from './transfer-slip.tsx'

export const TransferPanel = ({ order, onOtherMethod }: { order: Order; onOtherMethod?: (() => void) | undefined }) => {
  const t = paymentTexts.useT()
  const money = useMoney()
  // Not if the rest is still to be transferred.
  const isSent = order.slip !== null && order.arrived === null
  return (
    <div className="flex flex-col gap-4">
      {order.arrived !== null && (
        <InlineAlert tone="warning" title={t('arrived.title')} live={false}>
          {t.parts('arrived.text', {
            arrived: <bdi>{money({ ...order.fee, amount: order.arrived })}</bdi>,
            fee: <bdi>{money(order.fee)}</bdi>,
          })}
        </InlineAlert>
      )}
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
      {!isSent && order.bank && <BankDetails order={order} />}
      <TransferSlip order={order} />
      {isSent && order.bank && <BankDetails order={order} folded />}
      {onOtherMethod && (
        <TextButton className="self-center" onClick={onOtherMethod}>
          {t('other-method')}
        </TextButton>
      )}
    </div>
  )
}
