// The products that an owner has inspected or tested again and again.
import * as z from 'zod'
import { isDefectCode } from '../domain/defect-types.ts'
import { goodsLimits } from '../domain/goods-line.ts'
import { isUsualAql, productLimits } from '../domain/product.ts'
import { samplingLevels } from '../domain/sampling-plan.ts'
import { byId, changes, endpointsOf, id, instant, pageQuery, sinceQuery } from '../endpoint.ts'
import { flag, optionalProse, text } from './fields.ts'
import { startedFrom, yesOrNo } from './form.ts'
import { goodsLine, goodsLineInput, ofProduct } from './goods.ts'
import { defectOfGoods, namedDefect, version } from './records.ts'

const endpoint = endpointsOf('Products')
const path = '/api/user/products'

/** Both addresses open for ten minutes. */
const photo = z.object({ id, name: z.string(), url: z.string(), thumbnail_url: z.string() })
const usualSampling = z.object({
  level: z.enum(samplingLevels).nullable(),
  /** 0: no defect is accepted. null: as the service says. */
  aql: z.object({
    critical: z.number().nullable(),
    major: z.number().nullable(),
    minor: z.number().nullable(),
  }),
})

/** What a goods line shows of its product. */
export const productOfLine = z.object({
  specification: z.string().nullable(),
  sampling: usualSampling.nullable(),
  /** That occur on it. */
  defects: z.array(namedDefect),
  photos: z.array(photo),
})

/** On site: photos are read by their ids, and stored on the device. */
export const productOnSite = productOfLine.extend({ photos: z.array(photo.pick({ id: true, name: true })) })

export const product = goodsLine.pick(ofProduct).extend({
  id,
  ...productOfLine.shape,
  is_archived: z.boolean(),
  updated_at: instant,
  version,
})

const aql = () => z.number('sampling.aql').refine(isUsualAql, 'sampling.aql').nullable()
const details = {
  ...goodsLineInput.pick(ofProduct).omit({ description: true }).shape,
  /** What the product must be like. */
  specification: optionalProse(productLimits.specification),
  sampling: z
    .object({
      level: z.enum(samplingLevels, 'sampling.level').nullable(),
      aql: z.object({ critical: aql(), major: aql(), minor: aql() }),
    })
    .nullish(),
  /** Replaces all. */
  defect_codes: z
    .array(z.string('field.invalid').refine(isDefectCode, 'field.unknown-choice'), 'field.invalid')
    .max(productLimits.defects, 'field.too-many')
    .optional(),
}
const faults = [
  'goods.hs-code',
  'goods.country',
  'goods.gtin',
  'sampling.aql',
  'sampling.level',
  'field.unknown-choice',
] as const

export const listProducts = endpoint('GET', path, {
  who: 'owner',
  scope: 'products:read',
  summary: 'List your products',
  description:
    'By description, paged. The search covers description, brand, model, HS code and GTIN. Archived products are ' +
    'listed with `archived=true` only.',
  query: pageQuery.extend({ archived: yesOrNo().optional(), ...sinceQuery }),
  answer: z.object({ products: z.array(product), ...changes }),
})

export const listProductDefects = endpoint('GET', `${path}/defects`, {
  who: 'owner',
  scope: 'products:read',
  summary: 'List the defects that a product can name',
  description:
    'The catalogue of defects that is in use, by code. `hs_prefixes` are the goods that a defect occurs on; empty: all goods.',
  answer: z.object({ defects: z.array(defectOfGoods) }),
})

export const addProduct = endpoint('POST', path, {
  who: 'owner',
  scope: 'products:write',
  summary: 'Add a product',
  description:
    `A company can have ${productLimits.products} products that are not archived. Fields of a goods line are checked as those of a ` +
    'request. `sampling` only makes an inspection stricter than its service.',
  body: z.object({ description: text(goodsLimits.description), ...details }),
  answer: product,
  status: 201,
  problems: ['product.too-many', ...faults],
})

export const getProduct = endpoint('GET', `${path}/:id`, {
  who: 'owner',
  scope: 'products:read',
  summary: 'Get a product',
  description: 'Also an archived one, with its reference photos.',
  answer: product,
  problems: ['product.not-found'],
})

export const saveProduct = endpoint('PATCH', `${path}/:id`, {
  who: 'owner',
  scope: 'products:write',
  summary: 'Update or archive a product',
  description:
    'Omitted fields do not change; null clears a field. Requests that were sent keep the product as it was then. An ' +
    'archived one cannot be chosen for goods any more; drafts that have it keep it.',
  body: z.object({
    description: text(goodsLimits.description).optional(),
    ...details,
    is_archived: flag().optional(),
    version: startedFrom(),
  }),
  answer: product,
  problems: ['product.not-found', 'product.too-many', ...faults, 'request.changed-meanwhile'],
})

export const addProductPhotos = endpoint('POST', `${path}/:id/photos`, {
  who: 'owner',
  scope: 'products:write',
  summary: 'Add reference photos to a product',
  description: `A multipart form with one or more images, at most ${productLimits.photos} in all. They are re-encoded without metadata.`,
  files: { photos: { max: productLimits.photos, required: true, kind: 'image' } },
  body: z.object({}),
  answer: product,
  status: 201,
  problems: ['product.not-found', 'product.too-many-photos', 'file.quota-reached'],
})

export const getProductPhoto = endpoint('GET', '/inspector/api/product-photos/:id', {
  who: 'assignedInspector',
  summary: 'Get a reference photo of a product',
  description:
    '`:id` is the id of a photo of `product` in the goods of an inspection. The photo of an id never changes, so it can be ' +
    'stored for use without a connection.',
  /** `image`: a data URL. */
  answer: z.object({ image: z.string() }),
  problems: ['photo.not-found'],
})

export const removeProductPhoto = endpoint('DELETE', `${path}/:id/photos/:photoId`, {
  who: 'owner',
  scope: 'products:write',
  summary: 'Remove a reference photo',
  description: 'Requests that were sent with the photo keep it.',
  params: byId.extend({ photoId: id }),
  answer: product,
  problems: ['product.not-found', 'photo.not-found'],
})
