// One notification: kind and facts are kept, the text is made in the reader's language when it is read.
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
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
  { accountId, kind, values, link, subject, onceKey }: NewNotification<Kind>,
): Promise<void> => {
  const id = random.uuid()
  const made = await tx.run(sql`
    insert into notifications (id, account_id, kind, facts, subject_kind, subject_id, link, once_key, created_at)
    select ${id}, a.id, ${kind}, ${JSON.stringify(values)}::jsonb, ${subject?.kind ?? null}, ${subject?.id ?? null}::uuid, ${link}, ${onceKey ?? null}, ${clock.now()}::timestamptz from accounts a
    where a.id = ${accountId} and a.notification_choices -> ${notificationTexts[kind].topic}::text -> 'app' is distinct from 'false'::jsonb
    on conflict do nothing`)
  if (made === 1) await live.publish(tx, { accountId }, { kind: 'notification', id })
}
