// Notifications: kind and facts, each of one account.
import type { NotificationTopic } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { descending, listPage, type Page, type Paging } from '../../platform/db/listing.ts'
import { emptySql, type Sql, sql } from '../../platform/db/sql.ts'
import type { NotificationKind, NotificationValues } from './texts.ts'

export type NotificationRow = {
  id: string
  kind: NotificationKind
  facts: NotificationValues[NotificationKind]
  link: string | null
  created_at: Date
  read_at: Date | null
}

export type NotificationToInsert = {
  kind: NotificationKind
  topic: NotificationTopic
  values: object
  link: string
  subject?: { kind: string; id: string } | undefined
  onceKey?: string | undefined
  isDigest?: boolean
  now: Date
}

/** Returns how many were inserted. Skips accounts that turned the topic off or have this `onceKey` already. */
export const insertNotifications = (
  tx: Tx,
  readers: readonly { id: string; accountId: string }[],
  news: NotificationToInsert,
): Promise<number> =>
  tx.run(sql`
    insert into notifications (id, account_id, kind, facts, subject_kind, subject_id, link, once_key, created_at)
    select r.id, a.id, ${news.kind}, ${JSON.stringify(news.values)}::jsonb, ${news.subject?.kind ?? null},
      ${news.subject?.id ?? null}::uuid, ${news.link}, ${news.onceKey ?? null}, ${news.now}::timestamptz
    from unnest(${readers.map(({ id }) => id)}::uuid[], ${readers.map(({ accountId }) => accountId)}::uuid[])
      as r (id, account_id)
      join accounts a on a.id = r.account_id
    where a.notification_choices -> ${news.topic}::text -> 'app' is distinct from 'false'::jsonb
    on conflict ${
      news.isDigest
        ? sql`(account_id, once_key) do update
          set facts = excluded.facts, created_at = excluded.created_at, read_at = null`
        : sql`do nothing`
    }`)

export const listStaffIds = async (tx: Tx): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      select id from accounts where area = 'admin' and is_active order by id`)
  ).map(({ id }) => id)

export const listNotificationPage = (
  db: Queryable,
  accountId: string,
  query: Paging,
  now: Date,
): Promise<Page<NotificationRow>> =>
  listPage<NotificationRow>(
    db,
    {
      from: sql`notifications n`,
      id: sql`n.id`,
      filters: [sql`n.account_id = ${accountId}`],
      order: descending([sql`n.created_at`, sql`n.id`]),
      columns: sql`n.id, n.kind, n.facts, n.link, n.created_at, n.read_at`,
    },
    query,
    now,
  )

/** The number of unread notifications, inside a larger statement. */
export const unreadOf = (accountId: Sql): Sql =>
  sql`(select count(*) from notifications unread where unread.account_id = ${accountId} and unread.read_at is null)`

export const countUnread = async (db: Queryable, accountId: string): Promise<number> =>
  (await db.get<{ unread: number }>(sql`select ${unreadOf(sql`${accountId}::uuid`)} as unread`)).unread

export const markOneRead = (
  tx: Tx,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update notifications set read_at = coalesce(read_at, ${now})
    where id = ${id} and account_id = ${accountId}`)

export type ReadMark = { accountId: string; isRead: boolean; ids?: readonly string[] | undefined; now: Date }

/** Without `ids`, all of the account's. Returns the ids that changed. */
export const markMany = async (tx: Tx, { accountId, isRead, ids, now }: ReadMark): Promise<string[]> => {
  const named = ids ? sql`and id = any(${ids}::uuid[])` : emptySql
  const changed = await tx.many<{ id: string }>(
    isRead
      ? sql`
        update notifications set read_at = ${now}
        where account_id = ${accountId} and read_at is null ${named} returning id`
      : sql`
        update notifications set read_at = null
        where account_id = ${accountId} and read_at is not null ${named} returning id`,
  )
  return changed.map(({ id }) => id)
}
