// The rows of declared conflicts of interest.
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type ConflictRow = {
  id: string
  inspectorId: string
  inspectorName: string
  /** Of the company's account, as the back office knows companies. */
  companyAccountId: string
  companyName: string
  reason: string
  declaredAt: Date
  declaredBy: string
  declaredByName: string
  endedAt: Date | null
  endedBy: string | null
  endedByName: string | null
}

const nameOf = (alias: Sql): Sql =>
  sql`coalesce(nullif(btrim(concat(${alias}.first_name, ' ', ${alias}.last_name)), ''), ${alias}.email)`

const conflicts = (which: Sql): Sql => sql`
  select x.id, x.inspector_id, ${nameOf(sql`i`)} as inspector_name, c.account_id as company_account_id,
    c.name as company_name, x.reason, x.declared_at, x.declared_by, ${nameOf(sql`d`)} as declared_by_name, x.ended_at,
    x.ended_by, ${nameOf(sql`e`)} as ended_by_name
  from inspector_conflicts x
    join accounts i on i.id = x.inspector_id
    join companies c on c.id = x.company_id
    join accounts d on d.id = x.declared_by
    left join accounts e on e.id = x.ended_by
  ${which}`

export const listConflictRows = (db: Queryable): Promise<ConflictRow[]> =>
  db.many<ConflictRow>(conflicts(sql`order by x.ended_at is not null, x.declared_at desc, x.id desc limit 1000`))

export const getConflictRow = (db: Queryable, id: string): Promise<ConflictRow> =>
  db.get<ConflictRow>(conflicts(sql`where x.id = ${id}`))

export const isInspector = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.find(sql`select 1 as there from inspectors where account_id = ${id}`)) !== undefined

export const findCompanyOfAccount = async (tx: Queryable, accountId: string): Promise<string | undefined> =>
  (
    await tx.find<{ id: string }>(
      sql`select id from companies where account_id = ${accountId} and submitted_at is not null`,
    )
  )?.id

type NewConflict = { id: string; inspectorId: string; companyId: string; reason: string; by: string; now: Date }

/** False: it holds already. */
export const insertConflict = async (tx: Queryable, conflict: NewConflict): Promise<boolean> =>
  (await tx.run(sql`
    insert into inspector_conflicts (id, inspector_id, company_id, reason, declared_at, declared_by)
    values (${conflict.id}, ${conflict.inspectorId}, ${conflict.companyId}, ${conflict.reason}, ${conflict.now},
      ${conflict.by})
    on conflict (company_id, inspector_id) where ended_at is null do nothing`)) > 0

export const isConflict = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.find(sql`select 1 as there from inspector_conflicts where id = ${id}`)) !== undefined

/** False: it ended before. */
export const endConflictRow = async (
  tx: Queryable,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> =>
  (await tx.run(
    sql`update inspector_conflicts set ended_at = ${now}, ended_by = ${by} where id = ${id} and ended_at is null`,
  )) > 0

/** The inspectors who must not work for a company now. */
export const inspectorsInConflict = async (db: Queryable, companyId: string): Promise<Set<string>> =>
  new Set(
    (
      await db.many<{ inspectorId: string }>(
        sql`select inspector_id from inspector_conflicts where company_id = ${companyId} and ended_at is null`,
      )
    ).map(({ inspectorId }) => inspectorId),
  )
