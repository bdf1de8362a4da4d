// An inspector's documents are identity documents, so opening one is recorded in the trail.
import { auditActor, personName } from '../../platform/audit/who.ts'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { IdentityDocument } from './store.ts'

export type DocumentRead = {
  actor: Owner | Administrator | Inspector
  requestId: string
  document: IdentityDocument
}

export const announceDocumentRead = (
  tx: Tx,
  { audit }: Pick<Deps, 'audit'>,
  { actor, requestId, document }: DocumentRead,
): Promise<void> =>
  audit.record(tx, {
    actor: auditActor(actor),
    action: 'inspector.paper-read',
    subject: { kind: 'inspector', id: document.inspector_id, name: personName(document) },
    after: { document: document.name, document_id: document.id, kind: document.kind },
    requestId,
  })
