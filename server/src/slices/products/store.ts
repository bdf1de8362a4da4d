// The products of a company and their photos.
import type * as calls from '@assure/contract/calls/products'
import type { ProductField, UsualSampling } from '@assure/contract/domain/product'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { ascending, listPage } from '../../platform/db/listing.ts'
import { sql, unsafeText } from '../../platform/db/sql.ts'
import { type ProductPhoto, productPhotos } from './line-product.ts'

/** What a save can change. */
export type ProductFields = { [field in Exclude<ProductField, 'description'>]: string | null } & {
  description: string
  specification: string | null
  sampling: UsualSampling | null
  defect_codes: string[]
  archived_at: Date | null
}
export type ProductRow = ProductFields & { id: string; updated_at: Date; photos: ProductPhoto[] }

const columns = sql`p.id, p.description, p.hs_code, p.brand, p.model, p.unit, p.origin_country, p.gtin, p.specification,
  p.sampling, p.defect_codes, p.archived_at, p.updated_at, ${productPhotos} as photos`

export const listProductPage = (
  db: Queryable,
  companyId: string,
  { page, limit, cursor, search, archived = false }: QueryOf<typeof calls.listProducts>,
  now: Date,
) =>
  listPage<ProductRow>(
    db,
    {
      from: sql`products p`,
      id: sql`p.id`,
      changes: { kind: 'product', companyId },
      filters: [
        sql`p.company_id = ${companyId}`,
        archived ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
      ],
      doc: sql`p.doc`,
      search,
      order: ascending([unsafeText('lower(p.description)'), unsafeText('p.id')]),
      columns,
    },
    { page, limit, cursor },
    now,
  )

type Own = { id: string; companyId: string }

export const findProduct = (db: Queryable, { id, companyId }: Own): Promise<ProductRow | undefined> =>
  db.find<ProductRow>(sql`select ${columns} from products p where p.id = ${id} and p.company_id = ${companyId}`)

/** One change of a product at a time; requests that are being sent wait for it. False: there is none. */
export const lockProduct = async (tx: Tx, { id, companyId }: Own): Promise<boolean> =>
  (await tx.run(sql`
    select 1 from products where id = ${id} and company_id = ${companyId} for no key update`)) === 1

/** Locks the company, so that simultaneous calls see each other's products. */
export const countProducts = async (tx: Tx, companyId: string): Promise<number> => {
  await tx.run(sql`select 1 from companies where id = ${companyId} for no key update`)
  const { count } = await tx.get<{ count: number }>(sql`
    select count(*)::int as count from products p where p.company_id = ${companyId} and p.archived_at is null`)
  return count
}

const samplingText = ({ sampling }: ProductFields): string | null =>
  sampling === null ? null : JSON.stringify(sampling)

export const insertProduct = (tx: Tx, row: ProductFields & Own & { now: Date }): Promise<number> =>
  tx.run(sql`
    insert into products (id, company_id, description, hs_code, brand, model, unit, origin_country, gtin, specification,
      sampling, defect_codes, created_at, updated_at)
    values (${row.id}, ${row.companyId}, ${row.description}, ${row.hs_code}, ${row.brand}, ${row.model}, ${row.unit},
      ${row.origin_country}, ${row.gtin}, ${row.specification}, ${samplingText(row)}::jsonb,
      ${row.defect_codes}::text[], ${row.now}, ${row.now})`)

export const updateProduct = (tx: Tx, row: ProductFields & { id: string; now: Date }): Promise<number> =>
  tx.run(sql`
    update products set description = ${row.description}, hs_code = ${row.hs_code}, brand = ${row.brand},
      model = ${row.model}, unit = ${row.unit}, origin_country = ${row.origin_country}, gtin = ${row.gtin},
      specification = ${row.specification}, sampling = ${samplingText(row)}::jsonb,
      defect_codes = ${row.defect_codes}::text[], archived_at = ${row.archived_at}, updated_at = ${row.now}
    where id = ${row.id}`)

/** Whether it is a photo of a product that an assigned request of the inspector has. */
export const isPhotoForInspector = async (db: Queryable, fileId: string, inspectorId: string): Promise<boolean> =>
  (await db.find(sql`
    select 1 as there from product_photos ph join request_goods g on g.product_id = ph.product_id
      join requests r on r.id = g.request_id
    where ph.file_id = ${fileId} and r.inspector_id = ${inspectorId} limit 1`)) !== undefined

type NewPhoto = { productId: string; fileId: string; thumbnailFileId: string; now: Date }

export const insertPhoto = (tx: Tx, { productId, fileId, thumbnailFileId, now }: NewPhoto): Promise<number> =>
  tx.run(sql`
    insert into product_photos (file_id, thumbnail_file_id, product_id, created_at)
    values (${fileId}, ${thumbnailFileId}, ${productId}, ${now})`)

/** The ids of its files, if no request that was sent shows the photo and it is deleted. The product must be locked. */
export const deletePhoto = async (tx: Tx, { file_id: fileId }: ProductPhoto, now: Date): Promise<string[]> => {
  const shown = sql`exists (select 1 from request_goods g where g.product_id = ph.product_id
    and g.product -> 'photos' @> jsonb_build_array(jsonb_build_object('file_id', ph.file_id)))`
  const deleted = await tx.find<{ file_id: string; thumbnail_file_id: string }>(sql`
    delete from product_photos ph where ph.file_id = ${fileId} and not ${shown}
    returning ph.file_id, ph.thumbnail_file_id`)
  if (deleted !== undefined) return [deleted.file_id, deleted.thumbnail_file_id]
  await tx.run(sql`update product_photos set removed_at = ${now} where file_id = ${fileId}`)
  return []
}
