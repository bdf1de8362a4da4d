import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type ConflictRow = {
  id: string
  inspector_id: string
  inspector_name: string
  /** The back office identifies companies by their account. */
  company_account_id: string
  company_name: string
  reason: string
  declared_at: Date
  declared_by: string
  declared_by_name: string
  ended_at: Date | null
  ended_by: string | null
  ended_by_name: string | null
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

/** Locked so that the inspector is not assigned until the commit. */
export const lockInspector = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as there from inspectors i join accounts a on a.id = i.account_id where a.id = ${id}
    for no key update of a`)) !== undefined

export const findCompanyOfAccount = async (tx: Queryable, accountId: string): Promise<string | undefined> =>
  (
    await tx.find<{ id: string }>(
      sql`select id from companies where account_id = ${accountId} and submitted_at is not null`,
    )
  )?.id

type NewConflict = { id: string; inspectorId: string; companyId: string; reason: string; by: string; now: Date }

/** False: it is declared already. */
export const insertConflict = async (tx: Queryable, conflict: NewConflict): Promise<boolean> =>
  (await tx.run(sql`
    insert into inspector_conflicts (id, inspector_id, company_id, reason, declared_at, declared_by)
    values (${conflict.id}, ${conflict.inspectorId}, ${conflict.companyId}, ${conflict.reason}, ${conflict.now},
      ${conflict.by})
    on conflict (company_id, inspector_id) where ended_at is null do nothing`)) > 0

export const isConflict = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.find(sql`select 1 as there from inspector_conflicts where id = ${id}`)) !== undefined

/** False: it has already ended. */
export const endConflictRow = async (
  tx: Queryable,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> =>
  (await tx.run(
    sql`update inspector_conflicts set ended_at = ${now}, ended_by = ${by} where id = ${id} and ended_at is null`,
  )) > 0

/** The reason of the open conflict between an inspector and a company; null without one. */
export const conflictOf = (inspectorId: Sql, companyId: Sql): Sql => sql`
  (select x.reason from inspector_conflicts x
    where x.inspector_id = ${inspectorId} and x.company_id = ${companyId} and x.ended_at is null)`

export type RunningAssignment = { kind: 'facility' | 'request'; id: string; name: string }

/** The company's open facilities and requests that the inspector is assigned to. */
export const listRunningAssignments = (
  tx: Queryable,
  { inspectorId, companyId }: { inspectorId: string; companyId: string },
): Promise<RunningAssignment[]> =>
  tx.many<RunningAssignment>(sql`
    select 'facility' as kind, f.id, f.name from facilities f
    where f.inspector_id = ${inspectorId} and f.company_id = ${companyId} and f.archived_at is null
    union all
    select 'request' as kind, r.id, coalesce(r.number, '') as name from requests r
    where r.inspector_id = ${inspectorId} and r.company_id = ${companyId} and r.kind <> 'certification'
      and r.state in ('ready', 'scheduled', 'in-progress')
    order by kind, name, id`)
