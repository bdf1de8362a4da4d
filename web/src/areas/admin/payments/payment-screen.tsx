// One order for the back office: what to compare and decide, its facts, and its history.

import type { AnswerFor } from '@assure/contract/calls'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { type ActionText, activityTexts } from '../../../panels/activity/texts.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { RecordPage } from '../../../panels/record/record-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import type { TagTone } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, LtrValue, Money, Name } from '../../../ui/values.tsx'
import { ChargebacksCard, ChargebackTag } from './chargebacks.tsx'
import { OrderTag } from './order-tag.tsx'
import { PaidForLink } from './paid-for-link.tsx'
import type { Payment } from './payment-columns.tsx'
import { SlipView } from './slip-view.tsx'
import { paymentsTexts } from './texts.ts'
import { TransferCheck } from './transfer-check.tsx'

type Event = AnswerFor<'GET /admin/api/payments/:orderId'>['events'][number]

const reports = ['provider.paid', 'provider.declined', 'provider.other'] as const
const outcomes = ['settled', 'already-settled', 'noted', 'mismatch', 'unknown-order'] as const
const tones: Partial<Record<string, TagTone>> = {
  'order.paid': 'certified',
  'order.refused': 'failed',
  'order.slip-sent': 'info',
  'payment.mismatch': 'expired',
  'payment.for-closed-order': 'expired',
  'chargeback.opened': 'expired',
}

// The history of an order, oldest first: people's actions and the payment provider's reports.
const PaymentEvents = ({ events }: { events: readonly Event[] }) => {
  const t = paymentsTexts.useT()
  const action = activityTexts.useT()
  const dates = useDates()
  const money = useMoney()
  const titleOf = (event: Event): string => {
    const report = reports.find((one) => one === event.action)
    return report ? t(report) : action(event.action as ActionText)
  }
  const detailOf = ({ action: actionCode, detail }: Event) => {
    if (detail === null) return null
    const outcome = actionCode.startsWith('provider.') ? outcomes.find((one) => one === detail) : undefined
    return outcome ? t(`outcome.${outcome}`) : <LtrValue className="break-all">{detail}</LtrValue>
  }
  return (
    <Timeline
      label={t('order.events')}
      entries={events.map((event, place) => ({
        key: String(place),
        title: titleOf(event),
        tone: tones[event.action],
        when: t.parts('by', {
          name: event.by ? <Name>{event.by}</Name> : action('system'),
          when: dates.dateTime(event.at),
        }),
        text: (event.amount || event.detail || event.note) && (
          <>
            {event.amount && (
              <p>
                {event.expected ? (
                  t('event.instead', { amount: money(event.amount), fee: money(event.expected) })
                ) : (
                  <Money>{money(event.amount)}</Money>
                )}
              </p>
            )}
            {event.detail && <p>{detailOf(event)}</p>}
            {event.note && (
              <p>
                <Name className="whitespace-pre-line">{event.note}</Name>
              </p>
            )}
          </>
        ),
      }))}
    />
  )
}

