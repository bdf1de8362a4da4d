// Reopens an inspection that was submitted with findings, before it is decided.
import type * as calls from '@assure/contract/calls/inspections'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { announceInspection } from './announce-inspection.ts'
import { isClosed } from './rules.ts'
import { lockCertificationExecution, markReopened } from './store.ts'

export const reopenInspection: UseCase<typeof calls.reopenInspection> = (
  deps,
  { actor, traceId, params, body: { reason } },
) =>
  deps.db.transaction(async (tx) => {
    const execution = await lockCertificationExecution(tx, params.id, { reader: actor })
    if (execution === undefined) return refuse('inspection.not-found')
    if (isClosed(execution)) return refuse('inspection.closed')
    const { inspection_id: inspectionId, recommendation } = execution
    if (inspectionId === null || (await markReopened(tx, { id: inspectionId, reason, now: deps.clock.now() })) === 0)
      return refuse('inspection.not-submitted')
    const news = { kind: 'reopened', before: { recommendation }, reason } as const
    await announceInspection(tx, deps, { actor, traceId, execution, inspectionId, news })
    return accept({}, { message: 'inspection.reopened' })
  })
