// Transfers one after the other, oldest first: the slip beside the amount, the reference and the company. A decision leads to the next.
import { limits } from '@assure/contract/vocabulary'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { useMoney } from '../../../lib/money.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { DecideTransfer } from './decide-transfer.tsx'
import type { Payment } from './payment-columns.tsx'
import { SlipView } from './slip-view.tsx'
import { paymentsTexts } from './texts.ts'

export const refreshPayments = (): Promise<void> => refresh('GET /admin/api/payments', 'GET /admin/api/queues')

const Transfer = ({ payment }: { payment: Payment }) => {
  const t = paymentsTexts.useT()
  const dates = useDates()
  const money = useMoney()
  const { fee, reference } = payment
  const part = (amount: number): string => money({ amount, currency: fee.currency })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <SummaryList
          className="-mt-2"
          rows={[
            {
              label: t('amount'),
              value: <Money className="text-h2 font-semibold">{money(fee)}</Money>,
              note: t('amount.parts', { net: part(fee.net), vat: part(fee.vat) }),
            },
            {
              label: t('reference'),
              value: (
                <span className="flex flex-wrap items-center gap-3">
                  <Code className="text-h3">{reference}</Code>
                  <CopyButton value={reference} />
                </span>
              ),
            },
            {
              label: t('company'),
              value: (
                <Link href={`/admin/users/${payment.user_id}`} className="quiet-link rounded-tag">
                  <Name>{payment.company_name}</Name>
                </Link>
              ),
            },
            {
              label: t('facility'),
              value: (
                <Link href={`/admin/facilities/${payment.facility.id}`} className="quiet-link rounded-tag">
                  <Name>{payment.facility.name}</Name>
                </Link>
              ),
            },
            { label: t('waiting-since'), value: dates.dateTime(payment.created_at) },
          ]}
        />
        <DecideTransfer payment={payment} onDecided={refreshPayments} />
      </div>
      <SlipView slip={payment.slip} />
    </div>
  )
}

export const TransferQueue = ({ search, facility }: { search: string; facility: string | undefined }) => {
  const t = paymentsTexts.useT()
  const words = useUiText()
  const [chosen, setChosen] = useState(0)
  const { data, error, isPending, isFetching, refetch } = useCall('GET /admin/api/payments', {
    query: {
      page: 1,
      limit: limits.pickerSize,
      status: 'awaiting-transfer',
      sort: 'oldest',
      search,
      ...(facility ? { facility } : {}),
    },
  })
  const waiting = data?.payments ?? []
  // Once one is decided the next takes its place; after the last one it starts again.
  const at = chosen < waiting.length ? chosen : 0
  const payment = waiting[at]
  return (
    <Card
      title={t('queue.title')}
      aside={
        waiting.length > 1 && (
          <div className="flex items-center gap-2">
            <span aria-live="polite" className="text-small text-ink-2">
              {t('queue.place', { at: at + 1, count: data?.pagination.total ?? waiting.length })}
            </span>
            <IconButton
              size="small"
              look="framed"
              label={t('queue.previous')}
              disabled={at === 0}
              icon={<ChevronLeft size={18} aria-hidden="true" className="mirror" />}
              onClick={() => setChosen(at - 1)}
            />
            <IconButton
              size="small"
              look="framed"
              label={t('queue.next')}
              disabled={at >= waiting.length - 1}
              icon={<ChevronRight size={18} aria-hidden="true" className="mirror" />}
              onClick={() => setChosen(at + 1)}
            />
          </div>
        )
      }
    >
      {error && !data ? (
        <InlineAlert
          tone="error"
          action={
            <Button look="ghost" size="small" busy={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {explain(error, { failed: t('queue.failed'), network: t('network') })}
        </InlineAlert>
      ) : (
        <Loading loading={isPending} text={t('queue.loading')} skeleton={<SkeletonBlock height={240} />}>
          {payment ? <Transfer key={payment.id} payment={payment} /> : <p className="text-ink-2">{t('queue.empty')}</p>}
        </Loading>
      )}
    </Card>
  )
}
