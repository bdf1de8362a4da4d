import type * as calls from '@assure/contract/calls/audit'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { listAuditPage } from './store.ts'

export const listAuditEntries: UseCase<typeof calls.listAuditEntries> = async ({ db }, { now, query }) => {
  const { rows, ...pagination } = await listAuditPage(db, query, now)
  return accept({
    entries: rows.map((row) => ({
      id: row.seq,
      at: row.at.toISOString(),
      actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
      action: row.action,
      subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
      before: row.before,
      after: row.after,
      reason: row.reason,
      request_id: row.requestId,
    })),
    pagination,
  })
}
