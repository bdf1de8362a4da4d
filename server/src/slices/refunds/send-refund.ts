// A SUPER_ADMIN has the payment provider send a refund to the card. The provider is asked by a job.
import type * as calls from '@assure/contract/calls/refunds'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { announceRefund } from './announce-refund.ts'
import { readRefund } from './read-refunds.ts'
import { sendingBar } from './rules.ts'
import { lockRefund, markRequested, sourceOf } from './store.ts'
import { independenceForRefunds } from './two-people.ts'

export const sendRefund: UseCase<typeof calls.sendRefund> = (deps, { actor, traceId, now, params: { id } }) =>
  deps.db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund === undefined) return refuse('refund.not-found')
    const { provider } = deps.gateway
    const bar = sendingBar(refund, provider)
    if (bar !== undefined) return refuse(bar)
    if (!(await independenceForRefunds(tx, actor, now))(refund)) return refuse('refund.not-independent')
    const attempt = await markRequested(tx, { id, provider, by: actor.accountId, now })
    await deps.jobs.enqueue(tx, 'send-refund', { refundId: id })
    await announceRefund(tx, deps, {
      actor,
      traceId,
      refund: { ...refund, attempt },
      of: sourceOf(refund),
      step: { kind: 'requested', provider },
    })
    const answer = await readRefund(tx, deps, { actor, now, id })
    return answer === undefined ? refuse('refund.not-found') : accept(answer, { message: 'refund.requested' })
  })
