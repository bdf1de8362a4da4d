// Laboratories: as they are listed, and as a SUPER_ADMIN edits them.
import type * as calls from '@assure/contract/calls/laboratories'
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import type { ListRequest, OrderBy } from '../../platform/db/listing.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { dubaiDay } from '../../platform/dubai.ts'

export type LaboratoryRow = {
  id: number
  name_en: string
  name_ar: string
  address: string
  accreditation_number: string | null
  accredited_until: string | null
  scope: string | null
  is_active: boolean
  analysts: number
}
export type LaboratoryFields = Omit<LaboratoryRow, 'id' | 'analysts'>

const columns = sql`b.id, b.name_en, b.name_ar, b.address, b.accreditation_number, b.accredited_until, b.scope, b.is_active,
  (select count(*)::int from inspectors i join accounts a on a.id = i.account_id
    where i.laboratory_id = b.id and a.is_active) as analysts`

/** For `laboratories b`. Must agree with `isOffered` in rules.ts. */
export const isOfferedOn = (now: Date): Sql =>
  sql`b.is_active and coalesce(b.accredited_until >= ${dubaiDay(now)}::date, true)`

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(`b.${column}`), descending })
type Query = QueryOf<typeof calls.exportLaboratories>
const orders: Record<Query['sort'], OrderBy[]> = {
  name: [by('name_en'), by('id')],
  'name-desc': [by('name_en', true), by('id', true)],
}

export const laboratoryList = ({ search, offered, sort }: Query, now: Date): ListRequest => ({
  changes: { kind: 'laboratory' },
  from: sql`laboratories b`,
  id: sql`b.id`,
  filters: offered === undefined ? [] : [offered ? isOfferedOn(now) : sql`not (${isOfferedOn(now)})`],
  doc: sql`b.doc`,
  search,
  order: orders[sort],
  columns,
})

export const listOfferedLaboratories = (
  db: Queryable,
  { language, now }: { language: Language; now: Date },
): Promise<{ id: number; name: string }[]> =>
  db.many<{ id: number; name: string }>(sql`
    select b.id, ${unsafeText(language === 'ar' ? 'b.name_ar' : 'b.name_en')} as name from laboratories b
    where ${isOfferedOn(now)} order by name, b.id`)

export const isLaboratoryOffered = async (db: Queryable, id: number, now: Date): Promise<boolean> =>
  (await db.find(sql`select 1 as there from laboratories b where b.id = ${id} and ${isOfferedOn(now)}`)) !== undefined

export const findLaboratory = (db: Queryable, id: number): Promise<LaboratoryRow | undefined> =>
  db.find<LaboratoryRow>(sql`select ${columns} from laboratories b where b.id = ${id}`)

export const getLaboratory = (db: Queryable, id: number): Promise<LaboratoryRow> =>
  db.get<LaboratoryRow>(sql`select ${columns} from laboratories b where b.id = ${id}`)

/** One writer at a time, so that no name is used twice. */
export const lockLaboratories = (tx: Queryable): Promise<number> =>
  tx.run(sql`lock table laboratories in share row exclusive mode`)

/** By a laboratory other than `by`. */
export const isLaboratoryNameTaken = async (
  tx: Queryable,
  { en, ar, by: own }: InBothLanguages & { by: number | null },
): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as taken from laboratories
    where (lower(name_en) = lower(${en}) or search_text(name_ar) = search_text(${ar}))
      and id is distinct from ${own}::int limit 1`)) !== undefined

export const insertLaboratory = async (tx: Queryable, row: LaboratoryFields): Promise<number> =>
  (
    await tx.get<{ id: number }>(sql`
      insert into laboratories (name_en, name_ar, address, accreditation_number, accredited_until, scope, is_active)
      values (${row.name_en}, ${row.name_ar}, ${row.address}, ${row.accreditation_number}, ${row.accredited_until},
        ${row.scope}, ${row.is_active})
      returning id`)
  ).id

export const updateLaboratory = (tx: Queryable, id: number, row: LaboratoryFields): Promise<number> =>
  tx.run(sql`
    update laboratories set name_en = ${row.name_en}, name_ar = ${row.name_ar}, address = ${row.address},
      accreditation_number = ${row.accreditation_number}, accredited_until = ${row.accredited_until},
      scope = ${row.scope}, is_active = ${row.is_active}
    where id = ${id}`)
