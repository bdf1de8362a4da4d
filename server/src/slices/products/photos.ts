// Reference photos. They are re-encoded, and their bytes are durable before the transaction begins.
import type * as calls from '@assure/contract/calls/products'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { productLimits } from '@assure/contract/domain/product'
import { readImage, recordPhoto, type StoredPhoto, storePhoto } from '../../platform/files/store-image.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceProduct } from './announce-product.ts'
import { answerProduct } from './read-products.ts'
import { deletePhoto, findProduct, insertPhoto, isPhotoForInspector, lockProduct } from './store.ts'

export const addProductPhotos: UseCase<typeof calls.addProductPhotos> = async (
  deps,
  { actor, traceId, params: { id }, files },
) => {
  const { companyId, accountId } = actor
  const own = { id, companyId }
  const tooMany = refuse('product.too-many-photos', { values: { max: productLimits.photos } })
  const visible = await findProduct(deps.db, own)
  if (visible === undefined) return refuse('product.not-found')
  if (visible.photos.length + files.length > productLimits.photos) return tooMany
  const room = await deps.files.room(
    deps.db,
    companyId,
    files.reduce((sum, { size }) => sum + size, 0),
  )
  if (!room.ok) return { ...room, fields: { photos: room.code } }
  const stored: StoredPhoto[] = []
  for (const file of files) {
    const photo = await storePhoto(deps.files, file)
    if (!photo.ok) return photo
    stored.push(photo.value)
  }
  return deps.db.transaction(async (tx) => {
    const row = (await lockProduct(tx, own)) ? await findProduct(tx, own) : undefined
    if (row === undefined) return refuse('product.not-found')
    if (row.photos.length + stored.length > productLimits.photos) return tooMany
    const now = deps.clock.now()
    const owner = { what: 'product-photo', companyId, uploadedBy: accountId, now }
    for (const photo of stored)
      await insertPhoto(tx, { productId: id, ...(await recordPhoto(tx, deps.files, photo, owner)), now })
    await announceProduct(tx, deps, {
      actor,
      traceId,
      action: 'product.photos-added',
      product: row,
      after: { files: stored.map(({ photo }) => photo.staged.name) },
    })
    return answerProduct(tx, deps, { id, actor }, { message: 'product.photo-added' })
  })
}

export const removeProductPhoto: UseCase<typeof calls.removeProductPhoto> = (
  deps,
  { actor, traceId, params: { id, photoId } },
) =>
  deps.db.transaction(async (tx) => {
    const own = { id, companyId: actor.companyId }
    const row = (await lockProduct(tx, own)) ? await findProduct(tx, own) : undefined
    if (row === undefined) return refuse('product.not-found')
    const photo = row.photos.find(({ file_id: fileId }) => fileId === photoId)
    if (photo === undefined) return refuse('photo.not-found')
    const now = deps.clock.now()
    for (const fileId of await deletePhoto(tx, photo, now)) await deps.files.remove(tx, fileId, now)
    await announceProduct(tx, deps, {
      actor,
      traceId,
      action: 'product.photo-removed',
      product: row,
      before: { files: [photo.name] },
    })
    return answerProduct(tx, deps, { id, actor }, { message: 'product.photo-removed' })
  })

export const getProductPhoto: UseCase<typeof calls.getProductPhoto> = async (
  { db, files },
  { actor, params: { id } },
) => {
  const image = (await isPhotoForInspector(db, id, actor.accountId)) ? await readImage(db, files, id) : undefined
  return image === undefined ? refuse('photo.not-found') : accept({ image })
}
