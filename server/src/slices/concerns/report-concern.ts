// Anyone reports a demand for money; a SUPER_ADMIN closes it with what was done.
import type * as calls from '@assure/contract/calls/concerns'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { concernClosed, concernReported } from './announce-concern.ts'
import { readConcern } from './read-concerns.ts'
import { insertConcern, lockConcern, markClosed } from './store.ts'

const perNetworkAndHour = 10

export const reportConcern: UseCase<typeof calls.reportConcern> = async (
  deps,
  { request, traceId, body: { about, text, contact, captchaResponse } },
) => {
  const counted = await takeOrRefuse(deps.limits, 'concern', request.network, perNetworkAndHour, 3_600)
  if (!counted.ok) return counted
  const human = await deps.captcha.check(captchaResponse ?? undefined, { network: request.network })
  if (!human.ok) return human
  const [id, reference, now] = [deps.random.uuid(), `C-${deps.random.digits(8)}`, deps.clock.now()]
  return deps.db.transaction(async (tx) => {
    await insertConcern(tx, { id, reference, about: about ?? null, text, contact: contact ?? null, now })
    await concernReported(tx, deps, { id, reference, traceId, now })
    return accept({ reference }, { message: 'concern.reported' })
  })
}

export const closeConcern: UseCase<typeof calls.closeConcern> = (
  deps,
  { actor, traceId, now, params: { id }, body: { outcome } },
) =>
  deps.db.transaction(async (tx) => {
    const concern = await lockConcern(tx, id)
    if (concern === undefined) return refuse('concern.not-found')
    if (concern.closed_at !== null) return refuse('concern.closed-already')
    await markClosed(tx, { id, outcome, by: actor.accountId, now })
    await concernClosed(tx, deps, { actor, traceId, concern })
    return accept(await readConcern(tx, id), { message: 'concern.closed' })
  })
