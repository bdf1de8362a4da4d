// Specifications with their versions and parameters.
import type * as calls from '@assure/contract/calls/specifications'
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { DecisionRule, Limit } from '@assure/contract/domain/test-verdict'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import type { ListRequest, OrderBy } from '../../platform/db/listing.ts'
import { sql, unsafeText } from '../../platform/db/sql.ts'

export type SpecificationRow = {
  id: number
  name_en: string
  name_ar: string
  may_be_second: boolean
  is_active: boolean
  draft_number: number | null
  released_number: number | null
  parameter_count: number
  services: { id: number; name: InBothLanguages }[]
}

const columns = sql`s.id, s.name_en, s.name_ar, s.may_be_second, s.is_active, d.number as draft_number, r.number as released_number,
  (select count(*)::int from specification_parameters p
    where p.specification_id = s.id and p.number = coalesce(d.number, r.number)) as parameter_count,
  coalesce((select json_agg(json_build_object('id', x.id, 'name', json_build_object('en', x.name_en, 'ar', x.name_ar))
    order by x.position, x.id) from services x where x.specification_id = s.id), '[]') as services`

const joins = sql`
  left join specification_versions d on d.specification_id = s.id and d.released_at is null
  left join lateral (select max(v.number) as number from specification_versions v
    where v.specification_id = s.id and v.released_at is not null) r on true`

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(`s.${column}`), descending })
type Query = QueryOf<typeof calls.exportSpecifications>
const orders: Record<Query['sort'], OrderBy[]> = {
  name: [by('name_en'), by('id')],
  'name-desc': [by('name_en', true), by('id', true)],
}

export const specificationList = ({ search, active, sort }: Query): ListRequest => ({
  changes: { kind: 'specification' },
  from: sql`specifications s`,
  id: sql`s.id`,
  filters: active === undefined ? [] : [active ? sql`s.is_active` : sql`not s.is_active`],
  doc: sql`s.doc`,
  search,
  order: orders[sort],
  columns,
  joins,
})

export const findSpecification = (db: Queryable, id: number): Promise<SpecificationRow | undefined> =>
  db.find<SpecificationRow>(sql`select ${columns} from specifications s ${joins} where s.id = ${id}`)

export type VersionRow = {
  number: number
  decision_rule: DecisionRule
  written_by: string | null
  written_by_name: string | null
  written_at: Date
  released_by: string | null
  released_by_name: string | null
  released_at: Date | null
}

/** Newest first. */
export const listVersions = (db: Queryable, id: number): Promise<VersionRow[]> =>
  db.many<VersionRow>(sql`
    select v.number, v.decision_rule, v.written_by, v.written_at, v.released_by, v.released_at,
      coalesce(nullif(btrim(concat(w.first_name, ' ', w.last_name)), ''), w.email) as written_by_name,
      coalesce(nullif(btrim(concat(r.first_name, ' ', r.last_name)), ''), r.email) as released_by_name
    from specification_versions v
      left join accounts w on w.id = v.written_by
      left join accounts r on r.id = v.released_by
    where v.specification_id = ${id} order by v.number desc`)

export type ParameterRow = {
  id: number
  name_en: string
  name_ar: string
  method_id: number
  method_code: string
  method_name_en: string
  method_name_ar: string
  unit: string | null
  limits: Limit
  source: string
}

export const listParameters = (db: Queryable, id: number, number: number): Promise<ParameterRow[]> =>
  db.many<ParameterRow>(sql`
    select p.id, p.name_en, p.name_ar, p.method_id, m.code as method_code, m.name_en as method_name_en,
      m.name_ar as method_name_ar, m.unit, p.limits, p.source
    from specification_parameters p join test_methods m on m.id = p.method_id
    where p.specification_id = ${id} and p.number = ${number} order by p.position`)

/** One writer at a time, so that no name is used twice and no parameter gets a number twice. */
export const lockSpecifications = (tx: Queryable): Promise<number> =>
  tx.run(sql`lock table specifications in share row exclusive mode`)

