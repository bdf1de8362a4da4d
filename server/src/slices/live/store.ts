import type { WatchedKind } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

const records: Record<WatchedKind, (id: string) => Sql> = {
  user: (id) => sql`select 1 as there from companies where account_id = ${id} and submitted_at is not null`,
  facility: (id) => sql`select 1 as there from facilities where id = ${id}`,
  inspector: (id) => sql`select 1 as there from inspectors where account_id = ${id}`,
  order: (id) => sql`select 1 as there from orders where id = ${id}`,
}

export const isThere = async (db: Queryable, kind: WatchedKind, id: string): Promise<boolean> =>
  (await db.find(records[kind](id))) !== undefined
