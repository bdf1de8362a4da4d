// Paying for a request on its own page: choose, wait, transfer, paid.
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { refreshAfter } from '../../../lib/refreshes.ts'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Name } from '../../../ui/values.tsx'
import { type Begun, ChooseMethod } from '../payment/choose-method.tsx'
import { PaymentOpensSoon } from '../payment/opens-soon.tsx'
import { type Order, PaidDialog } from '../payment/paid-dialog.tsx'
import { ofRequest } from '../payment/paid-for.ts'
import { paymentTexts } from '../payment/texts.ts'
import { TransferPanel } from '../payment/transfer-panel.tsx'
import { usePaymentPoll } from '../payment/use-payment-poll.ts'
import { forgetOrder, useWaitingOrder, waitForOrder } from '../payment/waiting-order.ts'
import { WaitingPanel } from '../payment/waiting-panel.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { requestWord } from './kind-words.ts'
import { requestTexts } from './request-texts.ts'

type Props = { request: OwnRequest; price: NonNullable<OwnRequest['price']> }

const Paying = ({ request, price, order }: Props & { order: Order | undefined }) => {
  const t = requestTexts.useT()
  const [begun, setBegun] = useState<Begun>()
  const [choosing, setChoosing] = useState(false)
  const { poll, check } = usePaymentPoll(order?.state === 'awaiting-payment' ? order.id : undefined)
  const isOver = poll.phase !== 'idle' && poll.phase !== 'awaiting'
  useEffect(() => {
    if (isOver) void refreshAfter('customer')
  }, [isOver])
  const isOpen = order?.state === 'awaiting-payment' || order?.state === 'awaiting-transfer'
  // Also waits for an order that was begun on another device.
  const openId = isOpen ? order.id : undefined
  useEffect(() => {
    if (openId) waitForOrder(request.id, openId)
  }, [openId, request.id])
  const other = order?.may.changeMethod ? () => setChoosing(true) : undefined
  if (order?.payment === 'opens-soon') return <PaymentOpensSoon isOrdered />
  if (order?.state === 'awaiting-payment' && !choosing) {
    const how = begun?.orderId !== order.id ? 'resumed' : begun.isTabOpen ? 'opened' : 'blocked'
    return <WaitingPanel poll={poll} order={order} how={how} onCheck={check} onOtherMethod={other} />
  }
  if (order?.state === 'awaiting-transfer' && !choosing) return <TransferPanel order={order} onOtherMethod={other} />
  return (
    <>
      {order?.state === 'refused' && (
        <InlineAlert tone="error" title={t('pay.refused')} live={false}>
          {order.reason && <Name className="block whitespace-pre-line">{order.reason}</Name>}
        </InlineAlert>
      )}
      <ChooseMethod
        paidFor={ofRequest(request.id, request.number ?? '')}
        fee={{ amount: price.total, net: price.net, vat: price.vat, currency: 'AED' }}
        kind={request.kind}
        order={choosing ? order : undefined}
        onBegun={(next) => {
          setBegun(next)
          setChoosing(false)
          void refreshAfter('customer')
        }}
        onCancel={choosing ? () => setChoosing(false) : undefined}
      />
    </>
  )
}

/** Stays after the payment until the owner has confirmed the message. */
export const PayPart = ({ request }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const paying = paymentTexts.useT()
  const announce = useAnnounce()
  const waitingFor = useWaitingOrder(request.id)
  const orderId = request.order?.id
  const { data: order, isPending } = useCall(
    'GET /api/user/orders/:id',
    { params: { id: orderId ?? '' } },
    { enabled: orderId !== undefined },
  )
  const isPaid = order?.state === 'paid' && waitingFor === order.id
  useEffect(() => {
    if (isPaid) announce(paying('paid.title'))
  }, [isPaid, announce, paying])
  if (order && isPaid) return <PaidDialog order={order} onContinue={() => forgetOrder(request.id)} />
  if (!request.may.includes('pay-now') || request.price === null) return null
  return (
    <section aria-label={t(requestWord(request.kind, 'pay'))} className="flex flex-col gap-4">
      <h2 className="text-h2 font-semibold text-ink">{t(requestWord(request.kind, 'pay'))}</h2>
      {orderId !== undefined && isPending ? (
        <SkeletonBlock height={160} />
      ) : (
        <Paying request={request} price={request.price} order={order} />
      )}
    </section>
  )
}
