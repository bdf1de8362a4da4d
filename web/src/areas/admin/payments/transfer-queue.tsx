// Transfers one after the other, oldest first: the slip beside the amount, the reference and the company. A decision leads to the next.
import { limits } from '@assure/contract/vocabulary'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../../../lib/explain.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { paymentsTexts } from './texts.ts'
import { TransferCheck } from './transfer-check.tsx'

export const refreshPayments = (): Promise<void> =>
  refresh(
    'GET /admin/api/payments',
    'GET /admin/api/payments/totals',
    'GET /admin/api/payments/:orderId',
    'GET /admin/api/queues',
  )

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
          {payment ? (
            <TransferCheck key={payment.id} payment={payment} onDecided={refreshPayments} />
          ) : (
            <p className="text-ink-2">{t('queue.empty')}</p>
          )}
        </Loading>
      )}
    </Card>
  )
}
