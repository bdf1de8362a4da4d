// Records a saved self-assessment and updates the owner's open screens, and the inspector's if it is or was shared.
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announce } from '../notifications/index.ts'
import type { AssessedFacility } from './store.ts'

type Result = { percent: number | null; answered: number }

type AssessmentNews = Pick<UseCaseContext<Owner>, 'actor' | 'traceId'> & {
  facility: AssessedFacility
  wasShared: boolean
  code: string
  before: Result
  after: Result
}

// The answers stay private to the owner: the trail has only their number and score.
const factsOf = ({ percent, answered }: Result, isShared: boolean) => ({ percent, answered, shared: isShared })

export const announceAssessment = (
  tx: Tx,
  deps: Deps,
  { actor, traceId, facility, wasShared, code, before, after }: AssessmentNews,
): Promise<void> => {
  const { id, name, inspector_id: inspectorId, is_shared: isShared } = facility
  return announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action: 'facility.self-assessed',
      subject: { kind: 'facility', id, name },
      before: factsOf(before, wasShared),
      after: { ...factsOf(after, isShared), checklist: code },
    },
    live: [
      {
        to: [{ account_id: actor.accountId }, { account_id: isShared || wasShared ? inspectorId : null }],
        kind: 'facility',
        id,
      },
    ],
  })
}
