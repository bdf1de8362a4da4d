import type * as calls from '@assure/contract/calls/audit'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { listAuditPage } from './store.ts'

export const listAuditEntries: UseCase<typeof calls.listAuditEntries> = async ({ db }, { now, query }) => {
  const { rows, ...pagination } = await listAuditPage(db, query, now)
  return accept({
    entries: rows.map((row) => ({
      id: row.seq,
      at: row.at,
      actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
      before: row.before,
      after: row.after,
      reason: row.reason,
      request_id: row.request_id,
    })),
    pagination,
  })
}
