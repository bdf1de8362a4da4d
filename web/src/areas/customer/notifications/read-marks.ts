// Read marks change at once; what the server refuses is taken back by asking it again.
import type { AnswerFor } from '@assure/contract/calls'
import { call, type Failure } from '../../../lib/api.ts'
import { queryClient, refresh } from '../../../lib/query.ts'

type Page = AnswerFor<'GET /api/user/notifications'>
type Me = AnswerFor<'GET /api/user/me'>

const show = (isMeant: (id: string) => boolean, read: boolean): void => {
  const at = read ? new Date().toISOString() : null
  let changed = 0
  queryClient.setQueriesData<Page>(
    { predicate: ({ queryKey }) => queryKey[0] === 'GET /api/user/notifications' },
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

const settle = (): Promise<void> => refresh('GET /api/user/notifications', 'GET /api/user/me')

export const markRead = async (id: string): Promise<void> => {
  show((one) => one === id, true)
  await call('POST /api/user/notifications/:id/read', { params: { id } })
  await settle()
}

/** The ids that were unread before, for taking it back; or why it did not work. */
export const markAllRead = async (): Promise<{ ok: true; changed: string[] } | Failure> => {
  show(() => true, true)
  const answer = await call('POST /api/user/notifications/read', { body: {} })
  await settle()
  return answer.ok ? { ok: true, changed: answer.value.changed } : answer
}

export const markUnread = async (ids: readonly string[]): Promise<Failure | undefined> => {
  show((one) => ids.includes(one), false)
  const answer = await call('POST /api/user/notifications/read', { body: { ids: [...ids], read: false } })
  await settle()
  return answer.ok ? undefined : answer
}
