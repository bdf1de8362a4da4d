// Re-encodes an uploaded image and stores it.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Files, Staged } from './files.ts'

export type StoredImage = { key: string; staged: Staged }

/** The re-encoded image is not one of the call's files, so it is discarded here. */
export const storeImage = async (files: Files, uploaded: Staged): Promise<Outcome<StoredImage>> => {
  const made = await files.profileImage(uploaded)
  if (!made.ok) return made
  try {
    return accept(await files.store(made.value))
  } finally {
    await files.discard(made.value)
  }
}
