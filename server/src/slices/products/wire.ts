import type * as calls from '@assure/contract/calls/products'
import { type ProductField, productFields } from '@assure/contract/domain/product'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import { pick } from '../../platform/pick.ts'
import type { DefectTypes } from '../defects/index.ts'
import { lineProductWire } from './line-product.ts'
import type { ProductFields, ProductRow } from './store.ts'

export type ProductWire = ReturnOf<typeof calls.getProduct>

/** The editable fields, which make the version. */
export const productValues = (row: ProductFields) => ({
  ...(pick(row, productFields) as Pick<ProductFields, ProductField>),
  specification: row.specification,
  sampling: row.sampling,
  defect_codes: row.defect_codes,
  is_archived: row.archived_at !== null,
})

type Reader = { actor: Owner; defects: DefectTypes }

export const productWire = (
  { files }: Pick<Deps, 'files'>,
  row: ProductRow,
  { actor, defects }: Reader,
): ProductWire => {
  const { defect_codes: _, ...values } = productValues(row)
  return {
    ...values,
    ...lineProductWire(row, { link: (file) => files.link('customer', file, actor), defects }),
    id: row.id,
    updated_at: row.updated_at,
    version: versionOf(productValues(row)),
  }
}
