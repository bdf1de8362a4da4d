import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type SettingRow = {
  id: number
  key: string
  in_force_since: Date
  changed_by: string | null
  changed_by_name: string | null
}

/** The current row of each key. */
export const listCurrentRows = async (db: Queryable): Promise<Map<string, SettingRow>> => {
  const rows = await db.many<SettingRow>(sql`
    select distinct on (s.key) s.id, s.key, s.in_force_since, s.changed_by,
      coalesce(nullif(btrim(concat(a.first_name, ' ', a.last_name)), ''), a.email) as changed_by_name
    from settings s left join accounts a on a.id = s.changed_by order by s.key, s.id desc`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** One writer at a time; readers are not blocked. */
export const lockSettings = (tx: Queryable): Promise<number> =>
  tx.run(sql`lock table settings in share row exclusive mode`)

export const insertSetting = (
  tx: Queryable,
  { key, value, by, now }: { key: string; value: unknown; by: string; now: Date },
): Promise<number> =>
  tx.run(
    sql`insert into settings (key, value, in_force_since, changed_by) values (${key},
      ${JSON.stringify(value)}::jsonb, ${now}, ${by})`,
  )

export const countWaitingInvoices = async (db: Queryable): Promise<number> =>
  (await db.get<{ count: number }>(sql`select count(*) as count from orders where invoice_waits`)).count