// Takes back a transfer that was matched or confirmed by mistake.
const UndoPayment = ({ payment: { id, reference, may } }: { payment: Pick<Payment, 'id' | 'reference' | 'may'> }) => {
  const t = paymentsTexts.useT()
  const words = useUiText()
  const [isOpen, setIsOpen] = useState(false)
  usePageCommands(
    may.undo ? [{ key: 'undo', label: t('undo.command', { reference }), run: () => setIsOpen(true) }] : [],
  )
  return (
    <>
      {may.undo && (
        <Button look="ghost" className="self-start" onClick={() => setIsOpen(true)}>
          {t('undo')}
        </Button>
      )}
      <ActDialog
        open={isOpen}
        title={t('undo.title', { reference })}
        text={t('undo.text')}
        confirmLabel={t('undo.yes')}
        busyText={t('undoing')}
        look="danger"
        reason={{ label: words.reason, hint: t('refuse.hint'), max: 1000 }}
        send={(reason) => call('POST /admin/api/payments/:orderId/undo', { params: { orderId: id }, body: { reason } })}
        texts={{ failed: t('undo.failed') }}
        done={t('undo.done')}
        refreshes={['order', 'receipt']}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

const route = getRouteApi('/admin/admin/payments/$orderId')

export type Order = AnswerFor<'GET /admin/api/payments/:orderId'>

const useFacts = (order: Order): SummaryRow[] => {
  const t = paymentsTexts.useT()
  const dates = useDates()
  const money = useMoney()
  const { fee, received, decided_by, decided_at } = order
  const came = received?.amount ?? null
  const inCurrency = (amount: number): string => money({ amount, currency: fee.currency })
  const row = (label: SummaryRow['label'], value: SummaryRow['value'] | null, note?: string): SummaryRow[] =>
    value === null ? [] : [{ label, value, ...(note === undefined ? {} : { note }) }]
  return [
    ...row(
      t('amount.expected'),
      <Money>{money(fee)}</Money>,
      fee.vat === 0 ? undefined : t('amount.parts', { net: inCurrency(fee.net), vat: inCurrency(fee.vat) }),
    ),
    ...row(t('received'), came === null ? null : <Money>{inCurrency(came)}</Money>),
    ...row(t('received.on'), received?.on ? dates.date(received.on) : null),
    ...row(t('note'), received?.note ? <Name className="whitespace-pre-line">{received.note}</Name> : null),
    ...row(
      t('company'),
      <Link href={`/admin/users/${order.user_id}`} className="quiet-link rounded-tag">
        <Name>{order.company_name}</Name>
      </Link>,
    ),
    ...row(t('paid-for'), <PaidForLink order={order} className="quiet-link rounded-tag" />),
    ...row(t('method'), t(order.method)),
    ...row(t('provider'), order.provider && <LtrValue>{order.provider}</LtrValue>),
    ...row(
      t('provider.reference'),
      order.provider_reference && <Code className="text-small break-all">{order.provider_reference}</Code>,
    ),
    ...row(t('created'), dates.dateTime(order.created_at)),
    ...row(t('paid-on'), order.paid_at && dates.dateTime(order.paid_at)),
    ...row(
      t('decided'),
      decided_by && decided_at && t('by', { name: decided_by.name, when: dates.dateTime(decided_at) }),
    ),
    ...row(t('reason'), order.reason && <Name className="whitespace-pre-line">{order.reason}</Name>),
    ...row(
      t('invoice'),
      order.invoice_number && order.invoice_url ? (
        <FileLink href={order.invoice_url} aria-label={t('invoice.open', { number: order.invoice_number })}>
          <Code>{order.invoice_number}</Code>
        </FileLink>
      ) : order.invoice_number ? (
        <Code>{order.invoice_number}</Code>
      ) : order.state === 'paid' ? (
        t('invoice.waits')
      ) : null,
    ),
  ]
}

const OrderPage = ({ order }: { order: Order }) => {
  const t = paymentsTexts.useT()
  const isOpenTransfer = order.may.confirm || order.may.refuse
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle wide documentTitle={t('order.title', { reference: order.reference })}>
          {t.parts('order.title', { reference: <Code>{order.reference}</Code> })}
        </PageTitle>
        <OrderTag state={order.state} />
        <ChargebackTag chargebacks={order.chargebacks} />
      </div>
      {isOpenTransfer && (
        <Card title={t('order.check')}>
          <TransferCheck payment={order} />
        </Card>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('details')}>
          <div className="flex flex-col gap-5">
            <SummaryList className="-my-2.5" rows={useFacts(order)} />
            <UndoPayment payment={order} />
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <ChargebacksCard chargebacks={order.chargebacks} />
          <Card title={t('order.events')}>
            <PaymentEvents events={order.events} />
          </Card>
          {!isOpenTransfer && order.slip && (
            <div className="rounded-card border border-line bg-surface p-4">
              <SlipView payment={order} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

export const PaymentScreen = () => {
  const t = paymentsTexts.useT()
  const { orderId } = route.useParams()
  const query = useCall('GET /admin/api/payments/:orderId', {
    params: { orderId },
  })
  return (
    <RecordPage
      query={query}
      list={{ href: '/admin/payments', label: t('payments') }}
      name={({ reference }) => <Code>{reference}</Code>}
      texts={{
        loading: t('loading'),
        failed: t('failed'),
        missing: t('order.not-found'),
        back: t('back-to-list'),
      }}
      skeleton={<SkeletonBlock height={420} />}
    >
      {(data) => <OrderPage key={data.id} order={data} />}
    </RecordPage>
  )
}
