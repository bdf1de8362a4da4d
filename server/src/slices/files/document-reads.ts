// The documents of an inspector are identity documents: whoever opens one leaves a row in the trail, before a byte of it is answered.
import { auditActor, personName } from '../../platform/audit/who.ts'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'

type Document = {
  id: string
  kind: string
  name: string
  inspectorId: string
  firstName: string
  lastName: string
  email: string
}

export const recordDocumentRead = async (
  deps: Deps,
  actor: Owner | Administrator | Inspector,
  fileId: string,
  requestId: string,
): Promise<void> => {
  const document = await deps.db.find<Document>(sql`
    select d.id, d.kind, f.name, d.inspector_id, a.first_name, a.last_name, a.email
    from inspector_documents d join files f on f.id = d.file_id join accounts a on a.id = d.inspector_id where d.file_id = ${fileId}`)
  if (!document) return
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      actor: auditActor(actor),
      action: 'inspector.paper-read',
      subject: { kind: 'inspector', id: document.inspectorId, name: personName(document) },
      after: { document: document.name, document_id: document.id, kind: document.kind },
      requestId,
    }),
  )
}
