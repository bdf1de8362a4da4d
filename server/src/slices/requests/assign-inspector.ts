// Assigns an inspector who has the skill for the service and no declared conflict with the company.
import type { assignRequestInspector } from '@assure/contract/calls/admin-requests'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { personName } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { isLaboratoryOffered } from '../laboratories/index.ts'
import { actAsOffice } from './act-on-request.ts'
import { type Candidate, lockCandidate, setInspector } from './store-assignments.ts'

/** Where the candidate can make a test. */
const laboratoryOf = async (tx: Tx, { laboratory_id: id }: Candidate, now: Date): Promise<Outcome<number>> => {
  if (id === null) return refuse('service-request.no-analyst')
  return (await isLaboratoryOffered(tx, id, now)) ? accept(id) : refuse('service-request.laboratory-not-offered')
}

export const assignInspector: UseCase<typeof assignRequestInspector> = (deps, call) =>
  actAsOffice(deps, call, {
    move: 'assign',
    what: 'assigned',
    message: 'inspector.assigned',
    carryOut: async (tx, request, { actor, now }) => {
      const { body } = call
      // Assigning the same inspector again would cancel the open visits for nothing.
      if (request.inspector_id === body.inspector_id) return refuse('service-request.inspector-assigned')
      const candidate = await lockCandidate(tx, body.inspector_id, request)
      if (candidate === undefined) return refuse('inspector.not-found')
      if (!candidate.is_active) return refuse('inspector.not-active')
      if (!candidate.is_competent) return refuse('service-request.inspector-not-competent')
      const laboratory = request.kind === 'test' ? await laboratoryOf(tx, candidate, now) : accept(null)
      if (!laboratory.ok) return laboratory
      if (candidate.conflict !== null) return refuse('conflict.holds', { values: { reason: candidate.conflict } })
      const isSecondTime = candidate.was_first
      if (isSecondTime && actor.role !== 'SUPER_ADMIN') return refuse('service-request.inspector-was-first')
      if (isSecondTime && !body.reason) return refuse('service-request.reason-required')
      await setInspector(tx, {
        id: request.id,
        inspectorId: candidate.account_id,
        laboratoryId: laboratory.value,
        by: actor.accountId,
        now,
      })
      return accept({
        inspectorId: candidate.account_id,
        after: { inspector: personName(candidate), ...(isSecondTime ? { same_inspector_because: body.reason } : {}) },
      })
    },
  })
