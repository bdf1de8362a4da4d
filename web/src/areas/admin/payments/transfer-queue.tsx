// Waiting transfers one at a time, oldest first: the slip beside the amount, the reference and the company. A decision
// leads to the next one.
import { limits } from '@assure/contract/domain/vocabulary'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { paymentsTexts } from './texts.ts'
import { TransferCheck } from './transfer-check.tsx'

export const TransferQueue = ({ search, facility }: { search: string; facility: string | undefined }) => {
  const t = paymentsTexts.useT()
  const [index, setIndex] = useState(0)
  const query = useCall('GET /admin/api/payments', {
    query: {
      page: 1,
      limit: limits.pickerSize,
      status: 'awaiting-transfer',
      sort: 'oldest',
      search,
      ...(facility ? { facility } : {}),
    },
  })
  const { data } = query
  const waiting = data?.payments ?? []
  // After a decision the next transfer moves to this index; after the last one, start over.
  const at = index < waiting.length ? index : 0
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
              onClick={() => setIndex(at - 1)}
            />
            <IconButton
              size="small"
              look="framed"
              label={t('queue.next')}
              disabled={at >= waiting.length - 1}
              icon={<ChevronRight size={18} aria-hidden="true" className="mirror" />}
              onClick={() => setIndex(at + 1)}
            />
          </div>
        )
      }
    >
      <QueryState
        query={query}
        texts={{ loading: t('queue.loading'), failed: t('queue.failed'), network: t('network') }}
        skeleton={<SkeletonBlock height={240} />}
        as="card"
      >
        {() =>
          payment ? (
            <TransferCheck key={payment.id} payment={payment} />
          ) : (
            <p className="text-ink-2">{t('queue.empty')}</p>
          )
        }
      </QueryState>
    </Card>
  )
}
