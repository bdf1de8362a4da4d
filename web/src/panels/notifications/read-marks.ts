// Updates read marks optimistically; a refetch corrects them if the server refuses.
import type { AnswerFor } from '@assure/contract/calls'
import type { Area } from '@assure/contract/domain/vocabulary'
import { call, type Failure } from '../../lib/api.ts'
import { queryClient, refresh } from '../../lib/query.ts'
import { notificationCalls } from './calls.ts'

type Page = AnswerFor<'GET /api/user/notifications'>
type Me = AnswerFor<'GET /api/user/me'>

const show = (area: Area, isMeant: (id: string) => boolean, read: boolean): void => {
  const at = read ? new Date().toISOString() : null
  let changed = 0
  queryClient.setQueriesData<Page>(
    { predicate: ({ queryKey }) => queryKey[0] === notificationCalls[area].list },
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
    ? refresh(notificationCalls.customer.list, 'GET /api/user/me')
    : refresh(notificationCalls[area].list)

export const markRead = async (area: Area, id: string): Promise<void> => {
  show(area, (one) => one === id, true)
  await call(notificationCalls[area].readOne, { params: { id } })
  await settle(area)
}

/** Resolves to the ids that were unread before, for undo, or to the failure. */
export const markAllRead = async (area: Area): Promise<{ ok: true; changed: string[] } | Failure> => {
  show(area, () => true, true)
  const answer = await call(notificationCalls[area].readMany, { body: {} })
  await settle(area)
  return answer.ok ? { ok: true, changed: answer.value.changed } : answer
}

export const markUnread = async (area: Area, ids: readonly string[]): Promise<Failure | undefined> => {
  show(area, (one) => ids.includes(one), false)
  const answer = await call(notificationCalls[area].readMany, { body: { ids: [...ids], read: false } })
  await settle(area)
  return answer.ok ? undefined : answer
}
