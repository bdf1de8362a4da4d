import type * as calls from '@assure/contract/calls/products'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { MessageCode } from '@assure/contract/messages'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { defectTypeOf, listDefectTypesAt } from '../defects/index.ts'
import { productDefects } from './line-product.ts'
import { findProduct, listProductPage } from './store.ts'
import { type ProductWire, productWire } from './wire.ts'

/** Reads a product, after an act with its message. */
export const answerProduct = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { id, actor }: { id: string; actor: Owner },
  extra?: { message: MessageCode },
): Promise<Outcome<ProductWire>> => {
  const row = await findProduct(db, { id, companyId: actor.companyId })
  if (row === undefined) return refuse('product.not-found')
  return accept(productWire(deps, row, { actor, defects: await productDefects(db, [{ product: row }]) }), extra)
}

export const getProduct: UseCase<typeof calls.getProduct> = (deps, { actor, params: { id } }) =>
  answerProduct(deps.db, deps, { id, actor })

export const listProducts: UseCase<typeof calls.listProducts> = async (deps, { actor, now, query }) => {
  const { rows, ...listed } = await listProductPage(deps.db, actor.companyId, query, now)
  const defects = await productDefects(
    deps.db,
    rows.map((product) => ({ product })),
  )
  return accept({ products: rows.map((row) => productWire(deps, row, { actor, defects })), ...listed })
}

export const listProductDefects: UseCase<typeof calls.listProductDefects> = async ({ db }, { now }) => {
  return accept({ defects: (await listDefectTypesAt(db, now, [])).map(defectTypeOf) })
}
