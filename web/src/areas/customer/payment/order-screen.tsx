// One order: its state, what is still to be done, and its documents.
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { StepSeal } from '../../../panels/seal/step-seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { PaymentOpensSoon } from './opens-soon.tsx'
import { sealOf } from './order-seal.ts'
import { OrderTag } from './order-state.tsx'
import type { Order } from './paid-dialog.tsx'
import { paidForOf } from './paid-for.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { paymentTexts } from './texts.ts'
import { TransferPanel } from './transfer-panel.tsx'
import { usePaymentPoll } from './use-payment-poll.ts'
import { WaitingPanel } from './waiting-panel.tsx'

const route = getRouteApi('/customer/orders/$id')

const OrderPage = ({ order }: { order: Order }) => {
  const t = paymentTexts.useT()
  const { date } = useDates()
  const navigate = useNavigate()
  const paidFor = paidForOf(order)
  const { poll, check } = usePaymentPoll(order.state === 'awaiting-payment' ? order.id : undefined)
  const isOver = poll.phase !== 'idle' && poll.phase !== 'awaiting'
  useEffect(() => {
    if (isOver) void refresh('GET /api/user/orders/:id', 'GET /api/user/orders')
  }, [isOver])
  const toMethods = order.may.changeMethod ? () => void navigate({ href: paidFor.payHref }) : undefined
  return (
    <>
      <section className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
        <StepSeal state={sealOf(order)} steps={order.steps_done} size={64} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <PageTitle documentTitle={t('order.title', { reference: order.reference })} className="text-h2">
            {t.parts('order.title', { reference: <Code>{order.reference}</Code> })}
          </PageTitle>
          <Link href={paidFor.href} className="quiet-link">
            <Name className="line-clamp-2">{paidFor.name}</Name>
          </Link>
          <OrderTag order={order} />
        </div>
      </section>
      {order.state === 'refused' && (
        <InlineAlert
          tone="error"
          title={t('refused.title')}
          live={false}
          action={<LinkButton href={paidFor.payHref}>{t('order.again')}</LinkButton>}
        >
          {order.reason && t.parts('reason.given', { reason: <bdi>{order.reason}</bdi> })}
        </InlineAlert>
      )}
      {order.payment === 'opens-soon' && <PaymentOpensSoon isOrdered />}
      {order.state === 'paid' && order.invoice_number === null && (
        <InlineAlert tone="info" live={false}>
          {t('invoice-waits')}
        </InlineAlert>
      )}
      {order.payment === 'pay' && (
        <WaitingPanel poll={poll} order={order} how="resumed" onCheck={check} onOtherMethod={toMethods} />
      )}
      {order.state === 'awaiting-transfer' && <TransferPanel order={order} onOtherMethod={toMethods} />}
      {order.invoice_number && (
        <ReceiptButton orderId={order.id} name={order.invoice_number}>
          {t('order.invoice.open', { number: order.invoice_number })}
        </ReceiptButton>
      )}
      <PaymentSummary fee={order.fee} kind={order.kind} arrived={order.arrived} />
      <Card title={t('details')}>
        <SummaryList
          className="-my-2.5"
          rows={[
            { label: t('order.kind'), value: t(`order.kind.${order.kind}`) },
            { label: t('reference'), value: <Code>{order.reference}</Code> },
            { label: t('order.method'), value: t(order.method) },
            { label: t('order.created'), value: date(order.created_at) },
            order.paid_at && { label: t('order.paid'), value: date(order.paid_at) },
            order.closed_at && { label: t('order.closed'), value: date(order.closed_at) },
            order.invoice_number && { label: t('order.invoice'), value: <Code>{order.invoice_number}</Code> },
          ]}
        />
      </Card>
    </>
  )
}

export const OrderScreen = () => {
  const t = paymentTexts.useT()
  const { id } = route.useParams()
  const query = useCall('GET /api/user/orders/:id', { params: { id } })
  const { data } = query
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('requests'), href: '/requests' },
          data && { key: 'order', label: <Code>{data.reference}</Code> },
        ]}
      />
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('load-failed') }}
        skeleton={<SkeletonBlock height={320} />}
        className="flex flex-col gap-4"
        action={
          <LinkButton look="ghost" href="/requests">
            {t('requests')}
          </LinkButton>
        }
        final={{ status: 404 }}
      >
        {(data) => <OrderPage key={data.id} order={data} />}
      </QueryState>
    </>
  )
}
