// The price list. A changed price is a new version.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { PriceRule } from '@assure/contract/domain/price-lines'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type PriceVersionRow = {
  price_id: number
  number: number
  base_fils: number
  units: PriceRule['units']
  is_trial: boolean
  in_force_since: Date
  changed_by: string | null
  changed_by_name: string | null
}

export type PriceRow = {
  id: number
  name_en: string
  name_ar: string
  services: { id: number; name: InBothLanguages }[]
}

export const listPriceRows = (db: Queryable): Promise<PriceRow[]> =>
  db.many<PriceRow>(sql`
    select p.id, p.name_en, p.name_ar,
      coalesce((select json_agg(json_build_object('id', s.id, 'name',
          json_build_object('en', s.name_en, 'ar', s.name_ar)) order by s.position, s.id)
        from services s where s.price_id = p.id), '[]') as services
    from prices p order by p.id`)

/** Newest first. */
export const listPriceVersionRows = (db: Queryable): Promise<PriceVersionRow[]> =>
  db.many<PriceVersionRow>(sql`
    select v.price_id, v.number, v.base_fils, v.units, v.is_trial, v.in_force_since, v.changed_by,
      coalesce(nullif(btrim(concat(a.first_name, ' ', a.last_name)), ''), a.email) as changed_by_name
    from price_versions v left join accounts a on a.id = v.changed_by order by v.price_id, v.number desc`)

export const isPrice = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.find(sql`select 1 as there from prices where id = ${id}`)) !== undefined

/** One writer at a time; readers do not wait. */
export const lockPrices = (tx: Queryable): Promise<number> => tx.run(sql`lock table prices in share row exclusive mode`)

/** By a price other than `by`. */
export const isPriceNameTaken = async (
  tx: Queryable,
  { en, ar, by }: InBothLanguages & { by: number | null },
): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as taken from prices
    where (lower(name_en) = lower(${en}) or search_text(name_ar) = search_text(${ar}))
      and id is distinct from ${by}::int limit 1`)) !== undefined

export const insertPrice = async (tx: Queryable, { en, ar }: InBothLanguages): Promise<number> =>
  (await tx.get<{ id: number }>(sql`insert into prices (name_en, name_ar) values (${en}, ${ar}) returning id`)).id

export const renamePrice = (tx: Queryable, id: number, { en, ar }: InBothLanguages): Promise<number> =>
  tx.run(sql`update prices set name_en = ${en}, name_ar = ${ar} where id = ${id}`)

type NewVersion = { priceId: number; number: number; rule: PriceRule; by: string; now: Date }

export const insertPriceVersion = (tx: Queryable, { priceId, number, rule, by, now }: NewVersion): Promise<number> =>
  tx.run(sql`
    insert into price_versions (price_id, number, base_fils, units, is_trial, in_force_since, changed_by)
    values (${priceId}, ${number}, ${rule.baseFils}, ${JSON.stringify(rule.units)}::jsonb, false, ${now}, ${by})`)

/** In either language; names in lower case. */
export const findPricesNamed = (db: Queryable, names: readonly string[]) =>
  db.many<{ name_en: string; name_ar: string }>(
    sql`select name_en, name_ar from prices
      where lower(name_en) = any(${names}::text[]) or lower(name_ar) = any(${names}::text[])`,
  )

/** Only in its first version. Fails if a service uses it. */
export const deleteNewPrice = async (tx: Queryable, id: number) => {
  if (
    (await tx.run(sql`delete from price_versions v where v.price_id = ${id}
    and not exists (select 1 from price_versions o where o.price_id = ${id} and o.number > 1)`)) === 0
  )
    return undefined
  return tx.find<{ name: string }>(sql`delete from prices where id = ${id} returning name_en as name`)
}
