// Deletes a document's file; its row stays as removed.
import type * as calls from '@assure/contract/calls/inspectors'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { announceInspector } from './announce-inspector.ts'
import { findInspector, removeDocument } from './store.ts'

export const deleteInspectorDocument: UseCase<typeof calls.deleteInspectorDocument> = (
  deps,
  { actor, traceId, now, params: { id, documentId } },
) =>
  deps.db.transaction(async (tx) => {
    const inspector = await findInspector(tx, id, actor.language)
    if (!inspector) return refuse('inspector.not-found')
    const removed = await removeDocument(tx, { inspectorId: id, id: documentId, by: actor.accountId, now })
    if (!removed) return refuse('document.not-found')
    await deps.files.remove(tx, removed.file_id, now)
    await announceInspector(tx, deps, {
      actor,
      traceId,
      inspector,
      action: 'inspector.document-deleted',
      before: { document: removed.name, document_id: documentId, kind: removed.kind },
    })
    return accept({}, { message: 'inspector.document-deleted' })
  })
