// Stores kind and facts of a notification; its text is written in the reader's language when it is read.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertNotifications, listStaffIds } from './store.ts'
import { type NotificationKind, type NotificationValues, notificationTexts } from './texts.ts'

export type NewNotification<Kind extends NotificationKind> = {
  accountId: string
  kind: Kind
  values: NotificationValues[Kind]
  link: string
  subject?: { kind: string; id: string }
  /** A second notification with the same key is skipped. */
  onceKey?: string | undefined
  /** With `onceKey`: a second one replaces the first and is unread again. */
  isDigest?: boolean
}

/** Unless the account has switched this topic off. */
export const notify = async <Kind extends NotificationKind>(
  tx: Tx,
  { random, clock, live }: Pick<Deps, 'random' | 'clock' | 'live'>,
  notification: NewNotification<Kind>,
): Promise<void> => {
  const { accountId } = notification
  const id = random.uuid()
  const { topic } = notificationTexts[notification.kind]
  const count = await insertNotifications(tx, [{ id, accountId }], { ...notification, topic, now: clock.now() })
  if (count === 1) await live.publish(tx, { accountId }, { kind: 'notification', id })
}

/** To every active administrator who has not switched the topic off. */
export const notifyStaff = async <Kind extends NotificationKind>(
  tx: Tx,
  { random, clock, live }: Pick<Deps, 'random' | 'clock' | 'live'>,
  news: Omit<NewNotification<Kind>, 'accountId'>,
): Promise<void> => {
  const { topic } = notificationTexts[news.kind]
  const readers = (await listStaffIds(tx)).map((accountId) => ({ id: random.uuid(), accountId }))
  const count = await insertNotifications(tx, readers, { ...news, topic, now: clock.now() })
  if (count > 0) await live.publish(tx, { staff: true }, { kind: 'notification', id: random.uuid() })
}
