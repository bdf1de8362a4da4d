// The catalogue of defects: as it is listed, as a SUPER_ADMIN edits it, and as inspections use it.
import type * as calls from '@assure/contract/calls/defects'
import type { DefectClass } from '@assure/contract/domain/inspection-result'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import type { ListRequest, OrderBy } from '../../platform/db/listing.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'

export type DefectTypeRow = {
  code: string
  class: DefectClass
  name_en: string
  name_ar: string
  hs_prefixes: string[]
  picture_file_id: string | null
  picture_name: string | null
  retired_at: Date | null
}
export type DefectTypeFields = Pick<DefectTypeRow, 'name_en' | 'name_ar' | 'hs_prefixes' | 'retired_at'>

const columns = sql`d.code, d.class, d.name_en, d.name_ar, d.hs_prefixes, d.picture_file_id, f.name as picture_name,
  d.retired_at`
const joins = sql`left join files f on f.id = d.picture_file_id`

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(`d.${column}`), descending })
type Query = QueryOf<typeof calls.exportDefectTypes>
const orders: Record<Query['sort'], OrderBy[]> = {
  code: [by('code')],
  'code-desc': [by('code', true)],
  name: [by('name_en'), by('code')],
  'name-desc': [by('name_en', true), by('code', true)],
}

const filtersOf = ({ active, class: one }: Query): Sql[] => [
  ...(active === undefined ? [] : [active ? sql`d.retired_at is null` : sql`d.retired_at is not null`]),
  ...(one === undefined ? [] : [sql`d.class = ${one}`]),
]

export const defectTypeList = (query: Query): ListRequest => ({
  changes: { kind: 'defect-type' },
  from: sql`defect_types d`,
  id: sql`d.code`,
  filters: filtersOf(query),
  doc: sql`d.doc`,
  search: query.search,
  order: orders[query.sort],
  columns,
  joins,
})

const selected = (which: Sql): Sql => sql`select ${columns} from defect_types d ${joins} ${which}`

export const findDefectType = (db: Queryable, code: string): Promise<DefectTypeRow | undefined> =>
  db.find<DefectTypeRow>(selected(sql`where d.code = ${code}`))

/** Retired or not, because what was recorded keeps its name. */
export const listDefectTypesOf = (db: Queryable, codes: readonly string[]): Promise<DefectTypeRow[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : db.many<DefectTypeRow>(selected(sql`where d.code = any(${codes}) order by d.code`))

/** Those that were in use at the time, and those of `codes`. */
export const listDefectTypesAt = (db: Queryable, at: Date, codes: readonly string[]): Promise<DefectTypeRow[]> =>
  db.many<DefectTypeRow>(
    selected(sql`where d.retired_at is null or d.retired_at > ${at} or d.code = any(${codes}) order by d.code`),
  )

export const lockDefectType = async (tx: Queryable, code: string): Promise<boolean> =>
  (await tx.find(sql`select d.code from defect_types d where d.code = ${code} for no key update`)) !== undefined

/** 0: the code is taken. */
export const insertDefectType = (tx: Queryable, row: DefectTypeFields & Pick<DefectTypeRow, 'code' | 'class'>) =>
  tx.run(sql`
    insert into defect_types (code, class, name_en, name_ar, hs_prefixes)
    values (${row.code}, ${row.class}, ${row.name_en}, ${row.name_ar}, ${row.hs_prefixes})
    on conflict do nothing`)

export const updateDefectType = (tx: Queryable, code: string, row: DefectTypeFields) =>
  tx.run(sql`
    update defect_types set name_en = ${row.name_en}, name_ar = ${row.name_ar}, hs_prefixes = ${row.hs_prefixes},
      retired_at = ${row.retired_at}
    where code = ${code}`)

export const updatePicture = (tx: Queryable, code: string, fileId: string | null) =>
  tx.run(sql`update defect_types set picture_file_id = ${fileId} where code = ${code}`)

export const isDefectPicture = async (db: Queryable, fileId: string): Promise<boolean> =>
  (await db.find(sql`select code from defect_types where picture_file_id = ${fileId}`)) !== undefined
