// One notification: kind and facts are kept, the text is made in the reader's language when it is read.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertNotification } from './store.ts'
import { type NotificationKind, type NotificationValues, notificationTexts } from './texts.ts'

export type NewNotification<Kind extends NotificationKind> = {
  accountId: string
  kind: Kind
  values: NotificationValues[Kind]
  link: string
  subject?: { kind: string; id: string }
  /** A second notification with the same key is not made. */
  onceKey?: string | undefined
}

/** In the transaction of what it reports; not for who switched this topic off. */
export const notify = async <Kind extends NotificationKind>(
  tx: Tx,
  { random, clock, live }: Pick<Deps, 'random' | 'clock' | 'live'>,
  notification: NewNotification<Kind>,
): Promise<void> => {
  const id = random.uuid()
  const { topic } = notificationTexts[notification.kind]
  const made = await insertNotification(tx, { ...notification, id, topic, now: clock.now() })
  if (made === 1) await live.publish(tx, { accountId: notification.accountId }, { kind: 'notification', id })
}
