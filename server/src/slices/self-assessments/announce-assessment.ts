// Records a saved self-assessment and updates the owner's open screens, and the inspector's if it is or was shared.
import { auditActor } from '../../platform/audit/who.ts'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import type { AssessedFacility } from './store.ts'

type Result = { percent: number | null; answered: number }

type AssessmentChange = Pick<UseCaseContext<Owner>, 'actor' | 'requestId'> & {
  facility: AssessedFacility
  wasShared: boolean
  code: string
  before: Result
  after: Result
}

// The answers stay private to the owner: the trail has only their number and score.
const factsOf = ({ percent, answered }: Result, isShared: boolean) => ({ percent, answered, shared: isShared })

export const announceAssessment = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, facility, wasShared, code, before, after }: AssessmentChange,
): Promise<void> => {
  const { id, name, inspector_id: inspectorId, is_shared: isShared } = facility
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action: 'facility.self-assessed',
    subject: { kind: 'facility', id, name },
    before: factsOf(before, wasShared),
    after: { ...factsOf(after, isShared), checklist: code },
    requestId,
  })
  const inspector = inspectorId !== null && (isShared || wasShared) ? [{ accountId: inspectorId }] : []
  await deps.live.publish(tx, [{ accountId: actor.accountId }, ...inspector], { kind: 'facility', id })
}
