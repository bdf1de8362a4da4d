// One notification: kind and facts are kept, the text is made in the reader's language when it is read.
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
  /** A second notification with the same key is not made. */
  onceKey?: string | undefined
  /** With `onceKey`: a second one replaces the first, unread again. */
  isDigest?: boolean
}

/** In the transaction of what it reports; not for who switched this topic off. */
export const notify = async <Kind extends NotificationKind>(
  tx: Tx,
  { random, clock, live }: Pick<Deps, 'random' | 'clock' | 'live'>,
  notification: NewNotification<Kind>,
): Promise<void> => {
  const { accountId } = notification
  const id = random.uuid()
  const { topic } = notificationTexts[notification.kind]
  const made = await insertNotifications(tx, [{ id, accountId }], { ...notification, topic, now: clock.now() })
  if (made === 1) await live.publish(tx, { accountId }, { kind: 'notification', id })
}

/** To every administrator who may sign in and has not switched the topic off. */
export const notifyStaff = async <Kind extends NotificationKind>(
  tx: Tx,
  { random, clock, live }: Pick<Deps, 'random' | 'clock' | 'live'>,
  news: Omit<NewNotification<Kind>, 'accountId'>,
): Promise<void> => {
  const { topic } = notificationTexts[news.kind]
  const readers = (await listStaffIds(tx)).map((accountId) => ({ id: random.uuid(), accountId }))
  const made = await insertNotifications(tx, readers, { ...news, topic, now: clock.now() })
  if (made > 0) await live.publish(tx, { staff: true }, { kind: 'notification', id: random.uuid() })
}
