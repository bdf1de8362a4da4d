// The money has been sent back: a SUPER_ADMIN says how, once.

import type { Refund, recordRefund as recordCall } from '@assure/contract/calls/refunds'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { moneyIn } from '../../platform/money-text.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceRefundSent } from './announce-refund.ts'
import { readRefund } from './read-refunds.ts'
import { lockRefund, markSent } from './store.ts'
import { otherThanBefore } from './two-people.ts'

type Recorded = { id: string } & BodyOf<typeof recordCall>

export const recordRefund =
  (deps: Deps) =>
  (
    { actor, requestId, now }: UseCaseContext<Administrator>,
    { id, amount, way, reference }: Recorded,
  ): Promise<Outcome<Refund>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Refund>> => {
      const found = await lockRefund(tx, id)
      if (found === undefined) return refuse('refund.not-found')
      if (found.sentAt !== null) return refuse('refund.sent-already')
      if (!(await otherThanBefore(tx, actor, now))(found)) return refuse('refund.not-independent')
      const { totalFils, currency } = found
      const fils = Math.round(amount * 100)
      if (fils !== totalFils || Math.abs(amount * 100 - fils) > 1e-6)
        return refuse('refund.amount-differs', {
          values: { total: moneyIn(actor.language, currency, totalFils) },
          fields: { amount: 'refund.amount-differs' },
        })
      if ((await markSent(tx, { id, fils, way, reference, by: actor.accountId, now })) === 0)
        return refuse('refund.sent-already')
      await announceRefundSent(tx, deps, {
        actor: auditActor(actor),
        requestId,
        refund: found,
        request: { id: found.requestId, number: found.requestNumber },
        way,
        reference,
      })
      const sent = await readRefund(tx, deps, { actor, now, id })
      return sent === undefined ? refuse('refund.not-found') : accept(sent, { message: 'refund.recorded' })
    })
