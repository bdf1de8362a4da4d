// Reference photos. They are re-encoded, and their bytes are durable before the transaction begins.
import type * as calls from '@assure/contract/calls/products'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { productLimits } from '@assure/contract/domain/product'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceProduct } from './announce-product.ts'
import { answerProduct } from './read-products.ts'
import { deletePhoto, findProduct, insertPhoto, isPhotoForInspector, lockProduct } from './store.ts'

type Stored = { key: string; staged: Staged }
type StoredPhoto = { photo: Stored; thumbnail: Stored }

/** The re-encoded images are not among the call's files, so they are discarded here. */
const storeMade = async ({ files }: Deps, made: { photo: Staged; thumbnail: Staged }): Promise<StoredPhoto> => {
  try {
    return { photo: await files.store(made.photo), thumbnail: await files.store(made.thumbnail) }
  } finally {
    await files.discard(made.photo)
    await files.discard(made.thumbnail)
  }
}

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
    const made = await deps.files.photo(file)
    if (!made.ok) return made
    stored.push(await storeMade(deps, made.value))
  }
  return deps.db.transaction(async (tx) => {
    const row = (await lockProduct(tx, own)) ? await findProduct(tx, own) : undefined
    if (row === undefined) return refuse('product.not-found')
    if (row.photos.length + stored.length > productLimits.photos) return tooMany
    const now = deps.clock.now()
    const owner = { what: 'product-photo', companyId, uploadedBy: accountId }
    for (const { photo, thumbnail } of stored) {
      const file = await deps.files.record(tx, photo, owner, now)
      const small = await deps.files.record(tx, thumbnail, owner, now)
      await insertPhoto(tx, { productId: id, fileId: file.id, thumbnailFileId: small.id, now })
    }
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
  const photo = (await isPhotoForInspector(db, id, actor.accountId)) ? await files.read(db, id) : undefined
  if (photo === undefined) return refuse('photo.not-found')
  return accept({ image: `data:${photo.file.type};base64,${photo.bytes.toString('base64')}` })
}