/** By a specification other than `own`. */
export const isSpecificationNameTaken = async (
  tx: Queryable,
  { en, ar, own }: InBothLanguages & { own: number | null },
): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as taken from specifications
    where (lower(name_en) = lower(${en}) or search_text(name_ar) = search_text(${ar}))
      and id is distinct from ${own}::int limit 1`)) !== undefined

type Unversioned = { name: InBothLanguages; may_be_second: boolean; is_active: boolean }

export const insertSpecification = async (
  tx: Queryable,
  { name: { en, ar }, may_be_second: mayBeSecond }: Unversioned,
): Promise<number> =>
  (
    await tx.get<{ id: number }>(sql`
      insert into specifications (name_en, name_ar, may_be_second) values (${en}, ${ar}, ${mayBeSecond}) returning id`)
  ).id

export const updateSpecification = (
  tx: Queryable,
  id: number,
  { name: { en, ar }, may_be_second: mayBeSecond, is_active: isActive }: Unversioned,
): Promise<number> =>
  tx.run(sql`
    update specifications set name_en = ${en}, name_ar = ${ar}, may_be_second = ${mayBeSecond}, is_active = ${isActive}
    where id = ${id}`)

type Version = { id: number; number: number; rule: DecisionRule; by: string; now: Date }

/** Creates the draft, or changes it. */
export const saveDraft = (tx: Queryable, { id, number, rule, by: writer, now }: Version): Promise<number> =>
  tx.run(sql`
    insert into specification_versions (specification_id, number, decision_rule, written_by, written_at)
    values (${id}, ${number}, ${rule}, ${writer}, ${now})
    on conflict (specification_id, number) do update set decision_rule = excluded.decision_rule,
      written_by = excluded.written_by, written_at = excluded.written_at`)

export type NewParameter = Pick<ParameterRow, 'id' | 'name_en' | 'name_ar' | 'method_id' | 'limits' | 'source'>

export const replaceParameters = async (
  tx: Queryable,
  { id, number }: Pick<Version, 'id' | 'number'>,
  parameters: readonly NewParameter[],
): Promise<void> => {
  await tx.run(sql`delete from specification_parameters where specification_id = ${id} and number = ${number}`)
  await tx.run(sql`
    insert into specification_parameters (specification_id, number, id, position, name_en, name_ar, method_id, limits, source)
    select ${id}, ${number}, p.id, p.place, p.name_en, p.name_ar, p.method_id, p.limits, p.source
    from rows from (jsonb_to_recordset(${JSON.stringify(parameters)}::jsonb)
      as (id int, name_en text, name_ar text, method_id int, limits jsonb, source text))
      with ordinality as p (id, name_en, name_ar, method_id, limits, source, place)`)
}

/** Over all versions: a number is not given twice. */
export const highestParameter = async (tx: Queryable, id: number): Promise<number> =>
  (
    await tx.get<{ id: number }>(
      sql`select coalesce(max(p.id), 0) as id from specification_parameters p where p.specification_id = ${id}`,
    )
  ).id

export const releaseDraft = (
  tx: Queryable,
  { id, by: releaser, now }: { id: number; by: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update specification_versions set released_by = ${releaser}, released_at = ${now}
    where specification_id = ${id} and released_at is null`)

/** Its numbers of parameters were never offered, so they may be used again. */
export const deleteDraft = async (tx: Queryable, { id, number }: Pick<Version, 'id' | 'number'>): Promise<void> => {
  await tx.run(sql`delete from specification_parameters where specification_id = ${id} and number = ${number}`)
  await tx.run(sql`delete from specification_versions where specification_id = ${id} and number = ${number}`)
}

export type ParameterMethod = { id: number; unit: string | null; is_active: boolean }

export const listParameterMethods = (tx: Queryable, ids: readonly number[]): Promise<ParameterMethod[]> =>
  tx.many<ParameterMethod>(sql`select m.id, m.unit, m.is_active from test_methods m where m.id = any(${ids}::int[])`)
