// Named defects of submitted inspections. The entries in force are found as in the inspections' own store.
import type { DefectClass } from '@assure/contract/domain/inspection-result'
import type { Queryable } from '../../platform/db/database.ts'
import { joinSql, type Sql, sql } from '../../platform/db/sql.ts'

export type DefectPeriod = {
  from: Date
  /** Not included. */
  until: Date
  class: DefectClass | undefined
  code: string | undefined
}

/** The goods of an export come from the company itself. A name counts once, whatever its capitals. */
const supplier = sql`case when r.direction = 'export' then c.name else r.counterparty_name end`

const inspectedIn = ({ from, until }: DefectPeriod): Sql => sql`
  select i.id, to_char(i.submitted_at at time zone 'Asia/Dubai', 'YYYY-MM') as month,
    min(${supplier}) over (partition by lower(${supplier})) as supplier
  from inspections i join requests r on r.id = i.request_id join companies c on c.id = r.company_id
  where i.request_id is not null and i.submitted_at is not null and i.submitted_at >= ${from}
    and i.submitted_at < ${until}`

const matching = ({ class: one, code }: DefectPeriod): Sql => {
  const filters = [
    ...(one === undefined ? [] : [sql`split_part(a.item_key, ':', 2) = ${one}`]),
    ...(code === undefined ? [] : [sql`split_part(a.item_key, ':', 3) = ${code}`]),
  ]
  return filters.length === 0 ? sql`` : sql` and ${joinSql(filters, ' and ')}`
}

/** One row for each goods line and defect; what was taken back has none. The order is that of the index, read backwards. */
const namedIn = (period: DefectPeriod): Sql => sql`
  inspected as materialized (${inspectedIn(period)}),
  in_force as (
    select i.id, i.month, i.supplier, latest.item_key, latest.value from inspected i cross join lateral (
      select distinct on (of_device.item_key, of_device.repeat) of_device.item_key, of_device.value from (
        select distinct on (a.item_key, a.repeat, a.device) a.id, a.item_key, a.repeat, a.value from inspection_answers a
        where a.inspection_id = i.id and a.item_key like 'defect:%'${matching(period)}
        order by a.item_key desc, a.repeat desc, a.device desc, a.counter desc) of_device
      order by of_device.item_key desc, of_device.repeat desc, of_device.id desc) latest),
  named as (
    select id, month, supplier, split_part(item_key, ':', 2) as class, split_part(item_key, ':', 3) as code,
      value::int as units
    from in_force
    where case when jsonb_typeof(value) = 'number' then value::int > 0 else false end)`

export type NamedRow = {
  kind: 'defect' | 'supplier' | 'month'
  code: string | null
  class: DefectClass | null
  supplier: string | null
  month: string | null
  units: number
  inspections: number
}

export const countNamedDefects = (db: Queryable, period: DefectPeriod): Promise<NamedRow[]> =>
  db.many<NamedRow>(sql`
    with ${namedIn(period)}
    select case when grouping(code) = 0 then 'defect' when grouping(month) = 0 then 'month' else 'supplier' end as kind,
      code, class, supplier, month, sum(units)::int as units, count(distinct id)::int as inspections
    from named group by grouping sets ((code, class), (supplier), (month, class))`)

export type SupplierInspections = { supplier: string | null; inspections: number }

export const countInspectionsBySupplier = (db: Queryable, period: DefectPeriod): Promise<SupplierInspections[]> =>
  db.many<SupplierInspections>(sql`
    with inspected as (${inspectedIn(period)})
    select supplier, count(*)::int as inspections from inspected group by supplier`)

export type NamedCellRow = {
  month: string
  supplier: string | null
  code: string
  class: DefectClass
  units: number
  inspections: number
}

export const listNamedDefects = (db: Queryable, period: DefectPeriod): Promise<NamedCellRow[]> =>
  db.many<NamedCellRow>(sql`
    with ${namedIn(period)}
    select month, supplier, code, class, sum(units)::int as units, count(distinct id)::int as inspections
    from named group by month, supplier, code, class order by month, supplier nulls last, code`)
