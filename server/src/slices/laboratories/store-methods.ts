// Test methods: as they are listed, and as a SUPER_ADMIN edits them.
import type * as calls from '@assure/contract/calls/laboratories'
import type { Rounding } from '@assure/contract/domain/decimal-text'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import type { ListRequest, OrderBy } from '../../platform/db/listing.ts'
import { sql, unsafeText } from '../../platform/db/sql.ts'

export type MethodRow = {
  id: number
  code: string
  name_en: string
  name_ar: string
  matrix_en: string
  matrix_ar: string
  unit: string | null
  decimals: number
  rounding: Rounding
  detection_limit: string | null
  quantification_limit: string | null
  blank_maximum: string | null
  duplicate_percent: string | null
  reference_tolerance: string | null
  turnaround_days: number
  price_fils: number | null
  is_active: boolean
}
export type MethodFields = Omit<MethodRow, 'id'>

const columns = sql`m.id, m.code, m.name_en, m.name_ar, m.matrix_en, m.matrix_ar, m.unit, m.decimals, m.rounding,
  m.detection_limit, m.quantification_limit, m.blank_maximum, m.duplicate_percent, m.reference_tolerance, m.turnaround_days, m.price_fils, m.is_active`

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(`m.${column}`), descending })
type Query = QueryOf<typeof calls.exportTestMethods>
const orders: Record<Query['sort'], OrderBy[]> = {
  code: [by('code'), by('id')],
  'code-desc': [by('code', true), by('id', true)],
  name: [by('name_en'), by('id')],
  'name-desc': [by('name_en', true), by('id', true)],
}

export const methodList = ({ search, active, sort }: Query): ListRequest => ({
  changes: { kind: 'method' },
  from: sql`test_methods m`,
  id: sql`m.id`,
  filters: active === undefined ? [] : [active ? sql`m.is_active` : sql`not m.is_active`],
  doc: sql`m.doc`,
  search,
  order: orders[sort],
  columns,
})

export const findMethod = (db: Queryable, id: number): Promise<MethodRow | undefined> =>
  db.find<MethodRow>(sql`select ${columns} from test_methods m where m.id = ${id}`)

/** One writer at a time, so that no code is used twice. */
export const lockMethods = (tx: Queryable): Promise<number> =>
  tx.run(sql`lock table test_methods in share row exclusive mode`)

/** By a method other than `own`. */
export const isMethodTaken = async (
  tx: Queryable,
  { code, matrix_en: matrix, own }: Pick<MethodRow, 'code' | 'matrix_en'> & { own: number | null },
): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as taken from test_methods
    where lower(code) = lower(${code}) and lower(matrix_en) = lower(${matrix}) and id is distinct from ${own}::int
    limit 1`)) !== undefined

export const insertMethod = async (tx: Queryable, row: MethodFields): Promise<number> =>
  (
    await tx.get<{ id: number }>(sql`
      insert into test_methods (code, name_en, name_ar, matrix_en, matrix_ar, unit, decimals, rounding,
        detection_limit, quantification_limit, blank_maximum, duplicate_percent, reference_tolerance, turnaround_days, price_fils, is_active)
      values (${row.code}, ${row.name_en}, ${row.name_ar}, ${row.matrix_en}, ${row.matrix_ar}, ${row.unit},
        ${row.decimals}, ${row.rounding}, ${row.detection_limit}, ${row.quantification_limit}, ${row.blank_maximum},
        ${row.duplicate_percent}, ${row.reference_tolerance}, ${row.turnaround_days},
        ${row.price_fils}, ${row.is_active})
      returning id`)
  ).id

export const updateMethod = (tx: Queryable, id: number, row: MethodFields): Promise<number> =>
  tx.run(sql`
    update test_methods set code = ${row.code}, name_en = ${row.name_en}, name_ar = ${row.name_ar},
      matrix_en = ${row.matrix_en}, matrix_ar = ${row.matrix_ar}, unit = ${row.unit}, decimals = ${row.decimals},
      rounding = ${row.rounding}, detection_limit = ${row.detection_limit},
      quantification_limit = ${row.quantification_limit}, blank_maximum = ${row.blank_maximum},
      duplicate_percent = ${row.duplicate_percent}, reference_tolerance = ${row.reference_tolerance}, turnaround_days = ${row.turnaround_days}, price_fils = ${row.price_fils},
      is_active = ${row.is_active}
    where id = ${id}`)
