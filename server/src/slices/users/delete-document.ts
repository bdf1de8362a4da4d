import type * as calls from '@assure/contract/calls/users'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { announceUser } from './announce-user.ts'
import { findUser, removeDocument } from './store.ts'

export const deleteUserDocument: UseCase<typeof calls.deleteUserDocument> = (
  deps,
  { actor, traceId, now, params: { id, documentId } },
) =>
  deps.db.transaction(async (tx) => {
    const user = await findUser(tx, id, actor.language)
    if (!user) return refuse('user.not-found')
    const removed = await removeDocument(tx, user.company_id, { id: documentId, by: actor.accountId, now })
    if (!removed) return refuse('document.not-found')
    await deps.files.remove(tx, removed.file_id, now)
    const before = { document: removed.name, document_id: documentId }
    const news = { action: 'user.document-deleted' as const, before }
    await announceUser(tx, deps, { actor, traceId, now, user, news })
    return accept({}, { message: 'user.document-deleted' })
  })
