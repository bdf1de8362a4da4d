// Who inspects: one who carries the service and has declared nothing with the company.
import type { assignRequestInspector } from '@assure/contract/calls/admin-requests'
import type { AdminRequest } from '@assure/contract/calls/request-records'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { personName } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { actAsOffice } from './act-on-request.ts'
import { lockCandidate, setInspector } from './store-assignments.ts'

type Asked = { id: string; body: BodyOf<typeof assignRequestInspector> }

export const assignInspector =
  (deps: Deps) =>
  (context: UseCaseContext<Administrator>, { id, body }: Asked): Promise<Outcome<AdminRequest>> =>
    actAsOffice(deps)(context, {
      id,
      seen: body.seen,
      move: 'assign',
      what: 'assigned',
      message: 'inspector.assigned',
      carryOut: async (tx, found, { actor, now }) => {
        // Its visits would be cancelled for nothing.
        if (found.inspectorId === body.inspector_id) return refuse('service-request.inspector-assigned')
        const candidate = await lockCandidate(tx, body.inspector_id, found)
        if (candidate === undefined) return refuse('inspector.not-found')
        if (!candidate.isActive) return refuse('inspector.not-active')
        if (!candidate.isCompetent) return refuse('service-request.inspector-not-competent')
        if (candidate.conflict !== null) return refuse('conflict.holds', { values: { reason: candidate.conflict } })
        const isSecondTime = candidate.wasFirst
        if (isSecondTime && actor.role !== 'SUPER_ADMIN') return refuse('service-request.inspector-was-first')
        if (isSecondTime && !body.reason) return refuse('service-request.reason-required')
        await setInspector(tx, { id, inspectorId: candidate.accountId, by: actor.accountId, now })
        return accept({
          inspectorId: candidate.accountId,
          after: { inspector: personName(candidate), ...(isSecondTime ? { same_inspector_because: body.reason } : {}) },
        })
      },
    })
