// An inspector's documents are identity documents, so opening one is recorded in the trail.
import type { By } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { IdentityDocument } from './store.ts'

export const announceDocumentRead = (
  tx: Tx,
  { audit }: Pick<Deps, 'audit'>,
  { document, ...by }: By & { document: IdentityDocument },
): Promise<void> =>
  audit.record(tx, {
    ...by,
    action: 'inspector.paper-read',
    subject: { kind: 'inspector', id: document.inspector_id, name: personName(document) },
    after: { document: document.name, document_id: document.id, kind: document.kind },
  })
