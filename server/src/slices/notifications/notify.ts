// One notification: kind and facts are kept, the text is made in the reader's language when it is read.
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { type NotificationKind, type NotificationValues, notificationTexts } from './texts.ts'

export type NotificationTarget = { link: string; subject?: { kind: string; id: string }; onceKey?: string }

/** In the transaction of what it tells of; not for who switched this topic off. With a `onceKey` a second one is not made. */
export const notify = async <Kind extends NotificationKind>(
  tx: Tx,
  { random, clock, live }: Pick<Deps, 'random' | 'clock' | 'live'>,
  accountId: string,
  kind: Kind,
  values: NotificationValues[Kind],
  { link, subject, onceKey }: NotificationTarget,
): Promise<void> => {
  const id = random.uuid()
  const made = await tx.run(sql`
    insert into notifications (id, account_id, kind, facts, subject_kind, subject_id, link, once_key, created_at)
    select ${id}, a.id, ${kind}, ${JSON.stringify(values)}::jsonb, ${subject?.kind ?? null}, ${subject?.id ?? null}::uuid, ${link}, ${onceKey ?? null}, ${clock.now()}::timestamptz from accounts a
    where a.id = ${accountId} and a.notification_choices -> ${notificationTexts[kind].topic}::text -> 'app' is distinct from 'false'::jsonb
    on conflict do nothing`)
  if (made === 1) await live.publish(tx, { accountId }, { kind: 'notification', id })
}
