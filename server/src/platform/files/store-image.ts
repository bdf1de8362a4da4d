// Re-encodes uploaded images and stores them. A re-encoded image is not one of the call's files, so it is discarded here.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Queryable, Tx } from '../db/database.ts'
import type { FileOwner, Files, Staged } from './files.ts'

export type StoredImage = { key: string; staged: Staged }
export type StoredPhoto = { photo: StoredImage; thumbnail: StoredImage }

export const storeImage = async (files: Files, uploaded: Staged): Promise<Outcome<StoredImage>> => {
  const made = await files.profileImage(uploaded)
  if (!made.ok) return made
  try {
    return accept(await files.store(made.value))
  } finally {
    await files.discard(made.value)
  }
}

export const storePhoto = async (files: Files, uploaded: Staged): Promise<Outcome<StoredPhoto>> => {
  const made = await files.photo(uploaded)
  if (!made.ok) return made
  const { photo, thumbnail } = made.value
  try {
    return accept({ photo: await files.store(photo), thumbnail: await files.store(thumbnail) })
  } finally {
    await files.discard(photo)
    await files.discard(thumbnail)
  }
}

export const recordPhoto = async (
  tx: Tx,
  files: Files,
  { photo, thumbnail }: StoredPhoto,
  { now, ...owner }: FileOwner & { what: string; uploadedBy: string; now: Date },
): Promise<{ fileId: string; thumbnailFileId: string }> => ({
  fileId: (await files.record(tx, photo, owner, now)).id,
  thumbnailFileId: (await files.record(tx, thumbnail, owner, now)).id,
})

/** A stored picture as a data URL. */
export const readImage = async (db: Queryable, files: Files, id: string): Promise<string | undefined> => {
  const image = await files.read(db, id)
  return image && `data:${image.file.type};base64,${image.bytes.toString('base64')}`
}
