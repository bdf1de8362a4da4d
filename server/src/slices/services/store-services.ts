// The services: as administrators edit them, and as owners see them.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { PriceRule } from '@assure/contract/domain/price-lines'
import type { RequestDirection, RequestDocumentKind, RequestKind } from '@assure/contract/domain/request-moves'
import type { SamplingLevel } from '@assure/contract/domain/sampling-plan'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { readSetting } from '../settings/index.ts'

export type DocumentRule = { kind: RequestDocumentKind; required: boolean }
/** `critical` null: no critical defect is allowed. */
export type Sampling = { level: SamplingLevel; aql: { critical: number | null; major: number; minor: number } }
/** The size of one sample. */
export type Sample = { quantity: number; unit: string }

export type ServiceRow = {
  id: number
  name_en: string
  name_ar: string
  description_en: string
  description_ar: string
  kind: RequestKind | null
  directions: RequestDirection[]
  price_id: number | null
  is_on_quote: boolean
  /** Fee and validity come from the settings. */
  certifies: boolean
  documents: DocumentRule[]
  sampling: Sampling | null
  sample: Sample | null
  /** What the place has to have ready before a visit. */
  preparation: InBothLanguages[]
  /** Tests: what is tested. */
  specification_id: number | null
  validity_months: number | null
  /** Refunded when an owner cancels a paid request. */
  owner_refund_percent: number
  is_offered: boolean
  is_active: boolean
  position: number
}

const columns = sql`s.id, s.name_en, s.name_ar, s.description_en, s.description_ar, s.kind, s.directions, s.price_id,
  s.is_on_quote, s.certifies, s.documents, s.sampling, s.sample, s.preparation, s.specification_id, s.validity_months,
  s.owner_refund_percent, s.is_offered, s.is_active, s.position`

export type ListedService = ServiceRow & {
  price_name_en: string | null
  price_name_ar: string | null
  specification_name_en: string | null
  specification_name_ar: string | null
  checklists: { id: string; code: string; name: InBothLanguages; is_released: boolean }[]
}

const listed = (which: Sql): Sql => sql`
  select ${columns}, p.name_en as price_name_en, p.name_ar as price_name_ar,
    x.name_en as specification_name_en, x.name_ar as specification_name_ar,
    coalesce((select json_agg(json_build_object('id', c.id, 'code', c.code,
        'name', json_build_object('en', c.name_en, 'ar', c.name_ar),
        'is_released', exists (select 1 from checklist_versions v where v.checklist_id = c.id and v.state = 'released'))
        order by l.position, c.code)
      from service_checklists l join checklists c on c.id = l.checklist_id where l.service_id = s.id), '[]') as checklists
  from services s left join prices p on p.id = s.price_id left join specifications x on x.id = s.specification_id ${which}`

export const listServiceRows = (db: Queryable): Promise<ListedService[]> =>
  db.many<ListedService>(listed(sql`order by s.position, s.id`))

export const getServiceRow = (db: Queryable, id: number): Promise<ListedService> =>
  db.get<ListedService>(listed(sql`where s.id = ${id}`))

export const findServiceRow = (db: Queryable, id: number): Promise<ServiceRow | undefined> =>
  db.find<ServiceRow>(sql`select ${columns} from services s where s.id = ${id}`)

/** One writer at a time, so that no name is used twice. */
export const lockServices = (tx: Queryable): Promise<number> =>
  tx.run(sql`lock table services in share row exclusive mode`)

