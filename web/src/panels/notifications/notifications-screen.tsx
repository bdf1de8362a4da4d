import type { AnswerFor } from '@assure/contract/calls'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { UseQueryResult } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { groupNotifications } from './grouping.ts'
import { NotificationRow } from './notification-row.tsx'
import { markAllRead, markRead, markUnread } from './read-marks.ts'
import { notificationsTexts } from './texts.ts'

type NotificationsQuery = UseQueryResult<AnswerFor<'GET /api/user/notifications'>, Failure>

export const NotificationsScreen = ({
  area,
  query,
  page,
  onPage,
}: {
  area: Area
  query: NotificationsQuery
  page: number
  onPage: (page: number) => void
}) => {
  const t = notificationsTexts.useT()
  const toast = useToast()
  const [problem, setProblem] = useState<string>()
  const { data, dataUpdatedAt } = query

  const takeBack = async (ids: readonly string[]): Promise<void> => {
    const failure = await markUnread(area, ids)
    if (failure) setProblem(explain(failure, { failed: t('mark-failed'), network: t('network') }))
  }
  const markAll = async (): Promise<void> => {
    setProblem(undefined)
    const done = await markAllRead(area)
    if (!done.ok) return setProblem(explain(done, { failed: t('mark-failed'), network: t('network') }))
    const { changed } = done
    if (changed.length > 0) toast({ text: t('marked', { count: changed.length }), undo: () => void takeBack(changed) })
  }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('notifications')}</PageTitle>
        {data !== undefined && data.unread > 0 && (
          <Button
            look="quiet"
            size="medium"
            className="-me-4"
            icon={<CheckCheck size={18} aria-hidden="true" />}
            onClick={() => void markAll()}
          >
            {t('mark-all')}
          </Button>
        )}
      </div>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
        skeleton={<SkeletonCards count={5} />}
        className="flex flex-col gap-6"
      >
        {(data) => (
          <>
            {data.pagination.total === 0 && <EmptyState>{t('none')}</EmptyState>}
            {groupNotifications(data.notifications, dataUpdatedAt).map(({ group, notifications }) => (
              <section key={group} aria-label={t(group)} className="flex flex-col gap-2">
                <h2 className="text-small font-semibold text-ink-2">{t(group)}</h2>
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                  {notifications.map((one) => (
                    <NotificationRow
                      key={one.id}
                      notification={one}
                      onOpen={() => one.read_at === null && void markRead(area, one.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {data.pagination.pages > 1 && (
              <Pager page={page} pages={data.pagination.pages} busy={query.isFetching} onPage={onPage} />
            )}
          </>
        )}
      </QueryState>
    </>
  )
}
