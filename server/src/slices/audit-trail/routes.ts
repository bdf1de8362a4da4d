import * as contract from '@assure/contract/calls/audit'
import { accept } from '@assure/contract/domain/outcome'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { exportTrail } from './export-trail.ts'
import { type AuditRow, listAuditPage } from './store.ts'

export const auditWire = (row: AuditRow): AnswerOf<typeof contract.listAuditEntries>['entries'][number] => ({
  id: row.seq,
  at: row.at.toISOString(),
  actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  before: row.before,
  after: row.after,
  reason: row.reason,
  request_id: row.requestId,
})

export const routes = (deps: Deps): Route[] => [
  handle(contract.listAuditEntries, async ({ query }) => {
    const { rows, ...pagination } = await listAuditPage(deps.db, query, deps.clock.now())
    return accept({ entries: rows.map(auditWire), pagination })
  }),
  handle(contract.exportAuditTrail, async ({ actor, query, request }) =>
    accept(await exportTrail(deps)(actor, query, request.id)),
  ),
]
