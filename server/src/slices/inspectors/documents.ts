// Files of an inspector's form. The picture is re-encoded, documents are stored encrypted. Bytes are durable before the
// transaction begins.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import { type InspectorDocumentKind, inspectorDocumentKinds } from '@assure/contract/domain/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import { type StoredImage, storeImage } from '../../platform/files/store-image.ts'
import { insertDocument, saveImage } from './store.ts'

type StoredDocuments = {
  image: StoredImage | undefined
  documents: { kind: InspectorDocumentKind; stored: StoredImage }[]
}
type Validity = { [Kind in InspectorDocumentKind as `${Kind}_expires_on`]?: string | null | undefined }

const kindOf = (field: string): InspectorDocumentKind | undefined =>
  inspectorDocumentKinds.find((kind) => kind === field)

export const storeDocuments = async (deps: Deps, files: readonly Staged[]): Promise<Outcome<StoredDocuments>> => {
  const picture = files.find(({ field }) => field === 'image')
  const made = picture ? await storeImage(deps.files, picture) : undefined
  if (made && !made.ok) return made
  const documents: StoredDocuments['documents'] = []
  for (const file of files) {
    const kind = kindOf(file.field)
    if (kind) documents.push({ kind, stored: await deps.files.store(file, { sealed: true }) })
  }
  return accept({ image: made?.value, documents })
}

type NewDocuments = {
  inspectorId: string
  stored: StoredDocuments
  validity: Validity
  by: string
  now: Date
}

/** Returns what was added, for the trail. */
export const recordDocuments = async (
  tx: Tx,
  deps: Deps,
  { inspectorId, stored: { image, documents }, validity, by, now }: NewDocuments,
): Promise<Record<string, unknown>> => {
  const owner = { accountId: inspectorId, uploadedBy: by }
  if (image) {
    const file = await deps.files.record(tx, image, { what: 'inspector-image', ...owner }, now)
    const former = await saveImage(tx, inspectorId, file.id)
    if (former) await deps.files.remove(tx, former, now)
  }
  for (const { kind, stored } of documents) {
    const file = await deps.files.record(tx, stored, { what: 'inspector-document', ...owner }, now)
    const expiresOn = validity[`${kind}_expires_on`] ?? null
    await insertDocument(tx, { id: deps.random.uuid(), inspectorId, fileId: file.id, kind, expiresOn, by, now })
  }
  return {
    ...(image ? { image: 'replaced' } : {}),
    ...(documents.length > 0
      ? { documents_added: documents.map(({ kind, stored }) => ({ kind, name: stored.staged.name })) }
      : {}),
  }
}
