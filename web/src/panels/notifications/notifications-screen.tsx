import type { AnswerFor } from '@assure/contract/calls'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { call, type Failure, inArea } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { explain } from '../../lib/explain.ts'
import { queryClient, refresh } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/link.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { groupNotifications } from './grouping.ts'
import { sentenceDirection } from './sentence-direction.ts'
import { notificationsTexts } from './texts.ts'

type Notification = AnswerFor<'GET /api/user/notifications'>['notifications'][number]

// Certificate, invoice and order numbers read left to right and never break at their hyphens.
const numbered = /((?:ASR|INV|ORD)-\d{4}-\d{6})/

const Description = ({ text }: { text: string }) =>
  text.split(numbered).map((part) =>
    numbered.test(part) ? (
      <LtrValue key={part} className="whitespace-nowrap">
        {part}
      </LtrValue>
    ) : (
      part
    ),
  )

const NotificationRow = ({ notification, onOpen }: { notification: Notification; onOpen: () => void }) => {
  const t = notificationsTexts.useT()
  const { age, dateTime } = useDates()
  const { title, description, link, created_at, read_at } = notification
  const isUnread = read_at === null
  const look =
    'flex w-full items-start gap-3 p-4 text-start text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-3'
  const inside = (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'mt-2 size-2.5 shrink-0 rounded-full',
          isUnread ? 'border-5 border-transparent bg-brand' : 'bg-transparent',
        )}
      />
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">{t('unread')}: </span>}
        {/* The text is in the account's language, which may differ from the page's. */}
        <span dir={sentenceDirection(title)} className={clsx('page-start block', isUnread && 'font-semibold')}>
          {title}
        </span>
        <span dir={sentenceDirection(description)} className="page-start block text-small break-words text-ink-2">
          <Description text={description} />
        </span>
      </span>
      <time dateTime={created_at} title={dateTime(created_at)} className="shrink-0 text-small text-ink-3">
        <span aria-hidden="true">{age(created_at)}</span>
        <span className="sr-only">{dateTime(created_at)}</span>
      </time>
    </>
  )
  return (
    <li>
      {link ? (
        <Link href={link} onClick={onOpen} className={look}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={look}>
          {inside}
        </button>
      )}
    </li>
  )
}

type Page = AnswerFor<'GET /api/user/notifications'>
type Me = AnswerFor<'GET /api/user/me'>

const show = (area: Area, isMeant: (id: string) => boolean, read: boolean): void => {
  const at = read ? new Date().toISOString() : null
  let changed = 0
  queryClient.setQueriesData<Page>(
    { predicate: ({ queryKey }) => queryKey[0] === inArea(area, 'GET /notifications') },
    (page) => {
      if (!page) return page
      const notifications = page.notifications.map((one) => {
        if (!isMeant(one.id) || (one.read_at !== null) === read) return one
        changed += 1
        return { ...one, read_at: at }
      })
      return { ...page, notifications, unread: Math.max(0, page.unread + (read ? -changed : changed)) }
    },
  )
  queryClient.setQueriesData<Me>({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/user/me' }, (me) =>
    me ? { ...me, unread_notifications: Math.max(0, me.unread_notifications + (read ? -changed : changed)) } : me,
  )
}

// The owner's account holds the unread count of the bell.
const settle = (area: Area): Promise<void> =>
  area === 'customer'
    ? refresh('GET /api/user/notifications', 'GET /api/user/me')
    : refresh(inArea(area, 'GET /notifications'))

// Updates read marks optimistically; a refetch corrects them if the server refuses.
const markRead = async (area: Area, id: string): Promise<void> => {
  show(area, (one) => one === id, true)
  await call(inArea(area, 'POST /notifications/:id/read'), { params: { id } })
  await settle(area)
}

/** Resolves to the ids that were unread before, for undo, or to the failure. */
const markAllRead = async (area: Area): Promise<{ ok: true; changed: string[] } | Failure> => {
  show(area, () => true, true)
  const answer = await call(inArea(area, 'POST /notifications/read'), { body: {} })
  await settle(area)
  return answer.ok ? { ok: true, changed: answer.value.changed } : answer
}

const markUnread = async (area: Area, ids: readonly string[]): Promise<Failure | undefined> => {
  show(area, (one) => ids.includes(one), false)
  const answer = await call(inArea(area, 'POST /notifications/read'), { body: { ids: [...ids], read: false } })
  await settle(area)
  return answer.ok ? undefined : answer
}

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
    if (failure) setProblem(explain(failure, { failed: t('mark-failed') }))
  }
  const markAll = async (): Promise<void> => {
    setProblem(undefined)
    const done = await markAllRead(area)
    if (!done.ok) return setProblem(explain(done, { failed: t('mark-failed') }))
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
        texts={{ loading: t('loading'), failed: t('failed') }}
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
