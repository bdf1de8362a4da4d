import * as contract from '@assure/contract/notifications'
import { accept, refuse } from '@assure/contract/outcome'
import type { Language } from '@assure/contract/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { emptySql, type Sql, sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { type NotificationKind, type NotificationValues, notificationTexts } from './texts.ts'

type Row = {
  id: string
  kind: NotificationKind
  facts: NotificationValues[NotificationKind]
  link: string | null
  createdAt: Date
  readAt: Date | null
}

const wire = (row: Row, language: Language) => {
  const { topic, ...texts } = notificationTexts[row.kind]
  const [title, description] = (texts[language] as (facts: Row['facts']) => [string, string])(row.facts)
  return {
    id: row.id,
    title,
    description,
    topic,
    link: row.link,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  }
}

/** How many an account has not read, inside a larger statement. */
export const unreadOf = (accountId: Sql): Sql =>
  sql`(select count(*) from notifications unread where unread.account_id = ${accountId} and unread.read_at is null)`

const countUnread = async (db: Queryable, accountId: string): Promise<number> =>
  (await db.get<{ unread: number }>(sql`select ${unreadOf(sql`${accountId}::uuid`)} as unread`)).unread

export const routes = ({ db, clock, live }: Deps): Route[] => [
  handle(contract.listNotifications, async ({ actor, query }) => {
    const rows = await db.many<Row>(sql`
      select id, kind, facts, link, created_at, read_at from notifications where account_id = ${actor.accountId}
      order by created_at desc, id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`)
    const { total, unread } = await db.get<{ total: number; unread: number }>(sql`
      select count(*) as total, count(*) filter (where read_at is null) as unread from notifications where account_id = ${actor.accountId}`)
    return accept({
      notifications: rows.map((row) => wire(row, actor.language)),
      unread,
      pagination: { page: query.page, pages: Math.max(1, Math.ceil(total / query.limit)), total },
    })
  }),

  handle(contract.markNotificationRead, async ({ actor, params }) => {
    const now = clock.now()
    return db.transaction(async (tx) => {
      const found = await tx.run(
        sql`update notifications set read_at = coalesce(read_at, ${now}) where id = ${params.id} and account_id = ${actor.accountId}`,
      )
      if (found === 0) return refuse('notification.not-found')
      await live.publish(tx, { accountId: actor.accountId }, { kind: 'notification', id: params.id })
      return accept({ unread: await countUnread(tx, actor.accountId) })
    })
  }),

  handle(contract.markNotificationsRead, async ({ actor, body }) => {
    const now = clock.now()
    return db.transaction(async (tx) => {
      const named = body.ids ? sql`and id = any(${body.ids}::uuid[])` : emptySql
      const changed = await tx.many<{ id: string }>(
        body.read
          ? sql`update notifications set read_at = ${now} where account_id = ${actor.accountId} and read_at is null ${named} returning id`
          : sql`update notifications set read_at = null where account_id = ${actor.accountId} and read_at is not null ${named} returning id`,
      )
      if (changed.length > 0)
        await live.publish(tx, { accountId: actor.accountId }, { kind: 'notification', id: actor.accountId })
      return accept({ unread: await countUnread(tx, actor.accountId), changed: changed.map(({ id }) => id) })
    })
  }),
]
