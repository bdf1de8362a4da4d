// A SUPER_ADMIN records, once, how a refund was sent.

import type * as calls from '@assure/contract/calls/refunds'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { isAmount, moneyIn } from '../../platform/money-text.ts'
import { announceRefund } from './announce-refund.ts'
import { readRefund } from './read-refunds.ts'
import { refundBar } from './rules.ts'
import { lockRefund, markSent, sourceOf } from './store.ts'
import { independenceForRefunds } from './two-people.ts'

export const recordRefund: UseCase<typeof calls.recordRefund> = (
  deps,
  { actor, traceId, now, params: { id }, body: { amount, way, reference } },
) =>
  deps.db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund === undefined) return refuse('refund.not-found')
    const bar = refundBar(refund, deps.gateway.provider)
    if (bar !== undefined) return refuse(bar)
    if (!(await independenceForRefunds(tx, actor, now))(refund)) return refuse('refund.not-independent')
    const { total_fils: totalFils, currency } = refund
    if (!isAmount(amount, totalFils))
      return refuse('refund.amount-differs', {
        values: { total: moneyIn(actor.language, currency, totalFils) },
        fields: { amount: 'refund.amount-differs' },
      })
    if ((await markSent(tx, { id, fils: totalFils, way, reference, by: actor.accountId, now })) === 0)
      return refuse('refund.sent-already')
    await announceRefund(tx, deps, {
      actor,
      traceId,
      // The next number: the key of the email of an earlier attempt would suppress this one.
      refund: { ...refund, attempt: refund.attempt + 1 },
      of: sourceOf(refund),
      step: { kind: 'sent', way, reference },
    })
    const answer = await readRefund(tx, deps, { actor, now, id })
    return answer === undefined ? refuse('refund.not-found') : accept(answer, { message: 'refund.recorded' })
  })
