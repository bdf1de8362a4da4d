// Paying for a certification, in every state of the payment: choose, wait, transfer, paid, or nothing to pay.
import type { AnswerFor } from '@assure/contract/calls'
import { limits } from '@assure/contract/domain/vocabulary'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { BadgeCheck, ClipboardCheck, type LucideIcon, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { lastDayOf, useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { refreshAfter } from '../../../lib/refreshes.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { WhatFailed } from '../facilities/what-failed.tsx'
import { ReadinessBeforePaying } from '../self-assessment/readiness-before-paying.tsx'
import { type Begun, ChooseMethod } from './choose-method.tsx'
import { ChooseService, isChoice } from './choose-service.tsx'
import { EarlierCertifications } from './earlier-certifications.tsx'
import { PaymentOpensSoon } from './opens-soon.tsx'
import { type Order, PaidDialog } from './paid-dialog.tsx'
import { ofFacility } from './paid-for.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { paymentTexts } from './texts.ts'
import { TransferPanel } from './transfer-panel.tsx'
import { usePaymentPoll } from './use-payment-poll.ts'
import { forgetOrder, useWaitingOrder, waitForOrder } from './waiting-order.ts'
import { WaitingPanel } from './waiting-panel.tsx'

// Shown before a payment: what it is for, how long it lasts, and what happens if the inspection is not passed.
const WhatTheFeeBuys = ({ months }: { months: number }) => {
  const t = paymentTexts.useT()
  const lines: { key: string; icon: LucideIcon; text: string }[] = [
    { key: 'visit', icon: ClipboardCheck, text: t('buys.visit') },
    { key: 'certificate', icon: BadgeCheck, text: t('buys.certificate', { count: months }) },
    { key: 'failed', icon: RotateCw, text: t('buys.failed') },
  ]
  return (
    <Card title={t('buys.title')}>
      <ul className="flex flex-col gap-3">
        {lines.map(({ key, icon: Icon, text }) => (
          <li key={key} className="flex items-start gap-3 text-ink-2">
            <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const route = getRouteApi('/customer/certify/$facilityId')

type Standing = AnswerFor<'GET /api/user/facility/:id/certification-status'>

const NothingToPay = ({ facility }: Pick<Standing, 'facility'>) => {
  const t = paymentTexts.useT()
  const { date } = useDates()
  const { expires_at: until } = facility
  // Just paid: this response has no certification yet, so there is no date to show.
  const isPending = !until || facility.certifications.some(({ state }) => state === 'pending')
  const text = facility.archived_at
    ? t('closed.archived')
    : isPending
      ? t('closed.pending')
      : t('closed.certified', {
          date: date(lastDayOf(until)),
          from: date(Date.parse(until) - limits.renewalDays * 86_400_000),
        })
  return (
    <InlineAlert
      tone="info"
      live={false}
      action={<LinkButton href={`/facility/${facility.id}`}>{t('closed.action')}</LinkButton>}
    >
      {text}
    </InlineAlert>
  )
}

type PaymentProps = {
  status: Standing
  order: Order | undefined
  begun: Begun | undefined
  onBegun: (begun: Begun) => void
}

/** Skips the readiness check when only the method changes, because the order already exists. */
const BeforePaying = ({ isOrdered, children, ...facility }: BeforePayingProps) =>
  isOrdered ? children : <ReadinessBeforePaying {...facility}>{children}</ReadinessBeforePaying>
type BeforePayingProps = {
  facilityId: string
  serviceId: number | undefined
  isOrdered: boolean
  children: ReactNode
}

const Payment = ({ status, order, begun, onBegun }: PaymentProps) => {
  const { facility, order: open } = status
  const t = paymentTexts.useT()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const waitingFor = useWaitingOrder(facility.id)
  const [choosing, setChoosing] = useState(false)
  const [serviceId, setServiceId] = useState(status.service_id)
  const service = isChoice(status) ? status.services.find(({ id }) => id === serviceId) : undefined
  const { certificationFee, validity_months: months } = service ?? status
  const isOpen = open !== null && order?.id === open.orderId
  const { poll, check } = usePaymentPoll(order?.state === 'awaiting-payment' ? order.id : undefined)

  const isOver = poll.phase !== 'idle' && poll.phase !== 'awaiting'
  useEffect(() => {
    if (isOver) void refreshAfter('customer')
  }, [isOver])
  // Also waits for an order that was begun on another device.
  useEffect(() => {
    if (open) waitForOrder(facility.id, open.orderId)
  }, [open, facility.id])
  const isPaid = order?.state === 'paid' && waitingFor === order.id
  useEffect(() => {
    if (isPaid) announce(t('paid.title'))
  }, [isPaid, announce, t])

  const leave = (): void => {
    forgetOrder(facility.id)
    void navigate({ to: '/facilities' })
  }
  const other = order?.may.changeMethod ? () => setChoosing(true) : undefined
  if (order && isPaid)
    return (
      <>
        <PaymentSummary fee={order.fee} />
        <PaidDialog order={order} onContinue={leave} />
      </>
    )
  if (facility.payment === 'opens-soon')
    return (
      <>
        <PaymentOpensSoon isOrdered={open !== null} />
        {order && isOpen && order.may.sendSlip && <TransferPanel order={order} />}
        <WhatTheFeeBuys months={months} />
        <PaymentSummary fee={certificationFee} />
      </>
    )
  if (order && isOpen && !choosing && order.state === 'awaiting-payment') {
    const how = begun?.orderId !== order.id ? 'resumed' : begun.isTabOpen ? 'opened' : 'blocked'
    return (
      <>
        <WaitingPanel poll={poll} order={order} how={how} onCheck={check} onOtherMethod={other} />
        <PaymentSummary fee={order.fee} />
      </>
    )
  }
  if (order && isOpen && !choosing && order.state === 'awaiting-transfer')
    return (
      <>
        <TransferPanel order={order} onOtherMethod={other} />
        <PaymentSummary fee={order.fee} arrived={order.arrived} />
      </>
    )
  // While another method is being chosen, that form shows what happened meanwhile.
  if (!choosing && !facility.may.certify && !facility.may.renew) return <NothingToPay facility={facility} />
  return (
    <>
      {order?.state === 'refused' && waitingFor === order.id && (
        <InlineAlert tone="error" title={t('refused.title')} live={false}>
          {order.reason && <p>{t.parts('reason.given', { reason: <bdi>{order.reason}</bdi> })}</p>}
          <p>{t('refused.again')}</p>
        </InlineAlert>
      )}
      <WhatFailed facility={facility} />
      <EarlierCertifications facility={facility} />
      {isChoice(status) && <ChooseService services={status.services} value={serviceId} onValue={setServiceId} />}
      <WhatTheFeeBuys months={months} />
      <BeforePaying facilityId={facility.id} serviceId={service?.id} isOrdered={choosing}>
        <ChooseMethod
          paidFor={ofFacility(facility.id, facility.name, service?.id)}
          fee={certificationFee}
          order={choosing ? order : undefined}
          onBegun={(next) => {
            onBegun(next)
            setChoosing(false)
            void refreshAfter('customer')
          }}
          onCancel={() =>
            choosing ? setChoosing(false) : void navigate({ to: '/facility/$id', params: { id: facility.id } })
          }
        />
      </BeforePaying>
    </>
  )
}

/** A certified facility renews; a failed one certifies again. */
const titleOf = (facility: Standing['facility'] | undefined) => {
  const isOrdered = facility !== undefined && (facility.may.renew || facility.payment !== null)
  if (!isOrdered || facility.state === 'none') return 'certify.title'
  return facility.state === 'failed' ? 'again.title' : 'renew.title'
}

export const CertifyScreen = () => {
  const t = paymentTexts.useT()
  const { facilityId } = route.useParams()
  const status = useCall('GET /api/user/facility/:id/certification-status', { params: { id: facilityId } })
  const waitingFor = useWaitingOrder(facilityId)
  const orderId = status.data?.order?.orderId ?? waitingFor
  const order = useCall(
    'GET /api/user/orders/:id',
    { params: { id: orderId ?? '' } },
    { enabled: orderId !== undefined },
  )
  // Sits above the loaded content so that it survives the order's loading state.
  const [begun, setBegun] = useState<Begun>()
  const isGone = order.error?.status === 404
  useEffect(() => {
    if (isGone) forgetOrder(facilityId)
  }, [isGone, facilityId])
  const error = (!status.data && status.error) || (orderId && !order.data && !isGone && order.error) || undefined
  const name = status.data?.facility.name
  const title = name && t(titleOf(status.data?.facility), { name })
  const query = {
    data: error ? undefined : status.data,
    error: error ?? null,
    isPending: status.isPending || (orderId !== undefined && order.isPending),
    isFetching: status.isFetching || order.isFetching,
    refetch: () => {
      void status.refetch()
      if (orderId) void order.refetch()
    },
  }
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb
          crumbs={[
            { label: t('my-facilities'), href: '/facilities' },
            name && { key: 'facility', label: <Name>{name}</Name> },
          ]}
        />
        {title && <PageTitle documentTitle={title}>{title}</PageTitle>}
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('load-failed') }}
        skeleton={<SkeletonBlock height={320} />}
        className="flex flex-col gap-5"
        action={
          <LinkButton look="ghost" href="/facilities">
            {t('my-facilities')}
          </LinkButton>
        }
        final={{ status: 404 }}
      >
        {(status) => (
          <Payment
            key={facilityId}
            status={status}
            order={orderId ? order.data : undefined}
            begun={begun}
            onBegun={setBegun}
          />
        )}
      </QueryState>
    </>
  )
}
