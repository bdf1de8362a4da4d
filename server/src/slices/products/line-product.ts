// What a goods line shows of its product: as it is while the request is edited, then as it was when the request was sent.
import type { productOfLine } from '@assure/contract/calls/products'
import type { UsualSampling } from '@assure/contract/domain/product'
import type { ProblemCode } from '@assure/contract/problems'
import type * as z from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type DefectTypes, defectTypesByCode } from '../defects/index.ts'

export type ProductPhoto = { file_id: string; thumbnail_file_id: string; name: string }
export type LineProduct = {
  specification: string | null
  sampling: UsualSampling | null
  defect_codes: string[]
  photos: ProductPhoto[]
}

/** For `products p`. */
export const productPhotos = sql`coalesce((select jsonb_agg(jsonb_build_object('file_id', ph.file_id,
    'thumbnail_file_id', ph.thumbnail_file_id, 'name', f.name) order by ph.created_at, ph.file_id)
  from product_photos ph join files f on f.id = ph.file_id
  where ph.product_id = p.id and ph.removed_at is null), '[]'::jsonb)`

/** For `products p`. */
export const productAsNow = sql`jsonb_build_object('specification', p.specification, 'sampling', p.sampling,
  'defect_codes', p.defect_codes, 'photos', ${productPhotos})`

type Named = { product: LineProduct | null }

/** The defects that these lines name, by code. */
export const productDefects = (db: Queryable, lines: readonly Named[]): Promise<DefectTypes> =>
  defectTypesByCode(
    db,
    lines.flatMap(({ product }) => product?.defect_codes ?? []),
  )

type Wire = z.input<typeof productOfLine>
type Reading = {
  link: (file: { id: string; name: string }) => string
  defects: DefectTypes
}

const factsWire = (
  { specification, sampling, defect_codes: codes }: LineProduct,
  { defects }: Pick<Reading, 'defects'>,
): Omit<Wire, 'photos'> => ({
  specification,
  sampling,
  defects: codes.flatMap((code) => {
    const { class: one, name } = defects.get(code) ?? {}
    return one === undefined || name === undefined ? [] : [{ code, class: one, name }]
  }),
})

export const productOnSiteWire = (product: LineProduct, reading: Pick<Reading, 'defects'>) => ({
  ...factsWire(product, reading),
  photos: product.photos.map(({ file_id: id, name }) => ({ id, name })),
})

export const lineProductWire = (product: LineProduct, { link, defects }: Reading): Wire => ({
  ...factsWire(product, { defects }),
  photos: product.photos.map(({ file_id: id, thumbnail_file_id: thumbnail, name }) => ({
    id,
    name,
    url: link({ id, name }),
    thumbnail_url: link({ id: thumbnail, name }),
  })),
})

type Usable = { companyId: string; present: readonly string[] }

/** By id: why a line can't have the product. `present`: those that the request has already, which may stay. */
export const unusableProducts = async (
  db: Queryable,
  ids: readonly string[],
  { companyId, present }: Usable,
): Promise<ReadonlyMap<string, ProblemCode>> => {
  const chosen = ids.filter((id) => !present.includes(id))
  if (chosen.length === 0) return new Map()
  const rows = await db.many<{ id: string; is_archived: boolean }>(sql`
    select p.id, p.archived_at is not null as is_archived from products p
    where p.id = any(${chosen}::uuid[]) and p.company_id = ${companyId}`)
  const own = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    chosen.flatMap((id): [string, ProblemCode][] => {
      const row = own.get(id)
      if (row === undefined) return [[id, 'product.not-found']]
      return row.is_archived ? [[id, 'product.archived']] : []
    }),
  )
}
