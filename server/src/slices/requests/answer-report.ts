// After a decision the owner accepts or disputes it, and the office answers a dispute. Without an answer it closes.
import type * as office from '@assure/contract/calls/admin-requests'
import type * as answers from '@assure/contract/calls/request-answers'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { requestLimits } from '@assure/contract/domain/request-moves'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { eachInTransaction } from '../../platform/jobs/every-step.ts'
import { actAsOffice, actAsOwner } from './act-on-request.ts'
import { changeRequest } from './follow-request.ts'
import { keepDispute, listAnswered, lockAnswered, storeDisputeAnswer } from './store-decisions.ts'

const dayMs = 86_400_000

export const answerRequest: UseCase<typeof answers.answerRequest> = async (deps, call) => {
  const { answer, reason } = call.body
  if (answer === 'accepted')
    return actAsOwner(deps, call, {
      move: 'accept-report',
      what: 'accepted',
      message: 'service-request.report-accepted',
    })
  if (!reason) return refuse('service-request.reason-required')
  return actAsOwner(deps, call, {
    move: 'dispute',
    what: 'disputed',
    reason,
    message: 'service-request.disputed',
    carryOut: async (tx, { id }, { now }) => {
      await keepDispute(tx, { id, text: reason, now })
      return accept({})
    },
  })
}

export const answerDispute: UseCase<typeof office.answerDispute> = (deps, call) => {
  const { text } = call.body
  return actAsOffice(deps, call, {
    move: 'answer-dispute',
    what: 'dispute-answered',
    reason: text,
    message: 'service-request.dispute-answered',
    carryOut: async (tx, { id }, { now }) => {
      await storeDisputeAnswer(tx, { id, text, now })
      return accept({})
    },
  })
}

/** A job. Closes requests fourteen days after the last answer, unless a dispute is open. One request a transaction. */
export const closeAnsweredRequests = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - requestLimits.answerDays * dayMs)
  const how = { by: 'time', move: 'accept-report', what: 'closed', actor: { kind: 'system' }, now } as const
  return eachInTransaction(deps.db, await listAnswered(deps.db, before), async (tx, { id }) => {
    const request = await lockAnswered(tx, id, before)
    return request !== undefined && (await changeRequest(tx, deps, request, how)).ok
  })
}
