// Reading notifications, and marking them as read or unread on all screens of their account.

import type * as contract from '@assure/contract/calls/notifications'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, BodyOf, QueryOf } from '@assure/contract/endpoint'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { countNotifications, countUnread, listNotificationRows, markMany, markOneRead } from './store.ts'
import { notificationWire } from './wire.ts'

type Reader = UseCaseContext<{ accountId: string; language: 'en' | 'ar' }>

export const listNotifications =
  ({ db }: Deps) =>
  async (
    { actor }: Reader,
    asked: QueryOf<typeof contract.listNotifications>,
  ): Promise<Outcome<AnswerOf<typeof contract.listNotifications>>> => {
    const rows = await listNotificationRows(db, actor.accountId, asked)
    const { total, unread } = await countNotifications(db, actor.accountId)
    return accept({
      notifications: rows.map((row) => notificationWire(row, actor.language)),
      unread,
      pagination: { page: asked.page, pages: Math.max(1, Math.ceil(total / asked.limit)), total },
    })
  }

export const markNotificationRead =
  ({ db, live }: Deps) =>
  ({ actor: { accountId }, now }: Reader, id: string): Promise<Outcome<{ unread: number }>> =>
    db.transaction(async (tx) => {
      if ((await markOneRead(tx, { id, accountId, now })) === 0) return refuse('notification.not-found')
      await live.publish(tx, { accountId }, { kind: 'notification', id })
      return accept({ unread: await countUnread(tx, accountId) })
    })

export const markNotificationsRead =
  ({ db, live }: Deps) =>
  (
    { actor: { accountId }, now }: Reader,
    { ids, read }: BodyOf<typeof contract.markNotificationsRead>,
  ): Promise<Outcome<AnswerOf<typeof contract.markNotificationsRead>>> =>
    db.transaction(async (tx) => {
      const changed = await markMany(tx, { accountId, isRead: read, ids, now })
      if (changed.length > 0) await live.publish(tx, { accountId }, { kind: 'notification', id: accountId })
      return accept({ unread: await countUnread(tx, accountId), changed })
    })
