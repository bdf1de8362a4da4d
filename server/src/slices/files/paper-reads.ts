// The papers of an inspector are identity papers: whoever opens one leaves a row in the trail, before a byte of it is answered.
import { auditActor, personName } from '../../platform/audit/who.ts'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'

type Paper = {
  id: string
  kind: string
  name: string
  inspectorId: string
  firstName: string
  lastName: string
  email: string
}

export const recordPaperRead = async (
  deps: Deps,
  actor: Owner | Administrator | Inspector,
  fileId: string,
  requestId: string,
): Promise<void> => {
  const paper = await deps.db.find<Paper>(sql`
    select d.id, d.kind, f.name, d.inspector_id, a.first_name, a.last_name, a.email
    from inspector_documents d join files f on f.id = d.file_id join accounts a on a.id = d.inspector_id where d.file_id = ${fileId}`)
  if (!paper) return
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      actor: auditActor(actor),
      action: 'inspector.paper-read',
      subject: { kind: 'inspector', id: paper.inspectorId, name: personName(paper) },
      after: { document: paper.name, document_id: paper.id, kind: paper.kind },
      requestId,
    }),
  )
}
