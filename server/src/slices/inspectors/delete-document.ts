// A document of an inspector is taken away: its row stays as removed, its file goes.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspector } from './announce-inspector.ts'
import { findInspector, removeDocument } from './store.ts'

export const deleteInspectorDocument =
  (deps: Deps) =>
  (
    { actor, requestId, now }: UseCaseContext<Administrator>,
    { id, documentId }: { id: string; documentId: string },
  ): Promise<Outcome<Record<string, never>>> =>
    deps.db.transaction(async (tx) => {
      const inspector = await findInspector(tx, id, actor.language)
      if (!inspector) return refuse('inspector.not-found')
      const removed = await removeDocument(tx, { inspectorId: id, id: documentId, by: actor.accountId, now })
      if (!removed) return refuse('document.not-found')
      await deps.files.remove(tx, removed.fileId, now)
      await announceInspector(tx, deps, {
        actor,
        requestId,
        inspector,
        news: {
          action: 'inspector.document-deleted',
          before: { document: removed.name, document_id: documentId, kind: removed.kind },
        },
      })
      return accept({}, { message: 'inspector.document-deleted' })
    })
