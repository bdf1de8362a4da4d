// Reads requests: for their owner and for the office.
import type * as office from '@assure/contract/calls/admin-requests'
import type * as calls from '@assure/contract/calls/requests'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { listOwnRows } from './read-requests.ts'
import { findRequest } from './store.ts'
import { listCandidates } from './store-assignments.ts'
import { answerOffice, answerOwn, briefWire } from './wire.ts'

export const listRequests: UseCase<typeof calls.listRequests> = async ({ db }, { actor, now, query }) => {
  const { rows, ...listed } = await listOwnRows(db, actor, query, now)
  return accept({ requests: rows.map(briefWire), ...listed })
}

export const getRequest: UseCase<typeof calls.getRequest> = (deps, call) =>
  answerOwn(deps.db, deps, call, call.params.id)

export const getRequestAdmin: UseCase<typeof office.getRequestAdmin> = (deps, call) =>
  answerOffice(deps.db, deps, call, call.params.id)

export const getPrice: UseCase<typeof calls.getRequestPrice> = async (deps, call) => {
  const answer = await answerOwn(deps.db, deps, call, call.params.id)
  if (!answer.ok) return answer
  if (answer.value.kind === 'certification') return refuse('service-request.not-found')
  const { price, quote } = answer.value
  const shown = price ?? quote?.price
  return shown === undefined ? refuse('service-request.no-price') : accept(shown)
}

export const listRequestInspectors: UseCase<typeof office.listRequestInspectors> = async (
  { db },
  { actor, now, params: { id } },
) => {
  if ((await findRequest(db, id, actor)) === undefined) return refuse('service-request.not-found')
  return accept({ inspectors: await listCandidates(db, { requestId: id, language: actor.language, now }) })
}
