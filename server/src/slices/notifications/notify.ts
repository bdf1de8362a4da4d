// Stores kind and facts of a notification; its text is written in the reader's language when it is read.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertNotifications, listStaffIds } from './store.ts'
import { type NotificationKind, type NotificationValues, notificationTexts } from './texts.ts'

export type NotificationFacts = {
  [Kind in NotificationKind]: { kind: Kind; values: NotificationValues[Kind] }
}[NotificationKind]

export type Notification = NotificationFacts & {
  link: string
  subject?: { kind: string; id: string }
  /** A second notification with the same key is skipped. */
  onceKey?: string | undefined
  /** With `onceKey`: a second one replaces the first and is unread again. */
  isDigest?: boolean
}
export type ToOne = { to: { account_id: string } }

/** Skipped if the account has turned this topic off. */
export const notify = async (
  tx: Tx,
  { random, clock, live }: Pick<Deps, 'random' | 'clock' | 'live'>,
  { to, ...notification }: Notification & ToOne,
): Promise<void> => {
  const id = random.uuid()
  const { topic } = notificationTexts[notification.kind]
  const reader = { id, accountId: to.account_id }
  const count = await insertNotifications(tx, [reader], { ...notification, topic, now: clock.now() })
  if (count === 1) await live.publish(tx, to, { kind: 'notification', id })
}

/** To every active administrator who has not turned the topic off. */
export const notifyStaff = async (
  tx: Tx,
  { random, clock, live }: Pick<Deps, 'random' | 'clock' | 'live'>,
  notification: Notification,
): Promise<void> => {
  const { topic } = notificationTexts[notification.kind]
  const readers = (await listStaffIds(tx)).map((accountId) => ({ id: random.uuid(), accountId }))
  const count = await insertNotifications(tx, readers, { ...notification, topic, now: clock.now() })
  if (count > 0) await live.publish(tx, 'staff', { kind: 'notification', id: random.uuid() })
}
