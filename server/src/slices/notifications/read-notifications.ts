// Reading notifications, and marking them as read or unread on all screens of their account.

import type * as calls from '@assure/contract/calls/notifications'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { countUnread, listNotificationPage, markMany, markOneRead } from './store.ts'
import { notificationWire } from './wire.ts'

export const listNotifications: UseCase<
  typeof calls.listNotifications | typeof calls.listNotificationsAdmin | typeof calls.listNotificationsInspector
> = async ({ db }, { actor, now, query }) => {
  const { rows, ...listed } = await listNotificationPage(db, actor.accountId, query, now)
  return accept({
    notifications: rows.map((row) => notificationWire(row, actor.language)),
    unread: await countUnread(db, actor.accountId),
    ...listed,
  })
}

export const markNotificationRead: UseCase<
  | typeof calls.markNotificationRead
  | typeof calls.markNotificationReadAdmin
  | typeof calls.markNotificationReadInspector
> = ({ db, live }, { actor: { accountId }, now, params: { id } }) =>
  db.transaction(async (tx) => {
    if ((await markOneRead(tx, { id, accountId, now })) === 0) return refuse('notification.not-found')
    await live.publish(tx, { account_id: accountId }, { kind: 'notification', id })
    return accept({ unread: await countUnread(tx, accountId) })
  })

export const markNotificationsRead: UseCase<
  | typeof calls.markNotificationsRead
  | typeof calls.markNotificationsReadAdmin
  | typeof calls.markNotificationsReadInspector
> = ({ db, live }, { actor: { accountId }, now, body: { ids, read } }) =>
  db.transaction(async (tx) => {
    const changed = await markMany(tx, { accountId, isRead: read, ids, now })
    if (changed.length > 0) await live.publish(tx, { account_id: accountId }, { kind: 'notification', id: accountId })
    return accept({ unread: await countUnread(tx, accountId), changed })
  })
