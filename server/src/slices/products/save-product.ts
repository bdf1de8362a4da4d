// A product is archived, never deleted: requests refer to it.
import type * as calls from '@assure/contract/calls/products'
import { goodsLineFaults } from '@assure/contract/domain/goods-line'
import { type Refused, refuse } from '@assure/contract/domain/outcome'
import { isEmptySampling, productLimits } from '@assure/contract/domain/product'
import type { BodyOf } from '@assure/contract/endpoint'
import type { ProblemCode } from '@assure/contract/problems'
import type { Tx } from '../../platform/db/database.ts'
import { changedValues, orElse, refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { listDefectTypesOf } from '../defects/index.ts'
import { announceProduct } from './announce-product.ts'
import { answerProduct } from './read-products.ts'
import { countProducts, findProduct, insertProduct, lockProduct, type ProductFields, updateProduct } from './store.ts'
import { productValues } from './wire.ts'

type Edit = Omit<BodyOf<typeof calls.saveProduct>, 'version'>

const empty: ProductFields = {
  description: '',
  hs_code: null,
  brand: null,
  model: null,
  unit: null,
  origin_country: null,
  gtin: null,
  specification: null,
  sampling: null,
  defect_codes: [],
  archived_at: null,
}

const archivedAtAfter = (before: Date | null, isArchived: boolean | undefined, now: Date): Date | null => {
  if (isArchived === undefined) return before
  return isArchived ? (before ?? now) : null
}

const productAfter = (row: ProductFields, edit: Edit, now: Date): ProductFields => {
  const { sampling, defect_codes: codes, is_archived: isArchived, ...texts } = edit
  const sent = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))
  const next = orElse(sampling, row.sampling)
  return {
    ...row,
    ...sent,
    sampling: next === null || isEmptySampling(next) ? null : next,
    defect_codes: codes === undefined ? row.defect_codes : [...new Set(codes)],
    archived_at: archivedAtAfter(row.archived_at, isArchived, now),
  }
}

/** By field. A defect that was retired meanwhile may stay. */
const faultsOf = async (tx: Tx, next: ProductFields, before: ProductFields): Promise<Refused | undefined> => {
  const added = next.defect_codes.filter((code) => !before.defect_codes.includes(code))
  const usable = (await listDefectTypesOf(tx, added)).flatMap((row) => (row.retired_at === null ? [row.code] : []))
  const fields: Record<string, ProblemCode> = {
    ...goodsLineFaults(next, { isDraft: true }),
    ...Object.fromEntries(
      added
        .filter((code) => !usable.includes(code))
        .map((code) => [`defect_codes.${next.defect_codes.indexOf(code)}`, 'field.unknown-choice' as const]),
    ),
  }
  return Object.keys(fields).length === 0 ? undefined : refuse('request.fields', { fields })
}

const fullBar = async (tx: Tx, companyId: string): Promise<Refused | undefined> =>
  (await countProducts(tx, companyId)) >= productLimits.products
    ? refuse('product.too-many', { values: { max: productLimits.products } })
    : undefined

export const addProduct: UseCase<typeof calls.addProduct> = (deps, { actor, traceId, now, body }) =>
  deps.db.transaction(async (tx) => {
    const row = productAfter(empty, body, now)
    const refused = (await faultsOf(tx, row, empty)) ?? (await fullBar(tx, actor.companyId))
    if (refused) return refused
    const id = deps.random.uuid()
    await insertProduct(tx, { ...row, id, companyId: actor.companyId, now })
    await announceProduct(tx, deps, {
      actor,
      traceId,
      action: 'product.added',
      product: { id, description: row.description },
      after: productValues(row),
    })
    return answerProduct(tx, deps, { id, actor }, { message: 'product.added' })
  })

const messageAfter = (before: ProductFields, { archived_at: archivedAt }: ProductFields) => {
  if ((before.archived_at === null) === (archivedAt === null)) return 'product.saved'
  return archivedAt === null ? 'product.restored' : 'product.archived'
}

export const saveProduct: UseCase<typeof calls.saveProduct> = (
  deps,
  { actor, traceId, params: { id }, body: { version, ...edit } },
) =>
  deps.db.transaction(async (tx) => {
    const own = { id, companyId: actor.companyId }
    const row = (await lockProduct(tx, own)) ? await findProduct(tx, own) : undefined
    if (row === undefined) return refuse('product.not-found')
    const now = deps.clock.now()
    const next = productAfter(row, edit, now)
    const [present, values] = [productValues(row), productValues(next)]
    const isRestored = row.archived_at !== null && next.archived_at === null
    const refused =
      refuseLost(version, present, values) ??
      (await faultsOf(tx, next, row)) ??
      (isRestored ? await fullBar(tx, actor.companyId) : undefined)
    if (refused) return refused
    const change = changedValues(present, values)
    if (change) {
      await updateProduct(tx, { ...next, id, now })
      await announceProduct(tx, deps, {
        actor,
        traceId,
        action: 'product.changed',
        product: { id, ...next },
        ...change,
      })
    }
    return answerProduct(tx, deps, { id, actor }, { message: messageAfter(row, next) })
  })