/** By a service other than `by`. */
export const isServiceNameTaken = async (
  tx: Queryable,
  { en, ar, by }: InBothLanguages & { by: number | null },
): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as taken from services
    where (lower(name_en) = lower(${en}) or search_text(name_ar) = search_text(${ar}))
      and id is distinct from ${by}::int limit 1`)) !== undefined

export const nextPosition = async (tx: Queryable): Promise<number> =>
  (await tx.get<{ position: number }>(sql`select coalesce(max(position), 0) + 1 as position from services`)).position

type ServiceFields = Omit<ServiceRow, 'id' | 'certifies'>
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const insertService = async (tx: Queryable, row: ServiceFields): Promise<number> =>
  (
    await tx.get<{ id: number }>(sql`
      insert into services (name_en, name_ar, description_en, description_ar, kind, directions, price_id, is_on_quote,
        documents, sampling, sample, preparation, specification_id, validity_months, owner_refund_percent, is_offered, is_active, position)
      values (${row.name_en}, ${row.name_ar}, ${row.description_en}, ${row.description_ar}, ${row.kind},
        ${row.directions}::text[], ${row.price_id}, ${row.is_on_quote}, ${JSON.stringify(row.documents)}::jsonb,
        ${json(row.sampling)}::jsonb, ${json(row.sample)}::jsonb, ${JSON.stringify(row.preparation)}::jsonb, ${row.specification_id}, ${row.validity_months},
        ${row.owner_refund_percent}, ${row.is_offered}, ${row.is_active}, ${row.position})
      returning id`)
  ).id

export const updateService = (tx: Queryable, id: number, row: ServiceFields): Promise<number> =>
  tx.run(sql`
    update services set name_en = ${row.name_en}, name_ar = ${row.name_ar}, description_en = ${row.description_en},
      description_ar = ${row.description_ar}, kind = ${row.kind}, directions = ${row.directions}::text[],
      price_id = ${row.price_id}, is_on_quote = ${row.is_on_quote}, documents = ${JSON.stringify(row.documents)}::jsonb,
      sampling = ${json(row.sampling)}::jsonb, sample = ${json(row.sample)}::jsonb,
      preparation = ${JSON.stringify(row.preparation)}::jsonb,
      specification_id = ${row.specification_id}, validity_months = ${row.validity_months}, owner_refund_percent = ${row.owner_refund_percent},
      is_offered = ${row.is_offered}, is_active = ${row.is_active},
      position = ${row.position}
    where id = ${id}`)

export const findSpecificationState = (
  db: Queryable,
  id: number,
): Promise<{ is_active: boolean; is_released: boolean } | undefined> =>
  db.find<{ is_active: boolean; is_released: boolean }>(sql`
    select s.is_active, exists (select 1 from specification_versions v
      where v.specification_id = s.id and v.released_at is not null) as is_released
    from specifications s where s.id = ${id}`)

/** With the price in force. */
export type CatalogueRow = {
  id: number
  kind: RequestKind
  name_en: string
  name_ar: string
  description_en: string
  description_ar: string
  directions: RequestDirection[]
  documents: DocumentRule[]
  sampling: Sampling | null
  sample: Sample | null
  specification_id: number | null
  validity_months: number | null
  owner_refund_percent: number
  is_offered: boolean
  is_on_quote: boolean
  certifies: boolean
  price_id: number | null
  /** The price's version in force. */
  price_number: number | null
  /** null: on quote. */
  base_fils: number | null
  units: PriceRule['units'] | null
  vat_rate_bp: number
}

const catalogue = (which: Sql): Sql => sql`
  select s.id, s.kind, s.name_en, s.name_ar, s.description_en, s.description_ar, s.directions, s.documents, s.sampling,
    s.sample, s.specification_id, s.owner_refund_percent, s.is_offered and s.is_active as is_offered, s.is_on_quote, s.certifies, s.price_id,
    case when s.certifies then ${readSetting('validityMonths')}::int else s.validity_months end as validity_months,
    case when s.certifies then ${readSetting('feeNetFils')}::int8 else v.base_fils end as base_fils,
    v.number as price_number, v.units, coalesce(${readSetting('vatRateBp')}::int, 0) as vat_rate_bp
  from services s
    left join lateral (select v.number, v.base_fils, v.units from price_versions v where v.price_id = s.price_id
      order by v.number desc limit 1) v on true
  where s.kind is not null and ${which}
  order by s.position, s.id`

export const listOfferedRows = (db: Queryable): Promise<CatalogueRow[]> =>
  db.many<CatalogueRow>(catalogue(sql`s.is_offered and s.is_active`))

export const findCatalogueRow = (db: Queryable, id: number): Promise<CatalogueRow | undefined> =>
  db.find<CatalogueRow>(catalogue(sql`s.id = ${id}`))

export const ownerRefundPercent = async (db: Queryable, id: number): Promise<number> =>
  (await db.get<{ owner_refund_percent: number }>(sql`select owner_refund_percent from services where id = ${id}`))
    .owner_refund_percent

/** In either language; names in lower case. */
export const findServicesNamed = (db: Queryable, names: readonly string[]) =>
  db.many<{ name_en: string; name_ar: string }>(
    sql`select name_en, name_ar from services
      where lower(name_en) = any(${names}::text[]) or lower(name_ar) = any(${names}::text[])`,
  )

/** Fails if anything refers to it. */
export const deleteService = (tx: Queryable, id: number) =>
  tx.find<{ name: string }>(sql`delete from services where id = ${id} returning name_en as name`)
